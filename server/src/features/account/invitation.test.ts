import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import { newEmail, PASSWORD, visit } from "../../testing/visitor.ts";
import { team } from "../../tables/team.tables.ts";
import { mail } from "../../tables/mail.tables.ts";
import { invitation } from "../../tables/account.tables.ts";

const planner = await buildTestApp();
const { post, mailTo } = visit(planner);
afterAll(() => planner.close());

const INVALID = {
  message: "This link is no longer valid. Ask for a new invitation.",
  field: "code",
};
const GONE = { message: "This invitation has already been used or was revoked." };

const invite = (by: TestPerson, email: string) => by.post("/invitations", { email });
const resend = (by: TestPerson, id: string, teamId = by.teamId) =>
  by.inject({ method: "POST", url: `/api/team/${teamId}/invitations/${id}/resend` });
const revoke = (by: TestPerson, id: string, teamId = by.teamId) =>
  by.inject({ method: "DELETE", url: `/api/team/${teamId}/invitations/${id}` });
const pendingOf = async (by: TestPerson) => (await by.get("/members")).json().invitations;
const codeIn = (text = ""): string => /\/sign-up\/code\/(\S+)/.exec(text)?.[1] ?? "";
const codeTo = async (email: string): Promise<string> => codeIn((await mailTo(email))?.text);
const join = (code: string) => post("/signup/from-link", { password: PASSWORD, code });

async function invited() {
  const [host, email] = [await planner.signUp(), newEmail()];
  expect((await invite(host, email)).statusCode).toBe(200);
  const [pending] = await pendingOf(host);
  return { host, email, id: pending.id as string, code: await codeTo(email) };
}

describe("a pending invitation", () => {
  test("is listed with who sent it and until when it holds, and no longer once it is used", async () => {
    const { host, email, id, code } = await invited();
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await pendingOf(host)).toEqual([
      { id, email, invitedBy: "Test Person", sentAt: at, expiresAt: at },
    ]);
    expect((await join(code)).statusCode).toBe(200);
    expect(await pendingOf(host)).toEqual([]);
  });

  test("that has run out is still listed, and works again once it is sent again", async () => {
    const { host, email, id, code } = await invited();
    const past = new Date(Date.now() - 1_000);
    await planner.db.update(invitation).set({ expiresAt: past }).where(eq(invitation.id, id));
    expect((await join(code)).json()).toEqual(INVALID);
    expect(await pendingOf(host)).toMatchObject([{ id, expiresAt: past.toISOString() }]);
    expect((await resend(host, id)).statusCode).toBe(200);
    expect((await join(await codeTo(email))).statusCode).toBe(200);
  });

  test("stays when whoever sent it leaves", async () => {
    const { host, email, code } = await invited();
    await planner.signUp({ teamId: host.teamId });
    expect((await host.delete(`/members/${host.userId}`)).statusCode).toBe(200);
    const answer = await join(code);
    expect(answer.statusCode).toBe(200);
    expect(await planner.db.$count(invitation, eq(invitation.email, email))).toBe(1);
  });
});

describe("sending it again", () => {
  test("mails a new link, and the one before stops working", async () => {
    const { host, email, id, code } = await invited();
    const answer = await resend(host, id);
    const newer = await codeTo(email);
    expect(answer.json().link).toMatch(new RegExp(`/sign-up/code/${newer}$`));
    expect(newer).not.toBe(code);
    expect((await join(code)).json()).toEqual(INVALID);
    expect(await pendingOf(host)).toMatchObject([{ id, email }]);
    expect((await join(newer)).statusCode).toBe(200);
    const late = await resend(host, id);
    expect([late.statusCode, late.json()]).toEqual([404, GONE]);
  });

  test("or inviting the same email anew leaves one invitation and one link", async () => {
    const { host, email, id, code } = await invited();
    await Promise.all([invite(host, email), resend(host, id), invite(host, email)]);
    expect(await pendingOf(host)).toMatchObject([{ id, email }]);
    expect((await join(code)).statusCode).toBe(400);
    const links = await planner.db.select().from(mail).where(eq(mail.recipient, email));
    const answers = await Promise.all(links.map(({ text }) => join(codeIn(text))));
    // Which of three at once came last, their mails do not tell.
    expect(answers).toHaveLength(4);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("is refused the sixth time within an hour", async () => {
    const { host, id, email } = await invited();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await resend(host, id)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let tries = 0; tries < 4; tries += 1) await invite(host, email);
    expect((await invite(host, email)).statusCode).toBe(429);
    expect((await invite(host, newEmail())).statusCode).toBe(200);
  });
});

describe("revoking it", () => {
  test("takes it from the list, and the page of its link says so", async () => {
    const { host, email, id, code } = await invited();
    expect((await revoke(host, id)).json()).toEqual({
      message: `The invitation to ${email} is revoked.`,
    });
    expect(await pendingOf(host)).toEqual([]);
    const answer = await join(code);
    expect([answer.statusCode, answer.json()]).toEqual([400, INVALID]);
    expect((await revoke(host, id)).json()).toEqual(GONE);
  });

  test("at the moment when it is used has one outcome", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { host, id, code } = await invited();
      const [revoked, joined] = await Promise.all([revoke(host, id), join(code)]);
      expect([revoked.statusCode, joined.statusCode]).toSatisfy(
        ([one, other]: number[]) => (one === 200) !== (other === 200),
      );
    }
  });
});

test("a member of another team can neither list, resend nor revoke, by no team's address", async () => {
  const { host, id, code } = await invited();
  const eve = await planner.signUp();
  for (const teamId of [host.teamId, eve.teamId]) {
    expect((await resend(eve, id, teamId)).statusCode).toBe(404);
    expect((await revoke(eve, id, teamId)).statusCode).toBe(404);
  }
  expect(await pendingOf(eve)).toEqual([]);
  expect((await join(code)).statusCode).toBe(200);
});

describe("an address that no account can have", () => {
  const REFUSED = { message: "Please enter a valid email address.", field: "email" };

  test.each([
    "a>b<c@ex.com",
    "<a@ex.com",
    "bell\u0007@ex.com",
    "z\u202e@ex.com",
    "a,b@ex.com",
    "ä@exämple.com",
    "a..b@ex.com",
    '"a"@ex.com',
  ])("is neither mailed an invitation nor signed up: %j", async (email) => {
    const host = await planner.signUp();
    const before = await planner.db.$count(mail);
    const answer = await invite(host, email);
    expect([answer.statusCode, answer.json()]).toEqual([400, REFUSED]);
    expect(await pendingOf(host)).toEqual([]);
    const body = { email, password: PASSWORD, name: "Robin Vale", code: "any" };
    expect((await post("/signup", body)).json()).toEqual(REFUSED);
    expect(await planner.db.$count(mail)).toBe(before);
  });

  test.each(["o'neil+tag@sub.example.com", "A_B-c@xn--exmple-cua.com", " d.e@example.com "])(
    "is not one of these, whose links work: %j",
    async (email) => {
      const host = await planner.signUp();
      expect((await invite(host, email)).statusCode).toBe(200);
      expect((await join(await codeTo(email.trim().toLowerCase()))).statusCode).toBe(200);
    },
  );

  test("is not asked again either, where it was once", async () => {
    const { host, id } = await invited();
    await planner.db.update(invitation).set({ email: "a,b@ex.com" }).where(eq(invitation.id, id));
    expect((await resend(host, id)).json()).toEqual(REFUSED);
    expect(await mailTo("a,b@ex.com")).toBeUndefined();
  });
});

test("a team's name stays on its line of the mail, whatever was kept of it", async () => {
  const host = await planner.signUp();
  const name = "Eve\r\n\r\nPay here: evil.test\u2028now\u202e";
  await planner.db.update(team).set({ name }).where(eq(team.id, host.teamId));
  const email = newEmail();
  await invite(host, email);
  const [first] = (await mailTo(email))?.text.split("\n") ?? [];
  expect(first).toBe(
    "Test Person invites you to the team Eve Pay here: evil.test now on Planner. Create your account here:",
  );
});
