import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { buildTestApp } from "../../testing/index.ts";
import { browserAfter, newEmail, PASSWORD, visit } from "../../testing/visitor.ts";
import { team } from "../../tables/team.tables.ts";
import { betaKey, betaRequest, user } from "../../tables/account.tables.ts";
import { invite, makeKey } from "./invite.ts";

const planner = await buildTestApp();
const { post, get, signUp, logIn, mailTo } = visit(planner);
afterAll(() => planner.close());

const inviteInto = (guest: Parameters<typeof invite>[1]): Promise<string> =>
  invite(planner.deps, guest);

test("signing up with an email that has an account is answered alike, takes a use of the key like any other, and tells the owner by mail", async () => {
  const email = newEmail();
  await signUp(email);
  const code = await makeKey(planner.deps, { uses: 2 });
  const body = { password: "another password", name: "Someone", code };
  const again = await post("/signup", { ...body, email });
  expect((await mailTo(email))?.subject).toBe("You already have a Planner account");
  const fresh = await post("/signup", { ...body, email: newEmail() });
  expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
  expect((await post("/signup", { ...body, email: newEmail() })).statusCode).toBe(400);
  await logIn(email);
});

test("an unknown, used or expired beta key makes no account; case and dashes do not matter", async () => {
  const email = newEmail();
  const body = { email, password: PASSWORD, name: "A" };
  const old = await makeKey(planner.deps, { expiresAt: new Date(Date.now() - 1_000) });
  for (const code of ["ABCD-EFGH-JKMN-PQRS", old]) {
    const refused = await post("/signup", { ...body, code });
    expect([refused.statusCode, refused.json().field]).toEqual([400, "code"]);
  }
  expect(await planner.db.select().from(user).where(eq(user.email, email))).toEqual([]);
  const code = (await makeKey(planner.deps)).toLowerCase().replaceAll("-", " ");
  expect((await post("/signup", { ...body, code })).statusCode).toBe(200);
  const reused = await post("/signup", { ...body, email: newEmail(), code });
  expect(reused.statusCode).toBe(400);
});

test("of fifty people who use one key at once exactly one gets in", async () => {
  const code = await makeKey(planner.deps);
  const tries = Array.from({ length: 50 }, () =>
    post("/signup", { email: newEmail(), password: PASSWORD, name: "Racer", code }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(49);
  expect(await planner.db.select().from(user).where(eq(user.name, "Racer"))).toHaveLength(1);
  const keys = await planner.db.select().from(betaKey);
  expect(keys.every(({ usesLeft }) => usesLeft >= 0)).toBe(true);
});

test("one email signs up once, however many keys are tried at the same moment", async () => {
  const email = newEmail();
  const codes = await Promise.all(Array.from({ length: 8 }, () => makeKey(planner.deps)));
  const body = { email, password: PASSWORD, name: "Twin" };
  const answers = await Promise.all(codes.map((code) => post("/signup", { ...body, code })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(await planner.db.select().from(user).where(eq(user.email, email))).toHaveLength(1);
  expect(await planner.db.select().from(team).where(eq(team.name, "Twin’s team"))).toHaveLength(1);
});

test("a key that carries a team brings people into it", async () => {
  const host = await planner.signUp();
  const email = newEmail();
  await signUp(email, { teamId: host.teamId });
  const me = (await get("/me", await logIn(email))).json();
  expect(me.teams.map(({ id }: { id: string }) => id)).toEqual([host.teamId]);
});

test("who is invited by mail chooses a password and is signed in; the link works once", async () => {
  const host = await planner.signUp();
  const email = newEmail();
  await inviteInto({ email, teamId: host.teamId, invitedBy: host.userId });
  const link = /\/sign-up\/code\/(\S+)/.exec((await mailTo(email))?.text ?? "")?.[1];
  const body = { password: PASSWORD, code: `planner-${link}` };
  const answer = await post("/signup/from-link", body);
  expect(answer.statusCode).toBe(200);
  const me = (await get("/me", browserAfter(answer))).json();
  expect(me).toMatchObject({ email, teams: [{ id: host.teamId }] });
  expect((await post("/signup/from-link", body)).statusCode).toBe(400);
});

test("a member invites a teammate by mail; a stranger and another team's member cannot", async () => {
  const [host, eve] = [await planner.signUp(), await planner.signUp()];
  const email = newEmail();
  const url = `/api/team/${host.teamId}/invitations`;
  const call = { method: "POST", url, payload: { email } } as const;
  expect((await planner.app.inject(call)).statusCode).toBe(401);
  expect((await eve.inject(call)).statusCode).toBe(404);
  expect(await mailTo(email)).toBeUndefined();
  const { link, message } = (await host.inject(call)).json();
  expect(message).toBe(
    `No email is sent from here. Copy the link, and send it to ${email} yourself.`,
  );
  const text = (await mailTo(email))?.text;
  expect(text).toContain("Test Person invites you to the team Test team on Planner.");
  expect(text).toContain(link);
  const offer = await planner.app.inject({ url: `/api/invitations/${link.split("/").at(-1)}` });
  expect(offer.json()).toEqual({
    email,
    teamName: "Test team",
    invitedBy: "Test Person",
    hasAccount: false,
  });
});

test("a wrong code of an invitation says so before anything is filled in", async () => {
  const answer = await planner.app.inject({ url: "/api/invitations/mistyped" });
  expect(answer).toAnswer(404, {
    message: "This link is no longer valid. Ask for a new invitation.",
    field: "code",
  });
});

test("an invited person who has an account joins with their own password only", async () => {
  const host = await planner.signUp();
  const email = newEmail();
  await signUp(email);
  const code = await inviteInto({ email, teamId: host.teamId });
  const wrong = await post("/signup/from-link", { password: "a new password", code });
  expect(wrong).toAnswer(401, {
    message: "You already have an account. Use its password to join.",
    field: "password",
  });
  expect(wrong.cookies).toEqual([]);
  const right = await post("/signup/from-link", { password: PASSWORD, code });
  const me = (await get("/me", browserAfter(right))).json();
  expect(me.teams).toHaveLength(2);
});

test("the link of an invitation is no way around the limits of a login", async () => {
  const host = await planner.signUp();
  const email = newEmail();
  await signUp(email);
  const code = await inviteInto({ email, teamId: host.teamId });
  const join = (password: string) => post("/signup/from-link", { password, code });
  for (let tries = 0; tries < 10; tries += 1)
    expect((await join("a guess of mine")).statusCode).toBe(401);
  expect((await join(PASSWORD)).statusCode).toBe(429);
  expect((await post("/login", { email, password: PASSWORD })).statusCode).toBe(429);
});

test("who joins a team by invitation finds it in front of their others, the newest first", async () => {
  const hosts = [await planner.signUp(), await planner.signUp()];
  const email = newEmail();
  await signUp(email);
  for (const { teamId } of hosts) {
    const code = await inviteInto({ email, teamId });
    expect((await post("/signup/from-link", { password: PASSWORD, code })).statusCode).toBe(200);
  }
  const { teams } = (await get("/me", await logIn(email))).json();
  const ids = teams.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([hosts[1]?.teamId, hosts[0]?.teamId, expect.any(String)]);
});

test("who is in the team already is not invited again", async () => {
  const host = await planner.signUp();
  const mate = await planner.signUp({ teamId: host.teamId });
  const payload = { email: mate.email.toUpperCase() };
  const refused = await host.post("/invitations", payload);
  expect(refused).toAnswer(409, {
    message: `${mate.email} is already in your team.`,
    field: "email",
  });
  expect(await mailTo(mate.email)).toBeUndefined();
});

test("asking for an invitation is kept once and answered the same each time", async () => {
  const email = newEmail();
  const first = await post("/beta", { email });
  const second = await post("/beta", { email: ` ${email.toUpperCase()}` });
  expect(first.json().message).toMatch(/^Thanks for the interest in Planner\. Please keep an eye/);
  expect(second.body).toBe(first.body);
  const rows = await planner.db.select().from(betaRequest).where(eq(betaRequest.email, email));
  expect(rows).toHaveLength(1);
});

test("a name is kept on one line and without commands; one that nobody can see is refused", async () => {
  const email = newEmail();
  const body = { email, password: PASSWORD, code: await makeKey(planner.deps) };
  const refused = await post("/signup", { ...body, name: "\u200b \u2060" });
  expect(refused).toAnswer(400, { message: "Please fill in all fields", field: "name" });
  const name = "Eve\r\nBcc: spy@example.com\u001b[2J\u202e\u2028";
  expect((await post("/signup", { ...body, name })).statusCode).toBe(200);
  const [person] = await planner.db.select().from(user).where(eq(user.email, email));
  expect(person?.name).toBe("Eve Bcc: spy@example.com[2J");
});
