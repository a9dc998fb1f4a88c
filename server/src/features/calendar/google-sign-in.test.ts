import { SYNC_PROBLEMS } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type GooglePerson, meetingAt, openGoogleApp } from "../../testing/google/google-app.ts";
import { chooseAccount } from "../../testing/google/google-person.ts";
import { peopleOf } from "../../testing/google/linked-google.ts";
import { buildTestApp } from "../../testing/index.ts";
import { analyticsEvent } from "../../tables/analytics.tables.ts";

const all = await openGoogleApp();
const { planner, google } = all;
let me: GooglePerson;
beforeEach(async () => {
  me = await all.addPerson();
});
afterAll(() => all.close());

describe("signing in", () => {
  test("goes to Google with PKCE, asks for no more than it needs, and comes back to the dashboard", async () => {
    const consent = new URL(await me.begin());
    expect(consent.origin).toBe(google.url);
    const params = Object.fromEntries(consent.searchParams);
    expect(params).toMatchObject({
      response_type: "code",
      access_type: "offline",
      prompt: "select_account consent",
      code_challenge_method: "S256",
      redirect_uri: "http://localhost:3000/api/auth/sync/google",
      scope:
        "openid email https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.calendarlist.readonly",
    });
    expect(params["state"]).toHaveLength(43);
    me.calendar.put(meetingAt(all.now, "Kickoff"));
    const counted = () =>
      planner.db.$count(analyticsEvent, eq(analyticsEvent.userId, me.person.userId));
    expect(await counted()).toBe(0);
    expect(await me.finish(await chooseAccount(consent.href, me.email))).toBe("/dashboard");
    expect(await counted()).toBe(1);
    await planner.runJobs();
    expect(await me.settings()).toMatchObject({
      canSignIn: true,
      accounts: [{ provider: "google", name: me.email, state: "ok" }],
      calendars: [{ name: "Ann", selected: true, canWrite: true }],
    });
    const recent = await me.person.get("/members/me/meetings/recent");
    expect(recent.json()).toMatchObject([{ title: "Kickoff" }]);
  });

  test("again renews the same account", async () => {
    await me.signIn();
    await me.signIn();
    expect(await me.accounts()).toHaveLength(1);
  });

  test("that the person denies links nothing", async () => {
    const state = new URL(await me.begin()).searchParams.get("state");
    const denied = `/api/auth/sync/google?error=access_denied&state=${state}`;
    expect(await me.go(denied)).toBe("/sync?problem=denied");
    expect(await me.go(denied)).toBe("/sync?problem=expired");
    expect(
      await planner.db.$count(analyticsEvent, eq(analyticsEvent.userId, me.person.userId)),
    ).toBe(0);
    expect(await me.accounts()).toEqual([]);
  });

  test.each([
    ["without a state", "?code=c"],
    ["with a state that nobody began", `?code=c&state=${"x".repeat(43)}`],
    ["with an error alone", "?error=access_denied"],
    ["with nothing", ""],
  ])("%s is refused", async (_name, query) => {
    expect(await me.go(`/api/auth/sync/google${query}`)).toBe("/sync?problem=expired");
    expect(google.count("POST", "/oauth2/token")).toBe(0);
  });

  test("works for ten minutes", async () => {
    const [inTime, late] = [await me.begin(), await me.begin()];
    all.later(9);
    // Google's clock is the machine's: only the state's age is asked about here.
    const returned = await chooseAccount(late, me.email);
    all.later(1);
    expect(await me.finish(returned)).toBe("/sync?problem=expired");
    expect(google.count("POST", "/oauth2/token")).toBe(0);
    all.now = new Date();
    expect(await me.finish(await chooseAccount(inTime, me.email))).toBe("/dashboard");
  });

  test("works once: neither state nor code can be used again", async () => {
    const consent = await me.begin();
    const returned = await chooseAccount(consent, me.email);
    expect(await me.finish(returned)).toBe("/dashboard");
    expect(await me.finish(returned)).toBe("/sync?problem=expired");
    const another = new URL(await me.begin());
    returned.searchParams.set("state", another.searchParams.get("state") ?? "");
    expect(await me.finish(returned)).toBe("/sync?problem=expired");
  });

  test("twice at the same moment links once", async () => {
    const returned = await chooseAccount(await me.begin(), me.email);
    const both = await Promise.all([me.finish(returned), me.finish(returned)]);
    expect(both.toSorted()).toEqual(["/dashboard", "/sync?problem=expired"]);
    expect(google.count("POST", "/oauth2/token")).toBe(1);
  });

  test("of another session cannot be finished, and is not spent by the try", async () => {
    const mallory = await all.addPerson();
    const returned = await chooseAccount(await me.begin(), me.email);
    expect(await mallory.finish(returned)).toBe("/sync?problem=expired");
    expect(await mallory.accounts()).toEqual([]);
    expect(await me.finish(returned)).toBe("/dashboard");
  });

  test("with a code that was made for another sign-in is refused", async () => {
    const stolen = await chooseAccount(await me.begin(), me.email);
    const own = new URL(await me.begin());
    stolen.searchParams.set("state", own.searchParams.get("state") ?? "");
    expect(await me.finish(stolen)).toBe("/sync?problem=expired");
    expect(await me.accounts()).toEqual([]);
  });

  test("with one of the two boxes unticked says so", async () => {
    google.grantedScope = "openid email https://www.googleapis.com/auth/calendar.events";
    expect(await me.signIn()).toBe("/sync?problem=incomplete");
    expect(await me.accounts()).toEqual([]);
  });

  test("sent back by another issuer is refused", async () => {
    const returned = await chooseAccount(await me.begin(), me.email);
    returned.searchParams.set("iss", "https://accounts.example.com");
    expect(await me.finish(returned)).toBe("/sync?problem=failed");
    expect(google.count("POST", "/oauth2/token")).toBe(0);
    const honest = await chooseAccount(await me.begin(), me.email);
    honest.searchParams.set("iss", google.url);
    expect(await me.finish(honest)).toBe("/dashboard");
  });

  test.each([6, -6])("with a clock that differs by %i minutes says so", async (minutes) => {
    const returned = await chooseAccount(await me.begin(), me.email);
    all.later(minutes);
    expect(await me.finish(returned)).toBe("/sync?problem=clock");
  });

  test("while Google is down says so", async () => {
    const returned = await chooseAccount(await me.begin(), me.email);
    google.interfere = ({ path }) =>
      path === "/oauth2/token" ? { status: 401, body: { error: "invalid_client" } } : undefined;
    expect(await me.finish(returned)).toBe("/sync?problem=failed");
  });

  test("again with another account than the one to be linked again says so", async () => {
    await me.signIn();
    const [account] = (await me.settings()).accounts;
    const consent = new URL(await me.begin(`?account=${account.accountId}`));
    expect(consent.searchParams.get("login_hint")).toBe(me.email);
    const another = peopleOf(1)[0] ?? "";
    const returned = await chooseAccount(consent.href, another);
    expect(await me.finish(returned)).toBe(
      `/sync?problem=wrong-account&account=${account.accountId}`,
    );
    expect((await me.settings()).accounts).toHaveLength(1);
    expect(await me.signIn(me.email, `?account=${account.accountId}`)).toBe("/dashboard");
  });

  test("with the account of somebody else to be linked again is a new one", async () => {
    await me.signIn();
    const [account] = (await me.settings()).accounts;
    const ben = await all.addPerson();
    const consent = new URL(await ben.begin(`?account=${account.accountId}`));
    expect(consent.searchParams.has("login_hint")).toBe(false);
  });

  test("too often is refused with a page, not with JSON", async () => {
    for (let index = 0; index < 30; index += 1) await me.begin();
    expect(await me.begin()).toBe("/sync?problem=too-many");
    expect(await me.go("/api/auth/sync/google?code=c")).toBe("/sync?problem=too-many");
  });

  test("has a sentence for each problem", () => {
    for (const sentence of Object.values(SYNC_PROBLEMS)) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test.each(["/api/auth/sync", "/api/auth/sync/google?code=c&state=s"])(
    "leads people who are not logged in from %s to a page where they can",
    async (url) => {
      const answer = await planner.app.inject({ url });
      expect(answer.statusCode).toBe(302);
      expect(answer.headers["location"]).toBe("/login");
    },
  );
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
