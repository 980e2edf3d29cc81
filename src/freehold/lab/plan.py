"""What is to be simulated: a game, its setting, options, players, a policy a seat, and a seed."""

import json
from dataclasses import asdict, dataclass
from typing import Any

from freehold.core.errors import BadBot, FreeholdError
from freehold.core.registry import kind_of
from freehold.core.settings_file import read_setting
from freehold.lab.version import rules_version
from freehold.players.bots import bot_names


@dataclass(frozen=True, slots=True)
class Plan:
    """One run. Game i of it depends on the plan and on i alone, wherever it is played.

    Args:
        game: its name.
        setting: the edition or board as records name it: its name, or the whole of one.
        options: as in records.
        policies: a policy's name a seat; as many as players.
        seed: of the run, from 0.
        rules: the version of the rules that it is planned for.
    """

    game: str
    setting: Any
    options: dict[str, Any]
    policies: tuple[str, ...]
    seed: int
    rules: str

    @property
    def players(self) -> int:
        """How many seats."""
        return len(self.policies)

    def as_json(self) -> dict[str, Any]:
        """The plan as JSON keeps it."""
        return asdict(self) | {"policies": list(self.policies)}

    @classmethod
    def from_json(cls, given: dict[str, Any]) -> "Plan":
        """The plan that ``as_json`` wrote."""
        return cls(**{**given, "policies": tuple(given["policies"])})

    def same_games(self, other: "Plan") -> bool:
        """Whether both plans play the same games; the rules' version is compared apart."""
        mine, theirs = self.as_json(), other.as_json()
        return json.dumps({**mine, "rules": ""}, sort_keys=True) == json.dumps({**theirs, "rules": ""}, sort_keys=True)


def make_plan(game: str, setting: Any, options: dict[str, Any], players: int, policies: list[str], seed: int) -> Plan:
    """A checked plan. One policy is for every seat; otherwise there is one a seat. ``setting`` may be a file's path.

    Raises BadEdition, BadBoard, BadOptions, BadBot or FreeholdError, in one sentence.
    """
    from freehold.core.chance import Deal

    kind = kind_of(game)
    setting = read_setting(kind, setting)
    kind.new(setting, players, options, Deal.from_int(0))
    names = policies * players if len(policies) == 1 else policies
    if len(names) != players:
        raise FreeholdError(f"{len(names)} policies for {players} players; name one for all, or one a seat")
    for name in names:
        if name not in bot_names(game):
            raise BadBot(f"no compiled policy is called {name!r}; there are {', '.join(bot_names(game))}")
    check_seed(seed)
    return Plan(game, setting, options, tuple(names), seed, rules_version(game))


def check_seed(seed: int) -> None:
    """Raises FreeholdError for a seed that no run can have."""
    if not 0 <= seed < 2**63:
        raise FreeholdError(f"the seed must be from 0 to 2**63 - 1, not {seed}")
