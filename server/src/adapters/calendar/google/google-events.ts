import type { calendar_v3 } from "@googleapis/calendar";
import type { Attendee } from "@planner/contract/model";
import { ATTENDEE_ANSWERS } from "@planner/contract/model";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { conferenceUrlOf } from "../ics/ics-conference.ts";
import { seriesIdOf } from "../ics/ics-series.ts";

type GoogleEvent = calendar_v3.Schema$Event;

const MAX_TITLE_CHARS = 500;
const MAX_NAME_CHARS = 200;
const MAX_DESCRIPTION_CHARS = 8_192;
const MAX_ATTENDEES = 500;

/** The fields of events that are read, for `fields` of a list. */
export const EVENT_FIELDS = [
  "id",
  "status",
  "iCalUID",
  "recurringEventId",
  "summary",
  "description",
  "location",
  "visibility",
  "start",
  "end",
  "hangoutLink",
  "conferenceData/entryPoints(entryPointType,uri)",
  "organizer(displayName,email,self)",
  "attendees(displayName,email,responseStatus,resource,self,organizer,optional)",
].join(",");

/** What takes the place of all that was known of an event; without occurrences it is gone. */
interface Resource {
  readonly resourceId: string;
  readonly occurrences: Occurrence[];
}

/**
 * An event as Google expands it: one that recurs comes as its instances, each with an id of its own that is made of the
 * time at which it was planned, and so stays the same when it is moved. Undefined where it has no id.
 */
export function toResource(event: GoogleEvent, calendarZone: string | null): Resource | undefined {
  const { id } = event;
  if (!id) return undefined;
  const occurrence =
    event.status === "cancelled" ? undefined : toOccurrence(id, event, calendarZone);
  return { resourceId: id, occurrences: occurrence ? [occurrence] : [] };
}

function toOccurrence(
  id: string,
  event: GoogleEvent,
  calendarZone: string | null,
): Occurrence | undefined {
  const startTime = timeOf(event.start);
  const endTime = timeOf(event.end) ?? startTime;
  if (!startTime || !endTime) return undefined;
  const isAllDay = event.start?.dateTime == null;
  return {
    id,
    // The same in every guest's calendar, and in a CalDAV server's or a file's copy of the event.
    seriesId: seriesIdOf(event.iCalUID ?? `${event.recurringEventId ?? id}@google.com`),
    title: plain(event.summary, MAX_TITLE_CHARS) || "Untitled meeting",
    description: plain(event.description, MAX_DESCRIPTION_CHARS) || null,
    location: plain(event.location, MAX_TITLE_CHARS) || null,
    startTime,
    endTime: endTime < startTime ? startTime : endTime,
    isAllDay,
    isPrivate: event.visibility === "private" || event.visibility === "confidential",
    isRecurring: Boolean(event.recurringEventId),
    timeZone: isAllDay ? null : (event.start?.timeZone ?? calendarZone),
    attendees: attendeesOf(event),
    conferenceUrl: conferenceOf(event),
    answer: answerOf(event.attendees?.find(({ self }) => self)?.responseStatus),
  };
}

/** A date is midnight UTC, wherever this runs: `Date` reads one that way (ECMA-262, 21.4.1.32). */
function timeOf(time: calendar_v3.Schema$EventDateTime | undefined): Date | undefined {
  const text = time?.dateTime ?? time?.date;
  const date = text ? new Date(text) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** The guests, with the organizer where they are not among them; rooms are no people. */
function attendeesOf({ attendees = [], organizer }: GoogleEvent): Attendee[] {
  const people = attendees
    .filter(({ resource }) => !resource)
    .slice(0, MAX_ATTENDEES)
    .map((guest) => toAttendee(guest, answerOf(guest.responseStatus)))
    .filter((guest) => guest !== undefined);
  const host = organizer ? toAttendee({ ...organizer, organizer: true }, "accepted") : undefined;
  const isThere = people.some(({ email, name }) => email === host?.email && (email ?? name));
  return host && people.length > 0 && !isThere ? [host, ...people] : people;
}

function toAttendee(
  person: Pick<
    calendar_v3.Schema$EventAttendee,
    "displayName" | "email" | "organizer" | "optional"
  >,
  answer: Attendee["answer"],
): Attendee | undefined {
  const email = plain(person.email, 320).toLowerCase() || null;
  // Calendars that several people share stand as the organizer of their events.
  if (email?.endsWith("calendar.google.com")) return undefined;
  const name = plain(person.displayName, MAX_NAME_CHARS) || null;
  if (!name && !email) return undefined;
  const { organizer, optional } = person;
  return {
    name,
    email,
    answer,
    ...(organizer ? { isOrganizer: true } : {}),
    ...(optional ? { isOptional: true } : {}),
  };
}

const answerOf = (status: string | null | undefined): Attendee["answer"] =>
  ATTENDEE_ANSWERS.find((answer) => answer === status) ?? null;

/** What Google knows of a call, else a link to one that stands in the text, as in other calendars. */
function conferenceOf({ conferenceData, hangoutLink, location, description }: GoogleEvent) {
  const video = conferenceData?.entryPoints?.find((entry) => entry.entryPointType === "video");
  const known = [video?.uri, hangoutLink].find((url) => url?.startsWith("https://"));
  return known ?? conferenceUrlOf([], [location ?? null, description ?? null]);
}

/** Without what the database cannot keep: control characters and halves of characters. */
const plain = (text: string | null | undefined, maxChars: number): string =>
  (text ?? "")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim()
    .slice(0, maxChars)
    .toWellFormed();
