"""The shapes of requests and answers, as the OpenAPI document tells them."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from freehold.core.registry import default_game

Seat = Annotated[int, Field(ge=0, le=7)]
Name = Annotated[str, Field(max_length=160, description="Shown to everyone; at most 40 characters are left of it.")]
SettingName = Annotated[str, Field(max_length=64)]
Count = Annotated[int, Field(ge=0, le=2**31 - 1)]


class Request(BaseModel):
    """A request: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewSeat(Request):
    """Who is to sit on one seat."""

    kind: Literal["human", "device", "open", "bot"]
    name: Name = ""
    bot: Annotated[str, Field(max_length=64)] | None = None


class NewClock(Request):
    """How long a seat may take, and the bot that takes over when its time has run out."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: Annotated[float, Field(ge=0, le=1e9, allow_inf_nan=False)] | None = None
    takeover: Annotated[str, Field(max_length=64)] = "medium"


class NewTable(Request):
    """A table to be made. ``edition`` or ``board``: a name, or the whole of one as an object."""

    game: Annotated[str, Field(max_length=32)] = default_game()
    edition: SettingName | dict[str, Any] | None = None
    board: SettingName | dict[str, Any] | None = None
    options: dict[str, Any] = {}
    public: bool = False
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    clock: NewClock | None = None


class NewMove(Request):
    """A move. ``key`` makes it safe to send again; a device's token adds ``seat``."""

    move: Annotated[list[Any], Field(min_length=1, max_length=4)]
    key: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    seq: Count | None = None
    seat: Seat | None = None


class Join(Request):
    """Taking an open seat, or saying one's name at one's own."""

    name: Name = ""
    seat: Seat | None = None


class Ready(Request):
    """Ready to begin, perhaps with one's own share of the chance: its commitment, then the nonce."""

    nonce: Annotated[str, Field(max_length=128, description="Hex of 1 to 64 bytes.")] | None = None
    nonce_commitment: Annotated[str, Field(max_length=64, description="SHA-256 of the nonce, as hex.")] | None = None
    name: Name | None = None
    seat: Seat | None = None


class Leave(Request):
    """Leaving the seat to a bot."""

    bot: Annotated[str, Field(max_length=64)] | None = None
    seat: Seat | None = None


class ForSeat(Request):
    """What a device's token adds."""

    seat: Seat | None = None


class Undo(Request):
    """Without ``agree``: a request to take one's last move back. With it: the answer to another's request."""

    agree: bool | None = None
    seat: Seat | None = None


class Agree(Request):
    """Whether one agrees that a newcomer sees the cards of its seat and plays."""

    agree: bool = True
    seat: Seat | None = None


class Chat(Request):
    """One's own words, or a quick phrase by name."""

    text: Annotated[str, Field(max_length=1600)] | None = None
    phrase: Annotated[str, Field(max_length=32)] | None = None
    seat: Seat | None = None


class HandOver(Request):
    """The seat whose player holds the device now; null: nobody."""

    seat: Seat | None


class ReplaceSeat(Request):
    """Who is to have the seat instead."""

    kind: Literal["human", "open", "bot"]
    name: Name = ""
    bot: Annotated[str, Field(max_length=64)] | None = None


class SettingFile(Request):
    """The text of an edition or board file, as people write them: TOML, or JSON."""

    game: Annotated[str, Field(min_length=1, max_length=40)]
    name: Annotated[str, Field(min_length=1, max_length=120, description="The file's name; .json means JSON.")]
    text: Annotated[str, Field(min_length=1, max_length=60_000)]
    offer: Annotated[
        bool, Field(description="Answer with what a table with it may be, as the catalogue has it, not with it alone.")
    ] = False


class QrCode(Request):
    """A link to draw. It is in the body, not in the address, since addresses are logged."""

    text: Annotated[str, Field(min_length=1, max_length=300)]


class Reach(BaseModel):
    """Where links to tables lead."""

    address: str | None
    """What links begin with; None where they begin with the address that the page itself was opened at."""
    only_here: bool
    """Whether only the server's own computer can open them."""
    in_network: bool
    """Whether only computers in the same network can open them."""
    can_open: bool
    """Whether ``POST /api/reach`` lets the network in."""


class ErrorBody(BaseModel):
    """What went wrong."""

    code: str
    message: str
    details: dict[str, Any]


class ErrorAnswer(BaseModel):
    """The one shape of every error."""

    error: ErrorBody


class Answer(BaseModel):
    """An answer; more keys may come with later versions."""

    model_config = ConfigDict(extra="allow")


class MadeSeat(Answer):
    """One seat of a new table, with its token and link where it has them."""

    seat: int
    name: str
    kind: str
    token: str | None
    link: str | None


class NewLink(Answer):
    """A link and its token."""

    token: str
    link: str


class MadeTable(Answer):
    """A new table."""

    table: str
    seq: int
    commitment: str | None
    host: str
    watch: NewLink
    seats: list[MadeSeat]


class ShownSeat(Answer):
    """One seat as everyone sees it."""

    name: str
    kind: str
    present: bool
    taken_over: bool


class ShownTable(Answer):
    """The table as the token's holder may see it."""

    table: str
    seq: int
    status: Literal["lobby", "running", "over"]
    you: int | None
    view: dict[str, Any]
    legal: list[list[Any]]
    seats: list[ShownSeat]
    clock: dict[str, Any] | None
    commitment: str | None
    seed: str | None
    scores: list[dict[str, Any]] | None


class Moved(Answer):
    """An accepted move: it is stored."""

    seq: int
    events: list[dict[str, Any]]
    legal: list[list[Any]]


class Status(Answer):
    """Where the table stands after the request."""

    table: str
    seq: int
    status: str
    seats: list[ShownSeat]


class UndoOffer(Answer):
    """What an undo would do: whose last move it takes back, how many bots' moves with it, and who must agree."""

    possible: bool
    reason: str | None
    seat: int | None
    bots: int
    asks: list[int]


class Joined(Status):
    """The seat that was joined, with its token."""

    seat: int
    name: str
    token: str | None


class Rematch(Status):
    """The new table; the tokens of the old one open it."""

    link: str
