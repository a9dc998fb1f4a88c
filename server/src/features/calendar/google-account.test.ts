import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { refusal } from "../../testing/google/fake-answers.ts";
import { GOOGLE_CLIENT } from "../../testing/google/fake-google.ts";
import { type GooglePerson, meetingAt, openGoogleApp } from "../../testing/google/google-app.ts";
import { chooseAccount } from "../../testing/google/google-person.ts";
import { calendar, calendarAccount, calendarSignIn, event } from "../../tables/calendar.tables.ts";
import { holdGrant } from "./grants.ts";

const all = await openGoogleApp();
const { planner, google } = all;
let me: GooglePerson;
beforeEach(async () => {
  me = await all.addPerson();
});
afterAll(() => all.close());

describe("a linked account", () => {
  test("is renewed once when ten requests need it at the same time", async () => {
    await me.signIn();
    all.later(70);
    google.seen.length = 0;
    const [row] = await me.accounts();
    const key = { teamId: me.person.teamId, accountId: row?.id ?? "" };
    const { google: adapter } = planner.deps.calendars.accounts;
    const list = async () => adapter?.listCalendars(holdGrant(planner.deps, key));
    await Promise.all(Array.from({ length: 10 }, list));
    expect(google.count("POST", "/oauth2/token")).toBe(1);
    expect(google.count("GET", "/calendarList")).toBe(10);
  });

  test("whose grant was revoked at Google says 'Reconnect your calendar', and works again after that", async () => {
    await me.signIn();
    await planner.runJobs();
    all.later(70);
    google.interfere = ({ path }) =>
      path === "/oauth2/token" ? { status: 400, body: { error: "invalid_grant" } } : undefined;
    await me.person.post("/calendar/sync", {});
    await planner.runJobs();
    const [account] = (await me.settings()).accounts;
    expect(account.state).toBe("reconnect");
    expect(account.message).toContain("Reconnect your calendar");
    google.interfere = () => undefined;
    all.now = new Date();
    expect(await me.signIn(me.email, `?account=${account.accountId}`)).toBe("/dashboard");
    await planner.runJobs();
    expect((await me.settings()).accounts).toMatchObject([{ state: "ok", message: null }]);
  });

  test("that is unlinked is revoked and forgotten", async () => {
    me.calendar.put(meetingAt(all.now, "Kickoff"));
    await me.signIn();
    await planner.runJobs();
    const ofTeam = () => planner.db.select().from(event).where(eq(event.teamId, me.person.teamId));
    expect(await ofTeam()).toHaveLength(1);
    const answer = await me.person.inject({ method: "POST", url: "/api/auth/de-sync" });
    expect(answer.statusCode).toBe(200);
    expect(google.count("POST", "/oauth2/revoke")).toBe(1);
    expect([await me.accounts(), await ofTeam()]).toEqual([[], []]);
  });

  test("reads, follows and forgets events through rounds of jobs", async () => {
    me.calendar.put(meetingAt(all.now, "Stays"), meetingAt(all.now, "Goes"));
    await me.signIn();
    await planner.runJobs();
    me.calendar.cancel("Goes");
    me.calendar.change("Stays", { summary: "Moved up" });
    await me.person.post("/calendar/sync", {});
    await planner.runJobs();
    const rows = await planner.db.select().from(event).where(eq(event.teamId, me.person.teamId));
    expect(rows.map(({ title }) => title)).toEqual(["Moved up"]);
    expect(google.seen.filter(({ query }) => query.has("syncToken"))).toHaveLength(1);
  });
});

test("secrets stand neither in the log nor, readable, in the database", async () => {
  all.logged.length = 0;
  google.interfere = ({ path }) =>
    path.endsWith("/events") ? refusal(500, "backendError") : undefined;
  const consent = new URL(await me.begin());
  const state = consent.searchParams.get("state") ?? "";
  const [pending] = await planner.db
    .select()
    .from(calendarSignIn)
    .where(eq(calendarSignIn.sessionId, me.person.sessionId));
  const returned = await chooseAccount(consent.href, me.email);
  await me.finish(returned);
  await me.finish(returned);
  await planner.runJobs();
  const [row] = await me.accounts();
  const holder = holdGrant(planner.deps, { teamId: me.person.teamId, accountId: row?.id ?? "" });
  const grant = await holder.current();
  const code = returned.searchParams.get("code") ?? "";
  const { clientSecret } = GOOGLE_CLIENT;
  const verifier = google.seen.map(({ form }) => form.get("code_verifier")).find(Boolean) ?? "";
  const secrets = [
    grant["accessToken"],
    grant["refreshToken"],
    code,
    state,
    verifier,
    clientSecret,
  ];
  const stored = JSON.stringify([
    pending,
    await planner.db.select().from(calendarAccount),
    await planner.db.select().from(calendar),
    await planner.db.execute("select * from pgboss.job"),
  ]);
  const log = all.logged.join("");
  // The search can find something: the log knows the account, and the database its name.
  expect(log).toContain(row?.id);
  expect(log).toContain("backendError");
  expect(stored).toContain(me.email);
  for (const secret of secrets) {
    expect(String(secret).length).toBeGreaterThan(15);
    expect(log).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
});
