import { capitalised } from "../notes/sentence.ts";
import { hasVerb } from "../text/grammar.ts";
import { endsAsQuestion } from "../text/questions.ts";
import { STATES_UNKNOWN } from "./gates.ts";
import { type Headline, OWN_VOICE, pointsBack, type Source } from "./headline.ts";
import { imperativeOf } from "./imperative.ts";
import type { Line } from "./talk.ts";
import { isBroken, unclosed, withoutLead } from "./wording.ts";

/** How far back it is looked for, in sentences. */
const REACH = 6;
const WORTH = {
  words: [5, 26],
  least: 1.6,
  most: 4,
  noted: 0.8,
  leans: 0.9,
  own: 1.2,
  perLine: 0.3,
} as const;

/** What somebody will do, or asks another to do, is a matter of its own. */
const isDealtOut = ({ text, plain }: Line): boolean =>
  imperativeOf(text)?.isOwn === true || /\b(?:can|could|would|will) you\b/.test(plain);

/** What a sentence that points back answers to: of those right before it the one that tells most. */
export function causeOf({ talk, home }: Source): Line | undefined {
  const [shortest, longest] = WORTH.words;
  let best: { line: Line; worth: number } | undefined;
  for (const line of talk.lines.slice(Math.max(0, home.index - REACH), home.index)) {
    if (line.page !== home.page || line.words < shortest || line.words > longest) continue;
    if (!talk.isNoted(line) && !endsAsQuestion(line)) continue;
    const rarity = [...line.tokens].reduce((sum, token) => sum + talk.rarity(token), 0);
    const spoken = withoutLead(line.text);
    if (rarity < WORTH.least || /^(?:that|this|these|those)\b/iu.test(spoken)) continue;
    if (isBroken(line.text) || !hasVerb(line.text) || isDealtOut(line)) continue;
    if (OWN_VOICE.test(spoken) && pointsBack(spoken) && !STATES_UNKNOWN.test(line.plain)) continue;
    const worth =
      Math.min(WORTH.most, rarity) +
      (talk.isNoted(line) ? WORTH.noted : 0) -
      (/^(?:it|they|he|she)\b/iu.test(spoken) ? WORTH.leans : 0) -
      (OWN_VOICE.test(line.text) ? WORTH.own : 0) -
      (home.index - line.index) * WORTH.perLine;
    if (!best || worth >= best.worth) best = { line, worth };
  }
  return best?.line;
}

export const inTheirWords = (line: Line): string =>
  `“${unclosed(capitalised(withoutLead(line.text)))}”`;

/** A headline with what it answers to: "Redraw those two (“The icons look like they came from another app”)." */
export const withCause = ({ text, cause }: Headline): string =>
  cause ? `${unclosed(text)} (${inTheirWords(cause)})${text.endsWith("?") ? "" : "."}` : text;
