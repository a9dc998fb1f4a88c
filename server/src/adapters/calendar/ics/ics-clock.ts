const DAY_MS = 86_400_000;
/** Clocks have never been put back by more. */
const LONGEST_MS = 3 * 3_600_000;
const MAX_DAYS = 20_000;

/** ms since 1970; a date without a time counts as its midnight in UTC, wherever this runs. */
export function instantOf(date: (Date & { dateOnly?: true }) | undefined): number | undefined {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) return undefined;
  const ms = date.dateOnly
    ? Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
    : date.getTime();
  // What lies outside of these years is a slip of the program that wrote the file.
  return ms > Date.UTC(1900, 0) && ms < Date.UTC(2200, 0) ? ms : undefined;
}

/**
 * The instants with the wall time that `ms` has there, in order: two in the hour that the end of daylight saving time
 * repeats, else one. `timeZone` is an IANA name or an offset; null stands for UTC.
 */
export function sameLocalTimes(ms: number, timeZone: string | null): number[] {
  if (!timeZone || !changesOn(Math.floor(ms / DAY_MS), timeZone)) return [ms];
  const offset = offsetAt(ms, timeZone);
  const earlier = ms - (offsetAt(ms - LONGEST_MS, timeZone) - offset);
  const later = ms + (offset - offsetAt(ms + LONGEST_MS, timeZone));
  const wallClock = ms + offset;
  const isSame = (at: number): boolean => at + offsetAt(at, timeZone) === wallClock;
  return [...new Set([earlier, ms, later].filter(isSame))].toSorted((a, b) => a - b);
}

/** Of a wall time that stands for two instants the first (RFC 5545, 3.3.5). */
export const firstOf = (ms: number, timeZone: string | null): number =>
  Math.min(...sameLocalTimes(ms, timeZone));

/** What a wall clock there that showed `from` at one time and `to` at another was moved by, applied to `ms`. */
export function movedAlike(
  ms: number,
  { from, to, timeZone }: { from: number; to: number; timeZone: string | null },
): number {
  if (!timeZone) return ms + to - from;
  const wallMs = ms + offsetAt(ms, timeZone);
  const moved = wallMs + (to + offsetAt(to, timeZone)) - (from + offsetAt(from, timeZone));
  const guess = moved - offsetAt(ms, timeZone);
  return firstOf(moved - offsetAt(guess, timeZone), timeZone);
}

/** Days (since 1970) around which a zone's clocks change or do not; asking the runtime takes longer. */
const days = new Map<string, boolean>();

function changesOn(day: number, timeZone: string): boolean {
  const key = `${timeZone} ${day}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const begin = offsetAt(day * DAY_MS - LONGEST_MS, timeZone);
  const changes = begin !== offsetAt((day + 1) * DAY_MS + LONGEST_MS, timeZone);
  if (days.size < MAX_DAYS) days.set(key, changes);
  return changes;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the wall clock there is ahead of UTC, in ms. */
function offsetAt(ms: number, timeZone: string): number {
  const known = formats.get(timeZone);
  const dateStyle = "short";
  // Sweden writes dates as ISO 8601 does.
  const format =
    known ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle, timeStyle: "medium" });
  formats.set(timeZone, format);
  const wallMs = Date.parse(`${format.format(ms).replace(" ", "T")}Z`);
  return wallMs - Math.floor(ms / 1_000) * 1_000;
}
