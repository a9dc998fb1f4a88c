import type { ReopenedDecision } from "@planner/contract/api";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { decisionLink } from "../../../tables/decision.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { openDecidedMeetings } from "../../../testing/decided-meetings.ts";
import type { TestPerson } from "../../../testing/person.ts";

const GUEST = "Guest checkout stays.";
const QUESTION = "Should we reconsider guest checkout?";

const planner = await openDecidedMeetings();
const mate = await planner.signUp({ teamId: planner.ann.teamId });
const first = await planner.hold("2026-03-03", [["The header is blue."], [GUEST, { page: 6 }]]);
const second = await planner.hold("2026-03-10", [[QUESTION, { type: "Open Question" }]]);
afterAll(() => planner.close());

const read = (person = planner.ann) =>
  person.get(`/meetings/${second}/decisions/reopened`, planner.ann);
const reopened = async (person?: TestPerson) => (await read(person)).json<ReopenedDecision[]>();
const answer = (linkId: string, verdict: boolean | null) =>
  planner.ann.post(`/decisions/links/${linkId}`, { verdict });

test("a meeting's notes say which decision a question of theirs reopens, until somebody denies it", async () => {
  const [link, ...more] = await reopened();
  expect(more).toEqual([]);
  expect(link).toMatchObject({
    noteId: "n1",
    isLinked: true,
    kind: "reopens",
    meetingId: first,
    page: 6,
    startTime: "2026-03-03T09:00:00.000Z",
    note: { text: GUEST },
    decisionId: expect.any(String),
  });
  await answer(link!.linkId, false);
  expect(await reopened()).toEqual([]);
  await answer(link!.linkId, true);
  expect(await reopened()).toMatchObject([{ verdict: true, verdictBy: expect.any(String) }]);
});

test("one that nobody is sure of is offered", async () => {
  const [link] = await reopened();
  await answer(link!.linkId, null);
  const isSure = (sure: boolean) =>
    planner.db.update(decisionLink).set({ isSure: sure }).where(eq(decisionLink.id, link!.linkId));
  await isSure(false);
  expect(await reopened()).toMatchObject([{ isLinked: false, note: { text: GUEST } }]);
  await isSure(true);
});

test("a stranger reads none of them, and a colleague none of a private meeting", async () => {
  expect((await read(await planner.signUp())).statusCode).toBe(404);
  expect(await reopened(mate)).toHaveLength(1);
  await planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, first));
  expect(await reopened(mate)).toEqual([]);
  expect(await reopened()).toHaveLength(1);
});
