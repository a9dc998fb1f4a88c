import { framed } from "../../text/patterns.ts";
import { LANGUAGES } from "../languages/index.ts";
import { inAny } from "../languages/words.ts";
import { clausesOf } from "./said-of.ts";

/** What an organiser labels in a description: 'Goal: …'. */
export type Label = keyof typeof LANGUAGES.en.reading.labels;

const LABELS = Object.keys(LANGUAGES.en.reading.labels) as Label[];
const labelled = framed(String.raw`^(?:[-*•–]\s*)?`, String.raw`\s*[:：]\s*(\S.{1,140})$`);
const PATTERNS = new Map(
  LABELS.map((label) => [label, inAny(({ reading }) => reading.labels[label], labelled)]),
);
const MOST_WORDS = 14;
const LONGEST_LINE = 220;

/** A short phrase, without the stop at its end; undefined for whole sentences and more. */
export const phraseOf = (written: string, most = MOST_WORDS): string | undefined => {
  const text = written.trim().replace(/[.;,!]+$/u, "");
  const isOne = !/[.!?]\s/u.test(text) && text.split(/\s+/u).length <= most;
  return isOne && /\p{L}{2}/u.test(text) && !text.endsWith("?") ? text : undefined;
};

/** What stands behind a label, with the line that it stands in. */
export function labelledAs(
  label: Label,
  lines: readonly string[],
): { text: string; quote: string } | undefined {
  for (const line of lines.flatMap(clausesOf)) {
    const behind = line.length > LONGEST_LINE ? undefined : PATTERNS.get(label)!.exec(line)?.[1];
    const text = behind === undefined ? undefined : phraseOf(behind);
    if (text !== undefined) return { text, quote: line };
  }
  return undefined;
}
