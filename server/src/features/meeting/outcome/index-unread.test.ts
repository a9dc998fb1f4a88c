import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openNotesBuilds } from "../../../testing/notes-builds.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { outcome } from "../../../tables/outcome.tables.ts";
import { buildHandlers } from "../../../worker.ts";

const TRANSCRIPT = [
  "Ada: Let's drop the Compare button from the cabin choice.",
  "Ben: Yes, let's do that.",
].join("\n");

const builds = await openNotesBuilds();
afterAll(() => builds.planner.close());

test("what came of a plan is found for meetings that were held before it was looked for, each once", async () => {
  const { planner, ann } = builds;
  const handlers = buildHandlers(planner.deps);
  const url = "/meetings";
  const event = await planner.addEvent(ann);
  const { id } = (await ann.post(url, event)).json();
  await handlers["plan.build"]({ teamId: ann.teamId, meetingId: id, build: 1 });
  const files = await planner.addFiles(ann, TRANSCRIPT);
  await ann.post(url, { ...event, ...files });
  await builds.build(id);
  const read = async () => {
    const [row] = await planner.db.select().from(meeting).where(eq(meeting.id, id));
    const { plan } = await planner.read(ann, id);
    return { outcomes: plan?.outcomes ?? [], version: row!.version };
  };
  const { outcomes } = await read();
  expect(outcomes).not.toEqual([]);

  // As it is after the update that brought outcomes.
  await planner.db.delete(outcome).where(eq(outcome.meetingId, id));
  await planner.db.update(meeting).set({ hasReadOutcomes: false }).where(eq(meeting.id, id));
  const before = await read();
  expect(before.outcomes).toEqual([]);
  await handlers["house.sweep"]({});
  const after = await read();
  expect(after.outcomes).toEqual(outcomes);
  expect(after.version).toBeGreaterThan(before.version);
  await handlers["house.sweep"]({});
  expect((await read()).version).toBe(after.version);
});
