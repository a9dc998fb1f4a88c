import { LIMITS } from "@planner/contract/model";

// What the server reads as no letter of a word.
// oxlint-disable-next-line no-control-regex -- to take them out is the point.
const NO_LETTERS = /[\\\u0000-\u001F\u007F]+/g;

/** What is looked for: the typed words as the server takes them; empty where nothing is. */
export const searchFrom = (typed: string): string =>
  typed.slice(0, LIMITS.searchMax).replaceAll(NO_LETTERS, " ").trim();
