import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { listRegulars } from "./notes.store.ts";

const { task, suggestion } = CHECKOUT_NOTES;
/** Somebody else says the name, which is not theirs to be renamed. */
const TALK = [...CHECKOUT_TALK, "Ben: We decided that Tomás shows the phone first next time."];

let id: string;
const notes = await openMadeNotes();
beforeEach(async () => {
  id = await notes.addNotes(TALK.join("\n"));
});
afterAll(() => notes.planner.close());

const allOf = async () => ({
  extract: await notes.dataOf(id, "extract"),
  report: await notes.dataOf(id, "report"),
  summary: await notes.dataOf(id, "summary"),
});

describe("a speaker's new name", () => {
  test("stands wherever the old one stood as a name, and nowhere in what was said", async () => {
    const before = await allOf();
    const answer = await notes.rename(id, { from: "Tomás", to: "Tomás Vega" });
    expect(answer).toMatchObject({ status: 200, renameId: expect.any(String) });
    const { extract, report, summary } = await allOf();
    expect(extract.segments.map(({ speaker }) => speaker)).toEqual(
      before.extract.segments.map(({ speaker }) => (speaker === "Tomás" ? "Tomás Vega" : speaker)),
    );
    expect(extract.segments.map(({ text }) => text)).toEqual(
      before.extract.segments.map(({ text }) => text),
    );
    expect(await notes.noteOf(id, task)).toMatchObject({
      text: "Enlarge the buttons under the thumb on the phone.",
      owner: "Tomás Vega",
      evidence: [{ speaker: "Tomás Vega" }],
    });
    expect(report.action_item_highlight).toContain("one for Tomás Vega");
    expect(summary.overview.text).toMatch(/Tomás Vega.* went through/);
    expect(summary.overview.text).toMatch(/- Tomás Vega: .* on the phone \(.*Friday 6 March\)/);
    const note = (await notes.notesOf(id)).find(({ text }) => text.includes("phone first"));
    expect(note?.text).toContain("Tomás shows the phone first");
    expect(note?.evidence).toMatchObject([{ quote: expect.stringContaining("Tomás shows") }]);
  });

  test("is taken back as a whole; a later one of somebody else stays", async () => {
    const before = await allOf();
    const first = await notes.rename(id, { from: "Tomás", to: "Tom" });
    const second = await notes.rename(id, { from: "Ben", to: "Benedikt" });
    expect((await notes.undoRename(id, first.renameId)).status).toBe(200);
    const names = (await allOf()).extract.segments.map(({ speaker }) => speaker);
    expect(new Set(names)).toEqual(new Set(["Ada", "Tomás", "Benedikt"]));
    await notes.undoRename(id, second.renameId);
    expect(await allOf()).toEqual(before);
    expect((await notes.undoRename(id, second.renameId)).status).toBe(404);
  });

  test("given twice is the last one, and goes with corrections", async () => {
    await notes.correct([id, suggestion], { basedOn: 0, text: "Ben wants the total on top." });
    await notes.rename(id, { from: "Ben", to: "Benedikt" });
    await notes.rename(id, { from: "Benedikt", to: "Benno" });
    expect(await notes.noteOf(id, suggestion)).toMatchObject({
      text: "Benno wants the total on top.",
      evidence: [{ speaker: "Benno" }],
      edited: { version: 1 },
    });
  });

  test("leaves what a person writes after it as it is", async () => {
    const text = "Tomás Vidal from ops will do it.";
    await notes.rename(id, { from: "Tomás", to: "Tom" });
    expect((await notes.correct([id, task], { basedOn: 0, text })).note?.text).toBe(text);
    await notes.rename(id, { from: "Ben", to: "Benedikt" });
    expect(await notes.noteOf(id, task)).toMatchObject({ text, owner: "Tom" });
  });

  test.each(["T", "李", "Guest", "Speaker 2"])("of %s can be mended", async (label) => {
    await notes.rename(id, { from: "Tomás", to: label });
    await notes.rename(id, { from: label, to: "Tom" });
    expect(await notes.noteOf(id, task)).toMatchObject({
      text: "Enlarge the buttons under the thumb on the phone.",
      owner: "Tom",
    });
    expect((await notes.dataOf(id, "summary")).overview.text).toMatch(
      /- Tom: .* on the phone \(.*Friday/,
    );
  });

  test("has no characters that control a text", async () => {
    await notes.rename(id, { from: "Tomás", to: "To\u0007m\u202E" });
    expect((await notes.noteOf(id, task))?.owner).toBe("Tom");
  });

  test.each(["\u200B", "\uFFF9\uFFFB", "\u2060\u3164 \u2800", "To\nm", "To\u2028m", "\u0007"])(
    "is refused as %j",
    async (to) => {
      expect(await notes.rename(id, { from: "Tomás", to })).toMatchObject({ status: 400 });
    },
  );

  test("is refused where it is the same, nobody bears the old one, or it is empty", async () => {
    expect(await notes.rename(id, { from: "Ben", to: " Ben " })).toMatchObject({
      status: 422,
      field: "to",
    });
    expect(await notes.rename(id, { from: "Zoe", to: "Ben" })).toMatchObject({
      status: 422,
      message: "Nobody here is called Zoe.",
      field: "from",
    });
    expect(await notes.rename(id, { from: "Ben", to: "  " })).toMatchObject({ status: 400 });
  });
});

/** Puts a meeting on a day of March 2026 in a series. */
async function setInSeries(meetingId: string, day: number, seriesId = "weekly"): Promise<string> {
  const startTime = new Date(Date.UTC(2026, 2, day, 9));
  const fields = { seriesId, isSeriesChosen: true, startTime };
  await notes.planner.db.update(meeting).set(fields).where(eq(meeting.id, meetingId));
  return meetingId;
}
const addMeeting = (talk: string) => notes.planner.addMeeting(notes.ann, talk);
const regularsOf = (meetingId: string) =>
  listRegulars(notes.planner.db, { teamId: notes.ann.teamId, id: meetingId });

describe("a name that was given in a series", () => {
  test("is given in later meetings to the voice that says it of itself", async () => {
    await setInSeries(id, 2);
    await notes.rename(id, { from: "Ben", to: "Nora Falk" });
    const later = await addMeeting(
      "Ada: Welcome, everybody.\nSpeaker 2: Hi, Nora here. The map is too small.\nAda: Good.\nSpeaker 2: And the sign is too dark.\nSpeaker 3: I like the map.",
    );
    await setInSeries(later, 9);
    await notes.build(later);
    const { segments } = await notes.dataOf(later, "extract");
    expect([...new Set(segments.map(({ speaker }) => speaker))]).toEqual([
      "Ada",
      "Nora Falk",
      "Speaker 3",
    ]);
  });

  test("is known neither before, nor in another series, nor where the meeting was private", async () => {
    await setInSeries(id, 12, "design");
    await notes.rename(id, { from: "Ben", to: "Nora Falk" });
    const later = await setInSeries(await addMeeting("a"), 19, "design");
    const earlier = await setInSeries(await addMeeting("b"), 5, "design");
    const other = await setInSeries(await addMeeting("c"), 19, "research");
    expect(await regularsOf(later)).toEqual(["Nora Falk"]);
    expect(await regularsOf(earlier)).toEqual([]);
    expect(await regularsOf(other)).toEqual([]);
    await notes.planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, id));
    expect(await regularsOf(later)).toEqual([]);
  });
});
