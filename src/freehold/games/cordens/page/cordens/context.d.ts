// What the modules of this page are given: the table as the page sees it.
import type { Context as Any, GameEvent } from "../common/types.js";
import type { View as Server } from "./shapes.js";

/** Between a throw and what the server says next, the page shows a token on its way. */
export type View = Omit<Server, "phase"> & { phase: Server["phase"] | "moving" };

export type Context = Any<View, GameEvent, any>;
