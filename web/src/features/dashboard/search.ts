import { LIMITS, type MeetingEntry } from "@planner/contract/model";

// What the server reads as no letter of a word.
// oxlint-disable-next-line no-control-regex -- to take them out is the point.
const NO_LETTERS = /[\\\u0000-\u001F\u007F]+/g;

/** What is looked for: the typed words as the server takes them; empty where nothing is. */
export const searchFrom = (typed: string): string =>
  typed.slice(0, LIMITS.searchMax).replaceAll(NO_LETTERS, " ").trim();

/** The meetings with all words of the search in the title, or in a name or mail address of somebody invited. */
export function findMeetings(meetings: readonly MeetingEntry[], search: string): MeetingEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return meetings.filter(({ title, attendees }) => {
    const texts = [title, ...attendees.flatMap(({ name, email }) => [name ?? "", email ?? ""])];
    const lower = texts.map((text) => text.toLowerCase());
    return words.every((word) => lower.some((text) => text.includes(word)));
  });
}

export const keyOf = ({ googleCalendarId, googleEventId }: MeetingEntry): string =>
  `${googleCalendarId} ${googleEventId}`;

/** Each event once, as it stands in the first list that has it. */
export const mergeMeetings = (...lists: readonly (readonly MeetingEntry[])[]): MeetingEntry[] => [
  ...new Map(
    lists
      .flat()
      .toReversed()
      .map((meeting) => [keyOf(meeting), meeting]),
  ).values(),
];
