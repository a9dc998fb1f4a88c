import type { ReturningPage, Series } from "@planner/contract/api";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { deckComparison } from "../../../tables/deck-changes.tables.ts";
import { element, material, meeting } from "../../../tables/meeting.tables.ts";
import { openDecidedMeetings } from "../../../testing/decided-meetings.ts";
import { makePdf } from "../../../testing/make-pdf.ts";

const planner = await openDecidedMeetings();
const ann = planner.ann;
const mate = await planner.signUp({ teamId: ann.teamId });
afterEach(async () => {
  for (const table of [meeting, element, material, deckComparison]) await planner.db.delete(table);
});
afterAll(() => planner.close());

const get = (path: string, person = ann) => person.get(`/${path}?id=series`, ann);
const read = async (): Promise<Series> => (await get("series")).json();
const pages = async (person = ann): Promise<ReturningPage[]> =>
  (await get("series/pages", person)).json();
const change = (id: string, fields: Partial<typeof meeting.$inferInsert>) =>
  planner.db.update(meeting).set(fields).where(eq(meeting.id, id));

/** What was said in a meeting: a page, from and to in seconds, and how many words. */
type Spoken = readonly [
  page: number | null,
  start: number | null,
  end: number | null,
  words: number,
];
async function say(id: string, spoken: readonly Spoken[]): Promise<void> {
  const segments = spoken.map(([page, start, end, words], index) => ({
    id: `s${index}`,
    index,
    page,
    text: "word ".repeat(words).trim(),
    ...(start !== null && { start }),
    ...(end !== null && { end }),
  }));
  const data = JSON.stringify({ segments, language: "en", message: null });
  await planner.db
    .update(element)
    .set({ data: sql`${data}::jsonb` })
    .where(and(eq(element.meetingId, id), eq(element.type, "extract")));
}

describe("the decks of a series", () => {
  test("are its versions, each once, with the meetings that had it and the way to what changed", async () => {
    const ids = [];
    for (const day of ["03", "10", "17"]) ids.push(await planner.hold(`2026-03-${day}`, []));
    const [first = "", second = "", third = ""] = ids;
    const fileId = await planner.addFile(ann, {
      kind: "pdf",
      bytes: makePdf([{ lines: ["Another version"] }]),
    });
    await change(third, { presentationFileId: fileId });
    await planner.db.insert(deckComparison).values({
      teamId: ann.teamId,
      meetingId: third,
      earlierMeetingId: second,
      digest: "",
      pages: [],
    });
    const { decks } = await read();
    expect(
      decks.map((deck) => [deck.meetings.map(({ meetingId }) => meetingId), deck.changesOf]),
    ).toEqual([
      [[third], third],
      [[second, first], null],
    ]);
  });

  test("stand beside the documents of its plans, each once", async () => {
    const first = await planner.hold("2026-03-03", []);
    const second = await planner.hold("2026-03-10", []);
    for (const meetingId of [first, second]) {
      const fileId = await planner.addFile(ann, { kind: "txt", bytes: "The brief." });
      await planner.db.insert(material).values({ teamId: ann.teamId, meetingId, fileId });
    }
    expect((await read()).documents).toMatchObject([
      { meetingId: second, kind: "txt", name: "file.txt" },
    ]);
  });
});

describe("the pages that come back", () => {
  test("count a meeting once that stands in two teammates' calendars", async () => {
    const ids = [];
    for (const day of ["03", "03"]) ids.push(await planner.hold(`2026-03-${day}`, []));
    for (const id of ids) await say(id, [[2, 0, 60, 20]]);
    expect(await pages()).toEqual([]);
    await say(await planner.hold("2026-03-10", []), [[2, 0, 60, 20]]);
    expect((await pages()).map(({ talks }) => talks.map(({ startTime }) => startTime))).toEqual([
      ["2026-03-10T09:00:00.000Z", "2026-03-03T09:00:00.000Z"],
    ]);
  });

  test("are those that several meetings spoke about, in the same deck or by a comparison, with minutes each", async () => {
    const first = await planner.hold("2026-03-03", []);
    const second = await planner.hold("2026-03-10", []);
    const third = await planner.hold("2026-03-17", []);
    await change(third, {
      presentationFileId: await planner.addFile(ann, {
        kind: "pdf",
        bytes: makePdf([{ lines: ["Another version"] }]),
      }),
    });
    const pairs = [{ page: 5, earlierPage: 2, removed: [], added: [], moved: [], repainted: [] }];
    await planner.db.insert(deckComparison).values({
      teamId: ann.teamId,
      meetingId: third,
      earlierMeetingId: second,
      digest: "",
      pages: pairs,
    });
    // Words without an end last until the next ones.
    await say(first, [
      [1, 0, null, 10],
      [2, 30, 90, 20],
      [null, 90, 200, 9],
    ]);
    await say(second, [
      [2, 0, 120, 50],
      [3, 120, 130, 5],
    ]);
    await say(third, [
      [5, null, null, 40],
      [2, null, null, 3],
    ]);
    expect(await pages()).toMatchObject([
      {
        page: 5,
        talks: [
          { meetingId: third, page: 5, seconds: null, words: 40 },
          { meetingId: second, page: 2, seconds: 120, words: 50 },
          { meetingId: first, page: 2, seconds: 60, words: 20 },
        ],
      },
    ]);
    expect(await pages(mate)).toHaveLength(1);
    await change(second, { isPrivate: true });
    expect(await pages(mate)).toEqual([]);
  });
});
