import { afterAll, beforeEach, expect, test } from "vitest";
import { readEnvironment } from "../../environment/environment.ts";
import { buildTestApp } from "../../testing/index.ts";
import { personSetting } from "../../tables/account.tables.ts";
import { analyticsEvent, pageView } from "../../tables/analytics.tables.ts";

const planner = await buildTestApp();
afterAll(() => planner.close());
beforeEach(async () => {
  await planner.db.delete(pageView);
  await planner.db.delete(analyticsEvent);
});

const look = (screen: string, headers: Record<string, string> = {}) => ({
  method: "POST" as const,
  url: "/api/analytics/views",
  headers,
  payload: { screen },
});
const at = (iso: string) => new Date(iso);
const views = () => planner.db.select().from(pageView);

test("a view is counted with the screen's route, of a person with their team, of a stranger with nobody", async () => {
  const ann = await planner.signUp();
  expect((await planner.app.inject(look("/"))).json()).toEqual({ message: "Counted." });
  expect((await ann.inject(look("/meeting/:id"))).json()).toEqual({ message: "Counted." });
  const rows = await views();
  const counted = rows.map(({ screen, userId, teamId }) => `${screen} ${userId} ${teamId}`);
  expect(counted.toSorted()).toEqual(["/  ", `/meeting/:id ${ann.userId} ${ann.teamId}`]);
});

test.each(["/meeting/6f1c", "/unheard-of", "", "/share/secret?x=1"])(
  "%j is no screen and counts nothing",
  async (screen) => {
    expect((await planner.app.inject(look(screen))).statusCode).toBe(400);
    expect(await views()).toEqual([]);
  },
);

test.each([[{ dnt: "1" }], [{ "sec-gpc": "1" }]])(
  "a browser that sends %j is answered and not counted",
  async (headers) => {
    const ann = await planner.signUp();
    const record = (more: Record<string, string>) =>
      ann.inject({
        method: "POST",
        url: `/api/team/${ann.teamId}/analytics`,
        headers: more,
        payload: { event: "sync_with_google" },
      });
    const quiet = [
      await planner.app.inject(look("/", headers)),
      await ann.inject(look("/dashboard", headers)),
      await record(headers),
    ];
    for (const answer of quiet) expect(answer).toAnswer(200, { message: "Not counted." });
    expect([await views(), await planner.db.select().from(analyticsEvent)]).toEqual([[], []]);

    const loud = { dnt: "0", "sec-gpc": "0" };
    expect((await ann.inject(look("/dashboard", loud))).json()).toEqual({ message: "Counted." });
    expect((await record(loud)).json()).toEqual({ message: "Counted." });
  },
);

test("a person who asked for it in Settings is not counted, wherever they are signed in", async () => {
  const ann = await planner.signUp();
  await planner.db.insert(personSetting).values({ userId: ann.userId, isCounted: false });
  expect((await ann.inject(look("/dashboard"))).json()).toEqual({ message: "Not counted." });
  const event = await ann.post("/analytics", { event: "personalization_goals" });
  expect(event.json()).toEqual({ message: "Not counted." });
  expect(await views()).toEqual([]);
});

test("an operator who switched counting off counts nobody, and browsers know", async () => {
  const { operator } = readEnvironment({ PLANNER_ANALYTICS: "off" });
  const silent = await buildTestApp({ operator });
  expect((await silent.app.inject(look("/"))).json()).toEqual({ message: "Not counted." });
  expect(await silent.db.$count(pageView)).toBe(0);
  const settings = await silent.app.inject("/api/client-settings");
  expect(settings.json()).toEqual({
    analytics: false,
    supportEmail: null,
    sendsMail: false,
    feedbackWidget: null,
  });
  await silent.close();
});

test("strangers at one address cannot flood it", async () => {
  const codes = [];
  for (let call = 0; call < 301; call += 1)
    codes.push((await planner.app.inject({ ...look("/"), remoteAddress: "10.1.2.3" })).statusCode);
  expect(codes.slice(0, 300)).toEqual(Array(300).fill(200));
  expect(codes.at(-1)).toBe(429);
  expect((await planner.app.inject({ ...look("/"), remoteAddress: "10.1.2.4" })).statusCode).toBe(
    200,
  );
});

test("counts are forgotten after thirteen months", async () => {
  const later = await buildTestApp({ now: () => at("2026-11-22T09:00:00Z") });
  await later.db.insert(pageView).values([
    { id: "old", screen: "/", at: at("2025-10-22T08:59:00Z") },
    { id: "kept", screen: "/", at: at("2025-10-22T09:01:00Z") },
  ]);
  await later.deps.send(later.db, "house.sweep", {});
  expect((await later.runJobs()).filter(({ error }) => error)).toEqual([]);
  const left = await later.db.select().from(pageView);
  expect(left.map(({ id }) => id)).toEqual(["kept"]);
  await later.close();
});
