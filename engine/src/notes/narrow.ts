import type { AnnotationType } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import { bareClauseStarts } from "../text/bare-clauses.ts";

/** Longer sentences are cut to the clause that makes them a note; sooner where no comma helps to read them. */
const LONG_WORDS = { punctuated: 30, bare: 16 };
/** What belongs to that clause may make it longer, up to here. */
const LONGEST_WORDS = 35;
const LEAST_WORDS = 6;
const SUBJECT =
  "(?:i|we|you|he|she|it|they|there|this|that|these|those|let|maybe|perhaps|what|how|who|if|when|people|everybody|nobody|somebody|one|the|a|my|our|your)";
/** Where a clause begins: a conjunction before a subject, or a subject after a comma. */
const CLAUSE = new RegExp(
  String.raw`[,;:–—]\s+(?=(?:(?:and|but|so|or|because|then|which|while|although|though|since)\s+)*${SUBJECT}(?:['’\s]))` +
    String.raw`|\s+(?=(?:and|but|so|because|['’]cause|or)\s+(?:then\s+|also\s+)?(?:i|we|you|he|she|it|they|there|this|that|these|those|let|maybe|what|if|when)(?:['’]\p{L}+)?\s)`,
  "giu",
);
/** A clause that says nothing without the one before it. */
const LEANS_BACK =
  /^[\s,;:]*(?:(?:and|but)\s+)?(?:which|so that|because|['’]cause|who|whose|where|or|than|not)\b/iu;
/** A clause that limits the one before it, so that this may not go without. */
const LIMITS =
  /^[\s,;:]*(?:and\s+)?(?:but|unless|except|only|otherwise|until|if|though|although|rather|instead|not|or|when|while|as long as)\b/iu;
/** After a comma: what was named before it is spoken of. */
const NAMED_BEFORE = /^(?:that['’]s|that is|those are|these are|they['’]re|it['’]s|this is)\b/iu;
/** A condition, and what is told as said by somebody, hold for what follows. */
const HOLDS_FOR_NEXT =
  /\b(?:if|unless|whenever|provided|suppos(?:e|ing)|say|says|said|saying|asks?|asked|told|goes|decid\p{L}* not|(?:not|n['’]t) (?:think|believe))\b/iu;
/** Without commas a "but" or "or" tells less of what belongs together. */
const BARE_LIMITS = /^\s*(?:and\s+)?(?:unless|except|only|otherwise|until|if)\b/iu;
const BARE_OPENS = /^\s*(?:(?:and|but|so|or|because|then)\s+)*(?:if|when|whenever|unless)\b/iu;
/** A clause that waits for the next one. */
const OPENS =
  /^[\s,;:]*(?:(?:and|but|so|or|because|then)\s+)*(?:if|when|whenever|unless|although|though|while|since|once|as soon as|instead of|for|in|on|at|with)\b/iu;
const CUES: Record<AnnotationType, RegExp> = {
  "Action Item":
    /\b(?:i['’]ll|i will|i['’]m (?:going|gonna)|let me|(?:can|could|would|will) you|(?:need|have|want|going) to|should|must|please|to do|send|will)\b/giu,
  Decision:
    /\b(?:let['’]s|decided?|agreed?|we['’]ll|we will|we['’]re (?:going|gonna)|going (?:with|to)|go (?:with|for)|keep|take|drop|leave|stays?|settled|no \p{L}+|so we)\b/giu,
  Feedback:
    /\b(?:think|like|love|hate|find|feels?|too|very|really|better|worse|best|good|great|nice|bad|hard|easy|confus\p{L}+|problem|clear|missing|cannot|can['’]t|don['’]t|wrong|works?|looks?)\b/giu,
  "New Idea":
    /\b(?:maybe|perhaps|what if|could|how about|what about|why don['’]t|why not|might|would be|suggest|idea|instead|imagine)\b/giu,
  "Open Question":
    /\b(?:what|how|why|when|where|who|which|whether|don['’]t know|not sure|no idea|wonder|is it|are there|do we|does|can we|could)\b|\?/giu,
  "Visual Callout":
    /\b(?:here|left|right|top|bottom|corner|middle|edge|look at|(?:can|['’]ll|you) see|shows?|this (?:\p{L}+ )?(?:thing|one|bit|part|box|line|button|bar|strip|dot|square|number)|red|blue|green|yellow|orange|grey)\b/giu,
};

type Clause = { from: number; to: number; text: string; words: number };

const wordCount = (text: string): number => text.trim().split(/\s+/u).length;

function clausesOf(text: string, isBare: boolean): Clause[] {
  const cuts = isBare
    ? bareClauseStarts(text)
    : Array.from(text.matchAll(CLAUSE), (match) => match.index + match[0].length);
  const starts = [0, ...cuts];
  const clauses: Clause[] = [];
  starts.forEach((from, index) => {
    const to = starts[index + 1] ?? text.length;
    const clause = text.slice(from, to);
    if (clause.trim() !== "") clauses.push({ from, to, text: clause, words: wordCount(clause) });
  });
  return clauses;
}

/** The run of clauses around one that neither begins nor ends in the middle of a thought. */
function runAround(
  clauses: readonly Clause[],
  at: number,
  { isBare, longWords }: { isBare: boolean; longWords: number },
): [number, number] {
  const [opens, limits] = isBare ? [BARE_OPENS, BARE_LIMITS] : [OPENS, LIMITS];
  let [first, last] = [at, at];
  const isHeld = (clause: Clause, before: Clause): boolean =>
    LEANS_BACK.test(clause.text) || opens.test(before.text) || HOLDS_FOR_NEXT.test(before.text);
  while (first > 0 && isHeld(clauses[first]!, clauses[first - 1]!)) first--;
  const words = () => clauses.slice(first, last + 1).reduce((sum, one) => sum + one.words, 0);
  while (last + 1 < clauses.length) {
    const next = clauses[last + 1]!;
    const mustStay =
      opens.test(clauses[last]!.text) ||
      limits.test(next.text) ||
      (!isBare && NAMED_BEFORE.test(next.text));
    if (!mustStay && words() >= LEAST_WORDS && words() + next.words > longWords) break;
    last++;
  }
  return [first, last];
}

/**
 * Where in a long sentence the words stand that make it a note of its type, as [from, to); undefined where it is short
 * enough, or where no shorter part says the same. Conditions, exceptions and reasons stay with what they belong to.
 */
export function narrowed(text: string, type: AnnotationType): [number, number] | undefined {
  const isBare = !/[,;:.?!。！？]/u.test(text.trim());
  const longWords = LONG_WORDS[isBare ? "bare" : "punctuated"];
  if (wordCount(text) <= longWords) return undefined;
  const clauses = clausesOf(text, isBare);
  const scores = clauses.map(({ text: clause }) => {
    const cues = clause.match(CUES[type])?.length ?? 0;
    return cues === 0 ? 0 : cues + Math.min(8, tokensOf(clause).length) / 4;
  });
  const best = scores.indexOf(Math.max(...scores));
  if (!(scores[best]! > 0)) return undefined;
  const [first, last] = runAround(clauses, best, { isBare, longWords });
  const run = clauses.slice(first, last + 1);
  const words = run.reduce((sum, one) => sum + one.words, 0);
  const isWhole = run.length === clauses.length;
  if (isWhole || words > LONGEST_WORDS || words < LEAST_WORDS) return undefined;
  return [run[0]!.from, run.at(-1)!.to];
}
