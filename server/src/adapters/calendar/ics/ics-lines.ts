const END_OF_LINE = /\r\n|\n|\r/g;

/** A property as it stands in a file, with its folds and its end of line. Each character is one byte. */
export type RawLine = string;

/** One VEVENT of a file: the lines `from` (BEGIN) to `to` (END), inclusive. */
export interface EventRange {
  readonly from: number;
  readonly to: number;
}

/** Cuts a file into its properties; joined again they are the same bytes. */
export function rawLinesOf(bytes: Uint8Array): RawLine[] {
  const text = Buffer.from(bytes).toString("latin1");
  const lines: RawLine[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(END_OF_LINE)) {
    const next = index + end.length;
    if (text[next] === " " || text[next] === "\t") continue;
    lines.push(text.slice(start, next));
    start = next;
  }
  if (start < text.length) lines.push(text.slice(start));
  return lines;
}

export const bytesOf = (lines: readonly RawLine[]): Buffer => Buffer.from(lines.join(""), "latin1");

/** A line without folds and without its end. */
export const unfolded = (line: RawLine): string =>
  line.replace(/(?:\r\n|\n|\r)[ \t]/g, "").replace(/[\r\n]+$/, "");

/** Name of the property, in upper case. */
export const nameOf = (line: RawLine): string =>
  /^[\w-]+/.exec(unfolded(line))?.[0].toUpperCase() ?? "";

const boundaryOf = (line: RawLine): [keyword: string, part: string] | undefined => {
  const [, keyword, part] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(unfolded(line)) ?? [];
  return keyword && part ? [keyword.toUpperCase(), part.toUpperCase()] : undefined;
};

/** The VEVENTs of a file, in order, counted as the reader counts them. */
export function eventRangesOf(lines: readonly RawLine[]): EventRange[] {
  const ranges: EventRange[] = [];
  let open: { type: string; from: number } | undefined;
  for (const [at, line] of lines.entries()) {
    const [keyword, part] = boundaryOf(line) ?? [];
    if (keyword === "BEGIN" && !open && (part === "VEVENT" || part === "VTIMEZONE")) {
      open = { type: part, from: at };
    } else if (keyword === "END" && open && part === open.type) {
      if (part === "VEVENT") ranges.push({ from: open.from, to: at });
      open = undefined;
    }
  }
  return ranges;
}

/** Of a VEVENT's lines those that are its own, not of an alarm in it; BEGIN and END are none. */
export function ownLinesOf(event: readonly RawLine[]): boolean[] {
  let depth = 0;
  return event.map((line) => {
    const [keyword] = boundaryOf(line) ?? [];
    if (keyword === "BEGIN") depth += 1;
    const isOwn = depth === 1 && keyword === undefined;
    if (keyword === "END") depth -= 1;
    return isOwn;
  });
}

/** The end of line that a file uses. */
export const endOfLine = (lines: readonly RawLine[]): string =>
  /(?:\r\n|\n|\r)$/.exec(lines[0] ?? "")?.[0] ?? "\r\n";
