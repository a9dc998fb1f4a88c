import { contentWords, likeness } from "../../content-words.ts";
import { isoDayOf, wasHeld } from "../../dates.ts";
import type { Facts } from "../../read/read-facts.ts";
import { fromNote } from "../../read/sources.ts";
import type { EarlierNote, PlanInput, Source } from "../../types.ts";
import type { CarryOver } from "./types.ts";
import type { SourceMeeting } from "./which-meetings.ts";

type Known = Facts & { sources: readonly SourceMeeting[]; carry: CarryOver };

const PLANS_BACK = 2;
const SAME_QUESTION = 0.6;

/**
 * Since when (ISO day of the last meeting that was held) a series has nothing new: no documents, no changed deck, nothing
 * open, no decision that took the place of another; null where there is something, where something may be that this plan
 * must not tell, or where no meeting of the series came before this one.
 */
export function noNewsSince(known: Known): { since: string; sources: readonly Source[] } | null {
  const { input, carry } = known;
  const last = input.earlier
    .filter((meeting) => meeting.isSameSeries && wasHeld(meeting))
    .toSorted((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime))[0];
  if (!last || input.documents.length > 0 || input.newDeck || isPartlyHidden(known)) return null;
  if (last.notes.some(({ was }) => was !== undefined)) return null;
  const { live, stillNeeded, parked } = carry;
  if (live.length + stillNeeded.length + parked.length > 0) return null;
  const note = last.notes[0];
  return {
    since: isoDayOf(last, input.event.timeZone),
    sources: note ? [fromNote(input, { meeting: last, note })] : [],
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
export function wasPosed(question: string, { earlier }: PlanInput): boolean {
  const words = contentWords(question);
  return earlier
    .filter(({ isSameSeries }) => isSameSeries)
    .toSorted((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime))
    .slice(0, PLANS_BACK)
    .flatMap(({ plannedQuestions }) => plannedQuestions)
    .some((one) => one === question || likeness(contentWords(one), words) > SAME_QUESTION);
}
