import { SYNC_PROBLEMS } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openCalendarSources } from "../../adapters/calendar/sources.ts";
import { openLog } from "../../platform/log.ts";
import { refusal } from "../../testing/google/fake-answers.ts";
import type { FakeCalendar } from "../../testing/google/fake-calendar.ts";
import { GOOGLE_CLIENT, openFakeGoogle } from "../../testing/google/fake-google.ts";
import { chooseAccount } from "../../testing/google/google-person.ts";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import { holdGrant } from "./grants.ts";
import { calendar, calendarAccount, calendarSignIn, event } from "./calendar.tables.ts";

const PUBLIC_URL = "http://localhost:3000";
const PEOPLE = Array.from({ length: 40 }, (_, index) => `person${index}@gmail.example`);
const google = await openFakeGoogle(PEOPLE, `${PUBLIC_URL}/api/auth/sync/google`);
let now = new Date();
const logged: string[] = [];
const house = await buildTestApp({
  now: () => now,
  log: openLog("trace", { write: (line: string) => void logged.push(line) }),
  calendars: await openCalendarSources({
    google: { ...GOOGLE_CLIENT, baseUrl: google.url },
    now: () => now,
  }),
});
afterAll(async () => {
  expect(google.misfits).toEqual([]);
  await house.close();
  await google.close();
});

let next = 0;
let ann: TestPerson;
let email: string;
let calendarOfAnn: FakeCalendar;
beforeEach(async () => {
  now = new Date();
  google.interfere = () => undefined;
  google.grantedScope = undefined;
  google.seen.length = 0;
  ann = await house.signUp();
  email = PEOPLE[(next += 1)] ?? "";
  calendarOfAnn = google.addCalendar(email, { id: email, summary: "Ann", primary: true });
});

/** Where a person lands: the address they are sent to. */
async function go(url: string, person: TestPerson = ann): Promise<string> {
  const answer = await person.inject({ url });
  expect(answer.statusCode).toBe(302);
  return String(answer.headers["location"]);
}
const begin = (query = "", person = ann): Promise<string> => go(`/api/auth/sync${query}`, person);
const pathOf = ({ pathname, search }: URL): string => `${pathname}${search}`;
const finish = (returned: URL, person = ann): Promise<string> => go(pathOf(returned), person);
async function signIn(as = email, query = "", person = ann): Promise<string> {
  return finish(await chooseAccount(await begin(query, person), as), person);
}
const accountsOf = (person = ann) =>
  house.db.select().from(calendarAccount).where(eq(calendarAccount.teamId, person.teamId));
const settings = async (person = ann) =>
  (await person.inject({ url: `/api/team/${person.teamId}/calendar/settings` })).json();
const inMinutes = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const meeting = (id: string) => ({
  id,
  summary: id,
  start: { dateTime: new Date(Date.now() + 3_600_000).toISOString() },
  end: { dateTime: new Date(Date.now() + 7_200_000).toISOString() },
});

describe("signing in", () => {
  test("goes to Google with PKCE, asks for no more than it needs, and comes back to the dashboard", async () => {
    const consent = new URL(await begin());
    expect(consent.origin).toBe(google.url);
    const asked = Object.fromEntries(consent.searchParams);
    expect(asked).toMatchObject({
      response_type: "code",
      access_type: "offline",
      prompt: "select_account consent",
      code_challenge_method: "S256",
      redirect_uri: `${PUBLIC_URL}/api/auth/sync/google`,
      scope:
        "openid email https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.calendarlist.readonly",
    });
    expect(asked["state"]).toHaveLength(43);
    calendarOfAnn.put(meeting("Kickoff"));
    expect(await finish(await chooseAccount(consent.href, email))).toBe("/dashboard");
    await house.runJobs();
    expect(await settings()).toMatchObject({
      canSignIn: true,
      accounts: [{ provider: "google", name: email, state: "ok" }],
      calendars: [{ name: "Ann", selected: true, canWrite: true }],
    });
    const recent = await ann.inject({ url: `/api/team/${ann.teamId}/members/me/meetings/recent` });
    expect(recent.json()).toMatchObject([{ title: "Kickoff" }]);
  });

  test("again renews the same account", async () => {
    await signIn();
    await signIn();
    expect(await accountsOf()).toHaveLength(1);
  });

  test("that the person denies links nothing", async () => {
    const state = new URL(await begin()).searchParams.get("state");
    const denied = `/api/auth/sync/google?error=access_denied&state=${state}`;
    expect(await go(denied)).toBe("/sync?problem=denied");
    expect(await go(denied)).toBe("/sync?problem=expired");
    expect(await accountsOf()).toEqual([]);
  });

  test.each([
    ["without a state", "?code=c"],
    ["with a state that nobody began", `?code=c&state=${"x".repeat(43)}`],
    ["with an error alone", "?error=access_denied"],
    ["with nothing", ""],
  ])("%s is refused", async (_name, query) => {
    expect(await go(`/api/auth/sync/google${query}`)).toBe("/sync?problem=expired");
    expect(google.count("POST", "/oauth2/token")).toBe(0);
  });

  test("works for ten minutes", async () => {
    const [inTime, late] = [await begin(), await begin()];
    inMinutes(9);
    // Google's clock is the machine's: only the state's age is asked about here.
    const returned = await chooseAccount(late, email);
    inMinutes(1);
    expect(await finish(returned)).toBe("/sync?problem=expired");
    expect(google.count("POST", "/oauth2/token")).toBe(0);
    now = new Date();
    expect(await finish(await chooseAccount(inTime, email))).toBe("/dashboard");
  });

  test("works once: neither state nor code can be used again", async () => {
    const consent = await begin();
    const returned = await chooseAccount(consent, email);
    expect(await finish(returned)).toBe("/dashboard");
    expect(await finish(returned)).toBe("/sync?problem=expired");
    const another = new URL(await begin());
    returned.searchParams.set("state", another.searchParams.get("state") ?? "");
    expect(await finish(returned)).toBe("/sync?problem=expired");
  });

  test("twice at the same moment links once", async () => {
    const returned = await chooseAccount(await begin(), email);
    const both = await Promise.all([finish(returned), finish(returned)]);
    expect(both.toSorted()).toEqual(["/dashboard", "/sync?problem=expired"]);
    expect(google.count("POST", "/oauth2/token")).toBe(1);
  });

  test("of another session cannot be finished, and is not spent by the try", async () => {
    const mallory = await house.signUp();
    const returned = await chooseAccount(await begin(), email);
    expect(await finish(returned, mallory)).toBe("/sync?problem=expired");
    expect(await accountsOf(mallory)).toEqual([]);
    expect(await finish(returned)).toBe("/dashboard");
  });

  test("with a code that was made for another sign-in is refused", async () => {
    const stolen = await chooseAccount(await begin(), email);
    const own = new URL(await begin());
    stolen.searchParams.set("state", own.searchParams.get("state") ?? "");
    expect(await finish(stolen)).toBe("/sync?problem=expired");
    expect(await accountsOf()).toEqual([]);
  });

  test("with one of the two boxes unticked says so", async () => {
    google.grantedScope = "openid email https://www.googleapis.com/auth/calendar.events";
    expect(await signIn()).toBe("/sync?problem=incomplete");
    expect(await accountsOf()).toEqual([]);
  });

  test("sent back by another issuer is refused", async () => {
    const returned = await chooseAccount(await begin(), email);
    returned.searchParams.set("iss", "https://accounts.example.com");
    expect(await finish(returned)).toBe("/sync?problem=failed");
    expect(google.count("POST", "/oauth2/token")).toBe(0);
    const honest = await chooseAccount(await begin(), email);
    honest.searchParams.set("iss", google.url);
    expect(await finish(honest)).toBe("/dashboard");
  });

  test.each([6, -6])("with a clock that differs by %i minutes says so", async (minutes) => {
    const returned = await chooseAccount(await begin(), email);
    inMinutes(minutes);
    expect(await finish(returned)).toBe("/sync?problem=clock");
  });

  test("while Google is down says so", async () => {
    const returned = await chooseAccount(await begin(), email);
    google.interfere = ({ path }) =>
      path === "/oauth2/token" ? { status: 401, body: { error: "invalid_client" } } : undefined;
    expect(await finish(returned)).toBe("/sync?problem=failed");
  });

  test("again with another account than the one to be linked again says so", async () => {
    await signIn();
    const [account] = (await settings()).accounts;
    const consent = new URL(await begin(`?account=${account.accountId}`));
    expect(consent.searchParams.get("login_hint")).toBe(email);
    const another = PEOPLE[0] ?? "";
    const returned = await chooseAccount(consent.href, another);
    expect(await finish(returned)).toBe("/sync?problem=wrong-account");
    expect((await settings()).accounts).toHaveLength(1);
    expect(await signIn(email, `?account=${account.accountId}`)).toBe("/dashboard");
  });

  test("with the account of somebody else to be linked again is a new one", async () => {
    await signIn();
    const [account] = (await settings()).accounts;
    const ben = await house.signUp();
    const consent = new URL(await begin(`?account=${account.accountId}`, ben));
    expect(consent.searchParams.has("login_hint")).toBe(false);
  });

  test("too often is refused with a page, not with JSON", async () => {
    for (let index = 0; index < 30; index += 1) await begin();
    expect(await begin()).toBe("/sync?problem=too-many");
    expect(await go("/api/auth/sync/google?code=c")).toBe("/sync?problem=too-many");
  });

  test("has a sentence for each problem", () => {
    for (const sentence of Object.values(SYNC_PROBLEMS)) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test("is there for people who are logged in alone", async () => {
    const answer = await house.app.inject({ url: "/api/auth/sync/google?code=c&state=s" });
    expect(answer.statusCode).toBe(401);
  });
});

test("without Google there is no sign-in, and nothing breaks", async () => {
  const without = await buildTestApp();
  try {
    const person = await without.signUp();
    for (const url of ["/api/auth/sync", "/api/auth/sync/google?code=c&state=s"]) {
      expect((await person.inject({ url })).headers["location"]).toBe("/sync");
    }
  } finally {
    await without.close();
  }
});

describe("a linked account", () => {
  const key = async () => {
    const [row] = await accountsOf();
    return { teamId: ann.teamId, accountId: row?.id ?? "" };
  };

  test("is renewed once when ten requests need it at the same time", async () => {
    await signIn();
    inMinutes(70);
    google.seen.length = 0;
    const { accountId } = await key();
    const adapter = house.deps.calendars.accounts.google;
    const ask = () =>
      adapter?.listCalendars(holdGrant(house.deps, { teamId: ann.teamId, accountId }));
    await Promise.all(Array.from({ length: 10 }, ask));
    expect(google.count("POST", "/oauth2/token")).toBe(1);
    expect(google.count("GET", "/calendarList")).toBe(10);
  });

  test("whose grant was revoked at Google says 'Reconnect your calendar', and works again after that", async () => {
    await signIn();
    await house.runJobs();
    inMinutes(70);
    google.interfere = ({ path }) =>
      path === "/oauth2/token" ? { status: 400, body: { error: "invalid_grant" } } : undefined;
    await ann.inject({ method: "POST", url: `/api/team/${ann.teamId}/calendar/sync`, payload: {} });
    await house.runJobs();
    const [account] = (await settings()).accounts;
    expect(account.state).toBe("reconnect");
    expect(account.message).toContain("Reconnect your calendar");
    google.interfere = () => undefined;
    now = new Date();
    expect(await signIn(email, `?account=${account.accountId}`)).toBe("/dashboard");
    await house.runJobs();
    expect((await settings()).accounts).toMatchObject([{ state: "ok", message: null }]);
  });

  test("that is unlinked is revoked and forgotten", async () => {
    calendarOfAnn.put(meeting("Kickoff"));
    await signIn();
    await house.runJobs();
    const ofTeam = () => house.db.select().from(event).where(eq(event.teamId, ann.teamId));
    expect(await ofTeam()).toHaveLength(1);
    const answer = await ann.inject({ method: "POST", url: "/api/auth/de-sync" });
    expect(answer.statusCode).toBe(200);
    expect(google.count("POST", "/oauth2/revoke")).toBe(1);
    expect([await accountsOf(), await ofTeam()]).toEqual([[], []]);
  });

  test("reads, follows and forgets events through rounds of jobs", async () => {
    calendarOfAnn.put(meeting("Stays"), meeting("Goes"));
    await signIn();
    await house.runJobs();
    calendarOfAnn.cancel("Goes");
    calendarOfAnn.change("Stays", { summary: "Moved up" });
    await ann.inject({ method: "POST", url: `/api/team/${ann.teamId}/calendar/sync`, payload: {} });
    await house.runJobs();
    const rows = await house.db.select().from(event).where(eq(event.teamId, ann.teamId));
    expect(rows.map(({ title }) => title)).toEqual(["Moved up"]);
    expect(google.seen.filter(({ query }) => query.has("syncToken"))).toHaveLength(1);
  });
});

test("secrets stand neither in the log nor, readable, in the database", async () => {
  logged.length = 0;
  google.interfere = ({ path }) =>
    path.endsWith("/events") ? refusal(500, "backendError") : undefined;
  const consent = new URL(await begin());
  const state = consent.searchParams.get("state") ?? "";
  const [pending] = await house.db
    .select()
    .from(calendarSignIn)
    .where(eq(calendarSignIn.sessionId, ann.sessionId));
  const returned = await chooseAccount(consent.href, email);
  await finish(returned);
  await finish(returned);
  await house.runJobs();
  const [row] = await accountsOf();
  const holder = holdGrant(house.deps, { teamId: ann.teamId, accountId: row?.id ?? "" });
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
  const kept = JSON.stringify([
    pending,
    await house.db.select().from(calendarAccount),
    await house.db.select().from(calendar),
    await house.db.execute("select * from pgboss.job"),
  ]);
  const log = logged.join("");
  // The search can find something: the log knows the account, and the database its name.
  expect(log).toContain(row?.id);
  expect(log).toContain("backendError");
  expect(kept).toContain(email);
  for (const secret of secrets) {
    expect(String(secret).length).toBeGreaterThan(15);
    expect(log).not.toContain(secret);
    expect(kept).not.toContain(secret);
  }
});
