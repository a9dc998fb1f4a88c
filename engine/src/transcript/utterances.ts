import { isNameLine, speakersAmong } from "./speakers.ts";
import { readLine, withoutLabel, type Line } from "./lines.ts";

/** What one person said without a break, with its times in seconds where the source has them. */
export type Utterance = { text: string; start?: number; end?: number; speaker?: string };

type Reading = {
  utterances: Utterance[];
  /** Whether the last utterance takes further lines. */
  isOpen: boolean;
  next: { speaker?: string; start?: number; end?: number };
};

const HEADER = /^(?:WEBVTT|NOTE\b|STYLE\b|Kind:|Language:)/;

function begin(reading: Reading, text: string): void {
  reading.utterances.push({ text, ...reading.next });
  reading.isOpen = true;
  // The speaker holds until another is named; a time belongs to one utterance.
  reading.next = reading.next.speaker === undefined ? {} : { speaker: reading.next.speaker };
}

function takeText(
  reading: Reading,
  line: Extract<Line, { kind: "text" }>,
  speakers: Set<string>,
): void {
  const isSpoken = line.label !== undefined && speakers.has(line.label);
  if (isSpoken) reading.next = { speaker: line.label! };
  if (line.start !== undefined) reading.next.start = line.start;
  if (line.end !== undefined) reading.next.end = line.end;
  const text = isSpoken ? withoutLabel(line.text) : line.text;
  const isNew = isSpoken || line.isBullet || line.start !== undefined || !reading.isOpen;
  if (isSpoken && !text) reading.isOpen = false;
  else if (isNew) begin(reading, text);
  else reading.utterances.at(-1)!.text += ` ${text}`;
}

/** "Mara Lindqvist" alone on its line, with a time stamp before or after it. */
function isSpeakerLine(lines: readonly Line[], index: number): boolean {
  const line = lines[index]!;
  if (line.kind !== "text" || line.label || line.isBullet || line.start !== undefined) return false;
  if (!isNameLine(line.text)) return false;
  const before = lines[index - 1];
  const after = lines[index + 1];
  return after?.kind === "stamp" || (before?.kind === "stamp" && after?.kind === "text");
}

function takeLine(
  reading: Reading,
  lines: readonly Line[],
  index: number,
  speakers: Set<string>,
): void {
  const line = lines[index]!;
  if (line.kind === "blank") reading.isOpen = false;
  else if (line.kind === "heading") {
    reading.isOpen = false;
    reading.next = {
      speaker: line.label,
      ...(line.start === undefined ? {} : { start: line.start }),
    };
  } else if (line.kind === "stamp") {
    reading.isOpen = false;
    reading.next.start = line.start;
    if (line.end !== undefined) reading.next.end = line.end;
  } else if (isSpeakerLine(lines, index)) {
    reading.isOpen = false;
    reading.next = { ...reading.next, speaker: (line as { text: string }).text };
  } else takeText(reading, line, speakers);
}

/** Times of the day become seconds from the first one. */
function fromFirstStart(utterances: Utterance[]): Utterance[] {
  const first = utterances.find((one) => one.start !== undefined)?.start ?? 0;
  if (first < 3 * 3600) return utterances;
  return utterances.map((one) => ({
    ...one,
    ...(one.start === undefined ? {} : { start: one.start - first }),
    ...(one.end === undefined ? {} : { end: one.end - first }),
  }));
}

/** Reads a transcript's text into utterances, whatever tool wrote it. */
export function utterancesOf(text: string): Utterance[] {
  const lines = text
    .split(/\r\n?|\n|\u2028/u)
    .filter((line) => !HEADER.test(line))
    .map(readLine);
  const speakers = speakersAmong(lines);
  const reading: Reading = { utterances: [], isOpen: false, next: {} };
  lines.forEach((_, index) => takeLine(reading, lines, index, speakers));
  return fromFirstStart(reading.utterances.filter((one) => one.text.trim() !== ""));
}
