import type { ChangedNote, NoteCorrection, PlacedNote } from "@planner/contract/api";
import type { Annotation, Element, ElementData, ElementType } from "@planner/contract/model";
import { and, eq } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { file } from "../tables/file.tables.ts";
import { indexNotes } from "../features/meeting/note-index.ts";
import { element, type MeetingKey } from "../tables/meeting.tables.ts";
import type { Db } from "../platform/db/database.ts";
import { type NotesBuilds, openNotesBuilds } from "./notes-builds.ts";
import type { TestPerson } from "./person.ts";

type Shown = Annotation & { page: number | null };
/** What a call about notes answers, refusals included. */
interface Answer extends Partial<PlacedNote> {
  readonly status: number;
  readonly message?: string;
  readonly field?: string;
  readonly version?: number;
  readonly renameId?: string;
  readonly correctionId?: string;
  readonly lines?: number;
  readonly notes?: number;
}

/** A Planner in which notes were made, with what it takes to correct them. */
export interface MadeNotesApp extends NotesBuilds {
  /** A meeting with finished notes of what was said about the small deck; answers its id. */
  addNotes(transcript: string): Promise<string>;
  /** Has a note wait for a person's word, whatever the engine is sure of. */
  doubt(of: NoteOf): Promise<void>;
  /** Has a note be as if the engine had made it so. */
  make(of: NoteOf, fields: Partial<Annotation>): Promise<void>;
  dataOf<T extends ElementType>(meetingId: string, type: T): Promise<ElementData[T]>;
  notesOf(meetingId: string): Promise<Shown[]>;
  noteOf(meetingId: string, noteId: string): Promise<Shown | undefined>;
  correct(
    of: NoteOf,
    wanted: NoteCorrection & { basedOn: number },
    person?: TestPerson,
  ): Promise<Answer>;
  remove(of: NoteOf, basedOn: number): Promise<Answer>;
  undo(of: NoteOf, basedOn: number): Promise<Answer>;
  changes(meetingId: string, person?: TestPerson): Promise<ChangedNote[]>;
  correctPages(
    meetingId: string,
    wanted: { segmentId: string; page: number | null },
  ): Promise<Answer>;
  undoPages(meetingId: string, correctionId: string | undefined): Promise<Answer>;
  rename(meetingId: string, names: { from: string; to: string }): Promise<Answer>;
  undoRename(meetingId: string, renameId: string | undefined): Promise<Answer>;
}
type NoteOf = readonly [meetingId: string, noteId: string];

const SMALL_DECK_PAGES = 4;

/** Opens such a Planner; `overrides` replaces single dependencies. */
export async function openMadeNotes(overrides: Partial<Deps> = {}): Promise<MadeNotesApp> {
  const builds = await openNotesBuilds(overrides);
  const { planner, ann } = builds;
  const dataOf: MadeNotesApp["dataOf"] = async (meetingId, type) => {
    const part = (await planner.read(ann, meetingId)).elements.find((one) => one.type === type);
    return part?.data as ElementData[typeof type];
  };
  const notesOf: MadeNotesApp["notesOf"] = async (meetingId) =>
    (await dataOf(meetingId, "report")).pages.flatMap(({ page, annotations }) =>
      annotations.map((note) => ({ ...note, page })),
    );
  const call = callOf(ann);
  const built = new Map<string, readonly Element[]>();
  const made: Omit<MadeNotesApp, keyof NotesBuilds> = {
    doubt: (of) => setMade(planner.db, of, { suggestion: true }),
    make: (of, fields) => setMade(planner.db, of, fields),
    dataOf,
    notesOf,
    noteOf: async (meetingId, noteId) => (await notesOf(meetingId)).find(({ id }) => id === noteId),
    addNotes: async (transcript) => {
      const id = await planner.addMeeting(ann, transcript);
      await planner.db
        .update(file)
        .set({ pageCount: SMALL_DECK_PAGES })
        .where(eq(file.kind, "pdf"));
      const parts = built.get(transcript);
      if (parts) await setNotes(planner.db, { teamId: ann.teamId, meetingId: id }, parts);
      else {
        await builds.build(id);
        built.set(transcript, (await planner.read(ann, id)).elements);
      }
      return id;
    },
    correct: ([id, noteId], payload, person) =>
      call("PATCH", `${id}/notes/${noteId}`, { payload, person }),
    remove: ([id, noteId], basedOn) => call("DELETE", `${id}/notes/${noteId}?basedOn=${basedOn}`),
    undo: ([id, noteId], basedOn) =>
      call("POST", `${id}/notes/${noteId}/undo`, { payload: { basedOn } }),
    changes: async (id, person = ann) => {
      return (await person.get(`/meetings/${id}/notes/changes`, ann)).json();
    },
    correctPages: (id, payload) => call("POST", `${id}/pages`, { payload }),
    undoPages: (id, correctionId) => call("DELETE", `${id}/pages/${correctionId}`),
    rename: (id, payload) => call("POST", `${id}/speakers`, { payload }),
    undoRename: (id, renameId) => call("DELETE", `${id}/speakers/${renameId}`),
  };
  return Object.assign(builds, made);
}

/** The same words about the same deck make the same notes: a build less. */
async function setNotes(
  db: Db,
  { teamId, meetingId }: MeetingKey,
  made: readonly Element[],
): Promise<void> {
  for (const { type, data } of made) {
    await db
      .update(element)
      .set({ status: "DONE", progress: null, data })
      .where(and(eq(element.meetingId, meetingId), eq(element.type, type)));
  }
  await indexNotes(db, { teamId, meetingId });
}

async function setMade(
  db: Db,
  [meetingId, noteId]: NoteOf,
  fields: Partial<Annotation>,
): Promise<void> {
  const isReport = and(eq(element.meetingId, meetingId), eq(element.type, "report"));
  const [row] = await db.select({ data: element.data }).from(element).where(isReport);
  const report = row?.data as ElementData["report"];
  const made = (note: Annotation) => (note.id === noteId ? { ...note, ...fields } : note);
  const pages = report.pages.map((page) => ({
    ...page,
    annotations: page.annotations.map(made),
  }));
  await db
    .update(element)
    .set({ data: { ...report, pages } })
    .where(isReport);
}

interface Sent {
  readonly payload?: object;
  readonly person?: TestPerson | undefined;
}

const callOf =
  (ann: TestPerson) =>
  async (method: "PATCH" | "DELETE" | "POST", path: string, sent: Sent = {}): Promise<Answer> => {
    const { payload, person = ann } = sent;
    const url = `/api/team/${ann.teamId}/meetings/${path}`;
    const answer = await person.inject({ method, url, ...(payload ? { payload } : {}) });
    const body: Omit<Answer, "status"> = await answer.json();
    return { ...body, status: answer.statusCode };
  };

/** What three people say about the small deck's four pages; the built-in engine makes five notes of it. */
export const CHECKOUT_TALK = [
  "Ada: Today we review the checkout redesign, second round.",
  "Tomás: On the payment step, 61 of 100 baskets never reach the summary of the order.",
  "Ada: Good, then we go with the payment step after the summary of the order.",
  "Tomás: I'll enlarge the buttons under the thumb on the phone by Friday.",
  "Ada: The keyboard hides the total on the phone, which I really don't like.",
  "Ben: What if we show the total above the keyboard on the phone?",
  "Ada: Who checks the address step with the shipping people?",
  "Ben: I will send the new address form to the shipping people on Monday.",
] as const;

/** Ids of those notes. */
export const CHECKOUT_NOTES = {
  decision: "decision-s3",
  task: "action-item-s4",
  feedback: "feedback-s5",
  suggestion: "new-idea-s6",
  otherTask: "action-item-s8",
} as const;
