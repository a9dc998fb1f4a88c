import { sayingsOf } from "../text/patterns.ts";
import { CLOCK, secondsOf } from "./clock.ts";
import { isRow, withoutMarks } from "./marks.ts";
import labels from "./languages/en/labels.json" with { type: "json" };
import scribing from "./languages/en/scribe.json" with { type: "json" };

/** What one line of a transcript is. `label` is what stands before a colon and may name a speaker. */
export type Line =
  | { kind: "blank" }
  | { kind: "stamp"; start: number; end?: number }
  | { kind: "heading"; label: string; start?: number; isTimeFirst?: true }
  | {
      kind: "text";
      text: string;
      label?: string;
      start?: number;
      end?: number;
      isBullet: boolean;
      /** Whether the label stands where only a speaker can. */
      isSpeaker?: true;
      /** Whether the speaker of the line before goes on. */
      goesOn?: true;
    };

const RANGE = new RegExp(
  String.raw`^[[(]?(${CLOCK})\s*(?:-->|–|—|-|,)\s*(${CLOCK})[\])]?:?(?:\s+|$)`,
);
const STAMP = new RegExp(String.raw`^[[(]?(${CLOCK})[\])]?(?=[\s:\-–—]|$)\s*[-–—:]?\s*`);
const LABEL = new RegExp(
  String.raw`^\[?([\p{L}][^:：[\]()<>"“”?!;,]{0,48}?)\]?\s*(?:\((?!\d)[^()]{1,40}\)\s*)?(?:[[(]?(${CLOCK})[\])]?)?\s*(?:[:：]{1,2}|>>)(?=\s|$|[^\x00-\x7f])\s*`,
  "u",
);
/** "Mara Lindqvist  0:03", "[Mara Lindqvist] 10:02:31", "Mara Lindqvist | 00:12" on a line of their own. */
const HEADING = new RegExp(
  String.raw`^\[?([\p{L}][^:：[\]()<>"“”?!;,|]{0,48}?)\]?\s*(?:[|•·–—-]\s*)?(?:\s|[[(])(${CLOCK})[\])]?$`,
  "u",
);
/** "0:03 - Mara Lindqvist (Studio Nord)" on a line of its own. */
const TIME_FIRST = new RegExp(
  String.raw`^(${CLOCK}) - ([\p{L}][^:：[\]()<>"“”?!;,|]{0,48}?)(?: \([^()]{1,60}\))?$`,
  "u",
);
const BULLET = /^(?:[-*•‣◦▪–—]|#{1,6}|\d{1,2}[.)]|\[[ xX]\])\s+/;

/** The part of a line after a bullet or a heading's mark, and whether there was one. */
function afterBullet(text: string): { rest: string; isBullet: boolean } {
  const rest = text.replace(BULLET, "").replace(BULLET, "");
  return { rest, isBullet: rest !== text };
}

function readStamp(text: string): { rest: string; start?: number; end?: number } {
  const range = RANGE.exec(text);
  if (range) {
    const start = secondsOf(range[1]!);
    const end = secondsOf(range[2]!);
    if (start !== undefined && end !== undefined)
      return { rest: text.slice(range[0].length), start, end };
  }
  const stamp = STAMP.exec(text);
  const start = stamp ? secondsOf(stamp[1]!) : undefined;
  return stamp && start !== undefined
    ? { rest: text.slice(stamp[0].length), start }
    : { rest: text };
}

/** Labels of what a scribe puts on a line of its own, whoever spoke before. */
const STANDS_ALONE = new Set(labels.standsAlone);
const { directive: DIRECTIVE, typed: TYPED } = sayingsOf(scribing);
/** "<orla> Tove: …" in a log of a chat, typed by somebody who speaks or who writes down what is said. */
const TYPED_BY = /^<[ @+]?([^\s<>]{1,30})>\s+(?!<)/u;
const GOES_ON = /^(?:\.{3}|…)[\s:]*/u;

type Timed = { start?: number; end?: number };

/** What is said on a line, whose bullet, marks and times are read. */
function readWords(words: string, isBullet: boolean, times: Timed): Line {
  const typist = TYPED_BY.exec(words);
  const typed = typist ? words.slice(typist[0].length) : words;
  const isTyped = typist !== null && (TYPED.test(typed) || TYPED.test(typist[1]!));
  if (isTyped || DIRECTIVE.test(typed)) return { kind: "blank" };
  const said = typed.replace(GOES_ON, "");
  if (said !== typed && said !== "")
    return { kind: "text", text: said, isBullet: true, goesOn: true, ...times };
  const label = LABEL.exec(typed);
  if (!label && typist) {
    const [, name] = typist;
    return {
      kind: "text",
      text: `${name}: ${typed}`,
      label: name!,
      isSpeaker: true,
      isBullet,
      ...times,
    };
  }
  if (!label) return { kind: "text", text: typed, isBullet, ...times };
  const start = times.start ?? (label[2] ? secondsOf(label[2]) : undefined);
  return {
    kind: "text",
    text: typed,
    label: label[1]!.trim(),
    isBullet: isBullet || typist !== null || STANDS_ALONE.has(label[1]!.trim().toLowerCase()),
    ...times,
    ...(start === undefined ? {} : { start }),
  };
}

/** Reads one line by its form alone; whether a label names a speaker is decided over the whole text. */
export function readLine(raw: string): Line {
  const trimmed = raw.replaceAll(/\s+/gu, " ").trim();
  const listed = afterBullet(trimmed);
  // Markdown's marks: "**Mara Lindqvist:** Good morning."
  const { rest: words, isBullet: isListed } = afterBullet(withoutMarks(listed.rest));
  const isBullet = listed.isBullet || isListed || isRow(listed.rest);
  if (!words) return { kind: "blank" };
  const timeFirst = isBullet ? null : TIME_FIRST.exec(words);
  const startFirst = timeFirst ? secondsOf(timeFirst[1]!) : undefined;
  if (timeFirst && startFirst !== undefined)
    return { kind: "heading", label: timeFirst[2]!.trim(), start: startFirst, isTimeFirst: true };
  const { rest, ...times } = readStamp(words);
  if (!rest)
    return times.start === undefined
      ? { kind: "blank" }
      : { kind: "stamp", start: times.start, ...times };
  const heading = times.start === undefined ? HEADING.exec(rest) : null;
  if (heading) {
    const start = secondsOf(heading[2]!);
    if (start !== undefined) return { kind: "heading", label: heading[1]!.trim(), start };
  }
  return readWords(rest, isBullet, times);
}

/** The text of a line that begins with a speaker's label, without it. */
export function withoutLabel(text: string): string {
  return text.replace(LABEL, "");
}
