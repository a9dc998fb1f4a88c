import { wholeWords } from "../../text/patterns.ts";
import { inEach } from "../languages/words.ts";
import { type Held, isAim } from "./held.ts";

/** What goes on in somebody's head, or is laid to their charge: only a fact can say it. 'You want' is the reader's own goal. */
const MINDED = inEach(({ checks }) => checks.minded, wholeWords, "giu");
/** How something is judged, and that it is over already. */
const JUDGED = inEach(({ checks }) => checks.judged, wholeWords, "giu");

const said = (text: string, pattern: RegExp): string[] =>
  Array.from(text.replaceAll("’", "'").matchAll(pattern), ([found]) => found.toLowerCase());

/** A mind is read, a blame is laid or a judgement passed that stands in no cited fact. */
export function judgesFreely(held: Held): boolean {
  const { own, told, language } = held;
  if (own.includes("?") || isAim(held)) return false;
  const patterns = held.kind === "claim" ? [MINDED, JUDGED] : [MINDED];
  return patterns.some((pattern) => {
    const known = new Set(said(told, pattern[language]));
    return said(own, pattern[language]).some((word) => !known.has(word));
  });
}
