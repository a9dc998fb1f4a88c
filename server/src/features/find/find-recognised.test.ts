import type { Found } from "@planner/contract/model";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { openTextRecogniser } from "../../adapters/text-recognition/text-recognition.adapter.ts";
import { element, material, meeting } from "../../tables/meeting.tables.ts";
import type { TestPerson } from "../../testing/index.ts";
import { openMeetingApp } from "../../testing/meetings.ts";
import { runAlone } from "../../testing/one-job.ts";
import { makePictureDeck } from "../../testing/pictures.ts";
import { elementRow, meetingRow } from "../../testing/rows.ts";
import { readDeckOf } from "../file/index.ts";

let onReading: () => Promise<void> = async () => undefined;
let ann: TestPerson;
let fileId: string;
const planner = await openMeetingApp({
  textRecogniser: openTextRecogniser(),
  readDocumentText: async () => {
    await onReading();
    return "Minutes of last week.";
  },
});
afterEach(() => {
  onReading = async () => undefined;
});
afterAll(() => planner.close());

/** The processes that recognise text yield to all others: on a busy machine they take long. */
const PATIENCE_MS = 400_000;
const PICTURES = await makePictureDeck([[{ text: "Lighthouse", y: 300, sizePx: 120 }]]);

/** A person with a picture whose text waits to be recognised, and what was stored of a meeting. */
async function begin(part: "goal" | "report"): Promise<void> {
  ann = await planner.signUp();
  fileId = await planner.addFile(ann, { kind: "pdf", bytes: PICTURES });
  await readDeckOf(planner.deps, keyOf(fileId));
  const own = { teamId: ann.teamId, meetingId: "m1" };
  await planner.db.insert(meeting).values(meetingRow({ teamId: ann.teamId, id: "m1" }));
  const data = part === "goal" ? { text: "Decide." } : { pages: [] };
  await planner.db
    .insert(element)
    .values(elementRow({ ...own, type: part, data: data as { text: string } }));
}

const keyOf = (id: string) => ({ teamId: ann.teamId, fileId: id });
const addMaterial = (id: string, createdAt: Date) =>
  planner.db.insert(material).values({ ...keyOf(id), meetingId: "m1", createdAt });
const recognise = () => runAlone(planner, "file.recognise", keyOf(fileId));

async function readForFind(): Promise<void> {
  await runAlone(planner, "house.sweep", {});
  await runAlone(planner, "find.read", { teamId: ann.teamId });
}

async function foundOn(): Promise<(number | null | undefined)[]> {
  const answer = await ann.get("/find?q=lighthouse");
  const { meetings } = answer.json<Found>();
  return meetings.flatMap(({ passages }) => passages.map(({ page }) => page));
}

test(
  "a document of a plan is found by the text on its pictures once that is recognised",
  async () => {
    await begin("goal");
    await addMaterial(fileId, new Date());
    await readForFind();
    expect(await foundOn()).toEqual([]);
    await recognise();
    await readForFind();
    expect(await foundOn()).toEqual([1]);
  },
  PATIENCE_MS,
);

test(
  "so is a deck whose notes are too old to be made anew",
  async () => {
    await begin("report");
    await planner.db
      .update(meeting)
      .set({ presentationFileId: fileId })
      .where(eq(meeting.teamId, ann.teamId));
    await planner.db
      .update(element)
      .set({ updatedAt: sql`now() - interval '2 days'` })
      .where(eq(element.teamId, ann.teamId));
    await readForFind();
    expect(await foundOn()).toEqual([]);
    await recognise();
    await readForFind();
    expect(await foundOn()).toEqual([1]);
  },
  PATIENCE_MS,
);

test(
  "so is one whose text comes while its meeting is being read for Find",
  async () => {
    await begin("goal");
    const minutes = await planner.addFile(ann, { kind: "txt", bytes: "Minutes of last week." });
    await addMaterial(fileId, new Date(0));
    // Read after the first.
    await addMaterial(minutes, new Date());
    onReading = recognise;
    await readForFind();
    expect(await foundOn()).toEqual([]);
    await readForFind();
    expect(await foundOn()).toEqual([1]);
  },
  PATIENCE_MS,
);
