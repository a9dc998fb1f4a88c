import { atStart, framed } from "../text/patterns.ts";
import { anyOf, inAny } from "./languages/words.ts";
import { lengthIn } from "./read/agenda-times.ts";

/** A clause without what it says of minutes and of the place in the agenda; `aside` stood beside the minutes. */
export type Measured = {
  text: string;
  minutes: number | null;
  at: "start" | "end" | null;
  aside: string | null;
  /** What the minutes are for, where the clause says so ('15 minutes for questions'). */
  topic: string | null;
};

const HALF_HOUR = inAny(
  ({ guidance }) => guidance.places.halfHour,
  framed(String.raw`\b`, String.raw`(?!\p{L})`),
  "giu",
);
const place = framed(
  String.raw`,?\s*(?<!\p{L})`,
  String.raw`(?: of the (?:meeting|agenda)| de la (?:réunion|reunión))?(?!\p{L})`,
);
const PLACES = [
  ["end", inAny(({ guidance }) => guidance.places.end, place)],
  ["start", inAny(({ guidance }) => guidance.places.start, place)],
] as const;
const VERB = anyOf(({ guidance }) => guidance.places.verbs);
const MINUTES_FOR = new RegExp(
  String.raw`^(?:(?:please|bitte|por favor|s'il (?:te|vous) pla[iî]t),? )?(?:${VERB} )?(?:(?:noch|another|about|at least|only|etwa) )?(?<minutes>\d{1,3})\s*min(?:uten?|utes?|utos?|s)?\.? (?:more )?(?:for|of|on|to|für|zum|zur|zu|pour|sur|de|para|sobre|a) (?:the |an? |die |den |das |der |la |le |les |el |los |las )?(?:l['’]|d['’])?(?<topic>.+?)(?: (?:ein|hinzu|vor|einplanen|hinzufügen|reservieren|vorsehen))?[\s.!]*$`,
  "iu",
);

const ENDING = inAny(({ guidance }) => guidance.endings, atStart);

/** Reads how long something is to take, and whether it comes first or last. */
export function measured(clause: string): Measured {
  const { text, at } = placed(clause.replaceAll(HALF_HOUR, "30 min"));
  const amount = MINUTES_FOR.exec(text)?.groups;
  if (amount) {
    const topic = amount["topic"]!;
    const isLast = ENDING.test(text);
    const minutes = Number(amount["minutes"]);
    return { text, at: isLast ? "end" : at, minutes, aside: null, topic };
  }
  const length = lengthIn(text.replace(/(?: lang| long)?[\s.!]*$/iu, ""));
  if (!length || length.text === "") return { text, at, minutes: null, aside: null, topic: null };
  return {
    text: length.text,
    at,
    minutes: length.minutes,
    aside: length.aside ?? null,
    topic: null,
  };
}

function placed(clause: string): Pick<Measured, "text" | "at"> {
  for (const [at, pattern] of PLACES) {
    const text = clause
      .replace(pattern, "")
      .replace(/^[\s,:]+/u, "")
      .trim();
    if (pattern.test(clause) && /\p{L}/u.test(text)) return { text, at };
  }
  return { text: clause, at: null };
}
