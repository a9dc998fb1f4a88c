import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { connectLive, listen, type LiveVisitor } from "../../testing/live.ts";
import { openMeetingApp } from "../../testing/meetings.ts";
import type { TestPerson } from "../../testing/person.ts";
import { addPlannedMeeting } from "../../testing/presentations.ts";
import { deckOf } from "../../testing/uploads.ts";
import { buildHandlers } from "../../worker.ts";
import { meeting } from "../../tables/meeting.tables.ts";
import { member } from "../../tables/team.tables.ts";
import { mark as markTable, pageTurn, presentation } from "../../tables/presentation.tables.ts";

let now = new Date("2026-03-02T09:00:00Z");
const visitors: LiveVisitor[] = [];

const planner = await openMeetingApp({ now: () => now });
const address = await listen(planner.app);
const person = await planner.signUp();
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await planner.close();
});

const connect = async (who: TestPerson): Promise<LiveVisitor> => {
  const visitor = await connectLive(address, who);
  visitors.push(visitor);
  return visitor;
};

/** A meeting that has a plan alone, a deck of the team, and a new id, as a presenter's browser has them. */
async function toPresent(who: TestPerson = person) {
  const meetingId = await addPlannedMeeting(planner, who);
  const fileId = await planner.addFile(who, { kind: "pdf", bytes: deckOf("One", "Two", "Three") });
  return { teamId: who.teamId, meetingId, fileId, presentationId: randomUUID() };
}

async function presenting(who: TestPerson = person) {
  const request = await toPresent(who);
  const visitor = await connect(who);
  const answer = await visitor.send("start-presentation", request);
  if (!answer.ok) throw new Error(answer.message);
  return { ...request, visitor };
}

const rowOf = async (presentationId: string) =>
  (await planner.db.select().from(presentation).where(eq(presentation.id, presentationId)))[0];

const refusal = (code: string, words = /\w/) =>
  expect.objectContaining({ ok: false, code, message: expect.stringMatching(words) });

describe("starting", () => {
  it("begins a presentation of a meeting that has a plan alone, and makes its deck the meeting's", async () => {
    const request = await toPresent();
    const visitor = await connect(person);
    const answer = await visitor.send("start-presentation", request);
    expect(answer).toMatchObject({ ok: true, now: now.getTime(), speech: null, nextTurn: 0 });
    expect(answer).toMatchObject({
      presentation: {
        id: request.presentationId,
        meetingId: request.meetingId,
        fileId: request.fileId,
        presenter: { id: person.userId, name: "Test Person" },
        startedAt: now.toISOString(),
        endedAt: null,
        page: 1,
        isListening: false,
        marks: [],
        segments: 0,
      },
    });
    const [row] = await planner.db.select().from(meeting).where(eq(meeting.id, request.meetingId));
    expect(row?.presentationFileId).toBe(request.fileId);
    const event = await visitor.waitFor("presentation");
    expect(event.presentation.id).toBe(request.presentationId);
  });

  it("goes on with it when the same id comes once more", async () => {
    const { visitor, ...request } = await presenting();
    await visitor.send("page-turn", 3, { presentationId: request.presentationId, turn: 0, at: 1 });
    const again = await connect(person);
    const answer = await again.send("start-presentation", request);
    expect(answer).toMatchObject({ ok: true, presentation: { page: 3 }, nextTurn: 1 });
    await again.send("page-turn", 2, { presentationId: request.presentationId, turn: 6, at: 2 });
    expect(await visitor.send("start-presentation", request)).toMatchObject({ nextTurn: 7 });
    expect(
      await planner.db.$count(presentation, eq(presentation.meetingId, request.meetingId)),
    ).toBe(1);
  });

  it("is gone on with, and pages are turned, by events that say no more than the specification", async () => {
    const { visitor, ...request } = await presenting();
    expect(await visitor.send("page-turn", 3)).toEqual({ ok: true });
    expect(await visitor.send("start-presentation")).toMatchObject({
      ok: true,
      presentation: { id: request.presentationId, page: 3 },
      nextTurn: 1,
    });
    expect(await visitor.send("page-turn", 2)).toEqual({ ok: true });
    expect(await visitor.send("start-presentation")).toMatchObject({ nextTurn: 2 });
    const stranger = await connect(person);
    expect(await stranger.send("start-presentation")).toMatchObject({ ok: false });
    expect(await stranger.send("page-turn", 1)).toMatchObject({ ok: false, code: "not_found" });
  });

  it("keeps the deck that the meeting had", async () => {
    const first = await presenting();
    const other = await planner.addFile(person, { kind: "pdf", bytes: deckOf("Other") });
    const presentationId = randomUUID();
    const visitor = await connect(person);
    const answer = await visitor.send("start-presentation", {
      teamId: first.teamId,
      meetingId: first.meetingId,
      fileId: other,
      presentationId,
    });
    expect(answer).toMatchObject({ ok: true, presentation: { fileId: other } });
    const [row] = await planner.db.select().from(meeting).where(eq(meeting.id, first.meetingId));
    expect(row?.presentationFileId).toBe(first.fileId);
  });

  it("refuses a file that is no PDF of the team", async () => {
    const request = await toPresent();
    const words = await planner.addFile(person, { kind: "txt", bytes: "words" });
    const foreign = await toPresent(await planner.signUp());
    const visitor = await connect(person);
    for (const fileId of [words, foreign.fileId, "nothing"])
      expect(await visitor.send("start-presentation", { ...request, fileId })).toEqual(
        refusal("not_found", /Choose another PDF/),
      );
    expect(await visitor.send("start-presentation", request)).toMatchObject({ ok: true });
  });

  it("refuses an id that is another meeting's or another person's", async () => {
    const theirs = await presenting(await planner.signUp({ teamId: person.teamId }));
    const { visitor: _, ...same } = theirs;
    const request = await toPresent();
    const visitor = await connect(person);
    const of = (presentationId: string) =>
      visitor.send("start-presentation", { ...request, presentationId });
    expect(await visitor.send("start-presentation", same)).toEqual(refusal("not_found"));
    expect(await of(theirs.presentationId)).toEqual(refusal("not_found"));
    const mine = await presenting();
    expect(await of(mine.presentationId)).toEqual(refusal("not_found"));
    expect(await of(request.presentationId)).toMatchObject({ ok: true });
  });

  it("asks for another id once it has ended", async () => {
    const { visitor, ...request } = await presenting();
    await visitor.send("end-presentation", { presentationId: request.presentationId });
    expect(await visitor.send("start-presentation", request)).toEqual(refusal("gone", /ended/));
  });
});

describe("while it runs", () => {
  it("keeps each page turn once and tells the others which page is shown", async () => {
    const { visitor, presentationId, ...key } = await presenting();
    const viewer = await connect(await planner.signUp({ teamId: person.teamId }));
    expect(await viewer.send("watch", key)).toMatchObject({
      ok: true,
      presentation: { id: presentationId },
    });
    const turn = (page: number, number: number) =>
      visitor.send("page-turn", page, { presentationId, turn: number, at: number * 2 });
    for (const answer of [await turn(1, 0), await turn(2, 1), await turn(2, 1), await turn(3, 3)])
      expect(answer).toEqual({ ok: true });
    // One that was lost on the way and came late.
    expect(await turn(1, 2)).toEqual({ ok: true });
    const rows = await planner.db
      .select({ turn: pageTurn.turn, page: pageTurn.page, at: pageTurn.at })
      .from(pageTurn)
      .where(eq(pageTurn.presentationId, presentationId))
      .orderBy(pageTurn.turn);
    expect(rows).toEqual([
      { turn: 0, page: 1, at: 0 },
      { turn: 1, page: 2, at: 2 },
      { turn: 2, page: 1, at: 4 },
      { turn: 3, page: 3, at: 6 },
    ]);
    expect((await rowOf(presentationId))?.page).toBe(3);
    await viewer.waitFor("page-turn", ({ page }) => page === 3);
    expect(viewer.heard("page-turn").map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(visitor.heard("page-turn")).toEqual([]);
  });

  it("takes turns in the order in which they were sent, also when nobody waits for an answer", async () => {
    const { visitor, presentationId, ...key } = await presenting();
    const viewer = await connect(await planner.signUp({ teamId: person.teamId }));
    await viewer.send("watch", { teamId: key.teamId, meetingId: key.meetingId });
    const pages = Array.from({ length: 60 }, (_, index) => index + 1);
    await Promise.all(
      pages.map((page) =>
        visitor.send("page-turn", page, { presentationId, turn: page, at: page / 10 }),
      ),
    );
    await viewer.waitFor("page-turn", ({ page }) => page === 60);
    expect(viewer.heard("page-turn").map(({ page }) => page)).toEqual(pages);
  });

  it("keeps marks once, takes them back and tells everybody", async () => {
    const { visitor, presentationId } = await presenting();
    const mark = { id: "m1", type: "Decision", page: 2, at: 4.5 } as const;
    await visitor.send("mark", { presentationId, ...mark });
    await visitor.send("mark", { presentationId, ...mark, page: 3 });
    const marked = await visitor.waitFor(
      "presentation",
      (event) => event.presentation.marks.length > 0,
    );
    expect(marked.presentation.marks).toEqual([mark]);
    await visitor.send("unmark", { presentationId, id: "m1" });
    expect(visitor.heard("presentation").at(-1)?.presentation.marks).toEqual([]);
  });

  it("tells the others that the presenter shows black, and the page again", async () => {
    const { visitor, presentationId, ...key } = await presenting();
    const viewer = await connect(await planner.signUp({ teamId: person.teamId }));
    await viewer.send("watch", { teamId: key.teamId, meetingId: key.meetingId });
    for (const isBlack of [true, false])
      expect(await visitor.send("black", { presentationId, isBlack })).toEqual({ ok: true });
    await viewer.waitFor("black", ({ isBlack }) => !isBlack);
    expect(viewer.heard("black")).toEqual([
      { presentationId, isBlack: true },
      { presentationId, isBlack: false },
    ]);
    expect(visitor.heard("black")).toEqual([]);
  });

  it("does not let a colleague turn pages, mark, blacken or end it", async () => {
    const { presentationId, ...key } = await presenting();
    const colleague = await connect(await planner.signUp({ teamId: person.teamId }));
    await colleague.send("watch", { teamId: key.teamId, meetingId: key.meetingId });
    const mark = { presentationId, id: "m", type: "New Idea", page: 1, at: 0 } as const;
    const turn = { presentationId, turn: 9, at: 9 };
    expect(await colleague.send("page-turn", 2, turn)).toEqual(refusal("not_found"));
    expect(await colleague.send("mark", mark)).toEqual(refusal("not_found"));
    expect(await colleague.send("black", { presentationId, isBlack: true })).toEqual(
      refusal("not_found"),
    );
    expect(await colleague.send("end-presentation", { presentationId })).toEqual(
      refusal("not_found"),
    );
    expect(await key.visitor.send("page-turn", 2, turn)).toEqual({ ok: true });
  });

  it("ends once, and takes no page after that", async () => {
    const { visitor, presentationId } = await presenting();
    now = new Date(now.getTime() + 60_000);
    const ended = await visitor.send("end-presentation", { presentationId });
    expect(ended).toMatchObject({ ok: true, presentation: { endedAt: now.toISOString() } });
    const at = now.toISOString();
    now = new Date(now.getTime() + 60_000);
    const again = await visitor.send("end-presentation", { presentationId });
    expect(again).toMatchObject({ ok: true, presentation: { endedAt: at } });
    const turned = await visitor.send("page-turn", 2, { presentationId, turn: 0, at: 1 });
    expect(turned).toEqual(refusal("gone", /ended/));
    expect(await planner.db.$count(pageTurn, eq(pageTurn.presentationId, presentationId))).toBe(0);
  });

  it("refuses its presenter from the moment in which they leave the team", async () => {
    const leaver = await planner.signUp({ teamId: person.teamId });
    const { visitor, presentationId } = await presenting(leaver);
    const turn = (number: number) =>
      visitor.send("page-turn", 2, { presentationId, turn: number, at: 1 });
    expect(await turn(0)).toEqual({ ok: true });
    await planner.db.delete(member).where(eq(member.userId, leaver.userId));
    expect(await turn(1)).toEqual(refusal("not_found"));
  });
});

describe("presenters who went silent", () => {
  it("are taken to have ended when they were last heard of, after half an hour", async () => {
    const { presentationId, ...key } = await presenting();
    const { teamId } = key;
    await planner.db
      .insert(markTable)
      .values({ teamId, presentationId, id: "m1", type: "Decision", page: 1, at: 1 });
    const viewer = await connect(person);
    await viewer.send("watch", { teamId: key.teamId, meetingId: key.meetingId });
    const seenAt = now;
    now = new Date(now.getTime() + 29 * 60_000);
    await buildHandlers(planner.deps)["house.sweep"]({});
    expect((await rowOf(presentationId))?.endedAt).toBeNull();
    now = new Date(now.getTime() + 2 * 60_000);
    await buildHandlers(planner.deps)["house.sweep"]({});
    expect((await rowOf(presentationId))?.endedAt).toEqual(seenAt);
    const event = await viewer.waitFor("presentation", (one) => one.presentation.endedAt !== null);
    expect(event.presentation.id).toBe(presentationId);
  });
});
