import type { FileKind, Meeting } from "@planner/contract/model";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SAMPLE } from "../../sample/index.ts";
import { readTranscriptFile } from "../adapters/documents/transcript.adapter.ts";
import { openLocalFiles } from "../adapters/files/local.files.ts";
import type { Deps } from "../deps.ts";
import { insertFile } from "../features/file/file.store.ts";
import { originalKey } from "../features/file/storage-keys.ts";
import { buildTestApp, type TestApp } from "./app.ts";
import { makePdf } from "./make-pdf.ts";
import { sharedPdf } from "./test-deps.ts";
import type { TestPerson } from "./person.ts";

/** A Planner with real files and a real PDF reader, and what it takes to have meetings in it. */
export interface MeetingApp extends TestApp {
  /** Where its files lie. */
  readonly folder: string;
  /** An event in the person's built-in calendar, an hour long. */
  addEvent(
    person: TestPerson,
    event?: { title?: string; startTime?: string; endTime?: string },
  ): Promise<{ googleCalendarId: string; googleEventId: string }>;
  addFile(person: TestPerson, file: { kind: FileKind; bytes: string | Buffer }): Promise<string>;
  /** A transcript with a small deck, or the sample's two. */
  addFiles(
    person: TestPerson,
    transcript?: string,
  ): Promise<{ presentationFileId: string; notesFileId: string }>;
  /** A meeting whose notes are to be made of those; answers its id. The job waits. */
  addMeeting(person: TestPerson, transcript?: string): Promise<string>;
  read(person: TestPerson, meetingId: string): Promise<Meeting>;
}

const SMALL_DECK = makePdf(
  [
    ["Checkout redesign", "Design review, second round"],
    ["Where people leave", "Payment step", "61 of 100 baskets never reach the summary"],
    ["Three steps", "Address", "Payment", "Summary of the order"],
    ["On the phone", "Buttons under the thumb", "Keyboard hides the total"],
  ].map((lines) => ({ lines })),
);
const HOUR_MS = 3_600_000;

/** Opens such a Planner; `overrides` replaces single dependencies. */
export async function openMeetingApp(overrides: Partial<Deps> = {}): Promise<MeetingApp> {
  const folder = await mkdtemp(join(tmpdir(), "planner-meetings-"));
  const [files, pdf] = [await openLocalFiles(folder), sharedPdf()];
  const readTranscript: Deps["readTranscript"] = (file) => readTranscriptFile(file, pdf);
  const planner = await buildTestApp({ files, pdf, readTranscript, ...overrides });
  const parts = { addEvent, addFile: addFileTo(planner), read };
  const addFiles: MeetingApp["addFiles"] = async (person, transcript) => ({
    presentationFileId: await parts.addFile(person, {
      kind: "pdf",
      bytes: transcript === undefined ? await readFile(SAMPLE.deckPath) : SMALL_DECK,
    }),
    notesFileId: await parts.addFile(person, {
      kind: transcript === undefined ? "vtt" : "txt",
      bytes: transcript ?? (await readFile(SAMPLE.transcriptPath)),
    }),
  });
  return {
    ...planner,
    ...parts,
    folder,
    addFiles,
    addMeeting: async (person, transcript) => {
      const payload = { ...(await addEvent(person)), ...(await addFiles(person, transcript)) };
      return (await person.post("/meetings", payload)).json().id;
    },
    close: async () => {
      await planner.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const addEvent: MeetingApp["addEvent"] = async (person, event = {}) => {
  const startTime = event.startTime ?? "2026-03-02T09:00:00Z";
  const endTime = event.endTime ?? new Date(Date.parse(startTime) + HOUR_MS).toISOString();
  const payload = { title: event.title ?? "Design review", startTime, endTime };
  const made = (await person.post("/calendar/events", payload)).json();
  return { googleCalendarId: made.googleCalendarId, googleEventId: made.googleEventId };
};

const addFileTo =
  ({ deps, db }: TestApp): MeetingApp["addFile"] =>
  async ({ teamId, userId }, { kind, bytes }) => {
    const key = { teamId, fileId: randomUUID() };
    const storageKey = originalKey(key);
    const stored = await deps.files.put(storageKey, Buffer.from(bytes));
    const names = { id: key.fileId, name: `file.${kind}`, kind, storageKey };
    await insertFile(db, { teamId, userId, ...names, ...stored });
    return key.fileId;
  };

const read: MeetingApp["read"] = async (person, meetingId) =>
  (await person.get(`/meetings/${meetingId}`)).json();
