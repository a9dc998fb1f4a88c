import { contentWords, likeness } from "../../content-words.ts";
import { ageInMeetings, isoDayOf, wasHeld } from "../../dates.ts";
import type { Facts } from "../../read/read-facts.ts";
import type { PlanInput, EarlierNote, Source } from "../../types.ts";
import type { Kept } from "../documents/pick-materials.ts";
import { contradictedDecisions, settledToday, standingDecisions } from "./settled.ts";
import { itemOf, type Item, type Thread, sourceOf } from "./threads.ts";
import type { Carried, CarryOver, Contradiction } from "./types.ts";
import type { SourceMeeting } from "./which-meetings.ts";

/** What earlier meetings hold, and what documents say of it. */
type Past = {
  sources: readonly SourceMeeting[];
  threads: readonly Thread[];
  kept: readonly Kept[];
};

const MOST_LIVE = 5;
/** After so many plans nobody touched it: asked about once more, then parked. */
const SHOWN_ENOUGH = 3;

/** What earlier meetings left open, settled, or have to hear again. */
export function carryOver(facts: Facts, { sources, threads, kept }: Past): CarryOver {
  const items = threads.map((thread) => itemOf(thread, facts));
  const standing = standingDecisions(facts, sources);
  const contradictions = contradictedDecisions(facts, standing, kept);
  const contradicted = new Set(contradictions.map(({ decision }) => decision.note.id));
  const live = [
    ...items.filter((item) => shown(item) < SHOWN_ENOUGH),
    ...contradictions.map((one) => ({
      carried: asCarried(one, facts.input),
      attends: false,
      blocks: false,
    })),
  ]
    .toSorted((a, b) => urgency(a) - urgency(b) || byDay(a.carried, b.carried))
    .map(({ carried }) => carried);
  const only = (isMeant: (item: Item) => boolean) =>
    items.filter(isMeant).map(({ carried }) => carried);
  return {
    live: live.slice(0, MOST_LIVE),
    more: moreOf(live.slice(MOST_LIVE)),
    settled: settledToday(
      facts,
      standing.filter(({ note }) => !contradicted.has(note.id)),
    ),
    contradictions,
    stillNeeded: only((item) => shown(item) === SHOWN_ENOUGH),
    parked: only((item) => shown(item) > SHOWN_ENOUGH),
  };
}

const shown = (item: Item): number => item.carried.timesShown;

type Ranked = Pick<Item, "carried" | "attends" | "blocks">;

function urgency({ carried, attends, blocks }: Ranked): number {
  if (carried.state === "overdue" && attends) return 0;
  if (blocks) return 1;
  if (carried.state !== "open") return 2;
  return carried.note.type === "Decision" ? 3 : 4;
}

/** What was due first, then what is open longest. */
const byDay = (a: Carried, b: Carried): number =>
  compare(a.note.due ?? "9", b.note.due ?? "9") ||
  compare(a.since, b.since) ||
  compare(a.note.id, b.note.id);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function moreOf(rest: readonly Carried[]): CarryOver["more"] {
  const [oldest] = rest.map(({ since }) => since).toSorted();
  return oldest === undefined ? null : { count: rest.length, since: oldest };
}

const asCarried = (
  { decision, sources, audience }: Contradiction,
  { earlier }: PlanInput,
): Carried => ({
  note: decision.note,
  meeting: decision.meeting,
  since: decision.since,
  sources,
  audience,
  state: "open",
  owner: null,
  notInvited: null,
  declined: null,
  meetingsAgo: ageInMeetings(decision.meeting, earlier),
  timesShown: 0,
  needsTalk: true,
});

type Known = Facts & { sources: readonly SourceMeeting[]; carry: CarryOver };

const PLANS_BACK = 2;
const SAME_QUESTION = 0.6;

/**
 * Since when (ISO day of the last meeting that was held) a series has nothing new: no documents, nothing open, nothing
 * contradicted; null where there is something, where something may be that this plan must not tell, or where no meeting
 * of the series came before this one.
 */
export function noNewsSince(known: Known): { since: string; sources: readonly Source[] } | null {
  const { input, carry } = known;
  const last = input.earlier
    .filter((meeting) => meeting.isSameSeries && wasHeld(meeting))
    .toSorted((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime))[0];
  if (!last || input.documents.length > 0 || isPartlyHidden(known)) return null;
  const { live, stillNeeded, parked } = carry;
  if (live.length + stillNeeded.length + parked.length > 0) return null;
  const note = last.notes[0];
  return {
    since: isoDayOf(last, input.event.timeZone),
    sources: note ? [sourceOf(note, last, input)] : [],
  };
}

/** Whether a meeting of the series may have left something that the reader, or a guest, has not heard. */
function isPartlyHidden({ input, reading, sources }: Known): boolean {
  const heard = new Set(sources.map(({ meeting }) => meeting.id));
  const held = input.earlier.filter((meeting) => meeting.isSameSeries && wasHeld(meeting));
  // Of a talk between two only the reader's own promises are told.
  const isTalk = reading.kind === "one-to-one";
  return held.some(({ id, notes }) => !heard.has(id) || (isTalk && notes.some(isLeftOpen)));
}
const isLeftOpen = ({ type }: EarlierNote): boolean =>
  type === "Action Item" || type === "Open Question";

/** Whether a question stood in one of the last two plans of the series already. */
export function wasAsked(question: string, { earlier }: PlanInput): boolean {
  const words = contentWords(question);
  return earlier
    .filter(({ isSameSeries }) => isSameSeries)
    .toSorted((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime))
    .slice(0, PLANS_BACK)
    .flatMap(({ asked }) => asked)
    .some((one) => one === question || likeness(contentWords(one), words) > SAME_QUESTION);
}
