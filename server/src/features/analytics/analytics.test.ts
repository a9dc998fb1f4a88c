import { ANALYTICS_EVENTS } from "@planner/contract/api";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/index.ts";
import { analyticsEvent } from "../../tables/analytics.tables.ts";

const planner = await buildTestApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

const record = (event: string, person = ann) => person.post("/analytics", { event }, ann);
const countOf = (teamId: string) =>
  planner.db.$count(analyticsEvent, eq(analyticsEvent.teamId, teamId));

describe("analytics", () => {
  test("count the five events of the product, and nothing else", async () => {
    for (const event of ANALYTICS_EVENTS) expect((await record(event)).statusCode).toBe(200);
    expect((await record("clicked_around")).statusCode).toBe(400);
    const rows = await planner.db.select().from(analyticsEvent);
    expect(rows.map(({ event }) => event).toSorted()).toEqual([...ANALYTICS_EVENTS].toSorted());
    expect(rows.every(({ userId, at }) => userId === ann.userId && at instanceof Date)).toBe(true);
  });

  test("take nothing from another team's people", async () => {
    const before = await countOf(ann.teamId);
    const bob = await planner.signUp();
    expect((await record("personalization_goals", bob)).statusCode).toBe(404);
    expect(await countOf(ann.teamId)).toBe(before);
  });

  test("cannot be flooded", async () => {
    const cleo = await planner.signUp({ teamId: ann.teamId });
    const answers = [];
    for (let call = 0; call < 65; call += 1) answers.push(await record("sync_with_google", cleo));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(codes.slice(60)).toEqual(Array(5).fill(429));
  });
});
