import { sayingsOf } from "./patterns.ts";
import { wordCount } from "./tokens.ts";
import english from "./languages/en/english.json" with { type: "json" };
import sayings from "./languages/en/bare-clauses.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "giu");
/** After these nothing new begins: "what it's", "I think it's", "the one you'll". */
const WAITING = new Set(english.waiting);
const LEAST_WORDS = 4;

/** Where the clauses of a text without punctuation begin, but the first, as character offsets in order. */
export function bareClauseStarts(text: string): number[] {
  const found = [...text.matchAll(PATTERNS.openers), ...text.matchAll(PATTERNS.linkedSubjects)]
    .filter(({ 0: opener, index }) => {
      if (/^(?:and|but|so)\s/iu.test(opener)) return true;
      const before = /(\S+)\s+$/u.exec(text.slice(Math.max(0, index - 30), index))?.[1] ?? "";
      return !WAITING.has(before.toLowerCase().replaceAll("’", "'")) && !/\w{2}est$/u.test(before);
    })
    .map(({ index }) => index)
    .toSorted((left, right) => left - right);
  const starts: number[] = [];
  for (const start of found) {
    if (wordCount(text.slice(starts.at(-1) ?? 0, start)) < LEAST_WORDS) continue;
    if (wordCount(text.slice(start)) >= LEAST_WORDS) starts.push(start);
  }
  return starts;
}
