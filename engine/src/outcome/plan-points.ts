import type { ElementData, OutcomePart } from "@planner/contract/model";

/** One goal, agenda point or question of a plan, as plain words. */
export type PlanPoint = { part: OutcomePart; text: string };

/** The parts of a plan that have points; null where a part is not there or not done. */
export type PlanParts = {
  readonly [Part in OutcomePart]: ElementData[Part] | null;
};

/** Each is looked for in the whole transcript. */
const MOST_POINTS = 100;
const MINUTES = /\s*\(\d[\d\s–-]*(?:min|h)\b[^()]*\)\s*$/iu;
const NUMBER = /^\s{0,3}\d{1,3}[.)]\s+/u;
const DETAIL = /^\s*>/u;
const LISTED = /^\s*(?:[-*+]|\d{1,3}[.)])\s/u;

/** The points of a plan in the order in which they stand, as people corrected them; the same words, small or capital, count once in a part. No more than a hundred. */
export function planPoints({ goal, agenda, questions }: PlanParts): PlanPoint[] {
  const points: PlanPoint[] = [
    ...goalsIn(goal?.text ?? "").map((text) => ({ part: "goal" as const, text })),
    ...(agenda?.items ?? []).map((item) => ({
      part: "agenda" as const,
      text: plain(item.replace(MINUTES, "")),
    })),
    ...(questions?.items ?? []).map(({ title }) => ({
      part: "questions" as const,
      text: plain(title),
    })),
  ];
  const keys = points.map(pointKey);
  return points
    .filter(({ text }, at) => text !== "" && keys.indexOf(keys[at]!) === at)
    .slice(0, MOST_POINTS);
}

/** What tells a point from the others of its plan. */
export const pointKey = ({ part, text }: PlanPoint): string => `${part}\n${text.toLowerCase()}`;

/** Paragraphs and numbered items of a purpose; quotations and lists below one are its details. */
function goalsIn(markdown: string): string[] {
  const goals: string[] = [];
  let isOpen = false;
  for (const line of markdown.split(/\r\n|\n|\r/u)) {
    const isNumbered = NUMBER.test(line);
    if (line.trim() === "" || DETAIL.test(line) || (LISTED.test(line) && !isNumbered)) {
      isOpen = false;
      continue;
    }
    const words = plain(line.replace(NUMBER, ""));
    if (isOpen && !isNumbered) goals[goals.length - 1] += ` ${words}`;
    else if (words !== "") goals.push(words);
    isOpen = true;
  }
  return goals;
}

/** Without the signs of headings, emphasis and links. */
const plain = (markdown: string): string =>
  markdown
    .replace(/^\s*#{1,6}\s+/u, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/(\*\*|__|`+)(?=\S)(.*?\S)\1/gu, "$2")
    .replaceAll(/\s+/gu, " ")
    .trim();
