"""Why the rules refuse a move. explain.py puts each in words."""

from enum import IntEnum


class Refusal(IntEnum):
    """NONE where the move is legal."""

    NONE = 0
    OVER = 1
    OUT = 2
    NOT_NOW = 3
    NOT_ASKED = 4
    NO_CASH = 5
    BID_TOO_LOW = 6
    BID_TOO_HIGH = 7
    NO_SITE = 8
    NO_COLOUR_DEED = 9
    NOT_A_DEED = 10
    NOT_YOURS = 11
    GROUP_INCOMPLETE = 12
    GROUP_MORTGAGED = 13
    HOTEL_STANDS = 14
    UNEVEN_BUILD = 15
    NO_HOTELS = 16
    NO_HOUSES = 17
    OTHER_BUILDING = 18
    BID_BELOW_PRICE = 19
    NO_BUILDING = 20
    UNEVEN_SELL = 21
    HOTEL_NEEDS_HOUSES = 22
    NO_GROUP = 23
    NO_HOTEL = 24
    IS_MORTGAGED = 25
    NOT_MORTGAGED = 26
    GROUP_BUILT = 27
    OTHER_DEED_FIRST = 28
    NO_CLAIM = 29
    NOT_ON_HOLD = 30
    THIRD_TURN = 31
    PARTNER = 32
    NOTHING_OFFERED = 33
    NOT_THEIRS = 34
    UNSETTLED = 35
    THREE_OFFERS = 36
    THEIR_CASH = 37
    MUST_FALL = 38
    CAN_RAISE = 39
    BELOW_ZERO = 40
