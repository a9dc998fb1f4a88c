import type { DeckChanges } from "@planner/contract/api";
import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { readDeckOf } from "../features/file/index.ts";
import { Failure } from "../platform/failures.ts";
import { event } from "../tables/calendar.tables.ts";
import { deckComparison, noteFollowUp } from "../tables/deck-changes.tables.ts";
import { element, meeting } from "../tables/meeting.tables.ts";
import { CHECKOUT_TALK, type MadeNotesApp, openMadeNotes } from "./made-notes.ts";
import type { TestPerson } from "./person.ts";

/** What is known of two decks that were compared. */
export type ComparedDecks = Extract<DeckChanges, { status: "ready" }>;

/** A Planner with meetings of a series that have decks, and what it takes to compare these. */
export interface DeckMeetings {
  readonly notes: MadeNotesApp;
  readonly ann: TestPerson;
  /** Deletes all meetings; answers one with notes of the small deck. */
  readonly begin: () => Promise<string>;
  /** Puts the meeting's event into a series, at that day of November. */
  readonly putIntoSeries: (id: string, day: number, seriesId?: string) => Promise<void>;
  /** A meeting at that day of November with notes, of this deck. */
  readonly addNoted: (bytes: Buffer, day: number, seriesId?: string) => Promise<string>;
  /** A later meeting with this deck; nothing was noted in it yet. */
  readonly addNext: (bytes: Buffer, seriesId?: string) => Promise<string>;
  /** `rest`: what stands behind the address, or `again`. */
  readonly call: (
    id: string,
    person?: TestPerson,
    rest?: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>;
  readonly read: (id: string) => Promise<DeckChanges>;
  /** The same once the decks are compared. */
  readonly compared: (id: string) => Promise<ComparedDecks>;
  readonly judge: (
    id: string,
    noteId: string,
    state: string | null,
    person?: TestPerson,
  ) => Promise<LightMyRequestResponse>;
}

export async function openDeckMeetings(): Promise<DeckMeetings> {
  const notes = await openMadeNotes();
  const { ann, planner } = notes;
  const { db } = planner;

  const putIntoSeries: DeckMeetings["putIntoSeries"] = async (id, day, seriesId = SERIES) => {
    const [row] = await db.select().from(meeting).where(eq(meeting.id, id));
    const startTime = new Date(Date.UTC(2026, 10, day, 9));
    await db
      .update(event)
      .set({ seriesId, startTime })
      .where(eq(event.id, row?.eventId ?? ""));
    await db
      .update(meeting)
      .set({ seriesId, isSeriesChosen: true, startTime })
      .where(eq(meeting.id, id));
  };
  /** The pages of an upload are read before it is a deck, where they can be. */
  const readAsUploaded = (fileId: string) =>
    readDeckOf(planner.deps, { teamId: ann.teamId, fileId }).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
  const call: DeckMeetings["call"] = (id, person = ann, rest = "", payload) =>
    person.inject({
      method: payload || rest === "again" ? "POST" : "GET",
      url: `/api/team/${ann.teamId}/meetings/${id}/deck-changes${rest === "again" ? "" : rest}`,
      ...(payload && { payload }),
    });
  const read: DeckMeetings["read"] = async (id) => (await call(id)).json();
  return {
    notes,
    ann,
    putIntoSeries,
    call,
    read,
    begin: async () => {
      for (const table of [deckComparison, noteFollowUp, element, meeting]) await db.delete(table);
      const id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
      await putIntoSeries(id, 5);
      const [row] = await db.select().from(meeting).where(eq(meeting.id, id));
      await readAsUploaded(row?.presentationFileId ?? "");
      return id;
    },
    addNoted: async (bytes, day, seriesId) => {
      const id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
      await putIntoSeries(id, day, seriesId);
      const presentationFileId = await planner.addFile(ann, { kind: "pdf", bytes });
      await readAsUploaded(presentationFileId);
      await db.update(meeting).set({ presentationFileId }).where(eq(meeting.id, id));
      return id;
    },
    addNext: async (bytes, seriesId) => {
      const payload = await planner.addEvent(ann);
      const url = `/api/team/${ann.teamId}/meetings`;
      const { id } = (await ann.inject({ method: "POST", url, payload })).json();
      await putIntoSeries(id, 12, seriesId);
      const fileId = await planner.addFile(ann, { kind: "pdf", bytes });
      await readAsUploaded(fileId);
      await ann.inject({ method: "POST", url: `${url}/${id}/deck`, payload: { fileId } });
      return id;
    },
    compared: async (id) => {
      await planner.runJobs();
      const changes = await read(id);
      if (changes.status !== "ready") throw new Error(JSON.stringify(changes));
      return changes;
    },
    judge: (id, noteId, state, person) => call(id, person, `/notes/${noteId}`, { state }),
  };
}

const SERIES = "weekly review";
