import type { Attendee } from "@planner/contract/model";
import { isoDayOf, plainDate } from "../dates.ts";
import { PHRASES, fill } from "../phrases.ts";
import type {
  Audience,
  EarlierMeeting,
  EarlierNote,
  Person,
  PlanInput,
  Source,
  Sourced,
  PlanDocument,
  PlanLanguage,
} from "../types.ts";
import { domainOf, isMailProvider } from "./people/companies.ts";

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

/** A note of an earlier meeting, or a point of its plan; its own transcript's words are what it is quoted by. */
export const fromNote = (
  { event }: PlanInput,
  { meeting, note }: { meeting: EarlierMeeting; note: EarlierNote },
): Source => {
  const { timeZone, startTime: now } = event;
  const day = plainDate(isoDayOf(meeting, timeZone), { language: "en", timeZone, now });
  return {
    kind: "meeting",
    label: `${note.isPlanned ? "plan" : "notes"} of ${day}`,
    quote: note.isPlanned ? note.quote : note.quote.trim() || note.text,
    meetingId: meeting.id,
    noteId: note.id,
  };
};

const lower = (text: string | null): string => (text ?? "").trim().toLowerCase();

/** Somebody by name and address; "" and null where nobody knows them. */
type Named = Pick<Person, "name" | "email">;

/** Whether a person is among attendees, by address, else by name where one of the two has no address. */
export function isAmong(person: Named, attendees: readonly Attendee[]): boolean {
  const [email, name] = [lower(person.email), lower(person.name)];
  return attendees.some((one) =>
    email !== "" && one.email !== null
      ? lower(one.email) === email
      : name !== "" && lower(one.name) === name,
  );
}

/** Those who were there, as far as the calendar tells: who declined was not. */
export const presentAt = ({ attendees }: EarlierMeeting): readonly Attendee[] =>
  attendees.filter(({ answer }) => answer !== "declined");

/** Who may read what an earlier meeting said: everybody only where all of today's guests, or their companies, were there. */
export function audienceOf(meeting: EarlierMeeting, guests: readonly Named[]): Audience {
  const present = presentAt(meeting);
  const wasThere = (guest: Named): boolean => {
    if (isAmong(guest, present)) return true;
    const domain = domainOf(guest.email);
    if (domain === null || isMailProvider(domain)) return false;
    return present.some(({ email }) => domainOf(email) === domain);
  };
  return guests.length > 0 && guests.every(wasThere) ? "all" : "team";
}

/** A text of the invitation, which everybody has. */
export const sourcedIn = (label: "Title" | "Description", text: string, quote = text): Sourced => ({
  text,
  sources: [fromEvent(label, quote)],
  audience: "all",
});

/** A document's title: 'usability_report-v2.pdf' → 'Usability report v2'. */
export function titleOf({ name }: Pick<PlanDocument, "name">): string {
  const plain = name
    .replace(/\.\p{L}{2,4}\p{Nd}?$/u, "")
    .replaceAll(/[_\s]+|(?<=[\p{L}\p{Nd}])-+(?=[\p{L}\p{Nd}])/gu, " ")
    .trim();
  const title = plain === "" ? name : plain;
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}

type Where = { document: PlanDocument; page: number | null; language: PlanLanguage };

/** 'p. 11', 'slide 11', in the plan's language; empty where there are no pages. */
function pageName({ document, page, language }: Where): string {
  if (page === null) return "";
  const { slide, page: plain } = PHRASES[language];
  return fill(document.isDeck ? slide : plain, { page }) ?? "";
}

/** Where something stands: 'Usability report, p. 11', 'Pitch, slide 11'; the title alone where there are no pages. */
export function placeOf(where: Where): string {
  const page = pageName(where);
  return page === "" ? titleOf(where.document) : `${titleOf(where.document)}, ${page}`;
}
