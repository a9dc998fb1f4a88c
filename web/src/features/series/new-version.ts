import {
  meetingRoutes,
  presentationRoutes,
  type Series,
  seriesRoutes,
} from "@planner/contract/api";
import { type MeetingEntry, NOTES_TYPES } from "@planner/contract/model";
import { call } from "../../platform/call.ts";

type EventIds = Pick<MeetingEntry, "googleCalendarId" | "googleEventId">;

const NOTES: ReadonlySet<string> = new Set(NOTES_TYPES);

/** The meeting that a new version of the deck is for: the next one that has no notes of a deck yet. */
export const nextForDeck = ({ upcoming }: Series): MeetingEntry | undefined =>
  upcoming.find(({ elements = [] }) => !elements.some(({ type }) => NOTES.has(type)));

/** Gives the deck to a meeting, with a plan where it has none; answers the meeting's id. Throws CallError. */
export async function giveDeck(
  teamId: string,
  { next, fileId }: { next: MeetingEntry; fileId: string },
): Promise<string> {
  const id = next.id ?? (await planOf(teamId, next));
  await call(presentationRoutes.chooseDeck, { params: { teamId, id }, body: { fileId } });
  return id;
}

/** Makes an event the next meeting of a series, with a plan; once more: nothing changes. Throws CallError. */
export async function makeNext(
  teamId: string,
  { event, seriesId }: { event: EventIds; seriesId: string },
): Promise<void> {
  const id = await planOf(teamId, event);
  await call(seriesRoutes.choose, { params: { teamId, id }, body: { seriesId } });
}

async function planOf(
  teamId: string,
  { googleCalendarId, googleEventId }: EventIds,
): Promise<string> {
  const body = { googleCalendarId, googleEventId, external: true, recurring: false };
  return (await call(meetingRoutes.create, { params: { teamId }, body })).id;
}
