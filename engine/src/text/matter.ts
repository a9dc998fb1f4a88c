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

/** What people say to one another's words. */
const SOUNDS = new Set(
  tokensOf(
    "yeah yep yup mm hmm mhm hu huh ah oh cool great nice fine agreed exactly could work know meant",
  ),
);
const LEAST_MATTERS = 2;

/** Whether words tell enough to be what somebody means who points at what was just said. */
export function isInformative(text: string): boolean {
  const matters = tokensOf(text).filter((token) => !EMPTY.has(token) && !SOUNDS.has(token));
  return new Set(matters).size >= LEAST_MATTERS;
}
