import type { AuditLine } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { meetingRow } from "../../testing/rows.ts";
import { auditEvent } from "../../tables/audit.tables.ts";
import { record } from "../../platform/audit.ts";
import { buildTestApp, type TestApp, type TestPerson } from "../../testing/index.ts";
import { hashPassword } from "../account/passwords.ts";
import { account } from "../../tables/account.tables.ts";
import { meeting } from "../../tables/meeting.tables.ts";

const planner: TestApp = await buildTestApp();
afterAll(() => planner.close());

const PASSWORD = "a password of theirs";
const linesOf = async (person: TestPerson, query = ""): Promise<AuditLine[]> =>
  (await person.inject({ url: `/api/account/activity${query}` })).json().lines;
const teamLines = async (person: TestPerson): Promise<AuditLine[]> =>
  (await person.get("/activity")).json().lines;
const logIn = (email: string, password: string) =>
  planner.app.inject({
    method: "POST",
    url: "/login",
    payload: { email, password },
    remoteAddress: "203.0.113.77",
  });
async function givePassword({ userId }: TestPerson): Promise<void> {
  const password = await hashPassword(PASSWORD);
  await planner.db
    .insert(account)
    .values({ id: userId, accountId: userId, providerId: "credential", userId, password });
}

test("logins and failed tries are in one's own log, with the network and never the address", async () => {
  const ann = await planner.signUp();
  await givePassword(ann);
  await logIn(ann.email, "not the password");
  await logIn(ann.email, PASSWORD);
  const [newest, older] = await linesOf(ann);
  expect(newest).toMatchObject({ event: "sign_in", address: "203.0.113.0/24" });
  expect(older).toMatchObject({ event: "sign_in_failed", address: "203.0.113.0/24" });
  const rows = JSON.stringify(await planner.db.select().from(auditEvent));
  expect(rows).not.toContain("203.0.113.77");
});

test("of an email without an account nothing is kept but that somebody tried", async () => {
  await logIn("canary-typed@example.com", "canary-typed");
  const rows = await planner.db.select().from(auditEvent).where(eq(auditEvent.userId, ""));
  expect(rows.map(({ event }) => event)).toContain("sign_in_failed");
  expect(JSON.stringify(rows)).not.toContain("canary-typed");
});

test("what is rolled back is in no log", async () => {
  const ann = await planner.signUp();
  const inviting = planner.db.transaction(async (tx) => {
    await record(tx, { event: "member_joined", at: new Date(), teamId: ann.teamId });
    throw new Error("no");
  });
  await expect(inviting).rejects.toThrow("no");
  expect(await teamLines(ann)).toEqual([]);
});

test("a team sees who was asked in, let in and taken out, by whom; no addresses, and no other team", async () => {
  const ann = await planner.signUp();
  const ben = await planner.signUp({ teamId: ann.teamId });
  const invitations = "/invitations";
  await ann.post(invitations, { email: "kim@example.com" });
  await ann.delete(`/members/${ben.userId}`);
  const [removed, invited] = await teamLines(ann);
  expect(removed).toMatchObject({
    event: "member_removed",
    by: "Test Person",
    person: "Test Person",
    address: null,
  });
  expect(invited).toMatchObject({ event: "member_invited", about: "kim@example.com" });
  const foreign = { url: `/api/team/${ann.teamId}/activity` };
  expect((await ben.inject(foreign)).statusCode).toBe(404);
  expect((await planner.app.inject(foreign)).statusCode).toBe(401);
});

test("a private meeting has its title for its own person alone", async () => {
  const ann = await planner.signUp();
  const ben = await planner.signUp({ teamId: ann.teamId });
  const { teamId, userId } = ann;
  const secret = { id: "secret", title: "canary-secret", isPrivate: true };
  await planner.db.insert(meeting).values(meetingRow({ ...secret, teamId, userId }));
  const event = "meeting_deleted";
  await record(planner.db, { event, at: new Date(), teamId, userId, meetingId: "secret" });
  expect((await teamLines(ann))[0]?.meeting).toBe("canary-secret");
  expect((await teamLines(ben))[0]).toMatchObject({ event: "meeting_deleted", meeting: null });
});

test("long logs come in pages, none of them twice", async () => {
  const ann = await planner.signUp();
  for (let count = 0; count < 65; count += 1) {
    const at = new Date(Date.UTC(2026, 2, 2, 9, Math.floor(count / 3)));
    await record(planner.db, { event: "sign_in", at, userId: ann.userId });
  }
  const ids: string[] = [];
  for (let before: string | null = ""; before !== null;) {
    const query: string = before === "" ? "" : `?before=${encodeURIComponent(before)}`;
    const page = (await ann.inject({ url: `/api/account/activity${query}` })).json();
    ids.push(...page.lines.map(({ id }: AuditLine) => id));
    before = page.next;
  }
  expect(new Set(ids).size).toBe(65);
  expect(ids).toHaveLength(65);
  expect((await ann.inject({ url: "/api/account/activity?before=never" })).statusCode).toBe(400);
});

function monthsAgo(months: number): Date {
  const at = new Date();
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}

test("a line is forgotten after thirteen months", async () => {
  const ann = await planner.signUp();
  for (const months of [14, 12])
    await record(planner.db, { event: "sign_in", at: monthsAgo(months), userId: ann.userId });
  await planner.deps.send(planner.db, "house.sweep", {});
  await planner.runJobs();
  expect(await linesOf(ann)).toHaveLength(1);
});
