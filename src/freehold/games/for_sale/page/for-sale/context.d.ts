// What the modules of this page are given: the table as the page sees it.
import type { Context as Any } from "../common/types.js";
import type { Event, Setting, View } from "./shapes.js";

/** The edition with the table's options worked in. */
export type Rules = Setting & { twists: string[]; memory: boolean; summary?: string; title?: string } & Record<string, any>;

/** In a replay, `holdings` are the properties that each seat had in hand. */
export type Context = Any<View & { holdings?: number[][] }, Event, Rules>;
