import { createHash } from "node:crypto";
import type { ReadWindow } from "../../../features/calendar/calendar-account.ports.ts";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { movedAlike, sameLocalTimes } from "./ics-clock.ts";
import type { ParsedEvent } from "./ics-event.ts";

/** Most occurrences of one series within the window; a daily one has 1,096. */
const MAX_OCCURRENCES = 3_000;

/** All VEVENTs of one UID: the series or single event, and the occurrences of it that were changed. */
export function expandSeries(events: readonly ParsedEvent[], window: ReadWindow): Occurrence[] {
  const base = newest(events.filter((event) => event.replacesMs === undefined));
  const changes = changesOf(events);
  const replaced = new Set(changes.map((change) => slotOf(change)));
  const recurs = base !== undefined && (base.rule !== undefined || base.rdatesMs.length > 0);
  const regular = base && !base.isCancelled ? slotsOf(base, window) : [];
  const own = regular
    .filter((ms) => !replaced.has(ms) && !replaced.has(dayOf(ms, base)))
    .flatMap((ms) => {
      const moved = coveringOf(changes, ms);
      if (moved) return movedOccurrence(moved, base as ParsedEvent, ms);
      return [occurrenceOf(base as ParsedEvent, ms, recurs ? ms : undefined)];
    });
  const changed = base?.isCancelled
    ? []
    : changes
        .filter((change) => !change.isCancelled)
        .map((change) => occurrenceOf(change, change.startMs, change.replacesMs));
  return [...own, ...changed];
}

/** Of several versions the one with the highest SEQUENCE, else the last (RFC 5545, 3.8.7.4). */
export function newest(events: readonly ParsedEvent[]): ParsedEvent | undefined {
  return events.reduce<ParsedEvent | undefined>(
    (best, event) => (!best || event.sequence >= best.sequence ? event : best),
    undefined,
  );
}

function changesOf(events: readonly ParsedEvent[]): ParsedEvent[] {
  const bySlot = new Map<number, ParsedEvent[]>();
  for (const event of events) {
    if (event.replacesMs === undefined) continue;
    const versions = bySlot.get(event.replacesMs);
    if (versions) versions.push(event);
    else bySlot.set(event.replacesMs, [event]);
  }
  return [...bySlot.values()].map((versions) => newest(versions) as ParsedEvent);
}

/** Of the changes that are for all later occurrences the last one before `ms`, or at it. */
export const coveringOf = (events: readonly ParsedEvent[], ms: number): ParsedEvent | undefined =>
  events
    .filter(({ coversLater, replacesMs = Infinity }) => coversLater && replacesMs <= ms)
    .toSorted((a, b) => slotOf(a) - slotOf(b))
    .at(-1);

function movedOccurrence(change: ParsedEvent, base: ParsedEvent, ms: number): Occurrence[] {
  if (change.isCancelled) return [];
  const timeZone = change.timeZone ?? base.timeZone;
  const startMs = movedAlike(ms, { from: slotOf(change), to: change.startMs, timeZone });
  return [occurrenceOf(change, startMs, ms)];
}

const slotOf = (change: ParsedEvent): number => change.replacesMs as number;

/** The times at which a series takes place as planned, without those taken out (EXDATE). */
function slotsOf(base: ParsedEvent, window: ReadWindow): number[] {
  if (!base.rule && base.rdatesMs.length === 0) return [base.startMs];
  const { from, to } = window;
  const byRule = base.rule ? base.rule.between(from, to) : [base.startMs];
  const all = new Set([...byRule, ...base.rdatesMs]);
  return [...all]
    .filter((ms) => ms >= from.getTime() && ms <= to.getTime() && !isTakenOut(ms, base))
    .toSorted((a, b) => a - b)
    .slice(-MAX_OCCURRENCES);
}

/** Whether a series plans an occurrence at that time; a rule that the library gives up on plans none. */
export function isPlannedAt(base: ParsedEvent, ms: number): boolean {
  const at = new Date(ms);
  try {
    return slotsOf(base, { from: at, to: at }).includes(ms);
  } catch {
    return false;
  }
}

function isTakenOut(ms: number, base: ParsedEvent): boolean {
  const { exdate } = base;
  if (exdate.size === 0) return false;
  const day = exdate.get(new Date(dayOf(ms, base)).toISOString().slice(0, 10));
  if (base.isAllDay) return day !== undefined;
  const isNamed = sameLocalTimes(ms, base.timeZone).some((at) =>
    exdate.has(new Date(at).toISOString()),
  );
  return isNamed || day?.dateOnly === true;
}

/** Midnight UTC of the date on which `ms` falls where the event takes place. */
function dayOf(ms: number, event: ParsedEvent | undefined): number {
  if (!event?.timeZone) return Math.floor(ms / 86_400_000) * 86_400_000;
  return Date.parse(`${dayFormatOf(event.timeZone).format(ms)}T00:00:00Z`);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();
function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  // Sweden writes dates as ISO 8601 does.
  const format = known ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  dayFormats.set(timeZone, format);
  return format;
}

function occurrenceOf(event: ParsedEvent, startMs: number, slotMs: number | undefined): Occurrence {
  const seriesId = seriesIdOf(event.uid);
  return {
    id: occurrenceIdOf(seriesId, slotMs),
    seriesId,
    title: event.title,
    description: event.description,
    location: event.location,
    startTime: new Date(startMs),
    endTime: new Date(startMs + event.durationMs),
    isAllDay: event.isAllDay,
    isPrivate: event.isPrivate,
    isRecurring: slotMs !== undefined,
    timeZone: event.timeZone,
    attendees: event.attendees,
    conferenceUrl: event.conferenceUrl,
    answer: event.answer,
  };
}

/** Stands for a UID, of any length. */
export const seriesIdOf = (uid: string): string =>
  createHash("sha256").update(uid).digest("base64url").slice(0, 22);

/** Id of the occurrence planned for `slotMs`, or of an event that does not recur. */
export const occurrenceIdOf = (seriesId: string, slotMs: number | undefined): string =>
  slotMs === undefined ? seriesId : `${seriesId}_${compact(slotMs)}`;

const compact = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, "");
