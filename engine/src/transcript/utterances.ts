import { sayingsOf } from "../text/patterns.ts";
import notSpoken from "./not-spoken.json" with { type: "json" };
import { isNameLine, speakersAmong } from "./speakers.ts";
import { readLine, withoutLabel, type Line } from "./lines.ts";

/** What one person said without a break, with its times in seconds where the source has them. */
export type Utterance = { text: string; start?: number; end?: number; speaker?: string };

type Reading = {
  utterances: Utterance[];
  /** Whether the last utterance takes further lines. */
  isOpen: boolean;
  next: { speaker?: string; start?: number; end?: number };
  /** Whether the speaker was named on a line of its own and holds until the next name. */
  isHeaded: boolean;
};

/** A name and its words on lines of their own make two lines a turn. */
const DIALOGUE_SHARE = 0.4;
const MAX_PREAMBLE_LINES = 12;
const NOT_SPOKEN = Object.values(sayingsOf(notSpoken, "u"));

function begin(reading: Reading, text: string): void {
  reading.utterances.push({ text, ...reading.next });
  reading.isOpen = true;
  // The speaker holds until another is named; a time belongs to one utterance.
  reading.next = speakerOf(reading.next);
}

const speakerOf = (utterance: Partial<Utterance> | undefined): { speaker?: string } =>
  utterance?.speaker === undefined ? {} : { speaker: utterance.speaker };

function takeText(
  reading: Reading,
  line: Extract<Line, { kind: "text" }>,
  speakers: Set<string>,
): void {
  const isSpoken = line.label !== undefined && speakers.has(line.label);
  if (isSpoken) reading.next = { ...reading.next, speaker: line.label! };
  else if (line.goesOn && !reading.isHeaded)
    reading.next = { ...reading.next, ...speakerOf(reading.utterances.at(-1)) };
  // In minutes a name holds for its own line; points below it are nobody's.
  else if (line.isBullet && !reading.isHeaded) delete reading.next.speaker;
  if (isSpoken) reading.isHeaded = false;
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
    reading.isHeaded = true;
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
    reading.isHeaded = true;
    reading.next = { ...reading.next, speaker: (line as { text: string }).text };
  } else takeText(reading, line, speakers);
}

function namesSpeaker(lines: readonly Line[], index: number, speakers: Set<string>): boolean {
  const line = lines[index]!;
  if (line.kind === "heading") return true;
  if (line.kind !== "text") return false;
  return (line.label !== undefined && speakers.has(line.label)) || isSpeakerLine(lines, index);
}

/** Title, date and attendees over a dialogue are not said; over minutes they stay, since nothing marks their end. */
function withoutPreamble(lines: readonly Line[], speakers: Set<string>): readonly Line[] {
  const spoken = lines.map((_, index) => namesSpeaker(lines, index, speakers));
  const first = lines.findIndex((line, index) => spoken[index] || line.kind === "stamp");
  const before = lines.slice(0, Math.max(first, 0));
  const filled = lines.slice(before.length).filter((line) => line.kind !== "blank").length;
  const isDialogue = spoken.filter(Boolean).length >= filled * DIALOGUE_SHARE;
  const isShort = before.length <= MAX_PREAMBLE_LINES;
  const isPlain = before.every(
    (line) =>
      line.kind === "blank" || (line.kind === "text" && !line.isBullet && line.start === undefined),
  );
  return isDialogue && isShort && isPlain ? lines.slice(before.length) : lines;
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

/** "Dominik joins 11:05" is a note with a time and no name, "10:00 - Welcome" a point of an agenda. */
function withoutFalseHeading(line: Line, index: number, lines: readonly Line[]): Line {
  if (line.kind !== "heading") return line;
  const next = lines[index + 1];
  const isFollowed = next?.kind === "text" && next.start === undefined && !next.isBullet;
  if (isNameLine(line.label) && (isFollowed || !line.isTimeFirst)) return line;
  const { label, start } = line;
  return { kind: "text", text: label, isBullet: true, ...(start === undefined ? {} : { start }) };
}

/** Reads a transcript's text into utterances, whatever tool wrote it. */
export function utterancesOf(text: string): Utterance[] {
  const lines = text
    .split(/\r\n?|\n|\u2028/u)
    .filter((line) => !NOT_SPOKEN.some((pattern) => pattern.test(line.trim())))
    .map(readLine)
    .map(withoutFalseHeading);
  const speakers = speakersAmong(lines);
  const reading: Reading = { utterances: [], isOpen: false, next: {}, isHeaded: false };
  const spokenLines = withoutPreamble(lines, speakers);
  spokenLines.forEach((_, index) => takeLine(reading, spokenLines, index, speakers));
  return fromFirstStart(reading.utterances.filter((one) => one.text.trim() !== ""));
}
