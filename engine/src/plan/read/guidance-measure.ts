import { atStart } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import { lengthIn } from "./agenda-times.ts";

/** A clause without what it says of minutes and of the place in the agenda; `aside` stood beside the minutes. */
export type Measured = {
  text: string;
  minutes: number | null;
  at: "start" | "end" | null;
  aside: string | null;
  /** What the minutes are for, where the clause says so ('15 minutes for questions'). */
  topic: string | null;
};

const HALF_HOUR =
  /\b(?:half an hour|a half hour|eine(?:r)? halbe(?:n)? stunde|une demi-heure|media hora)(?!\p{L})/giu;
const PLACES = [
  [
    "end",
    /,?\s*(?<!\p{L})(?:(?:at|towards?|in|by) the (?:very )?end|as the last (?:item|point)|am (?:ende|schluss)|zum (?:schluss|abschluss)|à la fin|en fin de (?:réunion|séance)|al final|para terminar)(?: of the (?:meeting|agenda)| de la (?:réunion|reunión))?(?!\p{L})/iu,
  ],
  [
    "start",
    /,?\s*(?<!\p{L})(?:(?:at|in) the (?:very )?(?:start|beginning)|as the first (?:item|point)|am anfang|zu beginn|zum einstieg|au début|en début de réunion|al (?:principio|inicio|comienzo))(?: of the (?:meeting|agenda)| de la (?:réunion|reunión))?(?!\p{L})/iu,
  ],
] as const;
const VERB =
  "(?:(?:end|finish|close) with|(?:finir|terminer) par|(?:acabar|terminar) con|add|leave|reserve|keep|allow|plan|schedule|give|spend|set aside|include|we need|lasst?|reserviere|plane|füge?|gib|nimm|ajoute[rz]?|réserve[rz]?|garde[rz]?|prévoi[rsez]+|laisse[rz]?|añad(?:e|ir)|agrega[r]?|reserva[r]?|deja[r]?|dedica[r]?)";
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
