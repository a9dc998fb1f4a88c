import { sayingsOf } from "./patterns.ts";
import sayings from "./languages/en/bare-clauses.json" with { type: "json" };

const SAYS = sayingsOf(sayings, "giu");
/** After these nothing new begins: "what it's", "I think it's", "the one you'll". */
const WAITING = new Set(
  (
    "that what if when because 'cause how where why who which whether think thinks know knows say says said like as than and but so " +
    "or until while mean sure hope see guess the a an of to for with is was are be in on at from by about whatever whenever everything " +
    "something anything all thing things one ones way maybe perhaps then not think' believe suppose sounds looks feels case time day since " +
    "though although only just even before after once unless wonder wish feel find make makes let than it's that's there's i'm we're " +
    "they're you're he's she's yeah okay ok yes well mm no very really too also still me us him her " +
    "i we you they he she it this who"
  ).split(" "),
);
const LEAST_WORDS = 4;

const wordCount = (text: string): number => text.trim().split(/\s+/u).length;

/** Where the clauses of a text without punctuation begin, but the first, as character offsets in order. */
export function bareClauseStarts(text: string): number[] {
  const found = [...text.matchAll(SAYS.openers), ...text.matchAll(SAYS.linkedSubjects)]
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
