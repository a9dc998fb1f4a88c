import type { CommentList, ElementData, PlanType } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { type LiveApp, openLiveApp } from "../../../testing/live-app.ts";
import type { TestPerson } from "../../../testing/index.ts";
import { elementRow, meetingRow } from "../../../testing/rows.ts";

const PARTS: Partial<ElementData> = {
  goal: { text: "1. **Settle** the checkout.\n2. Agree on the price." },
  strategy: { text: "Begin with the price.", goals: [] },
};
const GOAL = { kind: "plan", part: "goal", sentence: "Settle the checkout." } as const;

let planner: LiveApp;
let ann: TestPerson;
let id: string;
beforeAll(async () => {
  planner = await openLiveApp();
  ann = await planner.signUp();
});
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

const url = () => `/api/team/${ann.teamId}/meetings/${id}`;
const send = (place: object) =>
  ann.inject({
    method: "POST",
    url: `${url()}/comments`,
    payload: { id: randomUUID(), text: "Why?", place },
  });
const list = async (): Promise<CommentList> =>
  (await ann.inject({ url: `${url()}/comments` })).json();
async function share(terms: object): Promise<string> {
  const payload = { half: "plan", withComments: true, ...terms };
  const { link } = (await ann.inject({ method: "POST", url: `${url()}/share`, payload })).json();
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
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    "This sentence was changed in the meantime. Choose it again.",
  ]);
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
  await ann.inject({ method: "DELETE", url: `${url()}/comments/${thread?.id}` });
  // Answered after all that was told before.
  await elsewhere.send("echo", 1);
  await watching.send("echo", 1);
  expect(watching.heard("comments")).toHaveLength(3);
  expect(elsewhere.heard("comments")).toEqual([]);
});
