"""Chance: the generator inside a state (simulation), and the committed streams of a deal at a table.

The generator is multiply-with-carry: 32 bits and a carry in one int below 2**63, of period MULTIPLIER * 2**31 - 1 (both
p = MULTIPLIER * 2**32 - 1 and (p - 1) / 2 are prime). No product ever reaches 2**63, because compilers take signed
overflow for impossible and would break the promise that plain Python, compiled code and a GPU give the same games.
It is fast, and it can be predicted, so a table never uses it. At a table every outcome comes from
SHAKE-256 streams of a committed 256-bit seed (contracts.md, "RECORD adds").
"""

import hashlib
from dataclasses import dataclass
from typing import Protocol

from freehold.core.rule import rule

MASK32 = (1 << 32) - 1
MULTIPLIER = 2089694484


class HasChance(Protocol):
    """A state with a generator: ``chance`` holds its 63 bits."""

    chance: int


@rule
def draw(g: HasChance) -> int:
    """The next 32 random bits of the state's generator."""
    low = g.chance & MASK32
    carry = g.chance >> 32
    g.chance = low * MULTIPLIER + carry
    return low ^ carry


@rule
def below(g: HasChance, n: int) -> int:
    """A random int from 0 to n - 1, by multiply and shift; 1 <= n < 2**31."""
    return (draw(g) * n) >> 32


@rule
def mix(x: int) -> int:
    """A one-to-one scramble of 32 bits, whose products stay below 2**63."""
    x ^= x >> 16
    x = (x * 0x7FEB352D) & MASK32
    x ^= x >> 15
    x = (x * 0x6A09E667) & MASK32
    return x ^ (x >> 16)


@rule
def seed_of(seed: int, index: int) -> int:
    """The generator's start for game ``index`` of a run, of (seed, index) alone; both from 0 to 2**63 - 1."""
    x = mix(mix(seed & MASK32) ^ (seed >> 32))
    y = mix(mix(seed & MASK32 ^ 0x3C6EF372) ^ (seed >> 32))
    high = mix(x ^ (index & MASK32))
    low = mix(high ^ y ^ (index >> 32))
    return (((high & 0x3FFFFFFF) << 32) | low) + 1


@rule
def shuffle(g: HasChance, cards: list[int], first: int, count: int) -> None:
    """Shuffle ``cards[first : first + count]`` in place."""
    for i in range(count - 1, 0, -1):
        j = below(g, i + 1)
        card = cards[first + i]
        cards[first + i] = cards[first + j]
        cards[first + j] = card


@rule
def shuffle_both(g: HasChance, deck: list[int], other: list[int], length: int, count: int) -> None:
    """Shuffle the first ``count`` places of two decks of ``length`` cards in place; one draw serves both decks.

    The draw is made here once more, on a local, because this loop is a tenth of a simulated game.
    """
    chance = g.chance
    for i in range(count):
        low = chance & MASK32
        carry = chance >> 32
        chance = low * MULTIPLIER + carry
        scaled = (low ^ carry) * (length - i)
        j = i + (scaled >> 32)
        card = deck[i]
        deck[i] = deck[j]
        deck[j] = card
        j = i + ((scaled & MASK32) * (length - i) >> 32)
        card = other[i]
        other[i] = other[j]
        other[j] = card
    g.chance = chance


class Stream:
    """One labelled stream of a deal: 8-byte big-endian words of SHAKE-256(key || label)."""

    def __init__(self, key: bytes, label: str) -> None:
        self._start = key + label.encode()
        self._words = b""
        self._at = 0

    def below(self, n: int) -> int:
        """The next int from 0 to n - 1, by rejection, so that it is exactly uniform; n >= 1."""
        limit = 2**64 - 2**64 % n
        while True:
            if self._at == len(self._words):
                self._words = hashlib.shake_256(self._start).digest(2 * len(self._words) or 512)
            word = int.from_bytes(self._words[self._at : self._at + 8], "big")
            self._at += 8
            if word < limit:
                return word % n

    def shuffled(self, ascending: list[int]) -> list[int]:
        """``ascending`` shuffled: for i from the last down to 1, swap i with below(i + 1)."""
        cards = list(ascending)
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


@dataclass(frozen=True, slots=True)
class Deal:
    """A committed deal: a 32-byte seed and, where players gave them, one nonce (bytes or None) a seat."""

    seed: bytes
    nonces: tuple[bytes | None, ...] = ()

    @classmethod
    def from_int(cls, seed: int) -> "Deal":
        """A reproducible deal for simulation and tests: its seed is SHA-256 of the int's decimal text."""
        return cls(hashlib.sha256(f"freehold {seed}".encode()).digest())

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, as hex: shown from the start."""
        return hashlib.sha256(self.seed).hexdigest()

    @property
    def key(self) -> bytes:
        """What the streams are drawn from: the seed, or with nonces SHA-256(seed || nonces in seat order)."""
        if not any(self.nonces):
            return self.seed
        return hashlib.sha256(self.seed + b"".join(nonce or b"" for nonce in self.nonces)).digest()

    def stream(self, label: str) -> Stream:
        """The stream called ``label``, from its start."""
        return Stream(self.key, label)

    def as_record(self) -> dict[str, object]:
        """The ``deal`` of a finished record."""
        shown: dict[str, object] = {"scheme": "shake256-1", "commitment": self.commitment, "seed": self.seed.hex()}
        if any(self.nonces):
            shown["nonces"] = [nonce.hex() if nonce else None for nonce in self.nonces]
        return shown
