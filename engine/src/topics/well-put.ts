import { withoutDisfluencies } from "../notes/disfluency.ts";
import { wordCount } from "../text/tokens.ts";
import { capitalised } from "../notes/sentence.ts";
import { hasVerb, nounPhrases, type Word, wordsIn } from "../text/grammar.ts";
import { isLean } from "./subject.ts";
import { closed, isBroken, stated, withoutLead } from "./wording.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/well-put.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

const FEWEST_WORDS = 4;
const MOST_WORDS = 30;

const SPELLED = new Map([
  ["gonna", "going to"],
  ["wanna", "want to"],
  ["gotta", "got to"],
]);
const SLURRED = /\b(?:gonna|wanna|gotta)\b/giu;

/** A sentence of real speech as one would write it down: its last start, without fillers, links and tags. */
export function writtenDown(spoken: string): string {
  const last = withoutDisfluencies(spoken).split(PATTERNS.anew).at(-1)!;
  const bare = stated(withoutLead(last))
    .replace(PATTERNS.opener, "")
    .replace(PATTERNS.aside, "")
    .replace(PATTERNS.bareLike, "")
    .replace(PATTERNS.hedge, "")
    .replace(PATTERNS.tag, "")
    .replace(PATTERNS.trails, "");
  const spelled = bare.replace(SLURRED, (word) => SPELLED.get(word.toLowerCase())!);
  return capitalised(closed(spelled));
}

/** Pairs of parts of speech that fluent English hardly has. */
const CLASHES = new Set(
  "DET DET|DET ADP|DET CCONJ|DET SCONJ|DET AUX|DET PUNCT|ADP PUNCT|ADP CCONJ|ADP AUX|CCONJ CCONJ|CCONJ PUNCT|SCONJ PUNCT".split(
    "|",
  ),
);
const ARTICLE = /^(?:the|a|an)$/u;
const POSSESSES = /^(?:our|your|their|its|the|a|an)$/u;
const SUBJECT = /^(?:we|they|you|it)$/u;

const clash = (one: Word, other: Word): boolean =>
  CLASHES.has(`${one.pos} ${other.pos}`) ||
  (POSSESSES.test(one.lower) && SUBJECT.test(other.lower)) ||
  (ARTICLE.test(one.lower) && PATTERNS.noNoun.test(other.lower)) ||
  (/^(?:we|they)$/u.test(one.lower) && PATTERNS.noVerb.test(other.lower)) ||
  (PATTERNS.be.test(one.lower) && /^(?:is|are|was|were|['’]s|['’]re)$/u.test(other.lower)) ||
  (PATTERNS.modal.test(one.lower) &&
    one.from > 0 &&
    (other.pos === "DET" || SUBJECT.test(other.lower))) ||
  (/^(?:for|of|with|in|on|from)$/u.test(one.lower) && /^(?:to|if|is|are)$/u.test(other.lower)) ||
  (one.pos === "NOUN" && (ARTICLE.test(other.lower) || other.lower === "it")) ||
  (/^(?:need|want|have|has)$/u.test(one.lower) &&
    /^(?:if|when|because|so|we|but)$/u.test(other.lower)) ||
  (PATTERNS.be.test(one.lower) && SUBJECT.test(other.lower) && one.from > 0) ||
  (one.pos === "VERB" && one.lower.endsWith("ing") && /^(?:we|they)$/u.test(other.lower)) ||
  // "The buttons has to be solid."
  (one.pos === "NOUN" && /[^s]s$/u.test(one.lower) && /^(?:is|was|has|does)$/u.test(other.lower));

const TRIED_WITHIN = 5;

/** Whether a word is tried before it is said whole ("the techni technical"), or said again ("broaden the broaden"). */
function isTriedAgain({ lower }: Word, next: readonly Word[]): boolean {
  if (!/^\p{L}{2,}$/u.test(lower) || PATTERNS.isBeginning.test(lower)) return false;
  return next.some(
    (other, at) =>
      (other.lower.startsWith(lower) && other.lower !== lower) ||
      (other.lower === lower && at <= 1),
  );
}

/** Whether a sentence reads as if somebody had begun it, or a part of it, twice. */
function isRestarted(text: string): boolean {
  const words = wordsIn(text);
  return words.some((word, at) => {
    const next = words[at + 1];
    if (next === undefined) return false;
    return clash(word, next) || isTriedAgain(word, words.slice(at + 1, at + 1 + TRIED_WITHIN));
  });
}

/** Whether somebody or something does something before any clause hangs on to it. */
function hasMainClause(text: string): boolean {
  const words = wordsIn(text);
  const verb = words.findIndex(
    ({ pos, lower }, at) =>
      pos === "AUX" || (pos === "VERB" && words[at - 1]?.lower !== "to" && !lower.endsWith("ing")),
  );
  if (verb <= 0) return false;
  const opening = words.slice(0, verb);
  // "Wood into plastic and it should be fine."
  if (opening.some(({ pos }, at) => pos === "CCONJ" && opening[at + 1]?.pos === "PRON"))
    return false;
  return (
    opening.some(({ pos }) => /^(?:NOUN|PROPN|PRON|NUM)$/u.test(pos)) &&
    !opening.some(
      ({ lower, pos }) =>
        PATTERNS.subordinates.test(lower) || (pos === "ADP" && opening[0]!.lower === lower),
    )
  );
}

const MANY = /^(?:they|them|these|those|ones)$/iu;

/** Whether a word points at what the sentence has not named before, one thing or several. */
function pointsAway(text: string): boolean {
  const back = PATTERNS.points.exec(text);
  if (back === null) return false;
  if (PATTERNS.stands.test(text)) return true;
  const isMany = MANY.test(back[0]);
  return !nounPhrases(text).some(
    ({ to, head, isPlural }) =>
      head.length > 2 && to <= back.index && (back[0] === "that" || isPlural === isMany),
  );
}

const BORDERS = /\b(?:if|which|because|when)\b/giu;

/** "If children, if they chew it": a clause that is begun twice. */
const isBegunTwice = (text: string): boolean => {
  const borders = (text.match(BORDERS) ?? []).map((word) => word.toLowerCase());
  return new Set(borders).size < borders.length;
};

/** Whether a sentence is begun once, and names what it points at. */
export const isFluent = (text: string): boolean =>
  !(pointsAway(text) || isBegunTwice(text) || isRestarted(text));

/** Whether a sentence of real speech is whole and can be read by somebody who was not there. */
export function isWellPut(text: string): boolean {
  const words = wordCount(text);
  if (words < FEWEST_WORDS || words > MOST_WORDS) return false;
  if (
    PATTERNS.hangsOn.test(text) ||
    isLean(text) ||
    PATTERNS.openEnd.test(text) ||
    PATTERNS.ofTheRoom.test(text)
  )
    return false;
  if (isBroken(text) || !hasVerb(text) || !hasMainClause(text)) return false;
  return nounPhrases(text).length > 0 && isFluent(text);
}
