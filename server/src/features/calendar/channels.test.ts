import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { refusal } from "../../testing/google/fake-answers.ts";
import { type GooglePerson, meetingAt, openGoogleApp } from "../../testing/google/google-app.ts";
import { calendar, event } from "../../tables/calendar.tables.ts";
import { ensureChannel } from "./channels.ts";

const PUBLIC_URL = "https://planner.example.com";
const PUSH = "/api/calendar/google/push";
const all = await openGoogleApp(PUBLIC_URL);
const { planner, google } = all;
let me: GooglePerson;
beforeEach(async () => {
  me = await all.addPerson();
});
afterAll(() => all.close());

async function link(): Promise<void> {
  expect(await me.signIn()).toBe("/dashboard");
  await planner.runJobs();
}
const rowOf = async () => {
  const [row] = await planner.db
    .select()
    .from(calendar)
    .where(eq(calendar.teamId, me.person.teamId));
  if (!row) throw new Error("no calendar was linked");
  return row;
};
const titles = async () => {
  const rows = await planner.db.select().from(event).where(eq(event.teamId, me.person.teamId));
  return rows.map(({ title }) => title);
};
const theChannel = () => {
  const [channel, ...others] = google.channels.values();
  expect(others).toEqual([]);
  if (!channel) throw new Error("no channel is open");
  return channel;
};
/** A message as Google sends it: empty, and said to be JSON. */
const push = (headers: Record<string, string>) =>
  planner.app.inject({
    method: "POST",
    url: PUSH,
    headers: { "content-type": "application/json; utf-8", "content-length": "0", ...headers },
  });
const messageOf = (channel: { id?: string | null; token?: string | null }, state = "exists") => ({
  "x-goog-channel-id": channel.id ?? "",
  "x-goog-channel-token": channel.token ?? "",
  "x-goog-resource-state": state,
});
const inDays = (days: number): void => {
  all.now = new Date(all.now.getTime() + days * 86_400_000);
};
const ensure = async () =>
  ensureChannel(planner.deps, { teamId: me.person.teamId, calendarId: (await rowOf()).id });

describe("a channel", () => {
  test("is opened after the first round, and asks for messages at the public address", async () => {
    await link();
    expect(theChannel()).toMatchObject({ address: `${PUBLIC_URL}${PUSH}` });
    const row = await rowOf();
    expect(row.channelId).toBe(theChannel().id);
    expect(JSON.stringify(row)).not.toContain(theChannel().token);
  });

  test("is kept until a day before its end, then another one takes its place", async () => {
    await link();
    const first = theChannel().id;
    inDays(5.9);
    await ensure();
    expect(theChannel().id).toBe(first);
    inDays(0.2);
    await ensure();
    expect(theChannel().id).not.toBe(first);
    expect((await rowOf()).channelId).toBe(theChannel().id);
  });

  test("that Google does not open is tried again a day later, and the calendar is asked often until then", async () => {
    google.interfere = ({ path }) =>
      path.endsWith("/watch") ? refusal(400, "pushNotSupportedForRequestedResource") : undefined;
    await link();
    const { channelId, dueAt } = await rowOf();
    expect(channelId).toBeNull();
    expect(dueAt?.getTime()).toBeLessThan(all.now.getTime() + 6 * 60_000);
    google.interfere = () => undefined;
    await ensure();
    expect(google.channels.size).toBe(0);
    inDays(1.1);
    await ensure();
    expect(google.channels.size).toBe(1);
  });

  test("is closed when the account is unlinked", async () => {
    await link();
    await me.person.inject({ method: "POST", url: "/api/auth/de-sync" });
    expect(google.channels.size).toBe(0);
  });

  test.each(["http://localhost:3000", "https://localhost:3000", "http://planner.example.com"])(
    "is not opened where Planner is at %s",
    async (publicUrl) => {
      google.interfere = ({ path }) =>
        path.endsWith("/watch") ? refusal(500, "later") : undefined;
      await link();
      google.interfere = () => undefined;
      inDays(1.1);
      const key = { teamId: me.person.teamId, calendarId: (await rowOf()).id };
      await ensureChannel({ ...planner.deps, publicUrl }, key);
      expect(google.channels.size).toBe(0);
      await ensureChannel(planner.deps, key);
      expect(google.channels.size).toBe(1);
    },
  );
});

describe("a message from Google", () => {
  test("has the calendar read at once", async () => {
    await link();
    me.calendar.put(meetingAt(all.now, "Kickoff"));
    const answer = await push(messageOf(theChannel()));
    expect(answer.statusCode).toBe(200);
    await planner.runJobs();
    expect(await titles()).toEqual(["Kickoff"]);
  });

  test("that the channel is open asks for nothing", async () => {
    await link();
    expect((await push(messageOf(theChannel(), "sync"))).statusCode).toBe(200);
    expect(await planner.runJobs()).toEqual([]);
  });

  test("said ten times is one round", async () => {
    await link();
    const message = messageOf(theChannel());
    await Promise.all(Array.from({ length: 10 }, () => push(message)));
    const ran = await planner.runJobs();
    expect(ran.filter(({ name }) => name === "calendar.sync")).toHaveLength(1);
  });

  test.each([
    ["a wrong token", (id: string) => ({ id, token: "x".repeat(43) })],
    ["no token", (id: string) => ({ id })],
    ["an unknown channel", () => ({ id: "another", token: theChannel().token ?? "" })],
    ["no channel", () => ({})],
  ])("with %s is none", async (_name, forge) => {
    await link();
    me.calendar.put(meetingAt(all.now, "Kickoff"));
    const answer = await push(messageOf(forge(theChannel().id ?? "")));
    expect(answer.statusCode).toBe(404);
    await planner.runJobs();
    expect(await titles()).toEqual([]);
  });

  test("for a calendar that is switched off changes nothing", async () => {
    await link();
    const options = { selected: [], showPrivate: false, injectPlanLink: false };
    await me.person.post("/calendar/settings", options);
    expect((await push(messageOf(theChannel()))).statusCode).toBe(200);
    expect(await planner.runJobs()).toEqual([]);
  });

  test("with a body is answered all the same", async () => {
    await link();
    const headers = { ...messageOf(theChannel()), "content-type": "text/plain" };
    const answer = await planner.app.inject({ method: "POST", url: PUSH, headers, payload: "{" });
    expect(answer.statusCode).toBe(200);
  });
});
