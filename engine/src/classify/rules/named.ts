import { remembered } from "../../text/remembered.ts";
import type { RuleContext } from "./context.ts";
import { TASK } from "./phrases.ts";
import { sayingsOf } from "../../text/patterns.ts";
import sayings from "../languages/en/named.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "g");

/** A name before a task ("Maya will send", "Tom to check", "Jonas, please"). */
const NAMED = new RegExp(
  `\\b([A-Z][\\wÀ-ž'-]+)(?: [A-Z][\\wÀ-ž'-]+)?(?:,? (?:please|can you|could you|would you|will you|do you mind)|(?:'ll| will| is going to| to| should| has to| needs to| must| can| could) (?:also |then |please |still )?(?=${TASK}))`,
  "g",
);
const NOT_NAMES = new Set(
  "I We You He She It They This That There Who What Which Then And But So Or If Okay Yes Yeah Right Sure Well Now Also Maybe Please Legal Users People Everyone Everybody Someone Somebody Nobody Something Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Oh Um Uh Let Can Could Would Should Need Want Have Has Had Going Nice Good Great Thanks Hi Hello Hey The A An One Text Nothing Everything".split(
    " ",
  ),
);

const namesIn = (pattern: RegExp, text: string): string[] =>
  Array.from(text.replaceAll("’", "'").matchAll(pattern), ([, name = ""]) => name).filter(
    (name) => !NOT_NAMES.has(name) && !name.endsWith("ing"),
  );

/** Who is named as the one to do something: people in the room first, as they are written. */
export const namedFor = (text: string, people: ReadonlySet<string>) => {
  const spoken = text.toLowerCase();
  const others = namesIn(NAMED, text);
  if (![...people].some((name) => name !== "" && spoken.includes(name)))
    return { known: [], others };
  const isThere = (name: string) => people.has(name.toLowerCase());
  return {
    known: [...namesIn(PATTERNS.person, text), ...namesIn(PATTERNS.handed, text)].filter(isThere),
    others: [...others, ...namesIn(PATTERNS.takes, text).filter(isThere)],
  };
};

/** Who is named in a unit as the one to do something. */
export const namedIn = remembered(({ unit, people }: RuleContext) => namedFor(unit.text, people));
