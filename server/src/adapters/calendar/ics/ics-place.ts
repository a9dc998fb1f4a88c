import { readEvent, type ParsedEvent } from "./ics-event.ts";
import { coveringOf, isPlannedAt, newest, occurrenceIdOf, seriesIdOf } from "./ics-series.ts";
import { type Component, decodeCalendar, isCalendar, readComponents } from "./ics-text.ts";
import { openZones, type Zones } from "./ics-zones.ts";

/** How a series plans one of its occurrences. */
export interface Planned {
  /** Which VEVENT of the file the series is, from 0. */
  readonly index: number;
  /** Lines that a VEVENT of the occurrence's own has. */
  readonly recurrenceId: string;
  readonly start: string;
  /** Null where the series has no DTEND. */
  readonly end: string | null;
}

/** Where an occurrence is described in a calendar file. */
export interface EventPlace {
  /** Which VEVENT of the file it has to itself, from 0; null where it has none yet. */
  readonly index: number | null;
  /** Null where it belongs to no series. */
  readonly planned: Planned | null;
}

interface Found {
  readonly index: number;
  readonly lines: readonly string[];
  readonly event: ParsedEvent;
}

const SLOT = /_(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/**
 * Finds the VEVENT of an occurrence by `Occurrence.id`; undefined where the file has none, 'shared' where what describes
 * it describes later ones too.
 */
export function findPlace(
  bytes: Uint8Array,
  eventId: string,
  readerZone?: string,
): EventPlace | "shared" | undefined {
  const { zones, versions } = open(decodeCalendar(bytes), eventId, readerZone);
  const own = newestOf(
    versions.filter(
      ({ event }) => occurrenceIdOf(seriesIdOf(event.uid), event.replacesMs) === eventId,
    ),
  );
  const series = newestOf(versions.filter(({ event }) => event.replacesMs === undefined));
  const slotMs = slotOf(eventId);
  // What stands there for no planned time can still be changed, but nothing is added for one.
  const isThere = own ?? (series && slotMs !== undefined && isPlannedAt(series.event, slotMs));
  if (!isThere) return undefined;
  const events = versions.map(({ event }) => event);
  const covering = slotMs === undefined ? undefined : coveringOf(events, slotMs);
  if (covering && (!own || own.event.coversLater)) return "shared";
  const isPlanned = series && slotMs !== undefined && !covering;
  const planned = isPlanned ? plannedAt(series, zones, slotMs) : null;
  return own || planned ? { index: own?.index ?? null, planned } : undefined;
}

function slotOf(eventId: string): number | undefined {
  const slot = SLOT.exec(eventId)?.slice(1).map(Number) as [number, number, number] | undefined;
  if (!slot) return undefined;
  const [year, month, ...rest] = slot;
  return Date.UTC(year, month - 1, ...rest);
}

function open(text: string, eventId: string, readerZone: string | undefined) {
  const described: Component[] = [];
  const events: Component[] = [];
  let calendarZone: string | undefined;
  for (const part of isCalendar(text) ? readComponents(text) : []) {
    if (part.type === "HEAD") {
      if (part.name === "X-WR-TIMEZONE") calendarZone ??= part.value;
    } else {
      (part.type === "VEVENT" ? events : described).push(part);
    }
  }
  const zones = openZones(described, { calendarZone, readerZone });
  const options = { readRules: true, owners: new Set<string>() };
  const versions: Found[] = [];
  for (const [index, component] of events.entries()) {
    const event = readEvent(component, zones, options);
    if (event && eventId.startsWith(seriesIdOf(event.uid)))
      versions.push({ index, lines: component.lines, event });
  }
  return { zones, versions };
}

function newestOf(found: readonly Found[]): Found | undefined {
  const best = newest(found.map(({ event }) => event));
  return found.findLast(({ event }) => event === best);
}

function plannedAt({ index, lines, event }: Found, zones: Zones, slotMs: number): Planned | null {
  const at = (name: string, ms: number): string | undefined => {
    const line = lines.find((one) => new RegExp(`^${name}[;:]`, "i").test(one));
    return line && retimed(line, zones, ms);
  };
  const start = at("DTSTART", slotMs);
  if (!start) return null;
  return {
    index,
    recurrenceId: start.replace(/^DTSTART/i, "RECURRENCE-ID"),
    start,
    end: at("DTEND", slotMs + event.durationMs) ?? null,
  };
}

/** The same line for another time: with the same zone, and a date where it has a date. */
function retimed(line: string, zones: Zones, ms: number): string {
  const [, head = "", value = ""] = /^([\w-]+(?:;(?:"[^"]*"|[^":])*)?):(.*)$/.exec(line) ?? [];
  const [, quoted, bare] = /;TZID=(?:"([^"]*)"|([^;:]*))/i.exec(head) ?? [];
  const name = quoted ?? bare;
  if (/^\d{8}$/.test(value.trim())) return `${head}:${stampOf(ms, "UTC").slice(0, 8)}`;
  if (/Z$/i.test(value.trim())) return `${head}:${stampOf(ms, "UTC")}Z`;
  return `${head}:${stampOf(ms, name ? zones.resolve(name) : zones.floating)}`;
}

/** Wall time there, as `20250327T100000`. */
function stampOf(ms: number, timeZone: string): string {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  return format.format(ms).replace(" ", "T").replace(/[-:]/g, "");
}
