"""The tables over HTTP (contracts.md, HTTP)."""

from typing import Any

from fastapi import APIRouter, Request, Response

from freehold.table.creating import AskedClock, AskedSeat, AskedTable, known_game
from freehold.table.errors import Refused
from freehold.table.moving import Asked
from freehold.web import models
from freehold.web.request import (
    StrictRoute,
    TableId,
    TheAsker,
    TheNode,
    Token,
    answer,
    documented,
    limited,
    unless_gone,
)

router = APIRouter(prefix="/api/tables", tags=["tables"], route_class=StrictRoute, dependencies=[limited("requests")])


@router.post(
    "",
    status_code=201,
    dependencies=[limited("create")],
    responses=documented(models.MadeTable, 422, 429, status=201, sentence="Made."),
)
async def create_table(body: models.NewTable, request: Request, asker: TheAsker, node: TheNode) -> Response:
    """Make a table. The answer holds every token; they cannot be asked for again."""
    return answer(await unless_gone(request, node.create(asked_table(body), asker.client)), 201)


@router.get("", responses=documented(list[dict[str, Any]], sentence="The public tables that are not over."))
async def list_tables(node: TheNode) -> Response:
    """The public tables that are not over, newest first."""
    return answer(await node.public_tables())


@router.get("/{id}", responses=documented(models.ShownTable, 401, 404, 422, sentence="The table."))
async def get_table(table: TableId, token: Token, node: TheNode) -> Response:
    """The table as the token's holder may see it; never older than what any node has acknowledged."""
    return answer(await node.look(table, token))


@router.delete("/{id}", status_code=204, responses=documented(None, 401, 404, 422, status=204, sentence="Deleted."))
async def delete_table(table: TableId, token: Token, node: TheNode) -> Response:
    """Delete the table for everyone; only the host may."""
    await node.host.delete(table, token)
    return Response(status_code=204)


@router.post("/{id}/moves", responses=documented(models.Moved, 401, 404, 409, 422, sentence="Stored and played."))
async def post_move(table: TableId, body: models.NewMove, token: Token, node: TheNode) -> Response:
    """Play a move. Once answered it is stored; the same key again gets the same answer."""
    asked = Asked(body.move, body.key, body.seq, body.seat)
    return answer(await node.move(table, token, asked))


@router.get(
    "/{id}/record",
    dependencies=[limited("work")],
    responses=documented(dict[str, Any], 401, 404, 409, 422, 429, sentence="The record."),
)
async def get_record(table: TableId, token: Token, node: TheNode) -> Response:
    """The record, once the game is over; before that only for the host of a one-device table, secrets and all."""
    return answer(await node.record(table, token))


@router.post(
    "/{id}/join",
    dependencies=[limited("create")],
    responses=documented(models.Joined, 401, 404, 409, 422, 429, sentence="Joined."),
)
async def join_table(table: TableId, token: Token, node: TheNode, given: models.Join | None = None) -> Response:
    """Take an open seat of a public table (no token), or say one's name at one's own seat."""
    body = given or models.Join()
    return answer(await node.join(table, token, body.name, body.seat))


@router.post("/{id}/ready", responses=documented(models.Status, 401, 404, 409, 422, sentence="Ready."))
async def ready(table: TableId, token: Token, node: TheNode, given: models.Ready | None = None) -> Response:
    """Ready to begin; the last human seat that is ready starts the game."""
    body = given or models.Ready()
    return answer(await node.ready(table, token, body.seat, body.nonce, body.name, body.nonce_commitment))


@router.post("/{id}/leave", responses=documented(models.Status, 401, 404, 409, 422, sentence="A bot plays on."))
async def leave(table: TableId, token: Token, node: TheNode, given: models.Leave | None = None) -> Response:
    """Leave the seat to a bot; before the start it is open again."""
    body = given or models.Leave()
    return answer(await node.leave(table, token, body.seat, body.bot))


@router.post("/{id}/take-back", responses=documented(models.Status, 401, 404, 409, 422, sentence="Back."))
async def take_back(table: TableId, token: Token, node: TheNode, given: models.ForSeat | None = None) -> Response:
    """Take the seat back from the bot."""
    body = given or models.ForSeat()
    return answer(await node.take_back(table, token, body.seat))


@router.post(
    "/{id}/undo",
    dependencies=[limited("work")],
    responses=documented(models.Status, 401, 404, 409, 422, 429, sentence="Asked, or answered."),
)
async def undo(table: TableId, token: Token, node: TheNode, given: models.Undo | None = None) -> Response:
    """Ask to take one's last move back, or answer the one who asked."""
    body = given or models.Undo()
    return answer(await node.undo(table, token, body.seat, body.agree))


@router.get("/{id}/undo", responses=documented(models.UndoOffer, 401, 404, 409, 422, sentence="What an undo does."))
async def undo_offer(table: TableId, token: Token, node: TheNode, seat: models.Seat | None = None) -> Response:
    """What an undo would take back now and who would be asked, or why it is not possible."""
    return answer(await node.undo_offer(table, token, seat))


@router.post(
    "/{id}/rematch",
    dependencies=[limited("create")],
    responses=documented(models.Rematch, 401, 404, 409, 422, 429, sentence="The new table."),
)
async def rematch(table: TableId, token: Token, node: TheNode, given: models.ForSeat | None = None) -> Response:
    """Play again on the same seats; everyone's token opens the new table too."""
    body = given or models.ForSeat()
    return answer(await node.rematch(table, token, body.seat))


@router.post(
    "/{id}/chat",
    dependencies=[limited("chat")],
    responses=documented(models.Status, 401, 404, 409, 422, 429, sentence="Said."),
)
async def chat(table: TableId, body: models.Chat, token: Token, node: TheNode) -> Response:
    """Say something to everyone at the table."""
    return answer(await node.chat(table, token, body.seat, body.text, body.phrase))


@router.post("/{id}/handover", responses=documented(models.ShownTable, 401, 404, 409, 422, sentence="Handed over."))
async def hand_over(table: TableId, body: models.HandOver, token: Token, node: TheNode) -> Response:
    """Hand the shared device on: from now on it sees this seat's private part and no other's."""
    return answer(await node.hand_over(table, token, body.seat))


@router.post("/{id}/seats/{seat}", responses=documented(models.MadeSeat, 401, 404, 409, 422, sentence="Replaced."))
async def replace_seat(
    table: TableId, seat: models.Seat, body: models.ReplaceSeat, token: Token, node: TheNode
) -> Response:
    """The host gives a seat to somebody else; its old token opens nothing any more.

    During a game a person is a newcomer, who sees nothing hidden until all other players agree.
    """
    return answer(await node.host.replace_seat(table, token, seat, body.kind, body.name, body.bot))


@router.post("/{id}/seats/{seat}/agree", responses=documented(models.Status, 401, 404, 409, 422, sentence="Agreed."))
async def agree(
    table: TableId, seat: models.Seat, token: Token, node: TheNode, given: models.Agree | None = None
) -> Response:
    """Agree that the newcomer at this seat sees its hidden cards and plays; once all players do, it is so."""
    body = given or models.Agree()
    return answer(await node.agree(table, token, seat, body.agree, body.seat))


@router.delete("/{id}/seats/{seat}", responses=documented(models.Status, 401, 404, 409, 422, sentence="Taken away."))
async def remove_seat(table: TableId, seat: models.Seat, token: Token, node: TheNode) -> Response:
    """Before the start the host takes a seat away, so that fewer can play; later seats move up by one."""
    return answer(await node.host.remove_seat(table, token, seat))


@router.post("/{id}/watch", responses=documented(models.NewLink, 401, 404, 409, 422, sentence="The new link."))
async def renew_watch_link(table: TableId, token: Token, node: TheNode) -> Response:
    """The host replaces the link to watch: whoever watches now is sent away, and the old link opens nothing."""
    return answer(await node.host.renew_watch_link(table, token))


@router.post("/{id}/link", responses=documented(models.NewLink, 401, 404, 409, 422, sentence="The new link."))
async def take_link(table: TableId, token: Token, node: TheNode) -> Response:
    """Take a new link to one's own seat, which nobody else was given; the old one opens nothing any more."""
    return answer(await node.take_link(table, token))


@router.post("/{id}/host", responses=documented(models.Status, 401, 404, 409, 422, sentence="There is a new host."))
async def become_host(table: TableId, token: Token, node: TheNode, given: models.ForSeat | None = None) -> Response:
    """The host makes another seat the host; or a player takes over from a host who has been away for a while."""
    body = given or models.ForSeat()
    return answer(await node.host.become_host(table, token, body.seat))


def asked_table(body: models.NewTable) -> AskedTable:
    """The table that a request asks for."""
    kind = known_game(body.game)
    word = kind.setting
    setting = {"edition": body.edition, "board": body.board}
    if any(value is not None for name, value in setting.items() if name != word):
        raise Refused("malformed", f'{body.game} is set by "{word}"')
    clock = body.clock or models.NewClock()
    return AskedTable(
        game=body.game,
        setting=setting[word] if setting[word] is not None else kind.default_setting,
        seats=[AskedSeat(seat.kind, seat.name, seat.bot) for seat in body.seats],
        options=body.options,
        public=body.public,
        clock=AskedClock(clock.kind, clock.seconds, clock.takeover if "takeover" in clock.model_fields_set else None),
    )
