import type { Annotation, ElementData, ElementType } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { file } from "../features/file/file.tables.ts";
import { type NotesBuilds, openNotesBuilds } from "./notes-builds.ts";
import type { TestPerson } from "./person.ts";

/** A house in which notes were made, with what it takes to correct them. */
export interface MadeNotesHouse extends NotesBuilds {
  /** A meeting with finished notes of a transcript about the small deck, or of the sample; answers its id. */
  addNotes(transcript?: string): Promise<string>;
  dataOf<T extends ElementType>(meetingId: string, type: T): Promise<ElementData[T]>;
  notesOf(meetingId: string): Promise<(Annotation & { page: number | null })[]>;
  /** One call about the notes of a meeting; `path` from there on. */
  call(
    method: "PATCH" | "DELETE" | "POST",
    [meetingId, path]: [string, string],
    payload?: object,
    person?: TestPerson,
  ): Promise<{ status: number; body: any }>;
}

const SMALL_DECK_PAGES = 4;

/** Opens such a house. */
export async function openMadeNotes(): Promise<MadeNotesHouse> {
  const builds = await openNotesBuilds();
  const { house, ann } = builds;
  const dataOf: MadeNotesHouse["dataOf"] = async (meetingId, type) => {
    const part = (await house.read(ann, meetingId)).elements.find((one) => one.type === type);
    return part?.data as ElementData[typeof type];
  };
  return Object.assign(builds, {
    dataOf,
    addNotes: async (transcript?: string) => {
      const id = await house.addMeeting(ann, transcript);
      await house.db.update(file).set({ pageCount: SMALL_DECK_PAGES }).where(eq(file.kind, "pdf"));
      await builds.build(id);
      return id;
    },
    notesOf: async (meetingId: string) =>
      (await dataOf(meetingId, "report")).pages.flatMap(({ page, annotations }) =>
        annotations.map((note) => ({ ...note, page })),
      ),
    call: async (method, [meetingId, path], payload, person = ann) => {
      const url = `/api/team/${ann.teamId}/meetings/${meetingId}/${path}`;
      const answer = await person.inject({ method, url, ...(payload ? { payload } : {}) });
      return { status: answer.statusCode, body: answer.json() };
    },
  } satisfies Omit<MadeNotesHouse, keyof NotesBuilds>);
}
