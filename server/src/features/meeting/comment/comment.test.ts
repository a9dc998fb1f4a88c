import type { CommentList, CommentThread, NewCommentPlace } from "@planner/contract/model";
import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { user } from "../../../tables/account.tables.ts";
import { comment } from "../../../tables/comment.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";

const NOTE = { kind: "note", noteId: CHECKOUT_NOTES.decision } as const;

let id: string;
let deckId: string;

const notes = await openMadeNotes();
const ann = notes.ann;
const tom = await notes.planner.signUp({ teamId: ann.teamId });
const { db } = notes.planner;
await db.update(user).set({ name: "Ann Berg" }).where(eq(user.id, ann.userId));
await db.update(user).set({ name: "Tom Ray" }).where(eq(user.id, tom.userId));
afterAll(() => notes.planner.close());
beforeEach(async () => {
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
  const [row] = await notes.planner.db.select().from(meeting).where(eq(meeting.id, id));
  deckId = row?.presentationFileId ?? "";
});

const url = (rest = "") => `/meetings/${id}/comments${rest}`;
const list = async (person = ann): Promise<CommentList> => (await person.get(url(), ann)).json();
const send = (payload: object, person = ann) =>
  person.post(url(), { id: randomUUID(), ...payload }, ann);
const change = (commentId: string, payload: object, person = ann) =>
  person.patch(url(`/${commentId}`), payload, ann);
const remove = (commentId: string, person = ann) => person.delete(url(`/${commentId}`), ann);
const placeNow = async () => (await list()).threads[0]?.place;
/** Begins a thread; answers it. */
async function begin(text: string, place: NewCommentPlace = NOTE, person = ann) {
  const answer = await send({ text, place }, person);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { threads }: CommentList = answer.json();
  return threads.at(-1) as CommentThread;
}

describe("a comment", () => {
  test("on a note is read by teammates, who reply to it, in the order of writing", async () => {
    const thread = await begin("Is this settled?");
    await send({ text: "Not yet.", threadId: thread.id }, tom);
    expect((await list(tom)).threads).toMatchObject([
      {
        id: thread.id,
        place: { ...NOTE, text: expect.stringContaining("payment step") },
        resolved: null,
        comments: [
          { author: "Ann Berg", text: "Is this settled?", isOwn: false, isGuest: false },
          { author: "Tom Ray", text: "Not yet.", isOwn: true },
        ],
      },
    ]);
  });

  test("on a place of a slide keeps that place", async () => {
    const place = { kind: "slide", fileId: deckId, page: 2, x: 0.25, y: 0.5 } as const;
    expect((await begin("Larger.", place)).place).toEqual(place);
  });

  test.each([
    ["a note that is not there", { kind: "note", noteId: "none" }, 404],
    ["a page behind the last", { kind: "slide", page: 5, x: 0, y: 0 }, 404],
    ["a place beside the slide", { kind: "slide", page: 1, x: 1.5, y: 0 }, 400],
    ["another file", { kind: "slide", fileId: "other", page: 1, x: 0, y: 0 }, 404],
    ["a plan that is not there", { kind: "plan", part: "goal", sentence: "" }, 404],
  ])("about %s is refused", async (_, place, status) => {
    const answer = await send({ text: "Hm.", place: { fileId: deckId, ...place } });
    expect([answer.statusCode, typeof answer.json().message]).toEqual([status, "string"]);
    expect((await list()).threads).toEqual([]);
  });

  test("that is sent twice, as after a lost connection, is there once", async () => {
    const payload = { id: randomUUID(), text: "Once.", place: NOTE };
    await Promise.all([send(payload), send(payload)]);
    expect((await list()).threads.flatMap(({ comments }) => comments)).toHaveLength(1);
    const other = await send({ ...payload, text: "Mine." }, tom);
    expect(other.statusCode).toBe(409);
    expect((await list()).threads[0]?.comments).toMatchObject([{ text: "Once." }]);
  });

  test("that is sent again with more words, because the answer was lost, has all of them", async () => {
    const payload = { id: randomUUID(), text: "Once.", place: NOTE };
    await send(payload);
    const { threads }: CommentList = (await send({ ...payload, text: "Once. And more." })).json();
    expect(threads.map(({ comments }) => comments)).toMatchObject([
      [{ text: "Once. And more.", editedAt: expect.stringMatching(/^20/) }],
    ]);
  });

  test("that was stored is answered again though its place is gone, or nothing more may be written", async () => {
    const { id: threadId } = await begin("First.");
    const [first, reply] = [
      { id: randomUUID(), text: "Second.", place: NOTE },
      { id: randomUUID(), text: "A reply.", threadId },
    ];
    await send(first);
    await send(reply);
    await change(threadId, { isResolved: true });
    await notes.remove([id, CHECKOUT_NOTES.decision], 0);
    const { teamId } = ann;
    const fill = { teamId, meetingId: id, half: "notes" as const, createdAt: new Date() };
    await notes.planner.db.insert(comment).values(
      Array.from({ length: 998 }, (_, at) => {
        const filler = `filler-${at}`;
        return { ...fill, id: filler, threadId: filler, text: "Full.", userId: ann.userId };
      }),
    );
    expect([(await send(first)).statusCode, (await send(reply)).statusCode]).toEqual([200, 200]);
    expect((await send({ text: "New.", place: NOTE })).statusCode).toBe(422);
  });

  test("that is replied to while it is deleted loses no reply", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: threadId } = await begin("Going.");
      const [reply, gone] = await Promise.all([
        send({ text: "Wait.", threadId }, tom),
        remove(threadId),
      ]);
      expect(gone.statusCode).toBe(200);
      const thread = (await list()).threads.find((one) => one.id === threadId);
      // Refused, or there.
      expect(thread?.comments.some(({ text }) => text === "Wait.") ?? false).toBe(
        reply.statusCode === 200,
      );
    }
  });

  test("needs words that can be seen, and has 2,000 characters at most", async () => {
    for (const text of ["", "  ", "\u200b", "\ufff9\ufffb", "x".repeat(2_001)])
      expect((await send({ text, place: NOTE })).statusCode).toBe(400);
    expect((await send({ text: "x".repeat(2_000), place: NOTE })).statusCode).toBe(200);
    expect((await send({ text: "Where?" })).statusCode).toBe(400);
  });

  test("is edited by its author alone", async () => {
    const { id: threadId } = await begin("Tpyo.");
    expect((await change(threadId, { text: "Mine." }, tom)).statusCode).toBe(403);
    const { threads } = (await change(threadId, { text: "Typo." })).json();
    expect(threads[0].comments).toMatchObject([
      { text: "Typo.", editedAt: expect.stringMatching(/^20/) },
    ]);
  });

  test("is deleted by its author and by who made the meeting; replies keep their place", async () => {
    const { id: threadId } = await begin("First.", NOTE, tom);
    await send({ text: "Second.", threadId });
    const reply = (await list()).threads[0]?.comments[1]?.id ?? "";
    expect((await remove(reply, tom)).statusCode).toBe(403);
    expect((await remove(threadId)).statusCode).toBe(200);
    expect((await list()).threads[0]?.comments).toMatchObject([
      { text: "", isDeleted: true, canDelete: false },
      { text: "Second.", isDeleted: false },
    ]);
    const [row] = await notes.planner.db.select().from(comment).where(eq(comment.id, threadId));
    expect(row?.text).toBe("");
    await remove(reply);
    expect((await remove(reply)).statusCode).toBe(200);
    expect((await list()).threads).toEqual([]);
    expect(await notes.planner.db.$count(comment, eq(comment.meetingId, id))).toBe(0);
  });

  test("is deleted by who called the meeting, where its calendar says who did", async () => {
    const organizer = { name: "Tom Ray", email: tom.email, answer: null, isOrganizer: true };
    await notes.planner.db
      .update(meeting)
      .set({ attendees: [organizer] })
      .where(eq(meeting.id, id));
    const { id: own } = await begin("Ann's.");
    const { id: theirs } = await begin("Tom's.", NOTE, tom);
    expect((await remove(theirs)).statusCode).toBe(403);
    expect((await remove(own, tom)).statusCode).toBe(200);
  });

  test("says who resolved it and when, takes no reply then, and can be opened again", async () => {
    const { id: threadId } = await begin("Done?");
    await change(threadId, { isResolved: true }, tom);
    const resolved = { by: "Tom Ray", at: expect.stringMatching(/^20/) };
    expect((await list()).threads).toMatchObject([{ resolved }]);
    await change(threadId, { isResolved: true });
    expect((await list()).threads).toMatchObject([{ resolved }]);
    const late = await send({ text: "Wait.", threadId });
    expect(late.statusCode).toBe(409);
    await change(threadId, { isResolved: false });
    expect((await send({ text: "Wait.", threadId })).json().threads[0].resolved).toBeNull();
  });

  test("stays with its note when the notes are made anew, and waits where the note is gone", async () => {
    await begin("On the decision.");
    await notes.make([id, CHECKOUT_NOTES.decision], { id: "decision-anew" });
    await notes.correct([id, CHECKOUT_NOTES.task], { isDone: true, basedOn: 0 });
    expect(await placeNow()).toMatchObject({ noteId: "decision-anew" });
    await notes.remove([id, "decision-anew"], 0);
    expect(await placeNow()).toMatchObject({ noteId: null, text: expect.stringContaining("go") });
    await notes.undo([id, "decision-anew"], 1);
    expect(await placeNow()).toMatchObject({ noteId: "decision-anew" });
  });

  test("is not written anew when another note changes", async () => {
    await begin("On the decision.");
    const written = async () =>
      (await notes.planner.db.execute(sql`select xmin::text from comment where meeting_id = ${id}`))
        .rows;
    const before = await written();
    await notes.correct([id, CHECKOUT_NOTES.task], { isDone: true, basedOn: 0 });
    expect(await written()).toEqual(before);
    await notes.remove([id, CHECKOUT_NOTES.decision], 0);
    expect(await written()).not.toEqual(before);
  });

  test("goes with the notes that it is about", async () => {
    await begin("Gone soon.");
    const address = `/meetings/${id}`;
    await ann.delete(`${address}?half=notes`);
    await notes.planner.db.execute(
      `update element set reset_at = now() - interval '1 hour' where meeting_id = '${id}'`,
    );
    const { purgeResets } = await import("../meeting.jobs.ts");
    await purgeResets(notes.planner.deps);
    expect(await notes.planner.db.$count(comment, eq(comment.meetingId, id))).toBe(0);
  });

  test("on a private meeting is nobody's but its owner's", async () => {
    await begin("To myself.");
    await notes.planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, id));
    expect((await tom.get(url(), ann)).statusCode).toBe(404);
    expect((await send({ text: "Hello.", place: NOTE }, tom)).statusCode).toBe(404);
    expect(await list()).toMatchObject({ threads: [{}], people: [] });
  });

  test("of somebody whose account is gone stays without their name", async () => {
    const eve = await notes.planner.signUp({ teamId: ann.teamId });
    await begin("I was here.", NOTE, eve);
    const { forgetPerson } = await import("../../privacy/erase-rows.store.ts");
    await forgetPerson(notes.planner.db, { userId: eve.userId, email: null });
    expect((await list()).threads[0]?.comments).toMatchObject([
      { author: "Someone", text: "I was here." },
    ]);
  });
});
