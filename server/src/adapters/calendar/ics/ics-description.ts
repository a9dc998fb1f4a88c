import { folded, icsText, isTooLong, toBytes } from "../../../platform/ics-line.ts";
import type { RawLine } from "./ics-lines.ts";

const FOLD = /(?:\r\n|\n|\r)[ \t]/y;

/** A DESCRIPTION property taken apart: byte for byte what stands for each byte of its text. */
interface Taken {
  readonly raw: RawLine;
  /** Bytes of the text, each as one character. */
  readonly text: string;
  /** Where each byte of the text begins in `raw`, folds before it included; one more for the end. */
  readonly starts: readonly number[];
}

/** The text of a DESCRIPTION property. */
export const textOf = (raw: RawLine): string => toText(take(raw).text);

/**
 * The property with another text. What both texts begin and end with keeps its bytes, also odd escapes and folds, so that
 * taking out again what was put at the end gives the same bytes as before.
 */
export function withText(raw: RawLine, text: string, eol: string): RawLine {
  const before = take(raw);
  const after = toBytes(text);
  const [head, tail] = commonEnds(before.text, after);
  const prefix = raw.slice(0, before.starts[head]);
  const rest = raw.slice(before.starts[before.text.length - tail]);
  const middle = icsText(after.slice(head, after.length - tail));
  return joined(folded(prefix, middle, eol), rest, eol);
}

/** A new DESCRIPTION property. */
export const newDescription = (text: string, eol: string): RawLine =>
  folded("DESCRIPTION:", icsText(toBytes(text)), eol) + eol;

const toText = (bytes: string): string => Buffer.from(bytes, "latin1").toString("utf8");

function take(raw: RawLine): Taken {
  const end = raw.length - (/[\r\n]+$/.exec(raw)?.[0].length ?? 0);
  const starts: number[] = [];
  let text = "";
  let at = colonOf(raw) + 1;
  while (at < end) {
    const from = at;
    at = skipFolds(raw, at);
    if (at >= end) break;
    starts.push(from);
    const next = raw[at] === "\\" ? skipFolds(raw, at + 1) : end;
    const escapedByte = next < end && /[nN\\;,]/.test(raw[next] ?? "") ? raw[next] : undefined;
    text += escapedByte === undefined ? raw[at] : /n/i.test(escapedByte) ? "\n" : escapedByte;
    at = escapedByte === undefined ? at + 1 : next + 1;
  }
  return { raw, text, starts: [...starts, end] };
}

function skipFolds(raw: string, from: number): number {
  let at = from;
  for (FOLD.lastIndex = at; FOLD.test(raw); FOLD.lastIndex = at) at = FOLD.lastIndex;
  return at;
}

/** The colon that ends the parameters: the first outside of quotes. */
function colonOf(raw: RawLine): number {
  let isQuoted = false;
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] === '"') isQuoted = !isQuoted;
    if (raw[at] === ":" && !isQuoted) return at;
  }
  return raw.length;
}

const isMiddle = (byte: string | undefined): boolean =>
  byte !== undefined && (byte.charCodeAt(0) & 0xc0) === 0x80;

/** How many bytes both begin and end with, cut between characters. */
function commonEnds(one: string, other: string): [head: number, tail: number] {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head += 1;
  while (head > 0 && (isMiddle(one[head]) || isMiddle(other[head]))) head -= 1;
  let tail = 0;
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  while (tail > 0 && isMiddle(one.at(-tail))) tail -= 1;
  return [head, tail];
}

/** Puts `rest` after it, on a line of its own where both would be too long for one. */
function joined(prefix: string, rest: string, eol: string): string {
  const first = rest.search(/[\r\n]/);
  const isLong = isTooLong(prefix, first < 0 ? rest.length : first);
  return isLong && first !== 0 ? `${prefix}${eol} ${rest}` : `${prefix}${rest}`;
}
