import ical from "node-ical";
import windowsZones from "node-ical/windowsZones.json" with { type: "json" };
import type { Component } from "./ics-text.ts";

const WINDOWS: ReadonlyMap<string, { iana: string[] }> = new Map(Object.entries(windowsZones));
/** The name under which node-ical works out a zone from its rules. */
const BY_RULES = "tzone://Microsoft/Custom";
const TZID = /;TZID=("[^"]*"|tzone:\/\/[^:;]+|[^;:]*)/i;

/** Turns the names of time zones that a file uses into names that the runtime knows. */
export interface Zones {
  /** IANA name, or an offset like `+05:30`; the calendar's own zone for a name that means nothing. */
  resolve(name: string): string;
  /** The zone of a time that names none: the calendar's, else the first it describes, else the reader's, else UTC. */
  readonly floating: string;
}

/** Reads the zones that a file describes (VTIMEZONE) and the one it says it is in (X-WR-TIMEZONE). */
export function openZones(
  described: readonly Component[],
  {
    calendarZone,
    readerZone,
  }: { calendarZone?: string | undefined; readerZone?: string | undefined },
): Zones {
  const rules = new Map<string, Component>();
  for (const zone of described) {
    const name = propertyOf(zone.lines, "TZID");
    if (name) rules.set(unquote(name), zone);
  }
  const known = new Map<string, string | undefined>();
  const find = (name: string): string | undefined => {
    if (!known.has(name)) known.set(name, resolveName(name, rules.get(name)));
    return known.get(name);
  };
  const [first] = rules.keys();
  const floating =
    (calendarZone ? find(calendarZone) : undefined) ??
    (first ? find(first) : undefined) ??
    (readerZone && isZone(readerZone) ? readerZone : "UTC");
  return { resolve: (name) => find(name) ?? floating, floating };
}

function resolveName(name: string, zone: Component | undefined): string | undefined {
  if (isZone(name)) return name;
  const location = zone && propertyOf(zone.lines, "X-LIC-LOCATION");
  if (location && isZone(location)) return location;
  const windows = WINDOWS.get(name)?.iana[0];
  if (windows && isZone(windows)) return windows;
  // Old programs write '/mozilla.org/20050126_1/Europe/Berlin'.
  const [path] = /[A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(name) ?? [];
  if (path && isZone(path)) return path;
  return (zone && zoneByRules(zone)) ?? offsetOf(name);
}

/** Asks node-ical which zone has these rules, by reading one date in it. */
function zoneByRules(zone: Component): string | undefined {
  const lines = zone.lines.filter((line) => !/^TZID/i.test(line));
  const probe = [
    "BEGIN:VCALENDAR",
    "BEGIN:VTIMEZONE",
    `TZID:${BY_RULES}`,
    ...lines,
    ...zone.nested,
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    "UID:probe",
    `DTSTART;TZID=${BY_RULES}:20260115T120000`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  try {
    const event = ical.sync.parseICS(probe.join("\n"))["probe"];
    const name = event?.type === "VEVENT" ? event.start.tz : undefined;
    return name && isZone(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

function offsetOf(name: string): string | undefined {
  const found = /(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?/i.exec(name);
  if (!found) return undefined;
  const offset = `${found[1]}${String(found[2]).padStart(2, "0")}:${found[3] ?? "00"}`;
  return isZone(offset) ? offset : undefined;
}

/** Names asked for so far: finding out takes a fifth of a millisecond, and thousands of resources name the same zone. */
const knownZones = new Map<string, boolean>();
const MAX_KNOWN_ZONES = 1_000;

function isZone(name: string): boolean {
  const known = knownZones.get(name) ?? isKnownToRuntime(name);
  if (knownZones.size < MAX_KNOWN_ZONES && name.length < 100) knownZones.set(name, known);
  return known;
}

function isKnownToRuntime(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** The line with its TZID resolved; a local time without one gets the floating zone, so that no host's zone leaks in. */
export function placeInZone(line: string, zones: Zones): string {
  const found = TZID.exec(line);
  if (found) {
    return line.replace(TZID, () => `;TZID=${labelOf(zones.resolve(unquote(String(found[1]))))}`);
  }
  return line.replace(
    /^([\w-]+)((?:;[^:]*)?):(\d{8}T\d{6}(?:,\d{8}T\d{6})*)$/,
    (_, name: string, parameters: string, value: string) =>
      `${name}${parameters};TZID=${labelOf(zones.floating)}:${value}`,
  );
}

/** An offset as a parameter may carry it: without a colon. */
const labelOf = (zone: string): string =>
  zone.replace(
    /^([+-]\d{2}):(\d{2})$/,
    (_, hours: string, minutes: string) => `UTC${hours}${minutes}`,
  );

/** The zone behind a label: an IANA name, or an offset like `+05:30`. */
export const zoneOfLabel = (label: string): string =>
  label.replace(/^UTC([+-]\d{2})(\d{2})$/, "$1:$2");

/** Value of the first line of that property. */
export function propertyOf(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((candidate) => new RegExp(`^${name}[;:]`, "i").test(candidate));
  return line?.slice(line.indexOf(":") + 1).trim();
}

const unquote = (name: string): string => name.replace(/^"(.*)"$/, "$1").trim();
