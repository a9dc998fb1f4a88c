import { framed } from "../../../text/patterns.ts";
import { inAny, patternsOfAll } from "../../languages/words.ts";

/** What somebody says that the meeting is for: one thing to decide, or a choice between two. */
export type Purpose = { topic: string; other: string | null };

const COURTESY = String.raw`(?:please|bitte|por favor|s'il (?:te|vous) pla[iî]t)`;
const whole = ({ source }: RegExp): RegExp =>
  new RegExp(String.raw`^(?:${COURTESY},? )*(?:${source})$`, "iu");

const BETWEEN = patternsOfAll(({ guidance }) => guidance.purpose.between, "iu").map(whole);
const DECIDE = patternsOfAll(({ guidance }) => guidance.purpose.decide, "iu").map(whole);
const OPEN_IN = patternsOfAll(({ guidance }) => guidance.open, "iu").map(whole);

const LONGEST = 30;
const [FEWEST_LETTERS, MOST_OPEN] = [2, 8];

/** The first group of that name, or with a number behind it, that has words. */
function wordsOf(patterns: readonly RegExp[], text: string, name: string): string | undefined {
  for (const pattern of patterns) {
    const groups = Object.entries(pattern.exec(text)?.groups ?? {});
    const words = groups.find(([key, value]) => key.startsWith(name) && value)?.[1]?.trim();
    if (words && words.split(/\s+/u).length <= LONGEST) return words;
  }
  return undefined;
}

const ended = (clause: string): string => clause.trim().replace(/[\s.!?]+$/u, "");

/** What a clause wants decided; undefined where it speaks of nothing to decide. */
export function purposeWished(clause: string): Purpose | undefined {
  const text = ended(clause);
  const [topic, other] = ["topic", "other"].map((name) => wordsOf(BETWEEN, text, name));
  if (topic && other) return { topic, other };
  const decided = wordsOf(DECIDE, text, "topic");
  return decided === undefined ? undefined : { topic: decided, other: null };
}

const OPEN = inAny(
  ({ reading }) => reading.questions.labels,
  framed("^", String.raw`\s*[:：]\s*(?<list>\S.+)$`),
);

/** The things that a line lists as open ('Open: dates, who signs off'); none where it lists nothing. */
export function openListed(line: string): string[] {
  const list = OPEN.exec(line.trim())?.groups?.["list"];
  if (list === undefined || /\?\s*$/u.test(list)) return [];
  const things = list
    .replace(/[\s.]+$/u, "")
    .split(/\s*[;,]\s*/u)
    .map((thing) => thing.replace(/^(?:and|und|et|y) /iu, "").trim())
    .filter((thing) => (thing.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS);
  return things.length > 1 ? things.slice(0, MOST_OPEN) : [];
}

const LAST =
  /^(?:last|previous|earlier|letzten|vorigen|derni[eè]re?|précédente?|últim[oa]|anterior) /iu;

/** The meeting whose open points somebody asks for, as they call it ('checkout review'). */
export function openMeetingWished(clause: string): string | undefined {
  return wordsOf(OPEN_IN, ended(clause), "topic")
    ?.replace(LAST, "")
    .replace(/ (?:derni[eè]re?|précédente?|pasad[oa]|anterior)$/iu, "");
}
