import type { Deps } from "../deps.ts";
import type { Element, ElementType } from "@planner/contract/model";
import type { Stage } from "../platform/failpoint.ts";
import { runInChild } from "./one-job.ts";
import { mail } from "../tables/mail.tables.ts";
import { buildHandlers } from "../worker.ts";
import { type MeetingApp, openMeetingApp } from "./meetings.ts";
import type { TestPerson } from "./person.ts";

/** A Planner with one person, whose notes are built by hand, as a worker would. */
export interface NotesBuilds {
  readonly planner: MeetingApp;
  readonly ann: TestPerson;
  /** What happens when the job reaches a stage. */
  atStage: (stage: string) => void | Promise<void>;
  build(meetingId: string, number?: number): Promise<void>;
  /** Builds in a process of its own, which dies at a stage; answers the signal that ended it. */
  buildInChild(meetingId: string, killAt: Stage): Promise<string | null>;
  statuses(meetingId: string): Promise<string[]>;
  partOf(meetingId: string, type: ElementType): Promise<Element | undefined>;
  mailsAbout(meetingId: string): Promise<(typeof mail.$inferSelect)[]>;
}

/** Opens such a Planner; nothing happens at any stage until `atStage` is set. */
export async function openNotesBuilds(overrides: Partial<Deps> = {}): Promise<NotesBuilds> {
  const planner = await openMeetingApp({
    failpoint: (stage) => builds.atStage(stage),
    ...overrides,
  });
  const ann = await planner.signUp();
  const partsOf = async (meetingId: string) => (await planner.read(ann, meetingId)).elements;
  const builds: NotesBuilds = {
    planner,
    ann,
    atStage: () => undefined,
    build: (meetingId, number = 1) =>
      buildHandlers(planner.deps)["notes.build"]({ teamId: ann.teamId, meetingId, build: number }),
    buildInChild: (meetingId, killAt) =>
      runInChild(planner, {
        name: "notes.build",
        payload: { teamId: ann.teamId, meetingId, build: 1 },
        killAt,
      }),
    statuses: async (meetingId) => (await partsOf(meetingId)).map(({ status }) => status),
    partOf: async (meetingId, type) =>
      (await partsOf(meetingId)).find((part) => part.type === type),
    mailsAbout: async (meetingId) =>
      (await planner.db.select().from(mail)).filter(({ text }) => text.includes(meetingId)),
  };
  return builds;
}
