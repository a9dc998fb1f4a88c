import type { Found } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { findAgain } from "../../cli/admin/find-again.ts";
import { readEnvironment } from "../../environment/environment.ts";
import { element, material, meeting } from "../../tables/meeting.tables.ts";
import { passage } from "../../tables/passage.tables.ts";
import { makePdf } from "../../testing/make-pdf.ts";
import { openMeetingApp } from "../../testing/meetings.ts";
import { runAlone } from "../../testing/one-job.ts";
import { elementRow, meetingRow } from "../../testing/rows.ts";

const DECK = makePdf([
  { lines: ["Checkout redesign"] },
  { lines: ["Where people leave", "The kittiwake step", "61 of 100 baskets"] },
]);
const BRIEF = makePdf([{ lines: ["Brief"] }, { lines: ["The kittiwake step stays."] }]);

const planner = await openMeetingApp();
const ann = await planner.signUp();
const key = { teamId: ann.teamId, meetingId: "m1" };
const deckId = await planner.addFile(ann, { kind: "pdf", bytes: DECK });
const briefId = await planner.addFile(ann, { kind: "pdf", bytes: BRIEF });
const minutesId = await planner.addFile(ann, { kind: "txt", bytes: "Nobody liked the kittiwake." });
const row = meetingRow({ teamId: ann.teamId, id: "m1" });
await planner.db.insert(meeting).values({ ...row, presentationFileId: deckId });
for (const [type, data] of Object.entries({ goal: { text: "Decide." }, report: { pages: [] } }))
  await planner.db
    .insert(element)
    .values(elementRow({ ...key, type: type as "goal", data: data as { text: string } }));
for (const [at, fileId] of [briefId, minutesId].entries())
  await planner.db.insert(material).values({ ...key, fileId, createdAt: new Date(at) });
await readForFind();
afterAll(() => planner.close());

async function readForFind(): Promise<void> {
  await runAlone(planner, "house.sweep", {});
  await runAlone(planner, "find.read", { teamId: ann.teamId });
}

async function find(q: string) {
  const answer = await ann.get(`/find?q=${q}`);
  return answer.json<Found>().meetings.flatMap(({ passages }) => passages);
}

test("the text of a page is found with the page and the deck it is on, and that of a plan's documents with theirs", async () => {
  const found = await find("kittiwake");
  expect(found).toHaveLength(3);
  expect(new Map(found.map(({ kind, page, fileId }) => [fileId, [kind, page]]))).toEqual(
    new Map([
      [deckId, ["page", 2]],
      [briefId, ["material", 2]],
      [minutesId, ["material", null]],
    ]),
  );
  const page = found.find(({ kind }) => kind === "page");
  const words = page?.marks.map(([from, to]) => page.text.slice(from, to));
  expect([page?.text, words]).toEqual([
    expect.stringContaining("61 of 100 baskets"),
    ["kittiwake"],
  ]);
});

test("what was lost of a meeting is found once the operator has all meetings read again", async () => {
  await planner.db.delete(passage).where(eq(passage.teamId, ann.teamId));
  await readForFind();
  expect(await find("kittiwake")).toEqual([]);
  const { databaseUrl, deps } = planner;
  const { database, publicUrl } = deps;
  const visit = { environment: readEnvironment({}), database, databaseUrl, publicUrl };
  expect(await findAgain.run(visit, { words: [] })).toBe(
    "1 meeting is read again, the newest first.",
  );
  await readForFind();
  expect(await find("kittiwake")).toHaveLength(3);
});
