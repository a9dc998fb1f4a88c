import { DEFAULT_BACKGROUND } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openLiveApp } from "../../testing/live-app.ts";
import { browserAfter, newEmail, PASSWORD, visit } from "../../testing/visitor.ts";
import { account, session } from "../../tables/account.tables.ts";

const planner = await openLiveApp();
const { post, get, signUp, logIn, mailTo } = visit(planner);
afterAll(() => planner.close());

type Browser = Record<string, string>;
const NEW = "a new password";
const change = (browser: Browser, payload: object) =>
  post("/api/account/password", payload, browser);
const prefer = (browser: Browser, payload: object) =>
  planner.app.inject({
    method: "PATCH",
    url: "/api/account/preferences",
    payload,
    headers: browser,
  });

async function twoBrowsers(): Promise<{ email: string; here: Browser; there: Browser }> {
  const email = newEmail();
  await signUp(email);
  return { email, here: await logIn(email), there: await logIn(email) };
}

describe("changing the password", () => {
  test("keeps this browser in, ends every other one, and is told by mail", async () => {
    const { email, here, there } = await twoBrowsers();
    const answer = await change(here, { current: PASSWORD, next: NEW });
    expect(answer).toAnswer(200, {
      message: "Your password is changed. Other browsers are logged out.",
    });
    expect((await get("/me", here)).statusCode).toBe(200);
    expect((await get("/me", there)).statusCode).toBe(401);
    expect((await post("/login", { email, password: PASSWORD })).statusCode).toBe(401);
    await logIn(email, NEW);
    expect((await mailTo(email))?.subject).toBe("Your Planner password was changed");
  });

  test("with a wrong current one changes nothing and says so at that field", async () => {
    const { email, here, there } = await twoBrowsers();
    const answer = await change(here, { current: "not the password", next: NEW });
    expect(answer).toAnswer(400, {
      message: "This is not your current password.",
      field: "current",
    });
    expect((await get("/me", there)).statusCode).toBe(200);
    await logIn(email);
    expect(await mailTo(email)).toBeUndefined();
  });

  test("asks for one that is long enough and another than before", async () => {
    const { here } = await twoBrowsers();
    expect((await change(here, { current: PASSWORD, next: "short" })).json()).toEqual({
      message: "Use 8 to 128 characters for the password.",
      field: "next",
    });
    expect((await change(here, { current: PASSWORD, next: PASSWORD })).json()).toEqual({
      message: "Choose a password that differs from the current one.",
      field: "next",
    });
    expect((await change(here, { current: "", next: NEW })).json()).toEqual({
      message: "Please fill in all fields",
      field: "current",
    });
  });

  test("undoes a reset link that was asked for before", async () => {
    const { email, here } = await twoBrowsers();
    await post("/forget-password", { email });
    const token = /token=([\w-]+)/.exec((await mailTo(email))?.text ?? "")?.[1];
    expect((await change(here, { current: PASSWORD, next: NEW })).statusCode).toBe(200);
    const reset = await post("/reset-password", { email, password: PASSWORD, token });
    expect(reset.statusCode).toBe(400);
  });

  test("at the same moment in two browsers succeeds in one", async () => {
    const { email, here, there } = await twoBrowsers();
    const answers = await Promise.all([
      change(here, { current: PASSWORD, next: `${NEW} 1` }),
      change(there, { current: PASSWORD, next: `${NEW} 2` }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await logIn(email, `${NEW} ${statuses.indexOf(200) + 1}`);
  });

  test("is refused for a while after ten wrong tries", async () => {
    const { here } = await twoBrowsers();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await change(here, { current: "wrong", next: NEW })).statusCode).toBe(400);
    }
    const refused = await change(here, { current: PASSWORD, next: NEW });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/);
  });

  test("is for who is signed in, and without the cross-site token refused", async () => {
    const { here } = await twoBrowsers();
    const body = { current: PASSWORD, next: NEW };
    expect((await change({}, body)).statusCode).toBe(401);
    expect((await change({ cookie: here["cookie"] ?? "" }, body)).statusCode).toBe(403);
    expect((await change(here, body)).statusCode).toBe(200);
  });

  test("keeps no password in clear", async () => {
    const { here } = await twoBrowsers();
    await change(here, { current: PASSWORD, next: "canary of a password" });
    const rows = await planner.db.select().from(account);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("canary");
  });
});

describe("signing out everywhere", () => {
  test("ends all sessions of the person, this one too, and nobody else's", async () => {
    const { here, there } = await twoBrowsers();
    const other = await twoBrowsers();
    const answer = await post("/api/account/sign-out-everywhere", {}, here);
    expect(answer.json()).toEqual({ message: "You are logged out everywhere." });
    expect(browserAfter(answer)["cookie"]).toBe("");
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    expect((await get("/me", here)).statusCode).toBe(401);
    expect((await get("/me", there)).statusCode).toBe(401);
    expect((await get("/me", other.here)).statusCode).toBe(200);
    expect((await post("/api/account/sign-out-everywhere", {})).statusCode).toBe(401);
  });

  test("lets go of the sockets of all browsers", async () => {
    const person = await planner.signUp();
    const key = await planner.addMeeting(person);
    const watching = await planner.watch(person, key);
    await person.inject({ method: "POST", url: "/api/account/sign-out-everywhere" });
    expect(await watching.left).toBe("transport close");
    expect(await planner.db.$count(session, eq(session.userId, person.userId))).toBe(0);
  });
});

describe("preferences", () => {
  const sand = { red: 0.91, green: 0.88, blue: 0.81 };

  test("are as for everyone until they are chosen, and follow the person into another browser", async () => {
    const { here, there } = await twoBrowsers();
    expect((await get("/me", here)).json()).toMatchObject({
      appearance: { theme: "system", background: DEFAULT_BACKGROUND },
      isCounted: true,
    });
    const saved = (await prefer(here, { theme: "dark", background: sand })).json();
    expect(saved.appearance).toEqual({ theme: "dark", background: sand });
    expect((await get("/me", there)).json()).toEqual(saved);
  });

  test("that are left out stay as they are", async () => {
    const { here } = await twoBrowsers();
    await prefer(here, { background: sand });
    await prefer(here, { theme: "light" });
    await prefer(here, { isCounted: false });
    const saved = (await prefer(here, {})).json();
    expect(saved).toMatchObject({
      appearance: { theme: "light", background: sand },
      isCounted: false,
    });
    const back = (await prefer(here, { background: DEFAULT_BACKGROUND })).json();
    expect(back.appearance).toEqual({ theme: "light", background: DEFAULT_BACKGROUND });
  });

  test("know which marks of the tour were seen, in whichever browser, and forget none", async () => {
    const { here, there } = await twoBrowsers();
    expect((await get("/me", here)).json().tourSeen).toEqual([]);
    await prefer(here, { tourSeen: ["ways"] });
    await prefer(there, { tourSeen: ["plan", "ways"] });
    const saved = (await prefer(here, { theme: "dark", tourSeen: [] })).json();
    expect(saved.tourSeen.toSorted()).toEqual(["plan", "ways"]);
    expect((await prefer(here, { tourSeen: ["elsewhere"] })).statusCode).toBe(400);
  });

  test("refuse a colour on which text could not be read, and what is no colour", async () => {
    const { here } = await twoBrowsers();
    const dark = { red: 0.3, green: 0.4, blue: 0.5 };
    const refused = await prefer(here, { background: dark });
    expect(refused).toAnswer(400, {
      message: "Text would be hard to read on this colour. Choose a lighter one.",
      field: "background",
    });
    expect((await prefer(here, { background: { red: 2, green: 1, blue: 1 } })).statusCode).toBe(
      400,
    );
    expect((await prefer(here, { theme: "sepia" })).statusCode).toBe(400);
    expect((await get("/me", here)).json().appearance).toEqual({
      theme: "system",
      background: DEFAULT_BACKGROUND,
    });
    expect((await prefer({}, { theme: "dark" })).statusCode).toBe(401);
  });
});
