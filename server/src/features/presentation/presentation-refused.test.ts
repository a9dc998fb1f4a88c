import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { connectLive, listen, type LiveVisitor } from "../../testing/live.ts";
import { openMeetingApp } from "../../testing/meetings.ts";
import { addPlannedMeeting } from "../../testing/presentations.ts";
import { frameOf } from "../../testing/listening.ts";
import { ScriptedSpeech, soundAt } from "../../testing/scripted-speech.ts";
import { deckOf } from "../../testing/uploads.ts";
import { setPageCount } from "../file/file.store.ts";
import { file } from "../../tables/file.tables.ts";
import { capture, mark, pageTurn } from "../../tables/presentation.tables.ts";

const speech = new ScriptedSpeech();
const visitors: LiveVisitor[] = [];

const planner = await openMeetingApp({ speech });
const address = await listen(planner.app);
const person = await planner.signUp();
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await planner.close();
});

async function connect(who = person): Promise<LiveVisitor> {
  const visitor = await connectLive(address, who);
  visitors.push(visitor);
  return visitor;
}

async function toPresent() {
  const meetingId = await addPlannedMeeting(planner, person);
  const fileId = await planner.addFile(person, { kind: "pdf", bytes: deckOf("One", "Two") });
  return { teamId: person.teamId, meetingId, fileId, presentationId: randomUUID() };
}

async function presenting() {
  const request = await toPresent();
  const visitor = await connect();
  const answer = await visitor.send("start-presentation", request);
  if (!answer.ok) throw new Error(answer.message);
  return { ...request, visitor };
}

const refusal = (code: string, message: string) => ({ ok: false, code, message });

describe("a page that the deck does not have", () => {
  it("is refused in turns and marks, from when its pages are counted", async () => {
    const { visitor, presentationId, teamId, fileId } = await presenting();
    const turn = (page: number, number: number) =>
      visitor.send("page-turn", page, { presentationId, turn: number, at: number });
    const marked = (page: number, id: string) =>
      visitor.send("mark", { presentationId, id, type: "Decision", page, at: 1 });
    await planner.db.update(file).set({ pageCount: null }).where(eq(file.id, fileId));
    expect(await turn(3, 0)).toEqual({ ok: true });
    await setPageCount(planner.db, { teamId, fileId }, 2);
    const beyond = refusal("invalid", "The slide deck has 2 pages.");
    expect(await turn(3, 1)).toEqual(beyond);
    expect(await marked(3, "m1")).toEqual(beyond);
    expect(await turn(2, 2)).toEqual({ ok: true });
    expect(await marked(2, "m2")).toEqual({ ok: true });
    const turns = eq(pageTurn.presentationId, presentationId);
    expect(await planner.db.$count(pageTurn, turns)).toBe(2);
    expect(await planner.db.$count(mark, eq(mark.presentationId, presentationId))).toBe(1);
  });
});

describe("a meeting that was deleted", () => {
  const DELETED = refusal("not_found", "This meeting was deleted.");

  it("takes nothing over the socket, until that is taken back", async () => {
    const { visitor, ...request } = await presenting();
    const { teamId, meetingId, presentationId } = request;
    const url = `/api/team/${teamId}/meetings/${meetingId}`;
    const newcomer = await connect();
    const sendAll = async () => [
      await newcomer.send("watch", { teamId, meetingId }),
      await newcomer.send("start-presentation", request),
      await newcomer.send("page-turn", 1, { presentationId, turn: 0, at: 0 }),
      await newcomer.send("mark", { presentationId, id: "m", type: "Decision", page: 1, at: 0 }),
      await newcomer.send("listen", { presentationId, captureId: "c", channels: 1, startsAt: 0 }),
    ];
    await newcomer.send("start-presentation", request);
    expect((await person.inject({ method: "DELETE", url })).statusCode).toBe(200);
    expect(await sendAll()).toEqual(Array(5).fill(DELETED));
    const stranger = await connect(await planner.signUp());
    const foreign = await stranger.send("watch", { teamId, meetingId });
    expect(foreign).toMatchObject({ code: "not_found" });
    expect(foreign).not.toEqual(DELETED);
    const undone = await person.inject({ method: "POST", url: `${url}/undo-reset` });
    expect(undone.statusCode).toBe(200);
    expect((await sendAll()).map(({ ok }) => ok)).toEqual(Array(5).fill(true));
    await newcomer.send("end-presentation", { presentationId });
    visitor.close();
  });
});

describe("listening that is asked for together with the end", () => {
  it("never goes on after it", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { visitor, presentationId, meetingId } = await presenting();
      const captureId = randomUUID();
      const [ended] = await Promise.all([
        visitor.send("end-presentation", { presentationId }),
        visitor.send("listen", { presentationId, captureId, channels: 1, startsAt: 0 }),
      ]);
      expect(ended).toMatchObject({ ok: true, presentation: { isListening: false } });
      expect(await visitor.send("audio", captureId, 0, frameOf([soundAt], 0))).toMatchObject({
        ok: false,
        code: "not_found",
      });
      expect(speech.running).toHaveLength(0);
      const rows = await planner.db.select().from(capture).where(eq(capture.meetingId, meetingId));
      expect(rows.filter(({ endedAt }) => endedAt === null)).toEqual([]);
    }
  });
});
