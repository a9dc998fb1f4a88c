import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openHttpSink } from "../../adapters/analytics/http.sink.ts";
import { buildTestApp } from "../../testing/index.ts";
import { openWebServer } from "../../testing/web-server.ts";
import { pageView } from "../../tables/analytics.tables.ts";

/** What the sink was told, and what it answers next instead of 204. */
const forwarded: string[] = [];
const problems: number[] = [];

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const status = problems.shift() ?? 204;
  if (status === 204) forwarded.push(body);
  response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
}

const server = await openWebServer((request, response) => void hear(request, response));
const url = `${server.url}/counts?key=k`;
const planner = await buildTestApp({ sink: openHttpSink(url) });
const ann = await planner.signUp();
afterAll(async () => {
  await planner.close();
  await server.close();
});
beforeEach(() => {
  forwarded.length = 0;
  problems.length = 0;
});

const look = (headers: Record<string, string> = {}) =>
  ann.inject({
    method: "POST",
    url: "/api/analytics/views",
    headers,
    payload: { screen: "/meeting/:id" },
  });

test("a sink is told of views and events, and of nobody", async () => {
  await look();
  await ann.post("/analytics", { event: "personalization_goals" });
  await planner.runJobs();
  const counts = forwarded.map((body) => JSON.parse(body) as Record<string, string>);
  expect(counts.map(({ kind, name }) => [kind, name])).toEqual([
    ["view", "/meeting/:id"],
    ["event", "personalization_goals"],
  ]);
  for (const count of counts) {
    expect(Object.keys(count)).toEqual(["id", "kind", "name", "at"]);
    expect(Math.abs(Date.parse(count["at"] ?? "") - Date.now())).toBeLessThan(60_000);
  }
  for (const secret of [ann.userId, ann.teamId, ann.email, "Test Person"])
    expect(forwarded.join("\n")).not.toContain(secret);
});

test("a sink that fails fails no request, and is told again later with the same id", async () => {
  problems.push(500);
  expect((await look()).json()).toEqual({ message: "Counted." });
  const [failed] = await planner.runJobs();
  expect(failed).toMatchObject({ name: "analytics.forward", error: expect.any(Error) });
  expect(forwarded).toEqual([]);
  await expect.poll(() => planner.runJobs(), { timeout: 10_000 }).toHaveLength(1);
  expect(forwarded.map((body) => JSON.parse(body) as object)).toEqual([failed?.payload]);
});

test("a sink hears nothing of a browser that asks for quiet", async () => {
  const before = await planner.db.$count(pageView);
  await look({ dnt: "1" });
  expect(await planner.runJobs()).toEqual([]);
  expect([forwarded, await planner.db.$count(pageView)]).toEqual([[], before]);
});

test("a sink that sends elsewhere is not followed", async () => {
  problems.push(302);
  await look();
  const [ran] = await planner.runJobs();
  expect(ran?.error).toBeInstanceOf(Error);
  expect(forwarded).toEqual([]);
});
