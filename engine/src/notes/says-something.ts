import { patternsWith, sayingsOf } from "../text/patterns.ts";
import sayings from "./says-something.json" with { type: "json" };

const SAYS = sayingsOf(sayings.says, "iu");
const either = patternsWith(sayings.terms);
const GREETS = either(["^{greeting}(?:,? [\\p{L}'’]+){0,3}[.!…]*$"], "u");
const INTRODUCES = either(["^(?:{greeting}(?:,? [\\p{L}'’]+){0,2}[,.!] )?{presents}"], "u");

/** Whether a sentence only announces what comes next, so that nothing is decided, found or asked in it. */
export function onlyAnnounces(spoken: string, pageTitles: readonly string[] = []): boolean {
  const what = SAYS.announces.exec(spoken.trim())?.groups?.["what"]?.trim();
  if (what === undefined || SAYS.does.test(what)) return false;
  const said = what.toLowerCase();
  return SAYS.part.test(what) || pageTitles.some((title) => title.trim().toLowerCase() === said);
}

/** Whether a sentence greets, thanks or says who speaks, and asks nothing. */
export function onlyGreets(text: string): boolean {
  const said = text.trim();
  return (GREETS.test(said) || INTRODUCES.test(said)) && !/[?？]/u.test(said);
}
