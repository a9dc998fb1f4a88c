import type { AlignedSegment } from "@planner/contract/model";

/** What one person said in a row. */
export interface Paragraph {
  speaker: string | undefined;
  segments: AlignedSegment[];
}

/** Characters: a longer one is as tiring as a list of lines, and a page is corrected from its beginning. */
const LONGEST = 420;

/** Lines of one speaker in a row, joined; who talks on and on begins another paragraph now and then. */
export function paragraphsOf(segments: readonly AlignedSegment[]): Paragraph[] {
  const paragraphs: (Paragraph & { length: number })[] = [];
  for (const segment of segments) {
    const last = paragraphs.at(-1);
    const { speaker, text } = segment;
    if (last && last.speaker === speaker && last.length + text.length <= LONGEST) {
      last.segments.push(segment);
      last.length += text.length;
    } else paragraphs.push({ speaker, segments: [segment], length: text.length });
  }
  return paragraphs;
}

/** The words of a search, in lower case. */
export const searchWords = (search: string): string[] =>
  search.toLowerCase().split(/\s+/u).filter(Boolean);

/** The lines in which all words of a search were said, or whose speaker is called so. */
export const linesWith = (
  segments: readonly AlignedSegment[],
  words: readonly string[],
): AlignedSegment[] =>
  segments.filter(({ text, speaker = "" }) => {
    const line = `${speaker} ${text}`.toLowerCase();
    return words.every((word) => line.includes(word));
  });

/** A text in pieces, every second one a word that was searched for. */
export function piecesOf(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const sought = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  return text.split(new RegExp(`(${sought.join("|")})`, "giu"));
}

/** Segments that follow each other about the same page. */
export interface Run {
  page: number | null;
  segments: AlignedSegment[];
}

/** A long talk about one page is cut so that each part can be laid out on its own. */
const MOST_SEGMENTS = 60;

const PARAGRAPH_REM = 2.5;
const LETTERS_PER_ROW = 84;
const ROW_REM = 1.5;

/** About how high a run stands, in rem, so that the page is as long before its runs are drawn as after. */
export const heightOf = ({ segments }: Run): number =>
  paragraphsOf(segments).reduce((height, paragraph) => {
    const letters = paragraph.segments.reduce((sum, { text }) => sum + text.length + 1, 0);
    return height + PARAGRAPH_REM + ROW_REM * Math.floor(letters / LETTERS_PER_ROW);
  }, 0);

/** The runs of a talk, in its order. */
export function runsOf(segments: AlignedSegment[]): Run[] {
  const runs: Run[] = [];
  for (const segment of segments) {
    const last = runs.at(-1);
    if (last && last.page === segment.page && last.segments.length < MOST_SEGMENTS)
      last.segments.push(segment);
    else runs.push({ page: segment.page, segments: [segment] });
  }
  return runs;
}
