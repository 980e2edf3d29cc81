// Made from the JSON schemas by scripts/page_types.py; change those.

export type Setting = {
  name: string;
  title?: string;
  summary?: string;
  shown_as?: string;
  cheques: Array<number>;
  players: {
    "2"?: {
      ones: number;
      twos: number;
      removed: number;
    };
    "3"?: {
      ones: number;
      twos: number;
      removed: number;
    };
    "4"?: {
      ones: number;
      twos: number;
      removed: number;
    };
    "5"?: {
      ones: number;
      twos: number;
      removed: number;
    };
    "6"?: {
      ones: number;
      twos: number;
      removed: number;
    };
  };
  refund: "down" | "up";
  ties: ["money"] | ["money", "property"];
  money: "hidden" | "open";
  exact: boolean;
  unit: string;
  scale: number;
};

export type Event = {
  seq: number;
  type: "lot";
  cards: Array<number>;
} | {
  seq: number;
  type: "bid";
  seat: number;
  amount: number;
} | {
  seq: number;
  type: "takes";
  seat: number;
  card: number;
  paid: number;
} | {
  seq: number;
  type: "market";
  cheques: Array<number>;
} | {
  seq: number;
  type: "chosen";
  seat: number;
} | {
  seq: number;
  type: "veto";
  seat: number;
} | {
  seq: number;
  type: "keep";
  seat: number;
} | {
  seq: number;
  type: "reveal";
  sales: Array<{
    seat: number;
    card: number;
    cheque: number;
  }>;
} | {
  seq: number;
  type: "shown";
  seat: number;
  cards: Array<number>;
} | {
  seq: number;
  type: "over";
  scores: Array<{
    seat: number;
    name: string;
    rank: number;
    total: number;
    money: number;
    cheques: number;
    highest_property: number;
    tiebreak: number;
  }>;
} | {
  seq: number;
  type: "undone";
  seat: number;
  from: number;
  to: number;
} | {
  seq: number;
  type: "seat";
  seat: number;
  change: "left" | "late" | "back" | "given" | "joined" | "named" | "removed" | "agreed" | "link";
  name: string;
  kind: "human" | "device" | "open" | "bot";
  bot: string | null;
} | {
  seq: number;
  type: "host";
  seat: number;
  why: "left" | "away" | "given";
} | {
  seq: number;
  type: "watchers";
  change: "sent-away";
} | {
  seq: number;
  type: "imported";
  dealt_anew: boolean;
} | {
  seq: number;
  type: "exported";
} | {
  seq: number;
  type: "marked";
  why: "imported" | "exported" | "left" | "taken";
  text: string;
} | {
  seq: number;
  type: "nonces";
  change: "again";
};

export type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;

export type View = {
  game: "for-sale";
  edition: string | Record<string, any>;
  options: Record<string, any>;
  seat: number | null;
  seats: Array<string>;
  phase: "buy" | "showcase" | "veto" | "sell" | "over";
  acting: Array<number>;
  starter: number;
  round: number;
  rounds: number;
  lot: Array<number>;
  next_lot: Array<number> | null;
  bids: Array<number>;
  in: Array<boolean>;
  high_bid: number;
  money: Array<number | null>;
  coins: {
    "1": number;
    "2": number;
  } | null;
  hand: Array<number>;
  shown: Array<Array<number>>;
  market: Array<number>;
  chosen: Array<boolean>;
  choice: number | null;
  tokens: Array<boolean> | null;
  takings: Array<number>;
  lots_left: {
    properties: number;
    cheques: number;
  };
  events: Array<Record<string, any>>;
};
