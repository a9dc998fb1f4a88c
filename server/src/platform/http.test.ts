import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp, type TestPerson } from "../testing/index.ts";
import { openLog } from "./log.ts";

let house: TestApp;
let ann: TestPerson;
let logged = "";
beforeAll(async () => {
  house = await buildTestApp({ log: openLog("info", { write: (line) => (logged += line) }) });
  ann = await house.signUp();
});
afterAll(() => house.close());

const get = (url: string) => ann.inject({ url });
const post = (url: string, payload: object | string, type = "application/json") =>
  ann.inject({ method: "POST", url, payload, headers: { "content-type": type } });

describe("a character that the database cannot keep", () => {
  const message = "The request holds a character that cannot be kept.";

  test("is refused in the address, in the query and in a body, and nothing breaks", async () => {
    const team = `/api/team/${ann.teamId}`;
    const event = { startTime: "2026-03-01T09:00:00Z", endTime: "2026-03-01T10:00:00Z" };
    const attendees = [{ name: "A\0", email: null, answer: null }];
    const answers = await Promise.all([
      get("/api/team/%00/meetings/1"),
      get(`${team}/meetings/a%00b`),
      get(`${team}/calendar/x/event/%00`),
      get("/api/share/meetings/1/share/a%00b"),
      get(`${team}/meetings/1?any=%00`),
      post("/login", { email: "a\0@example.com", password: "some password" }),
      post(`${team}/calendar/events`, { ...event, title: "A\0", attendees: [] }),
      post(`${team}/calendar/events`, { ...event, title: "A", attendees }),
      post(`${team}/calendar/events`, { ...event, title: "half \ud83d", attendees: [] }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 400));
    const told = new Set(answers.map((answer) => answer.json().message));
    expect(told).toEqual(new Set([message]));
    expect(logged).not.toContain('"level":50');
  });
});
