// Made from the JSON schemas by scripts/page_types.py; change those.

export type Setting = {
  name: string;
  title?: string;
  summary?: string;
  currency?: string;
  start_cash: number;
  salary: number;
  fine: number;
  houses: number;
  hotels: number;
  step_rents?: Array<number>;
  utility_factors?: Array<number>;
  group: Array<{
    name: string;
    house: number;
  }>;
  space: Array<{
    kind: "go" | "deed" | "step" | "utility" | "card" | "tax" | "hold" | "rest" | "to-hold";
    name: string;
    group?: string;
    price?: number;
    mortgage?: number;
    rents?: Array<number>;
    tax?: number;
    deck?: string;
    art?: "go" | "hold" | "chill" | "to-hold" | "failure" | "step" | "utility-water" | "utility-steam" | "card-bulletin" | "card-audit" | "station" | "works" | "card" | "tax" | "lock" | "rest" | "ferry" | "lighthouse" | "fog" | "cove" | "wave" | "wind";
  }>;
  deck?: Array<{
    name: string;
    cards: Array<{
      text: string;
      effect: string;
    }>;
    art?: "go" | "hold" | "chill" | "to-hold" | "failure" | "step" | "utility-water" | "utility-steam" | "card-bulletin" | "card-audit" | "station" | "works" | "card" | "tax" | "lock" | "rest" | "ferry" | "lighthouse" | "fog" | "cove" | "wave" | "wind";
  }>;
  tokens?: "laboratory" | "harbour";
  words?: {
    step?: string;
    steps?: string;
    utility?: string;
    utilities?: string;
  };
};

export type Event = {
  seq: number;
  type: "turn";
  seat: number;
} | {
  seq: number;
  type: "throw";
  seat: number;
  dice: Array<number>;
  moves: boolean;
} | {
  seq: number;
  type: "moved";
  seat: number;
  from: number;
  space: number;
  back: boolean;
} | {
  seq: number;
  type: "card";
  seat: number;
  deck: string;
  card: number;
  text: string;
} | {
  seq: number;
  type: "paid";
  from: number | null;
  to: number | null;
  amount: number;
  for: "salary" | "price" | "bid" | "rent" | "tax" | "pot" | "card" | "fine" | "building" | "sale" | "mortgage" | "lifting" | "interest" | "trade" | "bankruptcy";
} | {
  seq: number;
  type: "bought";
  seat: number;
  space: number;
} | {
  seq: number;
  type: "auction";
  lot: "deed" | "house" | "hotel";
  space: number;
  first: number;
} | {
  seq: number;
  type: "bid";
  seat: number;
  amount: number;
} | {
  seq: number;
  type: "pass";
  seat: number;
} | {
  seq: number;
  type: "auctioned";
  seat: number | null;
  lot: "deed" | "house" | "hotel";
  space: number;
  amount: number;
} | {
  seq: number;
  type: "built";
  seat: number;
  space: number;
  houses: number;
} | {
  seq: number;
  type: "sold";
  seat: number;
  space: number;
  houses: number;
} | {
  seq: number;
  type: "razed";
  seat: number;
  group: string;
} | {
  seq: number;
  type: "mortgaged";
  seat: number;
  space: number;
} | {
  seq: number;
  type: "redeemed";
  seat: number;
  space: number;
} | {
  seq: number;
  type: "kept";
  seat: number;
  space: number;
} | {
  seq: number;
  type: "offer";
  counter?: boolean;
  from: number;
  to: number;
  give: Array<number>;
  give_cash: number;
  get: Array<number>;
  get_cash: number;
} | {
  seq: number;
  type: "traded";
  from: number;
  to: number;
  give: Array<number>;
  give_cash: number;
  get: Array<number>;
  get_cash: number;
} | {
  seq: number;
  type: "declined";
  from: number;
  to: number;
  give: Array<number>;
  give_cash: number;
  get: Array<number>;
  get_cash: number;
} | {
  seq: number;
  type: "deeds";
  from: number;
  to: number | null;
  deeds: Array<number>;
} | {
  seq: number;
  type: "hold";
  seat: number;
  from: number;
  space: number;
} | {
  seq: number;
  type: "freed";
  seat: number;
} | {
  seq: number;
  type: "claim-opened";
  owner: number;
  from: number;
  space: number;
  amount: number;
} | {
  seq: number;
  type: "claim";
  owner: number;
  from: number;
  space: number;
  amount: number;
} | {
  seq: number;
  type: "claim-lapsed";
  owner: number;
  from: number;
  space: number;
  amount: number;
} | {
  seq: number;
  type: "bankrupt";
  seat: number;
  to: number | null;
  amount: number;
  for: "salary" | "price" | "bid" | "rent" | "tax" | "pot" | "card" | "fine" | "building" | "sale" | "mortgage" | "lifting" | "interest" | "trade" | "bankruptcy";
} | {
  seq: number;
  type: "over";
  scores: Array<{
    seat: number;
    name: string;
    wealth: number;
    bankrupt: boolean;
    rank: number;
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
  game: "cordens";
  board: string | Record<string, any>;
  rules?: number;
  options: {
    "chill-pot"?: boolean | null;
    "ask-for-rent"?: boolean | null;
    rounds?: number | null;
    tokens?: Array<number>;
  };
  seat: number | null;
  seats: Array<string>;
  phase: "roll" | "offer" | "end" | "auction" | "building-auction" | "place" | "debt" | "trade" | "transfer" | "over";
  acting: Array<number>;
  turn: number;
  cash: Array<number>;
  position: Array<number>;
  deeds: Record<string, {
    owner: number;
    houses: number;
    mortgaged: boolean;
  }>;
  hold: Array<number | null>;
  bank: {
    houses: number;
    hotels: number;
  };
  pot: number;
  over: boolean;
  dice: Array<number> | null;
  doubles: number;
  auction: any | any | null;
  offer: {
    from: number;
    to: number;
    give: Array<number>;
    give_cash: number;
    get: Array<number>;
    get_cash: number;
  } | null;
  debt: {
    from: number;
    to: number | null;
    amount: number;
  } | null;
  transfers: Array<number>;
  claims: Array<{
    space: number;
    owner: number;
    from: number;
    amount: number;
  }>;
  offers_left: Array<number>;
  turns_played: number;
  wealth?: Array<number>;
  bankrupt?: Array<boolean>;
  events: Array<{
    seq: number;
    type: string;
  }>;
};
