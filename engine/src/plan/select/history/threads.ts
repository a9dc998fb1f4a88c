import { sharedWords } from "../../content-words.ts";
import { ageInMeetings, isoDayOf, plainDate } from "../../dates.ts";
import type { Facts } from "../../read/read-facts.ts";
import type { EarlierMeeting, EarlierNote, PlanInput, Source } from "../../types.ts";
import { isClosed } from "./closing.ts";
import { isSame, type Mention, openMentions } from "./mentions.ts";
import { ownershipOf } from "./owners.ts";
import type { Carried, CarriedState } from "./types.ts";
import { byTime, type SourceMeeting } from "./which-meetings.ts";

/** One thing that was left open, in all the notes that speak of it, oldest first. */
export type Thread = readonly Mention[];

/** All that is open, oldest first: what two notes say is one thing, and what was closed is none. */
export function openThreads(facts: Facts, sources: readonly SourceMeeting[]): readonly Thread[] {
  const { earlier, ticked } = facts.input;
  const after = new Map(
    earlier.map((one) => [one.id, earlier.filter((later) => byTime(one, later) < 0)]),
  );
  const isOver = (mention: Mention): boolean =>
    isClosed(mention, { later: after.get(mention.meeting.id) ?? [], ticked });
  const threads: Mention[][] = [];
  for (const mention of openMentions(facts, sources)) {
    const same = threads.find((thread) => thread.some((other) => isSame(other, mention)));
    if (same) same.push(mention);
    else threads.push([mention]);
  }
  return threads
    .map((thread) => thread.slice(thread.findLastIndex(isOver) + 1))
    .filter((thread) => thread.length > 0);
}

/** The source that a note of an earlier meeting is. */
export function sourceOf(note: EarlierNote, meeting: EarlierMeeting, { event }: PlanInput): Source {
  const zone = event.timeZone;
  const style = { language: "en", timeZone: zone, now: event.startTime } as const;
  const label = `notes of ${plainDate(isoDayOf(meeting, zone), style)}`;
  const quote = note.quote.trim() || note.text;
  return { kind: "meeting", label, quote, meetingId: meeting.id, noteId: note.id };
}

/** The event's own day: all-day events have one without a zone. */
export const eventDay = ({ event }: PlanInput): string =>
  isoDayOf(
    { startTime: event.startTime, timeZone: event.isAllDay ? "UTC" : event.timeZone },
    event.timeZone,
  );

function stateOf({ note }: Mention, input: PlanInput): CarriedState {
  if (note.type !== "Action Item" || note.due === undefined) return "open";
  // A plan is read on the day of its meeting, whenever it was made. ISO days sort as they follow one another.
  const day = eventDay(input);
  if (note.due < day) return "overdue";
  return note.due <= day ? "due" : "open";
}

/** How often plans have shown a thing since it was last spoken of. */
function timesShown(thread: Thread, { earlier }: PlanInput): number {
  const ids = new Set(thread.map(({ note }) => note.id));
  const { meeting } = thread.at(-1)!;
  return earlier.filter(
    (later) => byTime(meeting, later) < 0 && later.carried.some((id) => ids.has(id)),
  ).length;
}

/** Whether an open question stands in the way of what is worked on today. */
export function blocksToday(
  { note, words, isOnTopic }: Mention,
  topic: ReadonlySet<string>,
): boolean {
  return note.type === "Open Question" && (isOnTopic || sharedWords(topic, words).length > 0);
}

/** A thread as a plan speaks of it, with whether its owner comes and whether it blocks what is worked on. */
export type Item = { carried: Carried; attends: boolean; blocks: boolean; words: Mention["words"] };

export function itemOf(thread: Thread, facts: Facts): Item {
  const { input, reading } = facts;
  const [oldest, newest] = [thread[0]!, thread.at(-1)!];
  const { note, meeting, audience } = newest;
  const state = stateOf(newest, input);
  const { attends, ...owner } = ownershipOf(note.owner, facts);
  const blocks = blocksToday(newest, facts.matter);
  const sources = [newest, ...(oldest === newest ? [] : [oldest])].map((one) =>
    sourceOf(one.note, one.meeting, input),
  );
  const carried: Carried = {
    ...owner,
    note,
    meeting,
    state,
    sources,
    audience,
    since: isoDayOf(oldest.meeting, input.event.timeZone),
    meetingsAgo: ageInMeetings(oldest.meeting, input.earlier),
    timesShown: timesShown(thread, input),
    needsTalk:
      note.type === "Open Question"
        ? blocks || reading.kind === "meeting"
        : state === "overdue" && attends,
  };
  return { carried, attends, blocks, words: newest.words };
}
