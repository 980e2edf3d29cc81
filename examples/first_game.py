"""A whole game of For Sale in Python: ask who acts, what is legal, play it, and read the result.

Run: python examples/first_game.py
"""

import random

import freehold

CHOICE = random.Random(7)


def main() -> None:
    """Three players choose at random among what is legal."""
    game = freehold.new("for-sale", edition="coins", seats=["Ada", "Ben", "Cleo"], seed=1)
    while game.acting:
        seat = game.acting[0]
        verb, *rest = CHOICE.choice(game.legal(seat))
        for event in game.push([seat, verb, *rest]):
            if event["type"] == "takes":
                print(f"{game.seats[event['seat']]} takes {event['card']} for {event['paid']}")
    for row in game.outcome() or []:
        print(f"{row['rank']}. {row['name']}: {row['total']}")


if __name__ == "__main__":
    main()
