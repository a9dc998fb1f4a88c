import type { AnnotationType } from "@planner/contract/model";
import { tokensOf, wordCount } from "../text/tokens.ts";
import { bareClauseStarts } from "../text/bare-clauses.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./narrow.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings.clauses, "iu");
/** What words of a note of each type sound like. */
const CUES: Partial<Record<AnnotationType, RegExp>> = sayingsOf(sayings.cues, "giu");

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

type Clause = { from: number; to: number; text: string; words: number };

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
  const [opens, limits] = isBare
    ? [PATTERNS.bareOpens, PATTERNS.bareLimits]
    : [PATTERNS.opens, PATTERNS.limits];
  let [first, last] = [at, at];
  const isHeld = (clause: Clause, before: Clause): boolean =>
    PATTERNS.leansBack.test(clause.text) ||
    opens.test(before.text) ||
    PATTERNS.holdsForNext.test(before.text);
  while (first > 0 && isHeld(clauses[first]!, clauses[first - 1]!)) first--;
  const words = () => clauses.slice(first, last + 1).reduce((sum, one) => sum + one.words, 0);
  while (last + 1 < clauses.length) {
    const next = clauses[last + 1]!;
    const mustStay =
      opens.test(clauses[last]!.text) ||
      limits.test(next.text) ||
      (!isBare && PATTERNS.namedBefore.test(next.text));
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
  const wording = CUES[type];
  if (!wording) return undefined;
  const scores = clauses.map(({ text: clause }) => {
    const cues = clause.match(wording)?.length ?? 0;
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
