import { plainDate } from "../dates.ts";
import type {
  Audience,
  EarlierMeeting,
  EarlierNote,
  PlanInput,
  Source,
  Sourced,
} from "../types.ts";
import { domainOf, isMailProvider } from "./companies.ts";

/** A quote of the event's own fields. */
export const fromEvent = (
  label: "Title" | "Description" | "Guest list",
  quote: string,
): Source => ({
  kind: "event",
  label,
  quote,
});

/** A quote of the reader's own profile. */
export const fromProfile = (label: string, quote: string): Source => ({
  kind: "profile",
  label,
  quote,
  isPersonal: true,
});

/** A note of an earlier meeting; its own transcript's words are what it is quoted by. */
export const fromNote = (
  { event }: PlanInput,
  { meeting, note }: { meeting: EarlierMeeting; note: EarlierNote },
): Source => {
  const timeZone = meeting.timeZone ?? event.timeZone;
  const day = plainDate(meeting.startTime, { language: "en", timeZone, now: event.startTime });
  return {
    kind: "meeting",
    label: `notes of ${day}`,
    quote: note.quote || note.text,
    meetingId: meeting.id,
    noteId: note.id,
  };
};

/** Who may read what an earlier meeting said: everybody only where all of today's guests, or their companies, were there. */
export const audienceOf = (
  meeting: EarlierMeeting,
  guests: readonly { email: string | null }[],
): Audience => {
  const there = meeting.attendees
    .filter(({ answer }) => answer !== "declined")
    .map(({ email }) => email?.toLowerCase() ?? "");
  const companies = new Set(there.map((email) => domainOf(email)));
  const wasThere = ({ email }: { email: string | null }): boolean => {
    const domain = domainOf(email);
    if (email === null || domain === null) return false;
    return isMailProvider(domain) ? there.includes(email.toLowerCase()) : companies.has(domain);
  };
  return guests.length > 0 && guests.every(wasThere) ? "all" : "team";
};

/** A text of the invitation, which everybody has. */
export const sourcedIn = (label: "Title" | "Description", text: string, quote = text): Sourced => ({
  text,
  sources: [fromEvent(label, quote)],
  audience: "all",
});
