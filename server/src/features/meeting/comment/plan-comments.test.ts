import {
  type CommentList,
  type ElementData,
  type PlanType,
  sentencesOf,
} from "@planner/contract/model";
import { and, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { openLiveApp } from "../../../testing/live-app.ts";
import { elementRow, meetingRow } from "../../../testing/rows.ts";

const PARTS: Partial<ElementData> = {
  goal: { text: "1. **Settle** the checkout.\n2. Agree on the price." },
  strategy: { text: "Begin with the price.", goals: [] },
};
const GOAL = { kind: "plan", part: "goal", sentence: "Settle the checkout." } as const;

let id: string;
const planner = await openLiveApp();
const ann = await planner.signUp();
afterAll(() => planner.close());
beforeEach(async () => {
  id = randomUUID();
  const { teamId, userId } = ann;
  await planner.db.insert(meeting).values(meetingRow({ teamId, id, userId }));
  for (const [type, data] of Object.entries(PARTS))
    await planner.db
      .insert(element)
      .values(elementRow({ teamId, meetingId: id, type: type as PlanType, data }));
});

const url = () => `/meetings/${id}`;
const send = (place: object) =>
  ann.post(`${url()}/comments`, { id: randomUUID(), text: "Why?", place });
const list = async (): Promise<CommentList> => (await ann.get(`${url()}/comments`)).json();
async function share(terms: object): Promise<string> {
  const payload = { half: "plan", withComments: true, ...terms };
  const { link } = (await ann.post(`${url()}/share`, payload)).json();
  return `/api/share/plans/${link.split("/").at(-1)}/comments`;
}

test("a comment on a sentence of the plan keeps the sentence though it is rewritten", async () => {
  expect((await send(GOAL)).statusCode).toBe(200);
  await planner.db
    .update(element)
    .set({ data: { text: "1. Settle nothing." } })
    .where(eq(element.meetingId, id));
  expect((await list()).threads).toMatchObject([{ place: GOAL }]);
});

test("words that the plan does not have are no sentence of it", async () => {
  const answer = await send({ ...GOAL, sentence: "Fire everybody." });
  expect(answer).toAnswer(409, "This sentence was changed in the meantime. Choose it again.");
});

test.each([
  ["Read plan_v2.pdf at https://a.example/c_d.", "Read plan_v2.pdf at https://a.example/c_d."],
  ["**Goal**: agree.", "Goal: agree."],
  ["*Who*, when?", "Who, when?"],
  ["> *quoted*.", "quoted."],
  ["1.5 hours at `most`", "1.5 hours at most"],
])("a line of Markdown, as %s, can be commented on as people read it", async (text, read) => {
  await planner.db
    .update(element)
    .set({ data: { text } })
    .where(and(eq(element.meetingId, id), eq(element.type, "goal")));
  const [sentence] = sentencesOf({ text });
  expect(sentence).toBe(read);
  expect((await send({ ...GOAL, sentence })).statusCode).toBe(200);
});

test("a guest comments on the parts of a plan that the link shows", async () => {
  const link = await share({});
  const guest = async (place: object) => {
    const payload = { id: randomUUID(), name: "Mara", text: "Why?", place };
    return (await planner.app.inject({ method: "POST", url: link, payload })).statusCode;
  };
  const strategy = { kind: "plan", part: "strategy", sentence: "" };
  await send(strategy);
  expect([await guest(GOAL), await guest(strategy)]).toEqual([200, 404]);
  const seen: CommentList = (await planner.app.inject({ url: link })).json();
  expect(seen.threads).toMatchObject([{ place: GOAL }]);
  await share({ withTools: true });
  expect(await guest(strategy)).toBe(200);
});

const on = (sentence: string) => ({ kind: "plan", part: "insights", sentence });

describe("what the plan has from somebody's profile", () => {
  const OWN = "Ines likes it short.";
  const OPEN = "The client asked twice.";
  const DATA: ElementData["insights"] = {
    items: [OWN, OPEN],
    sources: [
      { kind: "profile", item: 0, quote: "Keep it short", isPersonal: true },
      { kind: "event", item: 1, quote: "Client call" },
    ] as ElementData["insights"]["sources"],
  };
  beforeEach(async () => {
    const { teamId, userId } = ann;
    await planner.db
      .insert(element)
      .values(elementRow({ teamId, meetingId: id, type: "insights", data: DATA }));
    await planner.db.update(meeting).set({ planAskedBy: userId }).where(eq(meeting.id, id));
  });

  test("is commented on by that person for themselves, and a teammate learns nothing of it", async () => {
    const tom = await planner.signUp({ teamId: ann.teamId });
    const ofTom = async (sentence: string) => {
      const payload = { id: randomUUID(), text: "Why?", place: on(sentence) };
      return (await tom.post(`${url()}/comments`, payload, ann)).statusCode;
    };
    expect((await send(on(OWN))).statusCode).toBe(200);
    const threadId = (await list()).threads[0]?.id;
    expect([await ofTom(OWN), await ofTom(OPEN)]).toEqual([409, 200]);
    const seen: CommentList = (await tom.get(`${url()}/comments`, ann)).json();
    expect(seen.threads).toMatchObject([{ place: on(OPEN) }]);
    const payload = { id: randomUUID(), text: "What?", threadId };
    const reply = await tom.post(`${url()}/comments`, payload, ann);
    expect(reply.statusCode).toBe(404);
    await planner.db
      .update(element)
      .set({ data: { items: ["Something else."] } })
      .where(and(eq(element.meetingId, id), eq(element.type, "insights")));
    const later: CommentList = (await tom.get(`${url()}/comments`, ann)).json();
    expect(later.threads).toMatchObject([{ place: on(OPEN) }]);
    expect((await list()).threads).toHaveLength(2);
  });

  test("is no place for a guest, nor are the words that something rests on", async () => {
    const link = await share({ withTools: true });
    const guest = async (sentence: string) => {
      const payload = { id: randomUUID(), name: "Mara", text: "Why?", place: on(sentence) };
      return (await planner.app.inject({ method: "POST", url: link, payload })).statusCode;
    };
    await send(on(OWN));
    await send(on(OPEN));
    expect([await guest(OWN), await guest("Keep it short"), await guest("Client call")]).toEqual([
      409, 409, 409,
    ]);
    const seen: CommentList = (await planner.app.inject({ url: link })).json();
    expect(seen.threads).toMatchObject([{ place: on(OPEN) }]);
    expect(await guest(OPEN)).toBe(200);
  });
});

test("everybody who looks at the meeting hears at once that there are other comments, and nobody else", async () => {
  const tom = await planner.signUp({ teamId: ann.teamId });
  const key = { teamId: ann.teamId, meetingId: id };
  const [watching, elsewhere] = [
    await planner.watch(tom, key),
    await planner.watch(tom, await planner.addMeeting(ann)),
  ];
  await send(GOAL);
  expect(await watching.waitFor("comments")).toEqual({ meetingId: id });
  const link = await share({});
  const payload = { id: randomUUID(), name: "Mara", text: "Why?", place: GOAL };
  await planner.app.inject({ method: "POST", url: link, payload });
  const [thread] = (await list()).threads;
  await ann.delete(`${url()}/comments/${thread?.id}`);
  // Answered after all that was told before.
  await elsewhere.send("echo", 1);
  await watching.send("echo", 1);
  expect(watching.heard("comments")).toHaveLength(3);
  expect(elsewhere.heard("comments")).toEqual([]);
});
