import type { NoteCorrection, PromiseEntry, PromiseList } from "@planner/contract/api";
import { and, eq, sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { MIGRATIONS } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { event } from "../../../tables/calendar.tables.ts";
import { noteCorrection } from "../../../tables/correction.tables.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { promise } from "../../../tables/promise.tables.ts";
import { member } from "../../../tables/team.tables.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";
import { runAlone } from "../../../testing/one-job.ts";
import type { TestPerson } from "../../../testing/person.ts";
import { indexNotes } from "../note-index.ts";

const { task, otherTask } = CHECKOUT_NOTES;
const TODAY = "2026-03-20";

let id: string;
beforeEach(async () => {
  await notes.planner.db.delete(promise);
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
});
afterAll(() => notes.planner.close());

const name = (person: TestPerson, called: string) =>
  notes.planner.db.update(user).set({ name: called }).where(eq(user.id, person.userId));
async function addMember(called: string): Promise<TestPerson> {
  const person = await notes.planner.signUp({ teamId: ann.teamId });
  await name(person, called);
  return person;
}
const leave = (person: TestPerson) =>
  notes.planner.db.delete(member).where(eq(member.userId, person.userId));

const ask = (person: TestPerson, view: string, more = "") =>
  person.get(`/promises?view=${view}&today=${TODAY}${more}`, ann);
const list = async (person: TestPerson, view: string, more = ""): Promise<PromiseList> =>
  (await ask(person, view, more)).json();
const idsIn = async (person: TestPerson, view: string, more = "") =>
  (await list(person, view, more)).promises.map(({ note }) => note.id);
const one = async (person: TestPerson, view: string): Promise<PromiseEntry | undefined> =>
  (await list(person, view)).promises[0];
const correct = (noteId: string, fields: NoteCorrection, basedOn: number, person = ann) =>
  notes.correct([id, noteId], { ...fields, basedOn }, person);

const notes = await openMadeNotes();
/** Ann made the meeting; the notes name Tomás, who is a member, and Ben, who is none. */
const ann = notes.ann;
const tomas = await addMember("Tomás Reis");
await name(ann, "Ann Hart");
const stranger = await notes.planner.signUp();
await name(stranger, "Tomás Reis");

describe("a promise", () => {
  test("waits for its owner's word, and stands in their own list once they gave it", async () => {
    expect(await one(tomas, "confirm")).toMatchObject({
      meetingId: id,
      meetingTitle: "Design review",
      startTime: "2026-03-02T09:00:00.000Z",
      page: 4,
      note: { id: task, owner: "Tomás", due: "2026-03-06" },
      isMine: true,
      canAccept: true,
    });
    expect(await idsIn(tomas, "mine")).toEqual([]);
    const { note } = await correct(task, { isAccepted: true }, 0, tomas);
    expect(note?.accepted).toBe("owner");
    expect(await idsIn(tomas, "confirm")).toEqual([]);
    expect(await idsIn(tomas, "mine")).toEqual([task]);
    await notes.undo([id, task], 1);
    expect(await idsIn(tomas, "mine")).toEqual([]);
  });

  test("is accepted by the organizer too, and by nobody else", async () => {
    const eva = await addMember("Eva Lund");
    expect(await correct(otherTask, { isAccepted: true }, 0, eva)).toMatchObject({
      status: 403,
      message: "Only Ben or the organizer of the meeting can confirm it.",
    });
    expect(await idsIn(eva, "confirm")).toEqual([]);
    expect(await idsIn(ann, "confirm")).toEqual([task, otherTask]);
    expect((await correct(otherTask, { isAccepted: true }, 0)).note?.accepted).toBe("organizer");
    await leave(eva);
  });

  test("is the organizer's of the calendar, not of whoever made the notes, where the calendar says so", async () => {
    const attendees = [{ name: "T", email: tomas.email, answer: null, isOrganizer: true }];
    await notes.planner.db.update(meeting).set({ attendees }).where(eq(meeting.id, id));
    expect((await correct(otherTask, { isAccepted: true }, 0)).status).toBe(403);
    expect((await correct(otherTask, { isAccepted: true }, 0, tomas)).note?.accepted).toBe(
      "organizer",
    );
  });

  test("is somebody's by their first name only where no other has it", async () => {
    const attendees = [{ name: "Tomás Berg", email: "berg@client.example", answer: null }];
    await notes.planner.db.update(meeting).set({ attendees }).where(eq(meeting.id, id));
    expect(await idsIn(tomas, "confirm")).toEqual([]);
    expect((await correct(task, { isAccepted: true }, 0, tomas)).status).toBe(403);
    await notes.planner.db.update(meeting).set({ attendees: [] }).where(eq(meeting.id, id));
    const namesake = await addMember("Tomas Vik");
    expect(await idsIn(tomas, "confirm")).toEqual([]);
    await correct(task, { owner: "tomas  REIS" }, 0);
    expect(await idsIn(tomas, "confirm")).toEqual([task]);
    await leave(namesake);
  });

  test("that is handed over waits for the new owner's word; who takes it on has given theirs", async () => {
    await correct(task, { isAccepted: true }, 0, tomas);
    await correct(task, { owner: "Ben" }, 1, tomas);
    expect((await notes.noteOf(id, task))?.accepted).toBeUndefined();
    expect(await idsIn(tomas, "waiting")).toEqual([task, otherTask]);
    const { note } = await correct(task, { owner: "Tomás Reis" }, 2, tomas);
    expect(note).toMatchObject({ owner: "Tomás Reis", accepted: "owner" });
  });

  test("that was handed over waits for the new owner's word, however many changes come after", async () => {
    await correct(task, { isAccepted: true }, 0, tomas);
    await correct(task, { owner: "Ben" }, 1, tomas);
    const more = Array.from({ length: 48 }, (_, at) => ({ comment: `Change ${at}.` }));
    await notes.planner.db
      .update(noteCorrection)
      .set({ changes: sql`${noteCorrection.changes} || ${JSON.stringify(more)}::jsonb` })
      .where(eq(noteCorrection.meetingId, id));
    await correct(task, { comment: "The last." }, 2, tomas);
    expect(await notes.noteOf(id, task)).toMatchObject({ owner: "Ben", comment: "The last." });
    expect((await notes.noteOf(id, task))?.accepted).toBeUndefined();
  });

  test("that was handed over and moved to another day is so in the plan of the next meeting", async () => {
    const { planner } = notes;
    const planned = async () => {
      const next = await planner.addEvent(ann, { startTime: "2026-03-09T09:00:00Z" });
      const isNext = eq(event.id, next.googleEventId);
      await planner.db.update(event).set({ seriesId: id }).where(isNext);
      await planner.db.update(meeting).set({ seriesId: id }).where(eq(meeting.id, id));
      const { id: nextId } = (await ann.post("/meetings", next)).json();
      await runAlone(planner, "plan.build", { teamId: ann.teamId, meetingId: nextId, build: 1 });
      const { elements } = await planner.read(ann, nextId);
      return JSON.stringify(elements.find(({ type }) => type === "questions")?.data);
    };
    const asked = "Enlarge the buttons under the thumb on the phone?";
    expect(await planned()).toContain(`Tomás, due 6 March – stuck or moving: ${asked}`);
    await correct(task, { owner: "Ben", due: "2026-03-27" }, 0, tomas);
    expect(await planned()).toContain(`Ben, due 27 March – stuck or moving: ${asked}`);
  });

  test("that is nobody's stands without an owner, and cannot be confirmed", async () => {
    await correct(task, { owner: null }, 0, tomas);
    expect(await idsIn(tomas, "unowned")).toEqual([task]);
    expect(await correct(task, { isAccepted: true }, 1, tomas)).toMatchObject({
      status: 422,
      message: "Add an owner before you confirm it.",
    });
  });

  test("is overdue after its day, and done once it is ticked", async () => {
    expect(await idsIn(ann, "overdue")).toEqual([task, otherTask]);
    await correct(task, { due: TODAY }, 0);
    expect(await idsIn(ann, "overdue")).toEqual([otherTask]);
    await correct(otherTask, { isDone: true }, 0);
    expect(await idsIn(ann, "overdue")).toEqual([]);
    expect(await list(ann, "done")).toMatchObject({
      counts: { confirm: 1, mine: 0, waiting: 1, overdue: 0, unowned: 0, done: 1 },
      promises: [{ note: { id: otherTask, isDone: true }, canAccept: false }],
    });
  });

  test("shows an added word with the note, also to whoever has a link, but not who accepted it", async () => {
    await correct(task, { isAccepted: true }, 0, tomas);
    await correct(task, { comment: "Waits for the icons." }, 1, tomas);
    expect((await notes.noteOf(id, task))?.comment).toBe("Waits for the icons.");
    expect((await one(tomas, "mine"))?.note.comment).toBe("Waits for the icons.");
    const { link } = (await ann.post(`/meetings/${id}/share`, {})).json();
    const token = String(link).split("/").at(-1);
    const shared = (
      await notes.planner.app.inject({ url: `/api/share/meetings/${id}/share/${token}` })
    ).body;
    expect(shared).toContain("Waits for the icons.");
    expect(shared).not.toContain('"accepted"');
  });

  test("that nobody is sure of is none until somebody confirms the note", async () => {
    await notes.doubt([id, task]);
    await correct(otherTask, { comment: "x" }, 0);
    expect(await idsIn(ann, "waiting")).toEqual([otherTask]);
    await correct(task, { isConfirmed: true }, 0);
    expect(await idsIn(ann, "waiting")).toEqual([task, otherTask]);
  });
});

describe("the lists", () => {
  test("are ordered by day, person or project, and as long as is asked for", async () => {
    await correct(task, { due: null }, 0);
    expect(await idsIn(ann, "waiting")).toEqual([otherTask, task]);
    await correct(task, { owner: "Aa" }, 1);
    expect(await idsIn(ann, "waiting", "&group=person")).toEqual([task, otherTask]);
    expect(await idsIn(ann, "waiting", "&group=project&limit=1")).toEqual([otherTask]);
    expect(await one(ann, "waiting")).toMatchObject({ project: "Design review", seriesId: null });
    const [first] = (await list(ann, "waiting", "&group=project")).promises;
    const [held] = await notes.planner.db.select().from(meeting).where(eq(meeting.id, id));
    expect(first).toMatchObject({ project: "Design review", seriesId: held?.seriesId });
  });

  test("hold a private meeting for its person alone, where they see private events", async () => {
    const hold = (fields: Partial<typeof meeting.$inferInsert>) =>
      notes.planner.db.update(meeting).set(fields).where(eq(meeting.id, id));
    await hold({ isPrivate: true });
    expect((await list(tomas, "confirm")).counts).toMatchObject({ confirm: 0, waiting: 0 });
    expect(await idsIn(ann, "waiting")).toEqual([]);
    await notes.planner.db
      .update(member)
      .set({ showPrivate: true })
      .where(eq(member.userId, ann.userId));
    expect(await idsIn(ann, "waiting")).toEqual([task, otherTask]);
    expect(await idsIn(tomas, "confirm")).toEqual([]);
  });

  test("are no other team's, and no former member's", async () => {
    expect((await ask(stranger, "confirm")).statusCode).toBe(404);
    expect((await stranger.get(`/promises?view=confirm&today=${TODAY}`)).json().promises).toEqual(
      [],
    );
    const left = await addMember("Left Soon");
    await leave(left);
    expect((await ask(left, "waiting")).statusCode).toBe(404);
  });

  test("are read from notes as odd as they come, also where a database of before is brought up", async () => {
    const { db } = notes.planner;
    const annotations = [
      7,
      { type: "Action Item" },
      { type: "Action Item", id: "odd", isDone: "perhaps", suggestion: "who knows", owner: 5 },
    ];
    const pages = [null, { annotations: 5 }, { page: 1.5, annotations }];
    const ofMeeting = eq(promise.meetingId, id);
    const rows = () => db.select().from(promise).where(ofMeeting);
    const upgrade = readFileSync(`${MIGRATIONS}/0032_promises.sql`, "utf8")
      .split("breakpoint")
      .at(-1);
    for (const [data, found] of [
      [{ pages }, [{ noteId: "odd", owner: "5", isDone: false, page: null }]],
      [{ pages: "none" }, []],
    ] as const) {
      await db
        .update(element)
        .set({ data: sql`${JSON.stringify(data)}::jsonb` })
        .where(and(eq(element.meetingId, id), eq(element.type, "report")));
      await indexNotes(db, { teamId: ann.teamId, meetingId: id });
      expect(await rows()).toMatchObject(found);
      await db.delete(promise).where(ofMeeting);
      await db.execute(sql.raw(upgrade ?? ""));
      expect(await rows()).toMatchObject(found);
    }
  });

  test("refuse what is no day and no view", async () => {
    expect((await ask(ann, "all")).statusCode).toBe(400);
    expect((await ann.get("/promises?view=mine&today=soon")).statusCode).toBe(400);
  });

  test("lose what was deleted, have it again when that is undone, and what is made anew once it is done", async () => {
    const url = `/meetings/${id}`;
    await ann.delete(`${url}?half=notes`);
    expect(await idsIn(ann, "waiting")).toEqual([]);
    await ann.post(`${url}/undo-reset`);
    expect(await idsIn(ann, "waiting")).toEqual([task, otherTask]);
    await correct(task, { owner: "Ben" }, 0);
    await ann.patch(url, {});
    expect(await idsIn(ann, "waiting")).toEqual([]);
    await notes.build(id, 2);
    expect(await idsIn(ann, "waiting")).toEqual([task, otherTask]);
    expect((await one(ann, "waiting"))?.note.owner).toBe("Ben");
  });
});
