import { framed } from "../../../text/patterns.ts";
import { inAny } from "../../languages/words.ts";
import { wholeClauses } from "./clauses.ts";

/** What somebody says that the meeting is for: one thing to decide, or a choice between two. */
export type Purpose = { topic: string; other: string | null };

const BETWEEN = wholeClauses(({ purpose }) => purpose.between);
const DECIDE = wholeClauses(({ purpose }) => purpose.decide);
const OPEN_IN = wholeClauses(({ open }) => open);

const LONGEST = 30;
const FEWEST_LETTERS = 2;

/** The first group of that name that has words. */
const wordsOf = (patterns: readonly RegExp[], text: string, name: string): string | undefined =>
  patterns
    .map((pattern) => new Map(Object.entries(pattern.exec(text)?.groups ?? {})).get(name)?.trim())
    .find((words) => words && words.split(/\s+/u).length <= LONGEST);

const ended = (clause: string): string => clause.trim().replace(/[\s.!?]+$/u, "");

/** What a clause wants decided; undefined where it speaks of nothing to decide. */
export function purposeWished(clause: string): Purpose | undefined {
  const text = ended(clause);
  const [topic, other] = ["topic", "other"].map((name) => wordsOf(BETWEEN, text, name));
  if (topic && other) return { topic, other };
  const decided = wordsOf(DECIDE, text, "topic");
  return decided === undefined ? undefined : { topic: decided, other: null };
}

/** The two things between which a sentence wants something decided ('Decide between the map and the list'). */
export function choiceWished(sentence: string): { topic: string; other: string } | undefined {
  const purpose = BETWEEN_WORD.test(sentence) ? purposeWished(sentence) : undefined;
  return purpose?.other ? { topic: purpose.topic, other: purpose.other } : undefined;
}

const BETWEEN_WORD = /(?<!\p{L})(?:between|zwischen|entre)(?!\p{L})/iu;

const OPEN = inAny(
  ({ reading }) => reading.questions.labels,
  framed("^", String.raw`\s*[:：]\s*(?<list>\S.+)$`),
);

/** What stands between commas and before the last 'and'; where the list has semicolons, or ', and', that alone parts it. */
function thingsIn(list: string): string[] {
  if (list.includes(";")) return list.split(";").map((thing) => thing.replace(AND_FIRST, ""));
  const things = list.split(/,\s*/u);
  const last = things.pop() ?? "";
  return [
    ...things,
    ...(AND_FIRST.test(last) ? [last.replace(AND_FIRST, "")] : last.split(AND_LAST)),
  ];
}

const AND_FIRST = /^\s*(?:and|und|et|y)\s+/iu;
const ARTICLE = inAny(
  ({ reading }) => reading.listed.articles,
  framed("^", String.raw`\s+|^l['’]`),
);
/** A thing of a list as a title names it. */
export const withoutArticle = (thing: string): string => thing.replace(ARTICLE, "");
/** The last 'and' of a text. */
const AND_LAST = /\s+(?:and|und|et|y)\s+(?!.*\s(?:and|und|et|y)\s)/iu;

/** What stands behind a word like 'Open question:' on its line. */
export const behindOpen = (line: string): string | undefined => OPEN.exec(line)?.groups?.["list"];

/** The things that a line lists as open ('Open: dates, who signs off'); none where it lists nothing. */
export function openListed(line: string): string[] {
  const list = behindOpen(line.trim());
  if (list === undefined || /\?\s*$/u.test(list)) return [];
  const things = thingsIn(list.replace(/[\s.]+$/u, ""))
    .map((thing) => withoutArticle(thing.trim()))
    .filter((thing) => (thing.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS);
  return things.length > 1 ? things : [];
}

const LAST =
  /^(?:last|previous|earlier|letzten|vorigen|derni[eè]re?|précédente?|últim[oa]|anterior) /iu;

/** The meeting whose open points somebody asks for, as they call it ('checkout review'). */
export function openMeetingWished(clause: string): string | undefined {
  return wordsOf(OPEN_IN, ended(clause), "topic")
    ?.replace(LAST, "")
    .replace(/ (?:derni[eè]re?|précédente?|pasad[oa]|anterior)$/iu, "");
}
