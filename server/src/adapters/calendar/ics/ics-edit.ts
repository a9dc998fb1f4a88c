import { foldedLine } from "../../../platform/ics-line.ts";
import { newDescription, textOf, withText } from "./ics-description.ts";
import {
  bytesOf,
  endOfLine,
  type EventRange,
  eventRangesOf,
  nameOf,
  ownLinesOf,
  type RawLine,
  rawLinesOf,
  unfolded,
} from "./ics-lines.ts";
import type { EventPlace, Planned } from "./ics-place.ts";

/** What a series says of all its occurrences, and one of them does not. */
const OF_SERIES = new Set(["RRULE", "RDATE", "EXDATE", "EXRULE"]);

/**
 * The file with another description of one occurrence, every other byte as it was; undefined where `edit` changes
 * nothing. A planned occurrence of a series gets a VEVENT of its own (RFC 5545, RECURRENCE-ID), and loses it again when it
 * says nothing of its own any more. The file is UTF-8.
 */
export function editDescription(
  bytes: Uint8Array,
  { index, planned }: EventPlace,
  edit: (description: string) => string,
): Buffer | undefined {
  const lines = rawLinesOf(bytes);
  const ranges = eventRangesOf(lines);
  const eol = endOfLine(lines);
  const series = planned && ranges[planned.index];
  const asPlanned = series ? occurrenceOf(linesOf(lines, series), planned, eol) : undefined;
  const range = index === null ? undefined : ranges[index];
  const before = range ? linesOf(lines, range) : asPlanned;
  const after = before && described(before, edit, eol);
  if (!after) return undefined;
  if (!range) return bytesOf(lines.toSpliced((series?.to ?? 0) + 1, 0, ...after));
  const isNothingOfItsOwn = asPlanned !== undefined && isAlike(after, asPlanned);
  const rest = isNothingOfItsOwn ? [] : after;
  return bytesOf(lines.toSpliced(range.from, range.to - range.from + 1, ...rest));
}

const linesOf = (lines: readonly RawLine[], { from, to }: EventRange): RawLine[] =>
  lines.slice(from, to + 1);

/** The VEVENT with another description; undefined where it stays. */
function described(
  event: readonly RawLine[],
  edit: (description: string) => string,
  eol: string,
): RawLine[] | undefined {
  const isOwn = ownLinesOf(event);
  const at = event.findIndex((line, index) => isOwn[index] && nameOf(line) === "DESCRIPTION");
  const line = event[at];
  const before = line === undefined ? "" : textOf(line);
  const after = edit(before);
  if (after === before) return undefined;
  if (line !== undefined)
    return event.toSpliced(at, 1, ...(after === "" ? [] : [withText(line, after, eol)]));
  // Properties come before alarms.
  const end = event.findIndex((_, index) => index > 0 && !isOwn[index]);
  return event.toSpliced(end, 0, newDescription(after, eol));
}

/** The VEVENT that says of one occurrence what its series says. */
function occurrenceOf(series: readonly RawLine[], planned: Planned, eol: string): RawLine[] {
  const isOwn = ownLinesOf(series);
  return series.flatMap((line, index) => {
    const name = isOwn[index] ? nameOf(line) : "";
    if (OF_SERIES.has(name)) return [];
    if (name === "DTSTART")
      return [foldedLine(planned.recurrenceId, eol), foldedLine(planned.start, eol)];
    return name === "DTEND" && planned.end !== null ? [foldedLine(planned.end, eol)] : [line];
  });
}

/** Whether both say the same; servers put properties in an order of their own. */
const isAlike = (one: readonly RawLine[], other: readonly RawLine[]): boolean =>
  sorted(one) === sorted(other);

const sorted = (lines: readonly RawLine[]): string => lines.map(unfolded).toSorted().join("\n");
