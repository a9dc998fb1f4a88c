import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";
import { buildHandlers } from "../../../worker.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { noteCorrection, speakerRename } from "../../../tables/correction.tables.ts";

const { decision, task, feedback, suggestion, otherTask } = CHECKOUT_NOTES;
/** Before everything else, so that all that was said after it has another id. */
const OPENING = "Ada: Good morning, everybody, it is good to see you all here again today.";

let id: string;
const notes = await openMadeNotes();
beforeEach(async () => {
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
});
afterEach(() => {
  notes.atStage = () => undefined;
});
afterAll(() => notes.planner.close());

const meetingUrl = () => `/meetings/${id}`;

/** Makes the notes anew, of another transcript where one is given. */
async function rebuild(lines?: readonly string[], number = 2): Promise<void> {
  const bytes = lines?.join("\n");
  const notesFileId = bytes && (await notes.planner.addFile(notes.ann, { kind: "txt", bytes }));
  const payload = notesFileId ? { notesFileId } : {};
  await notes.ann.patch(meetingUrl(), payload);
  await notes.build(id, number);
}

async function correctAll(): Promise<void> {
  await notes.doubt([id, suggestion]);
  await notes.correct([id, task], { basedOn: 0, text: "Tomás enlarges the buttons.", page: 2 });
  await notes.correct([id, suggestion], { basedOn: 0, isConfirmed: true });
  await notes.correct([id, decision], { basedOn: 0, type: "New Idea" });
  await notes.remove([id, feedback], 0);
  await notes.rename(id, { from: "Ben", to: "Benedikt" });
}

const reset = () => notes.ann.delete(`${meetingUrl()}?half=notes`);
const inTwoMinutes = () => new Date(Date.now() + 120_000);
const rowsOf = (meetingId: string) =>
  notes.planner.db.select().from(noteCorrection).where(eq(noteCorrection.meetingId, meetingId));

describe("made anew, notes", () => {
  test("of the same words are as people corrected them, and can still be taken back", async () => {
    await correctAll();
    const [report, summary, extract] = [
      await notes.dataOf(id, "report"),
      await notes.dataOf(id, "summary"),
      await notes.dataOf(id, "extract"),
    ];
    await rebuild();
    expect(await notes.statuses(id)).toEqual(["DONE", "DONE", "DONE"]);
    expect(await notes.dataOf(id, "report")).toEqual(report);
    expect(await notes.dataOf(id, "summary")).toEqual(summary);
    expect(await notes.dataOf(id, "extract")).toEqual(extract);
    expect((await notes.undo([id, feedback], 1)).note?.type).toBe("Feedback");
    expect(await notes.undo([id, task], 1)).toMatchObject({
      page: 4,
      note: { reference: "4.1", owner: "Tomás", edited: { version: 2 } },
    });
  });

  test("are found again by their words where these have moved", async () => {
    await correctAll();
    await rebuild([OPENING, ...CHECKOUT_TALK]);
    const now = await notes.notesOf(id);
    expect(now.find(({ text }) => text === "Tomás enlarges the buttons.")).toMatchObject({
      id: "action-item-s5",
      page: 2,
      reference: "2.1",
      evidence: [{ segmentId: "s5" }],
      edited: { version: 1 },
    });
    expect(now.some(({ text }) => text.includes("keyboard hides"))).toBe(false);
    expect(now.find(({ id: noteId }) => noteId === "new-idea-s7")?.suggestion).toBe(false);
    expect(now.find(({ owner }) => owner === "Benedikt")?.evidence).toMatchObject([
      { speaker: "Benedikt" },
    ]);
    expect((await rowsOf(id)).map(({ noteId }) => noteId).toSorted()).toEqual([
      "action-item-s5",
      "decision-s4",
      "feedback-s6",
      "new-idea-s7",
    ]);
  });

  test("lack what is no longer said, and have it again when it is", async () => {
    await correctAll();
    await rebuild(CHECKOUT_TALK.filter((line) => !line.includes("enlarge")));
    const texts = (await notes.notesOf(id)).map(({ text }) => text);
    expect(texts).not.toContain("Tomás enlarges the buttons.");
    expect(texts.join()).not.toContain("keyboard hides");
    const gone = await notes.correct([id, task], { basedOn: 1, text: "x" });
    expect(gone).toMatchObject({ status: 404 });
    await rebuild(CHECKOUT_TALK, 3);
    expect(await notes.noteOf(id, task)).toMatchObject({
      text: "Tomás enlarges the buttons.",
      page: 2,
    });
  });

  test("get a person's note back that was not made again, where its words were said", async () => {
    await notes.correct([id, decision], { basedOn: 0, text: "Payment comes last." });
    await notes.remove([id, otherTask], 0);
    // Of what somebody told of another time the engine makes no decision.
    const talk = CHECKOUT_TALK.map((line) =>
      line.startsWith("Ada: Good, then")
        ? line
            .replace("Ada: ", 'Tomás: Last year somebody said "')
            .replace(/$/u, '" and we did not.')
        : line,
    );
    await rebuild(talk);
    expect((await notes.notesOf(id)).filter(({ type }) => type === "Decision")).toMatchObject([
      {
        id: decision,
        text: "Payment comes last.",
        page: 3,
        reference: expect.stringMatching(/^3\.\d$/),
        evidence: [{ segmentId: "s3", speaker: "Tomás" }],
        edited: { version: 1 },
      },
    ]);
    expect(await notes.noteOf(id, otherTask)).toBeUndefined();
    expect((await notes.correct([id, decision], { basedOn: 1, page: 4 })).page).toBe(4);
  });

  test("show corrected ones while they are made", async () => {
    await correctAll();
    let seen = "";
    let report: unknown;
    notes.atStage = async (stage) => {
      if (stage !== "notes.summarise") return;
      const parts = (await notes.planner.read(notes.ann, id)).elements;
      report = parts.find(({ type }) => type === "report");
      seen = JSON.stringify(parts.map(({ data }) => data));
    };
    await rebuild();
    expect(report).toMatchObject({ status: "PENDING" });
    expect(seen).toContain("Tomás enlarges the buttons.");
    expect(seen).not.toContain('"speaker":"Ben"');
    expect(seen).not.toContain('"type":"Feedback"');
  });

  test.each(["corrected", "removed"])(
    "have each %s where the same person said it",
    async (deed) => {
      const sentence = "I will send the new address form to the shipping people on Monday.";
      const talk = [
        ...CHECKOUT_TALK,
        "Ada: Yes, and the summary stays as it is.",
        `Tomás: ${sentence}`,
      ];
      id = await notes.addNotes(talk.join("\n"));
      const theirs = async (name: string) =>
        (await notes.notesOf(id))
          .filter(({ owner, evidence }) => owner === name && evidence[0]?.quote.includes(sentence))
          .map(({ text }) => text);
      const [ben, mine] = [await theirs("Ben"), await theirs("Tomás")];
      expect([ben.length, mine.length]).toEqual([1, 1]);
      const noteId = (await notes.notesOf(id)).find(
        ({ text, owner }) => text === mine[0] && owner === "Tomás",
      )!.id;
      if (deed === "removed") await notes.remove([id, noteId], 0);
      else await notes.correct([id, noteId], { basedOn: 0, text: "Tomás sends NOTHING." });
      const text = deed === "removed" ? [] : ["Tomás sends NOTHING."];
      for (const [at, opening] of [[OPENING], [OPENING, OPENING]].entries()) {
        await rebuild([...opening, ...talk], at + 2);
        expect({ ben: await theirs("Ben"), mine: await theirs("Tomás") }).toEqual({
          ben,
          mine: text,
        });
      }
    },
  );

  test("that nobody corrected are kept once", async () => {
    await rebuild();
    const rows = await notes.planner.db.select().from(element).where(eq(element.meetingId, id));
    expect(rows.map(({ generated }) => generated)).toEqual([null, null, null]);
  });
});

describe("a reset", () => {
  test("that is taken back brings the corrections back", async () => {
    await correctAll();
    const before = await notes.dataOf(id, "report");
    await reset();
    expect((await notes.correct([id, task], { basedOn: 1, text: "x" })).status).toBe(404);
    await notes.ann.post(`${meetingUrl()}/undo-reset`);
    expect(await notes.dataOf(id, "report")).toEqual(before);
    expect((await notes.undo([id, feedback], 1)).status).toBe(200);
  });

  test.each(["?half=notes", ""])(
    "%s takes them with it as soon as notes are made again",
    async (half) => {
      const [made] = await notes.planner.db.select().from(meeting).where(eq(meeting.id, id));
      const before = await notes.dataOf(id, "report");
      await correctAll();
      await notes.ann.delete(`${meetingUrl()}${half}`);
      const { calendarId, eventId, presentationFileId, notesFileId } = made!;
      const again = await notes.ann.post("/meetings", {
        googleCalendarId: calendarId,
        googleEventId: eventId,
        presentationFileId,
        notesFileId,
      });
      expect(again.json()).toMatchObject({ id });
      await notes.build(id, 2);
      expect(await notes.dataOf(id, "report")).toEqual(before);
      expect(await rowsOf(id)).toEqual([]);
    },
  );

  test("takes corrections and names with it once it is for good, and those of no other meeting", async () => {
    await correctAll();
    const other = await notes.addNotes(CHECKOUT_TALK.join("\n"));
    await notes.correct([other, task], { basedOn: 0, text: "Stays." });
    await reset();
    await buildHandlers({ ...notes.planner.deps, now: inTwoMinutes })["house.sweep"]({});
    expect(await rowsOf(id)).toEqual([]);
    const names = await notes.planner.db
      .select()
      .from(speakerRename)
      .where(and(eq(speakerRename.teamId, notes.ann.teamId), eq(speakerRename.meetingId, id)));
    expect(names).toEqual([]);
    expect(await rowsOf(other)).toHaveLength(1);
  });
});
