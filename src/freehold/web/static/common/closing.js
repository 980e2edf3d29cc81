// Why a table can't be opened, in words for the person who followed a link.

/** @type {Record<string, string>} by the error's code; "no-token" where the link has no key at all */
export const CLOSED = {
  "no-token":
    "Part of this link is missing: everything after the # sign. Ask the person who sent it for the " +
    "whole link, or copy it again.",
  token: "This link doesn't work any more, or part of it is missing. Ask the host of the table for a new one.",
  "no-table":
    "This table is gone, or the link is wrong. The host may have deleted the table, or nobody has " +
    "played at it for a long time.",
};
