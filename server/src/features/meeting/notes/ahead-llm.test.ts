import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { type ModelCall, environmentOf, openModelApp } from "../../../testing/model-notes.ts";
import {
  addPlannedMeeting,
  addPresentation,
  type SpokenLine,
  toPost,
} from "../../../testing/presentations.ts";
import { buildHandlers } from "../../../worker.ts";
import { presentation } from "../../../tables/presentation.tables.ts";

const calls: ModelCall[] = [];
const model = await openModelApp();
model.use(environmentOf("openai", model));
model.answer = (one) => {
  calls.push(one);
  return one.purpose === "window" ? { notes: [] } : { changes: [], overview: [] };
};
afterAll(() => model.close());

const SEGMENTS = 150;
const PER_PAGE = 15;
/** Twelve minutes of 36 words each five seconds; each page is talked about for a while. */
const LINES: readonly SpokenLine[] = Array.from({ length: SEGMENTS }, (_, index) => ({
  text: `Line ${index} of the talk says that ${"the form keeps what people typed so far and ".repeat(4)}that is it.`,
  start: index * 5,
  end: index * 5 + 4.5,
  speaker: index < 100 ? "Ada" : "Ben",
}));
const TURNS = Array.from({ length: SEGMENTS / PER_PAGE }, (_, turn) => ({
  page: (turn % 4) + 1,
  start: turn * PER_PAGE * 5 - (turn === 0 ? 0 : 0.4),
}));

const windows = () => calls.filter(({ purpose }) => purpose === "window").length;

test("the final notes ask a model about the tail alone, and to sum up: the rest was asked while the meeting ran", async () => {
  const { planner, person } = model;
  const { teamId } = person;
  const meetingId = await addPlannedMeeting(planner, person);
  const fileId = (await planner.addFiles(person, "Ada: Hi.")).presentationFileId;
  const presentationId = await addPresentation(planner, person, {
    meetingId,
    fileId,
    turns: TURNS,
  });
  const path = `/api/team/${teamId}/meetings/${meetingId}`;
  let now = Date.now();
  const handlers = buildHandlers({ ...planner.deps, now: () => new Date(now) });
  const seen: number[] = [];
  for (const [from, to] of [
    [0, 60],
    [60, 61],
    [61, 120],
    [120, SEGMENTS],
  ] as const) {
    for (const line of LINES.slice(from, to))
      await person.inject({
        method: "POST",
        url: `${path}/transcripts`,
        payload: { ...toPost(fileId, line), presentationId },
      });
    now += 60_000;
    await handlers["notes.ahead"]({ teamId, presentationId });
    seen.push(calls.length);
  }
  // One segment more completes no window.
  expect(seen[0]).toBeGreaterThan(0);
  expect(seen[1]).toBe(seen[0]);
  expect(seen[3]).toBeGreaterThan(seen[0]!);
  expect(calls.every(({ purpose }) => purpose === "window")).toBe(true);
  const ahead = windows();
  await planner.db
    .update(presentation)
    .set({ endedAt: new Date(now) })
    .where(and(eq(presentation.teamId, teamId), eq(presentation.id, presentationId)));
  const url = `${path}/presentations/${presentationId}/notes`;
  expect((await person.inject({ method: "POST", url })).statusCode).toBe(200);
  await handlers["notes.build"]({ teamId, meetingId, build: 1 });
  const { elements } = await planner.read(person, meetingId);
  expect(elements.find(({ type }) => type === "summary")?.status).toBe("DONE");
  expect(ahead).toBeGreaterThanOrEqual(4);
  expect(windows() - ahead).toBeLessThanOrEqual(1);
  expect(calls.length - ahead).toBeLessThanOrEqual(2);
  const prompts = calls.map(({ prompt }) => prompt);
  expect(new Set(prompts).size).toBe(prompts.length);
});
