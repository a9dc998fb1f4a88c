import type { Mark, PageTurn } from "@planner/contract/model";
import { randomUUID } from "node:crypto";
import type { Live } from "../platform/live/live.ts";
import { mark, pageTurn, presentation } from "../tables/presentation.tables.ts";
import type { MeetingApp } from "./meetings.ts";
import type { TestPerson } from "./person.ts";

/** When the presentations of these tests begin. */
export const STARTED_AT = new Date("2026-03-02T09:00:00Z");

/** Something said from `start` to `end` seconds after that. */
export interface SpokenLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly speaker?: string;
  readonly pages?: number[];
}

/** One that was told, by name and with what. */
export interface SentEvent {
  readonly event: string;
  readonly payload: unknown;
}

/** A `Live` that nobody is connected to, with what it was told. */
export function listeningLive(): Live & { readonly sent: SentEvent[] } {
  const sent: SentEvent[] = [];
  return {
    sent,
    toMeeting: (_key, event, payload) => void sent.push({ event, payload }),
    recheck: () => undefined,
    serve: () => () => undefined,
    close: async () => undefined,
  };
}

/** The segment as a browser posts it. */
export const toPost = (fileId: string, { text, start, end, speaker, pages = [1] }: SpokenLine) => ({
  fileId,
  text,
  pages,
  startTime: timeAt(start),
  endTime: timeAt(end),
  ...(speaker === undefined ? {} : { speaker }),
});

export const timeAt = (seconds: number): string =>
  new Date(STARTED_AT.getTime() + seconds * 1_000).toISOString();

/** A meeting with a plan alone; answers its id. */
export async function addPlannedMeeting(planner: MeetingApp, person: TestPerson): Promise<string> {
  const payload = await planner.addEvent(person);
  return (await person.post("/meetings", payload)).json().id;
}

interface Shown {
  readonly meetingId: string;
  readonly fileId: string;
  readonly turns?: readonly PageTurn[];
  readonly marks?: readonly Mark[];
}

/** A presentation that runs, with its page turns and marks; answers its id. */
export async function addPresentation(
  { db }: Pick<MeetingApp, "db">,
  { teamId, userId }: TestPerson,
  { meetingId, fileId, turns = [], marks = [] }: Shown,
): Promise<string> {
  const id = randomUUID();
  const [startedAt, of] = [STARTED_AT, { teamId, presentationId: id }];
  await db
    .insert(presentation)
    .values({ teamId, id, meetingId, fileId, userId, startedAt, seenAt: new Date() });
  const rows = turns.map(({ page, start: at }, turn) => ({ ...of, turn, page, at }));
  if (rows.length > 0) await db.insert(pageTurn).values(rows);
  if (marks.length > 0) await db.insert(mark).values(marks.map((one) => ({ ...of, ...one })));
  return id;
}

/** A short review of the small deck, with what a presentation knows of it. */
export const TALK: readonly SpokenLine[] = [
  { text: "Welcome to the second round of the review.", start: 2, end: 5, pages: [1] },
  {
    text: "We decided to put the payment before the address.",
    start: 12,
    end: 16,
    speaker: "Ada",
    pages: [3],
  },
  {
    text: "I'll send the new summary to Ben by Friday.",
    start: 18,
    end: 22,
    speaker: "Ada",
    pages: [3],
  },
  { text: "We agreed to move the buttons under the thumb.", start: 32, end: 36, pages: [4] },
];

export const TURNS: readonly PageTurn[] = [
  { page: 1, start: 0 },
  { page: 3, start: 10 },
  { page: 4, start: 30 },
];

export const MARKS: readonly Mark[] = [{ id: "m1", type: "Decision", page: 3, at: 14 }];
