import type { Annotation, ElementData } from "@planner/contract/model";
import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { indexNotes } from "../features/meeting/note-index.ts";
import { element, meeting } from "../tables/meeting.tables.ts";
import { type MeetingApp, openMeetingApp } from "./meetings.ts";
import type { TestPerson } from "./person.ts";

/** One note of a meeting: its text, and what of it is not as it usually is. */
export type Noted = readonly [text: string, fields?: Partial<Annotation> & { page?: number }];

/** A Planner in which meetings of one series have notes with these words. */
export interface DecidedMeetings extends MeetingApp {
  readonly ann: TestPerson;
  /** Answers the meeting's id. `day`: ISO date. */
  hold(
    day: string,
    notes: readonly Noted[],
    of?: Partial<typeof meeting.$inferInsert>,
  ): Promise<string>;
  /** Puts these notes in the place of those that there are, as a build does. */
  setNotes(meetingId: string, notes: readonly Noted[]): Promise<void>;
}

/** Opens such a Planner; `overrides` replaces single dependencies. Notes are numbered: `n1`, `n2` … */
export async function openDecidedMeetings(overrides: Partial<Deps> = {}): Promise<DecidedMeetings> {
  const planner = await openMeetingApp(overrides);
  const ann = await planner.signUp();
  const { db } = planner;
  const setNotes: DecidedMeetings["setNotes"] = (meetingId, notes) =>
    db.transaction(async (tx) => {
      const key = { teamId: ann.teamId, meetingId };
      await tx
        .update(element)
        .set({ status: "DONE", progress: null, data: reportOf(notes) })
        .where(and(eq(element.meetingId, meetingId), eq(element.type, "report")));
      await indexNotes(tx, key);
    });
  return {
    ...planner,
    ann,
    setNotes,
    hold: async (day, notes, of = {}) => {
      const id = await planner.addMeeting(ann, "Ada: Good morning.");
      const startTime = new Date(`${day}T09:00:00Z`);
      const fields = { startTime, seriesId: of.title ?? "series", ...of };
      await db.update(meeting).set(fields).where(eq(meeting.id, id));
      for (const [type, data] of Object.entries(OTHER_PARTS))
        await db
          .update(element)
          .set({ status: "DONE", progress: null, data: sql`${JSON.stringify(data)}::jsonb` })
          .where(and(eq(element.meetingId, id), eq(element.type, type as "extract")));
      await setNotes(id, notes);
      return id;
    },
  };
}

const OTHER_PARTS = {
  extract: { segments: [], pages: [] },
  summary: { overview: { page: null, text: "" }, sections: [] },
};

function reportOf(notes: readonly Noted[]): ElementData["report"] {
  const pages = notes.map(([text, { page = 4, ...fields } = {}], at) => ({
    page,
    annotations: [
      {
        id: `n${at + 1}`,
        reference: `${page}.${at + 1}`,
        type: "Decision" as const,
        subtype: "",
        text,
        evidence: [{ segmentId: `s${at}`, quote: `So: ${text}`, speaker: "Tomás Reis" }],
        confidence: 0.9,
        suggestion: false,
        ...fields,
      },
    ],
  }));
  return { pages } as unknown as ElementData["report"];
}
