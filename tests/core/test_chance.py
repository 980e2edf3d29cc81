"""Chance: the state's generator, and the committed streams of a deal."""

import hashlib
from collections import Counter

import pytest

from freehold.core.chance import MASK32, MULTIPLIER, Deal, below, draw, seed_of, shuffle
from freehold.games.for_sale.rules.state import ForSale


def words(key: bytes, label: str, count: int) -> list[int]:
    """The stream as contracts.md describes it, written a second time."""
    block = hashlib.shake_256(key + label.encode()).digest(8 * count)
    return [int.from_bytes(block[8 * i : 8 * i + 8], "big") for i in range(count)]


def test_stream_is_the_documented_construction() -> None:
    deal = Deal(bytes(range(32)))
    stream = deal.stream("starter")
    assert [stream.below(2**32) for _ in range(300)] == [word % 2**32 for word in words(deal.seed, "starter", 300)]


def test_shuffle_is_the_documented_construction() -> None:
    deal = Deal(b"\x07" * 32)
    cards = list(range(1, 31))
    drawn = iter(words(deal.seed, "properties", 100))
    for i in range(29, 0, -1):
        j = next(drawn) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    assert deal.stream("properties").shuffled(list(range(1, 31))) == cards


def test_rejection_keeps_words_below_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Deal(bytes(32)).stream("dice")
    stream._words = (2**64 - 1).to_bytes(8, "big") + (2**64 - 4).to_bytes(8, "big") + (13).to_bytes(8, "big")
    assert stream.below(6) == 13 % 6


def test_nonces_change_the_key_and_none_at_all_do_not() -> None:
    seed = b"\x01" * 32
    assert Deal(seed, (None, None)).key == seed
    assert Deal(seed, (b"ab", None)).key == hashlib.sha256(seed + b"ab").digest()
    assert Deal(seed, (b"ab", b"c")).key == hashlib.sha256(seed + b"abc").digest()
    assert Deal(seed).commitment == hashlib.sha256(seed).hexdigest()
    assert Deal(seed, (b"ab", None)).as_record()["nonces"] == ["6162", None]


def test_generator_stays_below_two_to_the_63rd() -> None:
    g = ForSale(chance=(1 << 62) | MASK32)
    seen = set()
    for _ in range(100_000):
        assert 0 <= draw(g) <= MASK32
        assert 0 < g.chance < MULTIPLIER << 32
        seen.add(g.chance)
    assert len(seen) == 100_000


def test_seeds_of_a_run_differ() -> None:
    starts = {seed_of(seed, index) for seed in (0, 1, 2**40) for index in range(20_000)}
    assert len(starts) == 60_000
    assert all(0 < start < MULTIPLIER << 32 for start in starts)


def test_draws_are_even() -> None:
    """A chi-squared test: shuffles of four cards, each from a game's own start, fall on all 24 orders alike."""
    counts: Counter[tuple[int, ...]] = Counter()
    for index in range(24_000):
        g = ForSale(chance=seed_of(5, index))
        cards = [0, 1, 2, 3]
        shuffle(g, cards, 0, 4)
        counts[tuple(cards)] += 1
    assert sum((counts[order] - 1000) ** 2 / 1000 for order in counts) < 60
    assert len(counts) == 24


def test_below_reaches_its_bounds() -> None:
    g = ForSale(chance=seed_of(1, 1))
    assert {below(g, 6) for _ in range(500)} == set(range(6))
