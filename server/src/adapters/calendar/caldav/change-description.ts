import { isUtf8 } from "node:buffer";
import {
  CalendarProblem,
  type DescriptionChange,
} from "../../../features/calendar/calendar-account.ports.ts";
import { editDescription } from "../ics/ics-edit.ts";
import { rawLinesOf, unfolded } from "../ics/ics-lines.ts";
import { decodeCalendar, isWhole } from "../ics/ics-text.ts";
import type { IcsSource } from "../ics/ics-source.ts";
import { type Connection, refuseUnless } from "./connection.ts";

const MAX_TRIES = 4;
/** Largest event that is written. */
const MAX_BYTES = 4 * 1_048_576;

interface Version {
  readonly url: URL;
  readonly bytes: Buffer;
  readonly etag: string;
}

/**
 * Changes one description: what is there is read, and written only if it is still the same (RFC 9110, If-Match). Throws
 * `CalendarTrouble`, also where the server would mail the guests and nobody asked for that.
 */
export async function changeDescription(
  ics: IcsSource,
  connection: Connection,
  change: DescriptionChange,
): Promise<"changed" | "same"> {
  const url = new URL(change.resourceId, change.remoteId);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const version = await readVersion(connection, url);
    const edited = await edit(ics, connection, { version, change });
    if (!edited) return "same";
    if (!change.notifyGuests) await refuseToMail(connection, version);
    if (await write(connection, version, edited)) return "changed";
  }
  throw new CalendarProblem("conflict", "The event keeps changing. Try again in a moment.");
}

async function readVersion({ fetch }: Connection, url: URL): Promise<Version> {
  // Packed answers have another ETag at some servers, which then fits no write.
  const headers = { accept: "text/calendar", "accept-encoding": "identity" };
  const answer = await fetch(url, { headers, maxBytes: MAX_BYTES });
  refuseUnless(answer, (status) => status === 200);
  const bytes = Buffer.from(await answer.bytes());
  const etag = answer.headers.get("etag")?.replace(/^W\//, "");
  if (!etag)
    throw new CalendarProblem(
      "read_only",
      "The calendar server does not report versions of events, so Planner does not write to it.",
    );
  if (!isWhole(decodeCalendar(bytes)))
    throw new CalendarProblem("unreadable", "The calendar server returned only part of the event.");
  if (!isUtf8(bytes))
    throw new CalendarProblem("unreadable", "The event's text is in an unknown encoding.");
  return { url, bytes, etag };
}

async function edit(
  ics: IcsSource,
  connection: Connection,
  { version: { bytes }, change }: { version: Version; change: DescriptionChange },
): Promise<Buffer | undefined> {
  const isFloating = /^(?:DTSTART|RECURRENCE-ID):\d{8}T\d{6}\r?$/im.test(bytes.toString("latin1"));
  const timeZone = isFloating ? await findZone(connection, change.remoteId) : undefined;
  const place = await ics.findPlace(bytes, change.eventId, timeZone);
  if (!place) throw new CalendarProblem("gone", "This event is no longer in the calendar.");
  if (place === "shared")
    throw new CalendarProblem(
      "read_only",
      "In your calendar this meeting was changed together with all later ones, so Planner does not write to it.",
    );
  return editDescription(bytes, place, change.edit);
}

/** The calendar's own zone, in which times stand that name none. */
async function findZone(connection: Connection, url: string): Promise<string | undefined> {
  const { answer } = await connection.request(url, {
    method: "PROPFIND",
    depth: "0",
    body: '<d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-timezone/></d:prop></d:propfind>',
  });
  const text = answer.entries[0]?.props.get("calendar-timezone") ?? "";
  return /^TZID[^:]*:\s*(\S+)\s*$/im.exec(text)?.[1];
}

/** Answers whether it was written; false: somebody else has changed the event meanwhile. */
async function write(
  { fetch }: Connection,
  { url, etag }: Version,
  bytes: Buffer,
): Promise<boolean> {
  const answer = await fetch(url, {
    method: "PUT",
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "if-match": etag,
      // No answer to the organizer either (RFC 6638, 8.1).
      "schedule-reply": "F",
    },
    body: bytes.toString("utf8"),
  });
  if (answer.status === 412) return false;
  if ([403, 405, 409, 415, 423, 507].includes(answer.status))
    throw new CalendarProblem(
      "read_only",
      "The calendar server does not let you change this event.",
    );
  refuseUnless(answer, (status) => status < 300);
  return true;
}

/**
 * A server that schedules by itself (RFC 6638) may mail the guests when the organizer's event changes, and has no way to
 * be asked not to: better no agenda than a mail that nobody wanted.
 */
async function refuseToMail({ fetch, grant }: Connection, { url, bytes }: Version): Promise<void> {
  if (!invites(bytes, grant.addresses)) return;
  const answer = await fetch(url, { method: "OPTIONS" });
  if (!/\bcalendar-auto-schedule\b/i.test(answer.headers.get("dav") ?? "")) return;
  throw new CalendarProblem(
    "read_only",
    "Your calendar server may email the guests when this event changes. Publish with an email to the guests, or not at all.",
  );
}

/** Whether the event has guests, and one of `addresses` invited them; with no address known, anybody may have. */
function invites(bytes: Buffer, addresses: readonly string[]): boolean {
  const lines = rawLinesOf(bytes).map((line) => Buffer.from(unfolded(line), "latin1").toString());
  const organizers = lines
    .filter((line) => /^ORGANIZER[;:]/i.test(line))
    .map((line) =>
      line
        .replace(/^.*mailto:/i, "")
        .trim()
        .toLowerCase(),
    );
  const hasGuests = lines.some((line) => /^ATTENDEE[;:]/i.test(line));
  const isOwn = (address: string): boolean => addresses.length === 0 || addresses.includes(address);
  return hasGuests && organizers.some(isOwn);
}
