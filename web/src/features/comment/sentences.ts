/** What comes from somewhere is no sentence of the plan. */
const NOT_SHOWN = new Set(["sources"]);
const LEAST = 3;
const MOST = 2_000;

/** The sentences and points of a part of the plan, as they can be commented on, without the marks of Markdown. */
export function sentencesOf(data: unknown): string[] {
  const lines = textsIn(data).flatMap((text) => text.split("\n").map(plain));
  return [...new Set(lines)].filter(({ length }) => length >= LEAST && length <= MOST);
}

function textsIn(data: unknown): string[] {
  if (typeof data === "string") return [data];
  if (data === null || typeof data !== "object") return [];
  return Object.entries(data).flatMap(([key, value]) => (NOT_SHOWN.has(key) ? [] : textsIn(value)));
}

const plain = (line: string): string =>
  line
    .replace(/^[\s>#]*(?:[-*+]|\d+[.)])?\s*(?:\[[ xX]\]\s*)?/u, "")
    .replaceAll(/[*_`]+/g, "")
    .trim();

/** Whether a sentence still stands there. */
export const isAmong = (sentence: string, sentences: readonly string[]): boolean =>
  sentences.some((one) => one.includes(sentence));
