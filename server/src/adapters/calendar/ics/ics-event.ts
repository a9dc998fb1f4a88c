import type { Attendee } from "@planner/contract/model";
import ical, { type VEvent } from "node-ical";
import { ownAnswerOf, readAttendees } from "./ics-attendees.ts";
import { conferenceUrlOf, valueOf } from "./ics-conference.ts";
import { firstOf, instantOf } from "./ics-clock.ts";
import {
  partsOf,
  type Rule,
  ruleFromFirst,
  ruleOf,
  withDayOfStart,
  withOneLess,
} from "./ics-rule.ts";
import type { Component } from "./ics-text.ts";
import { placeInZone, propertyOf, zoneOfLabel, type Zones } from "./ics-zones.ts";

const MAX_TITLE_CHARS = 500;
const MAX_DESCRIPTION_CHARS = 8_000;
const DAY_MS = 86_400_000;
/** Of EXDATE and RDATE lines together: some thousand dates. */
const MAX_DATES_CHARS = 50_000;
/** Properties that may stand once; node-ical throws at a second one. */
const ONCE = new Set(["DTSTART", "DTEND", "DURATION", "RECURRENCE-ID", "SUMMARY", "UID", "RRULE"]);
/** Properties that hold times, and so need their zone resolved. */
const TIMES = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)[;:]/i;

/** What node-ical is asked for; with others (TYPE, START) it overwrites fields of its own. */
const READ_BY_LIBRARY =
  /^(?:DTSTART|DTEND|DURATION|RECURRENCE-ID|EXDATE|RRULE|SUMMARY|DESCRIPTION|LOCATION|CLASS|STATUS)[;:]/;

/** One VEVENT: a single event, a series, or one changed occurrence of a series. Times in ms since 1970. */
export interface ParsedEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly startMs: number;
  readonly durationMs: number;
  readonly isAllDay: boolean;
  readonly timeZone: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly isPrivate: boolean;
  readonly isCancelled: boolean;
  readonly attendees: Attendee[];
  readonly conferenceUrl: string | null;
  readonly answer: Attendee["answer"];
  readonly rule: Rule | undefined;
  /** The times taken out of the series, by their days and moments (ISO 8601). */
  readonly exdate: ReadonlyMap<string, NonNullable<VEvent["exdate"]>[string]>;
  readonly rdatesMs: number[];
  /** Which occurrence of its series this one replaces. */
  readonly replacesMs: number | undefined;
  /** Whether it replaces all later ones too, which move as it did (RANGE=THISANDFUTURE). */
  readonly coversLater: boolean;
  /** A rule that is broken or too dense to be meetings: only its first occurrence is kept. */
  readonly hasRefusedRule: boolean;
}

/** How events are read. */
export interface EventOptions {
  readonly readRules: boolean;
  /** Addresses of the calendar's owner, in lower case. */
  readonly owners: ReadonlySet<string>;
}

/** Reads one VEVENT; undefined where it has no time that makes sense. */
export function readEvent(
  component: Component,
  zones: Zones,
  options: EventOptions,
): ParsedEvent | undefined {
  const lines = cleanLines(component.lines, zones);
  const rule = propertyOf(lines, "RRULE");
  const start = propertyOf(lines, "DTSTART") ?? "";
  const isReadable = options.readRules && rule !== undefined && !isTooDense(rule, start);
  const ruled = isReadable ? parse(withRule(lines, withDayOfStart(rule, start))) : undefined;
  const event = ruled ?? parse(lines.filter((line) => !/^RRULE/i.test(line)));
  const readMs = instantOf(event?.start);
  if (!event || readMs === undefined) return undefined;
  const startMs = firstOf(readMs, zoneIn(lines, "DTSTART"));
  const isAllDay = event.start.dateOnly === true;
  const description = plain(event.description, MAX_DESCRIPTION_CHARS) || null;
  const location = plain(event.location, MAX_TITLE_CHARS) || null;
  const link = lines.find((line) => /^URL[;:]/i.test(line));
  return {
    uid: uidOf(lines, startMs),
    sequence: Number(propertyOf(lines, "SEQUENCE")) || 0,
    startMs,
    durationMs: durationOf(event, lines, { readMs, startMs }),
    isAllDay,
    timeZone: isAllDay || !event.start.tz ? null : zoneOfLabel(event.start.tz),
    title: plain(event.summary, MAX_TITLE_CHARS) || "Untitled meeting",
    description,
    location,
    isPrivate: /^(private|confidential)$/i.test(plain(event.class, 20)),
    isCancelled: /^cancelled$/i.test(plain(event.status, 20)),
    attendees: readAttendees(lines),
    conferenceUrl: conferenceUrlOf(lines, [location, link ? valueOf(link) : null, description]),
    answer: ownAnswerOf(lines, options.owners),
    rule: ruled?.rrule && openRule(ruled.rrule, lines, { readMs, firstMs: startMs }),
    exdate: new Map(Object.entries(event.exdate ?? {})),
    rdatesMs: lines.flatMap(readRdate),
    replacesMs: replacedBy(event, lines),
    coversLater: lines.some((line) => /^RECURRENCE-ID;[^:]*RANGE="?THISANDFUTURE/i.test(line)),
    hasRefusedRule: rule !== undefined && ruled?.rrule === undefined,
  };
}

/** The zone that a property's time is in; null for UTC and for dates. */
function zoneIn(lines: readonly string[], name: string): string | null {
  const line = lines.find((one) => one.startsWith(`${name};`));
  const label = /;TZID=([^;:]+)/.exec(line ?? "")?.[1];
  return label === undefined ? null : zoneOfLabel(label);
}

function replacedBy(event: VEvent, lines: readonly string[]): number | undefined {
  const ms = instantOf(event.recurrenceid);
  return ms === undefined ? undefined : firstOf(ms, zoneIn(lines, "RECURRENCE-ID"));
}

function openRule(
  found: NonNullable<VEvent["rrule"]>,
  lines: readonly string[],
  start: { readMs: number; firstMs: number },
): Rule {
  if (start.readMs === start.firstMs) return ruleOf(found);
  const rule = propertyOf(lines, "RRULE") ?? "";
  return ruleFromFirst(found, start, () => parse(withRule(lines, withOneLess(rule)))?.rrule);
}

/** With this rule, in the capitals that node-ical expects. */
const withRule = (lines: readonly string[], rule: string): string[] =>
  lines.map((line) => (/^RRULE[;:]/.test(line) ? `RRULE:${rule.toUpperCase()}` : line));

/** An event without an id is known by its title and time. */
const uidOf = (lines: readonly string[], startMs: number): string =>
  propertyOf(lines, "UID") || `${propertyOf(lines, "SUMMARY")} ${startMs}`;

function cleanLines(lines: readonly string[], zones: Zones): string[] {
  const seen = new Set<string>();
  const cleaned: string[] = [];
  let datesChars = 0;
  for (const given of lines) {
    const name = /^[\w-]+/.exec(given)?.[0].toUpperCase();
    if (!name || (ONCE.has(name) && seen.has(name))) continue;
    // Names are in any case (RFC 5545, 3.1); node-ical knows them in capitals.
    const line = name + given.slice(name.length);
    if (name === "EXDATE" || name === "RDATE") datesChars += line.length;
    if (datesChars > MAX_DATES_CHARS) continue;
    seen.add(name);
    cleaned.push(TIMES.test(line) ? placeInZone(line, zones) : line);
  }
  return cleaned;
}

/** node-ical on this event alone, so that a broken neighbour cannot spoil it; undefined where it throws. */
function parse(lines: readonly string[]): VEvent | undefined {
  const own = lines.filter((line) => READ_BY_LIBRARY.test(line));
  const text = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:event", ...own, "END:VEVENT"].join("\n");
  try {
    const found = ical.sync.parseICS(`${text}\nEND:VCALENDAR`)["event"];
    return found?.type === "VEVENT" ? found : undefined;
  } catch {
    return undefined;
  }
}

/** RDATE adds times to a series; node-ical does not read it, so each is read as if it were a start. */
function readRdate(line: string): number[] {
  const [, parameters = "", values = ""] = /^RDATE((?:;[^:]*)?):(.*)$/i.exec(line) ?? [];
  return values
    .split(",", 1_000)
    .map((value) => value.split("/")[0])
    .map((value) => parse([`DTSTART${parameters.replace(/;VALUE=PERIOD/i, "")}:${value}`]))
    .map((event) => instantOf(event?.start))
    .filter((ms) => ms !== undefined)
    .map((ms) => firstOf(ms, zoneIn([line], "RDATE")));
}

function durationOf(
  event: VEvent,
  lines: readonly string[],
  { readMs, startMs }: { readMs: number; startMs: number },
): number {
  const endMs = instantOf(event.end) ?? readMs;
  // An end that is made of a duration goes by the start as it was read.
  const isNamed = lines.some((line) => /^DTEND[;:]/.test(line));
  const exactMs = isNamed ? firstOf(endMs, zoneIn(lines, "DTEND")) - startMs : endMs - readMs;
  const durationMs = Math.max(0, exactMs);
  return event.start.dateOnly === true
    ? Math.max(DAY_MS, Math.round(durationMs / DAY_MS) * DAY_MS)
    : durationMs;
}

/** A text property as one string without control characters, well-formed for the database. */
function plain(value: unknown, maxChars: number): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const text = typeof first === "object" && first !== null && "val" in first ? first.val : first;
  if (typeof text !== "string" && typeof text !== "number") return "";
  const printable = String(text).replace(/[^\P{Cc}\n\t]/gu, "");
  return printable.trim().slice(0, maxChars).toWellFormed();
}

const SECONDS: ReadonlyMap<string, number> = new Map([
  ["SECONDLY", 1],
  ["MINUTELY", 60],
  ["HOURLY", 3_600],
  ["DAILY", 86_400],
  ["WEEKLY", 604_800],
  ["MONTHLY", 2_592_000],
  ["YEARLY", 31_536_000],
]);
/** Steps of a rule over the three years that are expanded; a daily one takes 1,096. */
const MAX_STEPS = 5_000;
const YEAR_SECONDS = 31_536_000;
const WINDOW_YEARS = 3;
/** Times of day that one step may name. */
const MAX_TIMES_OF_DAY = 24;

/**
 * Whether a recurrence rule would give more than meetings do: each second, or thousands of times a day. One with a COUNT
 * is followed from its start (the value of DTSTART), others only within the window.
 */
function isTooDense(rule: string, start: string): boolean {
  const parts = partsOf(rule);
  const stepSeconds = SECONDS.get(parts.get("FREQ")?.toUpperCase() ?? "");
  if (!stepSeconds || parts.get("INTERVAL") === "0") return true;
  const interval = Math.max(1, Number(parts.get("INTERVAL") ?? 1) || 1);
  const count = Number(parts.get("COUNT") ?? Infinity);
  const years = parts.has("COUNT") ? yearsSince(start) : WINDOW_YEARS;
  const steps = Math.min(count, (years * YEAR_SECONDS) / (stepSeconds * interval));
  return steps > MAX_STEPS || timesOfDay(parts) > MAX_TIMES_OF_DAY;
}

const yearsSince = (start: string): number =>
  Math.max(WINDOW_YEARS, new Date().getFullYear() + 2 - (Number(start.slice(0, 4)) || 0));

function timesOfDay(parts: ReadonlyMap<string, string>): number {
  return ["BYHOUR", "BYMINUTE", "BYSECOND"]
    .map((name) => parts.get(name)?.split(",").length ?? 1)
    .reduce((product, length) => product * length, 1);
}
