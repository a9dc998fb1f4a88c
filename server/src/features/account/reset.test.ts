import { afterAll, expect, test } from "vitest";
import { buildTestApp } from "../../testing/index.ts";
import { newEmail, PASSWORD, visit } from "../../testing/visitor.ts";
import { verification } from "../../tables/account.tables.ts";

const planner = await buildTestApp();
const { post, get, signUp, logIn, mailTo } = visit(planner);
afterAll(() => planner.close());

async function resetTokenFor(email: string): Promise<string> {
  await post("/forget-password", { email });
  const link = /token=([\w%-]+)/.exec((await mailTo(email))?.text ?? "")?.[1];
  if (!link) throw new Error("no link in the mail");
  return decodeURIComponent(link);
}

test("asking for a reset link is answered alike with and without an account, and only the account gets mail", async () => {
  const [email, stranger] = [newEmail(), newEmail()];
  await signUp(email);
  const known = await post("/forget-password", { email });
  const unknown = await post("/forget-password", { email: stranger });
  expect(known.json()).toEqual({
    message: "Thanks. If you have an account you'll receive an email to reset your password.",
  });
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect((await mailTo(email))?.text).toContain("http://localhost:3000/reset-password?token=");
  expect(await mailTo(stranger)).toBeUndefined();
});

test("a reset link sets the password once, ends all sessions, and is not kept in clear", async () => {
  const email = newEmail();
  await signUp(email);
  const browser = await logIn(email);
  const token = await resetTokenFor(email);
  const tokens = await planner.db.select().from(verification);
  expect(tokens.length).toBeGreaterThan(0);
  expect(JSON.stringify(tokens)).not.toContain(token);

  const body = { email, password: "the new password", token };
  expect((await post("/reset-password", body)).statusCode).toBe(200);
  expect((await get("/me", browser)).statusCode).toBe(401);
  expect((await post("/login", { email, password: PASSWORD })).statusCode).toBe(401);
  await logIn(email, "the new password");
  expect((await post("/reset-password", body)).statusCode).toBe(400);
  expect((await mailTo(email))?.subject).toBe("Your Planner password was changed");
});

test("a reset link does not work for another email, nor after a newer one was asked for", async () => {
  const [email, other] = [newEmail(), newEmail()];
  await signUp(email);
  await signUp(other);
  const older = await resetTokenFor(email);
  const token = await resetTokenFor(email);
  const body = { password: "the new password" };
  expect((await post("/reset-password", { ...body, email: other, token })).statusCode).toBe(400);
  expect((await post("/reset-password", { ...body, email, token: older })).statusCode).toBe(400);
  await logIn(email);
  await logIn(other);
  expect((await post("/reset-password", { ...body, email, token })).statusCode).toBe(200);
});

test("an expired reset link changes nothing", async () => {
  const email = newEmail();
  await signUp(email);
  const token = await resetTokenFor(email);
  await planner.db.update(verification).set({ expiresAt: new Date(Date.now() - 1_000) });
  const body = { email, password: "the new password", token };
  expect((await post("/reset-password", body)).statusCode).toBe(400);
  await logIn(email);
});

test("of fifty parallel uses of one reset link exactly one succeeds", async () => {
  const email = newEmail();
  await signUp(email);
  const token = await resetTokenFor(email);
  const tries = Array.from({ length: 50 }, (_, index) =>
    post("/reset-password", { email, password: `new password ${index}`, token }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(49);
});

test("the fourth reset link within an hour is refused", async () => {
  const email = newEmail();
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    statuses.push((await post("/forget-password", { email })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
