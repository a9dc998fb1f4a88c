import { afterAll, describe, expect, test } from "vitest";
import { Failure } from "../../platform/failures.ts";
import { buildTestApp } from "../../testing/index.ts";
import { CalendarScript, storedEventsOf, post } from "../../testing/linked-calendars.ts";
import { occurrenceOf } from "../../testing/scripted-calendar.ts";
import { CalendarProblem } from "./calendar-account.ports.ts";

const script = new CalendarScript();
const inputs: object[] = [];
let problem: Error | undefined;
const answer = async (given: object) => {
  inputs.push(given);
  if (problem) throw problem;
  return { grant: given as Record<string, unknown>, remoteUser: "ben@dav", name: "dav.example" };
};
const { calendars, ...others } = script.overrides;
script.provider.addCalendar("main", { name: "Work" });
script.provider.put("main", "a", [occurrenceOf("a")]);
const overrides = { ...calendars, linkCaldav: answer, subscribe: answer };
const planner = await buildTestApp({ ...others, calendars: overrides });
afterAll(() => planner.close());

const caldav = { server: "dav.example", user: "ben", password: "app password" };

describe("linking without a consent page", () => {
  test("a CalDAV account is there at once, and its calendars after the job", async () => {
    const ben = await planner.signUp();
    const linked = await post(ben, "calendar/caldav", caldav);
    expect(linked.json()).toMatchObject({
      accounts: [{ provider: "caldav", name: "dav.example", state: "syncing" }],
      calendars: [],
    });
    expect(inputs.at(-1)).toEqual(caldav);
    await planner.runJobs();
    expect(await storedEventsOf(planner, ben)).toHaveLength(1);
  });

  test("a subscribed address is an account of the provider ics, beside imported files", async () => {
    const ben = await planner.signUp();
    const url = "https://calendar.example/team.ics";
    const linked = await post(ben, "calendar/subscriptions", { url, timeZone: "Asia/Tokyo" });
    expect(linked.json().accounts).toMatchObject([{ provider: "ics", state: "syncing" }]);
    expect(inputs.at(-1)).toEqual({ url, timeZone: "Asia/Tokyo" });
    await planner.runJobs();
    expect(await storedEventsOf(planner, ben)).toHaveLength(1);
  });

  test.each([
    ["caldav", caldav, new CalendarProblem("reconnect", "Wrong password."), 400, "password"],
    ["caldav", caldav, new CalendarProblem("gone", "No calendar there."), 422, "server"],
    ["caldav", caldav, new Failure("invalid", "No such host.", { field: "server" }), 400, "server"],
    ["subscriptions", { url: "x" }, new CalendarProblem("unreadable", "No calendar."), 422, "url"],
    ["subscriptions", { url: "x" }, new CalendarProblem("later", "No answer."), 503, "url"],
  ])("what the provider refuses names its field: %s", async (path, payload, why, status, field) => {
    const ben = await planner.signUp();
    problem = why;
    const refused = await post(ben, `calendar/${path}`, payload);
    problem = undefined;
    expect(refused).toAnswer(status, { message: why.message, field });
    const { accounts } = (await ben.get("/calendar/settings")).json();
    expect(accounts).toEqual([]);
  });

  test("a stranger and a member of another team cannot link, look or unlink", async () => {
    const [ben, mia] = [await planner.signUp(), await planner.signUp()];
    const foreign = { ...mia, teamId: ben.teamId };
    const paths = ["calendar/caldav", "calendar/subscriptions", "calendar/sync"];
    const bodies = [caldav, { url: "https://calendar.example/a.ics" }, {}];
    const before = inputs.length;
    for (const [index, path] of paths.entries()) {
      expect((await post(foreign, path, bodies[index])).statusCode).toBe(404);
      const url = `/api/team/${ben.teamId}/${path}`;
      const payload = bodies[index] ?? {};
      expect((await planner.app.inject({ method: "POST", url, payload })).statusCode).toBe(401);
    }
    expect(inputs).toHaveLength(before);
    expect((await post(ben, "calendar/caldav", caldav)).statusCode).toBe(200);
  });

  test("is limited for each person, so that nobody tries passwords with it", async () => {
    const [ben, mia] = [await planner.signUp(), await planner.signUp()];
    problem = new CalendarProblem("reconnect", "Wrong password.");
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await post(ben, "calendar/caldav", caldav)).statusCode);
    }
    problem = undefined;
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
    expect((await post(mia, "calendar/caldav", caldav)).statusCode).toBe(200);
  });
});
