import type { SignOff } from "@planner/contract/api";
import { WEBHOOK_EVENTS, webhookBody } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { meeting } from "../../tables/meeting.tables.ts";
import { presentation } from "../../tables/presentation.tables.ts";
import { webhookDelivery } from "../../tables/webhook.tables.ts";
import { announce } from "./announce.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../testing/made-notes.ts";
import { addPlannedMeeting, addPresentation, STARTED_AT } from "../../testing/presentations.ts";
import { openReceiving, runDeliveries, webhooksOf } from "../../testing/webhooks.ts";
import { buildHandlers } from "../../worker.ts";

const receiving = await openReceiving();
const receiver = receiving.receiver;
const notes = await openMadeNotes(receiving.overrides);
const hooks = webhooksOf(notes.ann);
await hooks.add(receiver.url, WEBHOOK_EVENTS);
afterAll(async () => {
  await notes.planner.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
});

/** What has arrived about a meeting since the last call, in the order of its names. */
async function arrived(meetingId: string) {
  await runDeliveries(notes.planner);
  return receiver.received
    .splice(0)
    .map(({ said }) => said)
    .filter(({ data }) => "meetingId" in data && data.meetingId === meetingId)
    .toSorted((a, b) => a.type.localeCompare(b.type));
}
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const about = (meetingId: string) => ({
  teamId: notes.ann.teamId,
  meetingId,
  url: `http://localhost:3000/meeting/${meetingId}`,
});

test("notes that are ready are announced, with their action items, by ids alone", async () => {
  const id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
  const [ready, promises, ...more] = await arrived(id);
  expect(more).toEqual([]);
  expect(ready).toMatchObject({ type: "notes.ready", data: about(id) });
  expect(webhookBody("notes.ready").strict().parse(ready)).toBeTruthy();
  expect(promises).toMatchObject({
    type: "promise.changed",
    data: { ...about(id), noteIds: [CHECKOUT_NOTES.task, CHECKOUT_NOTES.otherTask] },
  });
  expect(JSON.stringify([ready, promises])).not.toMatch(/checkout|Tomás|thumb/i);
});

test("a corrected note is announced, and its action item only where that is another", async () => {
  const id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
  await arrived(id);
  await notes.correct([id, CHECKOUT_NOTES.decision], { text: "Summary first.", basedOn: 0 });
  expect(typesOf(await arrived(id))).toEqual(["notes.changed"]);
  await notes.correct([id, CHECKOUT_NOTES.task], { isDone: true, basedOn: 0 });
  const [changed, promise] = await arrived(id);
  expect(changed?.type).toBe("notes.changed");
  expect(promise).toMatchObject({
    type: "promise.changed",
    data: { noteIds: [CHECKOUT_NOTES.task] },
  });
  await notes.remove([id, CHECKOUT_NOTES.otherTask], 0);
  expect((await arrived(id))[1]).toMatchObject({ data: { noteIds: [CHECKOUT_NOTES.otherTask] } });
  const refused = await notes.correct([id, CHECKOUT_NOTES.task], { text: "No.", basedOn: 0 });
  expect([refused.status, await arrived(id)]).toEqual([409, []]);
});

test("notes that cannot be made are announced as failed", async () => {
  const id = await notes.planner.addMeeting(notes.ann, "...");
  await notes.build(id);
  expect(await arrived(id)).toMatchObject([{ type: "notes.failed", data: about(id) }]);
});

test("a plan is announced once it is made", async () => {
  const id = await addPlannedMeeting(notes.planner, notes.ann);
  await notes.planner.runJobs();
  expect(await arrived(id)).toMatchObject([{ type: "plan.ready", data: about(id) }]);
});

test("a client's answer is announced with the decisions that it is about", async () => {
  const { ann, planner } = notes;
  const id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
  await arrived(id);
  const base = "";
  const { decisions: found } = (await ann.get(`${base}/decisions`)).json();
  const entry = found.find((one: { meetingId: string }) => one.meetingId === id);
  const query = `decisions=${entry.id}&withQuotes=true&withSlides=false`;
  const { decisions } = (await ann.get(`${base}/sign-offs/preview?${query}`)).json();
  const { decisionId, digest } = decisions[0];
  const payload = {
    id: randomUUID(),
    decisions: [{ decisionId, digest }],
    withQuotes: true,
    withSlides: false,
  };
  const sent = await ann.post(`${base}/sign-offs`, payload);
  const request: SignOff = sent.json().signOff;
  const answers = request.decisions.map((one) => ({ id: one.id, digest, answer: "yes" }));
  const signed = { signer: "Mara Lind", basedOn: 0, answers };
  const url = `/api/sign/${request.link?.split("/").at(-1)}`;
  for (let times = 0; times < 2; times += 1)
    await planner.app.inject({ method: "POST", url, payload: signed });
  const data = { ...about(id), signOffId: request.id, round: 1, decisionIds: [decisionId] };
  expect(await arrived(id)).toMatchObject([{ type: "decision.signed", data }]);
});

test("a presentation that its presenter left is announced once, when it is ended", async () => {
  const { planner, ann } = notes;
  const { presentationFileId: fileId } = await planner.addFiles(ann, "Ada: Hi.");
  const id = await addPlannedMeeting(planner, ann);
  await planner.runJobs();
  await arrived(id);
  const presentationId = await addPresentation(planner, ann, { meetingId: id, fileId });
  const isThis = eq(presentation.id, presentationId);
  await planner.db.update(presentation).set({ seenAt: STARTED_AT }).where(isThis);
  for (let times = 0; times < 2; times += 1) await buildHandlers(planner.deps)["house.sweep"]({});
  expect(await arrived(id)).toMatchObject([
    { type: "presentation.ended", data: { ...about(id), presentationId } },
  ]);
});

test("nothing is announced of a private meeting, nor of one that became private before it was sent", async () => {
  const { planner } = notes;
  const id = await notes.addNotes([...CHECKOUT_TALK, "Ada: Thanks."].join("\n"));
  const setPrivate = (isPrivate: boolean) =>
    planner.db.update(meeting).set({ isPrivate }).where(eq(meeting.id, id));
  expect(await planner.db.$count(webhookDelivery, eq(webhookDelivery.meetingId, id))).toBe(2);
  await setPrivate(true);
  expect(await arrived(id)).toEqual([]);
  expect(await planner.db.$count(webhookDelivery, eq(webhookDelivery.meetingId, id))).toBe(0);
  await notes.correct([id, CHECKOUT_NOTES.task], { isDone: true, basedOn: 0 });
  expect(await arrived(id)).toEqual([]);
  await setPrivate(false);
  await notes.correct([id, CHECKOUT_NOTES.task], { isDone: false, basedOn: 1 });
  expect(typesOf(await arrived(id))).toEqual(["notes.changed", "promise.changed"]);
});

test("nothing is sent of a meeting that was deleted meanwhile, and what was rolled back is announced to nobody", async () => {
  const { planner, ann } = notes;
  const id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
  const key = { teamId: ann.teamId, meetingId: id };
  await arrived(id);
  const rolledBack = planner.db.transaction(async (tx) => {
    await announce(planner.deps, tx, key, { type: "notes.changed", data: {} });
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  expect(await arrived(id)).toEqual([]);

  await notes.correct([id, CHECKOUT_NOTES.task], { isDone: true, basedOn: 0 });
  expect((await ann.delete(`/meetings/${id}`)).statusCode).toBe(200);
  const { deleteWhole } = await import("../meeting/index.ts");
  await planner.db.transaction((tx) => deleteWhole(planner.deps.send, tx, key));
  expect(await arrived(id)).toEqual([]);
  expect(await planner.db.$count(webhookDelivery, eq(webhookDelivery.meetingId, id))).toBe(0);
});

test("another team's webhook, one that is off and one that wants other events hear nothing", async () => {
  const { planner, ann } = notes;
  const ben = await planner.signUp();
  await webhooksOf(ben).add(receiver.url);
  const { webhook } = await hooks.add(`${receiver.url}/plans`, ["plan.ready"]);
  const id = await notes.addNotes([...CHECKOUT_TALK, "Ada: Bye."].join("\n"));
  const rows = await planner.db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.meetingId, id));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ teamId }) => teamId !== ann.teamId)).toEqual([]);
  expect(rows.filter(({ endpointId }) => endpointId === webhook.id)).toEqual([]);
  await hooks.call("DELETE", `/${webhook.id}`);
});

test("however many action items change at once, a body stays under 20 kB", async () => {
  const { planner, ann } = notes;
  const id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
  await arrived(id);
  const noteIds = Array.from({ length: 5_000 }, () => randomUUID());
  const key = { teamId: ann.teamId, meetingId: id };
  await planner.db.transaction((tx) =>
    announce(planner.deps, tx, key, { type: "promise.changed", data: { noteIds } }),
  );
  await runDeliveries(planner);
  const [got] = receiver.received;
  expect(JSON.parse(got?.body ?? "").data.noteIds).toEqual(noteIds.slice(0, 200));
  expect(Buffer.byteLength(got?.body ?? "")).toBeLessThan(20_000);
});
