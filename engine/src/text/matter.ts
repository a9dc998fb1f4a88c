import { tokensOf } from "./tokens.ts";

/** Words that say nothing about a matter. */
const EMPTY = new Set(
  tokensOf(
    "know dunno sure idea think mean honest actual question good thing right well yes oh just really maybe",
  ),
);

/** Whether words tell anything to somebody who was not there. */
export function hasMatter(text: string): boolean {
  return tokensOf(text).some((token) => !EMPTY.has(token));
}
