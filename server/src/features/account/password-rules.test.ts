import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/index.ts";
import { newEmail, PASSWORD, visit } from "../../testing/visitor.ts";
import { user } from "../../tables/account.tables.ts";
import { invite, makeKey } from "./invite.ts";
import { refuseGuessable } from "./password-rules.ts";

const planner = await buildTestApp();
const { post, signUp, logIn, mailTo } = visit(planner);
afterAll(() => planner.close());

const COMMON = "This password is one of the most common ones. Choose another.";
const OWN =
  "Your name, your email and the name Planner are easy to guess. Add more to the password, or choose another.";

describe("a password", () => {
  const robin = { email: "robin.vale@studio-north.example", name: "Robin Vale" };

  test.each<[string, string]>([
    ["12345678", COMMON],
    ["password1", COMMON],
    ["QwErTyUiOp", COMMON],
    ["football", COMMON],
    ["robin.vale", OWN],
    ["RobinVale!2026", OWN],
    ["planner2026", OWN],
    ["studio-north", OWN],
    ["vale-planner-robin", OWN],
  ])("that others would try first is refused: %s", async (password, message) => {
    await expect(refuseGuessable(password, robin)).rejects.toMatchObject({
      code: "invalid",
      field: "password",
      message,
    });
  });

  test.each([
    "a planner for the longest day",
    "robin hood was here",
    "aXt9 kLm",
    "żółw żółw",
    "🐢🐢🐢🐢 ok",
    "all lower case words",
    "x".repeat(128),
  ])("of any characters is taken, with own words among enough others: %s", async (password) => {
    await expect(refuseGuessable(password, robin)).resolves.toBeUndefined();
  });
});

describe("a common password, or one's own name,", () => {
  test("makes no account, and leaves the key as it was", async () => {
    const body = { email: newEmail(), name: "Robin Vale", code: await makeKey(planner.deps) };
    for (const [password, message] of [
      ["iloveyou1", COMMON],
      ["robin vale 1", OWN],
    ] as const) {
      const refused = await post("/signup", { ...body, password });
      expect(refused).toAnswer(400, { message, field: "password" });
    }
    expect(await planner.db.$count(user, eq(user.email, body.email))).toBe(0);
    expect((await post("/signup", { ...body, password: PASSWORD })).statusCode).toBe(200);
  });

  test("does not take an invitation, whose link still works", async () => {
    const email = newEmail();
    const code = await invite(planner.deps, { email });
    for (const [password, message] of [
      ["sunshine1", COMMON],
      [`${email.split("@")[0]}!!`, OWN],
    ] as const) {
      const refused = await post("/signup/from-link", { password, code });
      expect(refused).toAnswer(400, { message, field: "password" });
    }
    expect((await post("/signup/from-link", { password: PASSWORD, code })).statusCode).toBe(200);
  });

  test("does not use a reset link up, also where only the account knows the name", async () => {
    const email = newEmail();
    await signUp(email);
    await post("/forget-password", { email });
    const token = /token=([\w%-]+)/.exec((await mailTo(email))?.text ?? "")?.[1] ?? "";
    const reset = (password: string) => post("/reset-password", { email, password, token });
    expect((await reset("princess1")).json()).toEqual({ message: COMMON, field: "password" });
    expect((await reset("Vale, Robin")).json()).toEqual({ message: OWN, field: "password" });
    await logIn(email);
    expect((await reset("a longer one")).statusCode).toBe(200);
  });

  test("does not tell a stranger without a link whose name it is", async () => {
    const email = newEmail();
    await signUp(email);
    const body = { email, password: "Vale, Robin", token: "none" };
    const known = await post("/reset-password", body);
    const unknown = await post("/reset-password", { ...body, email: newEmail() });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  });

  test("does not replace a password in use", async () => {
    const email = newEmail();
    await signUp(email);
    const browser = await logIn(email);
    const change = (next: string) =>
      post("/api/account/password", { current: PASSWORD, next }, browser);
    expect((await change("basketball")).json()).toEqual({ message: COMMON, field: "next" });
    expect((await change("robinvale77")).json()).toEqual({ message: OWN, field: "next" });
    await logIn(email);
    expect((await change("a longer one")).statusCode).toBe(200);
  });
});
