import { framed } from "../../../text/patterns.ts";
import { ageInMeetings, isoDayOf } from "../../dates.ts";
import { inAny } from "../../languages/words.ts";
import type { Facts } from "../../read/read-facts.ts";
import { fromNote } from "../../read/sources.ts";
import type { PlanInput, Person } from "../../types.ts";
import { isClosed } from "./closing.ts";
import { isSame, type Mention } from "./mentions.ts";
import type { Carried, CarriedState } from "./types.ts";
import { byTime } from "./which-meetings.ts";

/** One thing that was left open. */
export type Thread = {
  /** All the notes that speak of it, oldest first. */
  mentions: readonly Mention[];
  newest: Mention;
  /** As a plan speaks of it. */
  carried: Carried;
  /** Whether its owner comes. */
  attends: boolean;
  /** Whether it stands in the way of what is worked on today. */
  blocks: boolean;
};

/** All that is open, oldest first: what two notes say is one thing, and what was closed is none. */
export function openThreads(facts: Facts, open: readonly Mention[]): readonly Thread[] {
  const { earlier, ticked } = facts.input;
  const after = new Map(
    earlier.map((one) => [one.id, earlier.filter((later) => byTime(one, later) < 0)]),
  );
  const isOver = (mention: Mention): boolean =>
    isClosed(mention, { later: after.get(mention.meeting.id) ?? [], ticked });
  const threads: Mention[][] = [];
  for (const mention of open) {
    const same = threads.find((thread) => thread.some((other) => isSame(other, mention)));
    if (same) same.push(mention);
    else threads.push([mention]);
  }
  return threads
    .map((mentions) => mentions.slice(mentions.findLastIndex(isOver) + 1))
    .filter((mentions) => mentions.length > 0)
    .map((mentions) => threadOf(mentions, facts));
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
function timesShown(mentions: readonly Mention[], { earlier }: PlanInput): number {
  const ids = new Set(mentions.map(({ note }) => note.id));
  const { meeting } = mentions.at(-1)!;
  return earlier.filter(
    (later) => byTime(meeting, later) < 0 && later.carried.some((id) => ids.has(id)),
  ).length;
}

function threadOf(mentions: readonly Mention[], facts: Facts): Thread {
  const { input, reading } = facts;
  const [oldest, newest] = [mentions[0]!, mentions.at(-1)!];
  const { note, meeting, audience, isOnTopic, onMatter } = newest;
  const state = stateOf(newest, input);
  const { attends, ...owner } = ownershipOf(note.owner, facts);
  const blocks = note.type === "Open Question" && (isOnTopic || onMatter > 0);
  const sources = [newest, ...(oldest === newest ? [] : [oldest])].map((one) =>
    fromNote(input, one),
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
    timesShown: timesShown(mentions, input),
    needsTalk:
      note.type === "Open Question"
        ? blocks || reading.kind === "meeting" || isDue(newest)
        : state === "overdue" && attends,
  };
  return { mentions, newest, carried, attends, blocks };
}

/** A point that the plan of this series had time for, and that is still open. */
const isDue = ({ note, meeting }: Mention): boolean =>
  note.isPlanned === true && meeting.isSameSeries;

/** Owners that are no single person. */
const SEVERAL = inAny(
  ({ notes }) => notes.teams,
  framed(
    String.raw`^(?:(?:the|das|der|die|le|la|les|l['’]|el|los)\s*)?`,
    String.raw`(?:\s+(?:team|side))?$`,
  ),
);
const NAME_LIKE = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+[\p{L}\p{M}'’.-]+){0,3}$/u;

const lower = (text: string): string => text.trim().toLowerCase();

/** Where an owner stands to the event: comes, doesn't, or is nobody in particular. */
type Ownership = {
  owner: Person | null;
  notInvited: string | null;
  declined: string | null;
  attends: boolean;
};
const NOBODY: Ownership = { owner: null, notInvited: null, declined: null, attends: false };

/** The one person of this name; undefined where nobody or several have it. */
function named<P extends { name: string | null }>(
  owner: string,
  people: readonly P[],
): P | undefined {
  const wanted = lower(owner);
  const full = people.filter(({ name }) => lower(name ?? "") === wanted);
  const some = full.length > 0 ? full : people.filter(({ name }) => firstOf(name) === wanted);
  return some.length === 1 ? some[0] : undefined;
}

const firstOf = (name: string | null): string => lower(name ?? "").split(/\s+/u)[0] ?? "";

/** Finds who has something to do: by name, by first name where only one has it, or by the guests' company. */
function ownershipOf(owner: string | undefined, { input, people }: Facts): Ownership {
  if (!owner || SEVERAL.test(owner.trim())) return NOBODY;
  const person = named(owner, people.all);
  if (person) return { ...NOBODY, owner: person, attends: true };
  const isTheirs = lower(people.guestCompany ?? "") === lower(owner);
  if (isTheirs) {
    const only = people.guests.length === 1 ? people.guests[0]! : null;
    return { ...NOBODY, owner: only, attends: true };
  }
  const isShared = people.all.some(({ name }) => firstOf(name) === lower(owner));
  if (isShared) return NOBODY;
  const declined = input.event.attendees.filter(({ answer }) => answer === "declined");
  const refused = named(owner, declined);
  if (refused) return { ...NOBODY, declined: refused.name ?? owner };
  return NAME_LIKE.test(owner.trim()) ? { ...NOBODY, notInvited: owner.trim() } : NOBODY;
}
