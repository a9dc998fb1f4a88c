import type { ReadWindow } from "../../../features/calendar/calendar-account.ports.ts";
import type { CalendarHead, Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { type ParsedEvent, readEvent } from "./ics-event.ts";
import { expandSeries } from "./ics-series.ts";
import { type Component, decodeCalendar, isCalendar, isWhole, readComponents } from "./ics-text.ts";
import { openZones, propertyOf, type Zones } from "./ics-zones.ts";

const MAX_EVENTS = 50_000;
const MAX_OCCURRENCES = 100_000;
/** Characters of descriptions that are kept in all; a long text in each of thousands of occurrences is a bomb. */
const MAX_DESCRIPTIONS_CHARS = 30_000_000;
const BATCH = 1_000;
const NOBODY: ReadonlySet<string> = new Set();
/** After that much work (CPU time, so that a busy machine changes nothing), rules are left alone: first occurrences only. */
const PATIENCE_MS = 10_000;

/**
 * Reads an .ics file (RFC 5545). Series are expanded within the window, single events are given whenever they are.
 * Each UID is read by itself, so that one broken event costs no other. Returns undefined for what is no calendar, and
 * 'cut' for one that breaks off: what it does not tell of is not gone.
 */
export function readIcs(
  bytes: Uint8Array,
  window: ReadWindow,
  onBatch: (occurrences: Occurrence[]) => void,
  {
    owners = NOBODY,
    budget = new Budget(),
  }: { owners?: ReadonlySet<string>; budget?: Budget } = {},
): CalendarHead | "cut" | undefined {
  const text = decodeCalendar(bytes);
  if (!isCalendar(text)) return undefined;
  if (!isWhole(text)) return "cut";
  const { heads, zones, groups, dropped } = sortOut(text);
  const names = { calendarZone: heads.get("X-WR-TIMEZONE"), readerZone: window.timeZone };
  const resolved = openZones(zones, names);
  const reading = new Reading({ zones: resolved, window, owners, budget });
  const recurring: Component[] = [];
  let batch: Occurrence[] = [];
  for (const components of groups.values()) {
    batch.push(...reading.expand(components));
    if (components.some(isRecurring)) recurring.push(...components);
    if (batch.length < BATCH) continue;
    onBatch(batch);
    batch = [];
  }
  onBatch(batch);
  return {
    name: nameOf(heads),
    ownId: heads.get("X-WR-RELCALID")?.slice(0, 1_000).toWellFormed() || null,
    skipped: reading.skipped + dropped,
    recurringText: recurring.length > 0 ? textOf(resolved, zones, recurring) : null,
  };
}

/** What a file says of itself, without its events; answers for others as `readIcs` does. */
export function readHead(bytes: Uint8Array): CalendarHead | "cut" | undefined {
  const text = decodeCalendar(bytes);
  if (!isCalendar(text)) return undefined;
  if (!isWhole(text)) return "cut";
  const { heads } = sortOut(text);
  return { name: nameOf(heads), ownId: null, skipped: 0, recurringText: null };
}

/** What a reading may take in all, over one file or several. */
export class Budget {
  private given = 0;
  private descriptionsChars = 0;
  private readonly startedMs = cpuMs();

  get isSpent(): boolean {
    return this.given >= MAX_OCCURRENCES;
  }

  get hasPatience(): boolean {
    return cpuMs() - this.startedMs < PATIENCE_MS;
  }

  /** As many of them as may still be given, without descriptions once those are too long in all. */
  take(occurrences: readonly Occurrence[]): Occurrence[] {
    const room = Math.max(0, MAX_OCCURRENCES - this.given);
    this.given += occurrences.length;
    return occurrences.slice(0, room).map((occurrence) => {
      this.descriptionsChars += occurrence.description?.length ?? 0;
      const isTooLong = this.descriptionsChars > MAX_DESCRIPTIONS_CHARS;
      return isTooLong ? { ...occurrence, description: null } : occurrence;
    });
  }
}

interface ReadingOptions {
  readonly zones: Zones;
  readonly window: ReadWindow;
  readonly owners: ReadonlySet<string>;
  readonly budget: Budget;
}

/** Expands one UID after another and counts what it had to leave out. */
class Reading {
  skipped = 0;
  private readonly options: ReadingOptions;

  constructor(options: ReadingOptions) {
    this.options = options;
  }

  expand(components: readonly Component[]): Occurrence[] {
    const { zones, owners, budget } = this.options;
    if (budget.isSpent) {
      this.skipped += components.length;
      return [];
    }
    const readRules = budget.hasPatience;
    const events = components
      .map((component) => readEvent(component, zones, { readRules, owners }))
      .filter((event) => event !== undefined);
    this.skipped += components.length - events.length;
    this.skipped += events.filter((event) => event.hasRefusedRule).length;
    const occurrences = this.expandSafely(events);
    const taken = budget.take(occurrences);
    if (taken.length < occurrences.length) this.skipped += 1;
    return taken;
  }

  /** A rule that the library gives up on leaves its first occurrence. */
  private expandSafely(events: readonly ParsedEvent[]): Occurrence[] {
    try {
      return expandSeries(events, this.options.window);
    } catch {
      this.skipped += 1;
      return expandSeries(
        events.map((event) => ({ ...event, rule: undefined })),
        this.options.window,
      );
    }
  }
}

/** What this thread has worked so far. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function sortOut(text: string) {
  const heads = new Map<string, string>();
  const zones: Component[] = [];
  const groups = new Map<string, Component[]>();
  let events = 0;
  let dropped = 0;
  let isCancellation = false;
  for (const part of readComponents(text)) {
    if (part.type === "HEAD") {
      if (part.name === "METHOD") isCancellation = /^cancel$/i.test(part.value);
      if (!heads.has(part.name) && heads.size < 200) heads.set(part.name, part.value);
    } else if (part.type === "VTIMEZONE") {
      if (zones.length < 500) zones.push(part);
    } else if (isCancellation || events >= MAX_EVENTS) {
      dropped += isCancellation ? 0 : 1;
    } else {
      const uid = propertyOf(part.lines, "UID") || `without ${events}`;
      const group = groups.get(uid);
      if (group) group.push(part);
      else groups.set(uid, [part]);
      events += 1;
    }
  }
  return { heads, zones, groups, dropped };
}

const isRecurring = (component: Component): boolean =>
  component.lines.some((line) => /^(RRULE|RDATE|RECURRENCE-ID)[;:]/i.test(line));

const nameOf = (heads: ReadonlyMap<string, string>): string | null =>
  heads.get("X-WR-CALNAME")?.replaceAll("\\", "").slice(0, 200).toWellFormed().trim() || null;

/** A calendar of these events alone, which says the zone that times without one were read in. */
function textOf(
  { floating }: Zones,
  zones: readonly Component[],
  events: readonly Component[],
): string {
  return [
    "BEGIN:VCALENDAR",
    `X-WR-TIMEZONE:${floating}`,
    ...[...zones, ...events].flatMap((part) => [
      `BEGIN:${part.type}`,
      ...part.lines,
      ...(part.type === "VTIMEZONE" ? part.nested : []),
      `END:${part.type}`,
    ]),
    "END:VCALENDAR",
  ].join("\n");
}
