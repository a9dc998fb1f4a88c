import { capitalised } from "../notes/sentence.ts";
import { hasVerb } from "../text/grammar.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import { tokensOf } from "../text/tokens.ts";
import { IS_TAGGED, STATES_UNKNOWN } from "./gates.ts";
import { type Headline, OWN_VOICE, pointsBack, type Source } from "./headline.ts";
import { imperativeOf } from "./imperative.ts";
import { isLean } from "./subject.ts";
import { LEAST_RARE_TOKENS, type Line, rareTokensIn } from "./talk.ts";
import { isBroken, unclosed, withoutLead } from "./wording.ts";
import sayings from "./languages/en/cause.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

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
  imperativeOf(text)?.isOwn === true ||
  /\b(?:can|could|would|will) you\b(?! (?:actually|really|even)\b)/.test(plain);

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

/** How far before an order may be said what it answers to, and in how many words, so many of which tell something. */
const ANSWERED = { reach: 10, noted: 3, otherPage: 4, beside: 2, words: [4, 20] } as const;
const ANSWERED_WORTH = { least: 0.5, perLine: 0.22, noted: 0.8, asks: 0.8, own: 1.6 } as const;

/** What an order that does not say what it is about answers to: what was asked, proposed or found wrong right before. */
export function answeredBy({ talk, home }: Source, order: string): Line | undefined {
  const ordered = new Set(tokensOf(order));
  const [shortest, longest] = ANSWERED.words;
  let best: { line: Line; worth: number } | undefined;
  const before = talk.lines.slice(Math.max(0, home.index - ANSWERED.reach), home.index);
  for (const [at, line] of before.entries()) {
    // "Yeah." and "Sold." put nothing between an order and what it answers to.
    const distance = 1 + before.slice(at + 1).filter(({ tokens }) => tokens.size > 0).length;
    if (line.page !== home.page && distance > ANSWERED.otherPage) continue;
    if (line.words < shortest || line.words > longest || isBroken(line.text)) continue;
    const spoken = withoutLead(line.text);
    const asks =
      (endsAsQuestion(line) && !IS_TAGGED.test(line.text)) ||
      STATES_UNKNOWN.test(line.plain) ||
      PATTERNS.proposes.test(spoken);
    if (!asks && distance > (talk.isNoted(line) ? ANSWERED.noted : ANSWERED.beside)) continue;
    if (isDealtOut(line) || PATTERNS.hangs.test(spoken)) continue;
    if (!asks && (PATTERNS.leans.test(spoken) || !hasVerb(line.text))) continue;
    const more = [...line.tokens].filter((token) => !ordered.has(token) && talk.rarity(token) > 0);
    const isThin = more.length + rareTokensIn(order, talk) <= LEAST_RARE_TOKENS;
    if (isThin || more.length < (PATTERNS.points.test(spoken) ? LEAST_RARE_TOKENS : 1)) continue;
    const worth =
      Math.min(
        WORTH.most,
        more.reduce((sum, token) => sum + talk.rarity(token), 0),
      ) +
      (talk.isNoted(line) ? ANSWERED_WORTH.noted : 0) +
      (asks ? ANSWERED_WORTH.asks : 0) -
      (OWN_VOICE.test(line.text) && !asks ? ANSWERED_WORTH.own : 0) -
      distance * ANSWERED_WORTH.perLine;
    if (worth > (best?.worth ?? ANSWERED_WORTH.least)) best = { line, worth };
  }
  return best?.line;
}

/** How far back it is looked for what a question asks about, in sentences. */
const QUESTION_REACH = 9;
const CONTEXT_WORDS = { least: 5, whole: 12, most: 28 } as const;

function saysOfWhat({ text, words }: Line): boolean {
  const spoken = withoutLead(text);
  return words >= CONTEXT_WORDS.whole || !(isLean(spoken) || OWN_VOICE.test(spoken));
}

/** What a question asks about that points back: the last sentence before it that says of what it tells. */
export function contextOf({ talk, home }: Source): Line | undefined {
  return talk.lines
    .slice(Math.max(0, home.index - QUESTION_REACH), home.index)
    .findLast(
      (line) =>
        line.page === home.page &&
        line.words >= CONTEXT_WORDS.least &&
        line.words <= CONTEXT_WORDS.most &&
        !endsAsQuestion(line) &&
        hasVerb(line.text) &&
        !isBroken(line.text) &&
        !isDealtOut(line) &&
        saysOfWhat(line) &&
        rareTokensIn(line.text, talk) >= LEAST_RARE_TOKENS - 1,
    );
}

export const inTheirWords = (line: Line): string =>
  `“${unclosed(capitalised(withoutLead(line.text)))}”`;

/** A headline with what it answers to: "Redraw those two (“The icons look like they came from another app”)." */
export const withCause = ({ text, cause }: Headline): string =>
  cause ? `${unclosed(text)} (${inTheirWords(cause)})${text.endsWith("?") ? "" : "."}` : text;
