/** What comes from somewhere is no sentence of the plan. */
const NOT_SHOWN = new Set(["sources"]);
const LEAST = 3;
const MOST = 2_000;

/** The sentences and points of a part of a plan, as they can be commented on, without the marks of Markdown. */
export function sentencesOf(data: unknown): string[] {
  const lines = textsIn(data).flatMap((text) => text.split("\n").map(plain));
  return [...new Set(lines)].filter(({ length }) => length >= LEAST && length <= MOST);
}

function textsIn(data: unknown): string[] {
  if (typeof data === "string") return [data];
  if (data === null || typeof data !== "object") return [];
  return Object.entries(data).flatMap(([key, value]) => (NOT_SHOWN.has(key) ? [] : textsIn(value)));
}

/** A line without what makes it a point or a heading, and without emphasis; '_' within a word belongs to the word. */
const plain = (line: string): string =>
  line
    .replace(/^[\s>#]*(?:(?:[-*+]|\d+[.)])\s+)?(?:\[[ xX]\]\s+)?/u, "")
    .replaceAll(/\\(?=[\p{P}\p{S}])/gu, "")
    .replaceAll(/[*`]+|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, "")
    .trim();
