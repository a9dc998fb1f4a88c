import { like, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { mail } from "../../../../tables/mail.tables.ts";
import { CHECKOUT_NOTES } from "../../../../testing/made-notes.ts";
import { openPromiseEmails } from "../../../../testing/promise-emails.ts";
import { buildHandlers } from "../../../../worker.ts";

const emails = await openPromiseEmails();
const { notes, subscribe, receivedBy, accept } = emails;
beforeEach(async () => {
  await emails.begin();
  await notes.planner.db.delete(mail).where(isPromises);
});
afterEach(emails.end);
afterAll(emails.close);

const isPromises = like(mail.uniqueKey, "promises %");
/** A day and an hour later, by the database's clock too; what runs each hour has run. */
async function laterBy(days: number): Promise<void> {
  emails.now = new Date(emails.now.getTime() + days * 86_400_000);
  await notes.planner.db
    .update(mail)
    .set({ createdAt: sql`${mail.createdAt} - interval '25 hours' * ${days}` })
    .where(isPromises);
  await buildHandlers(notes.planner.deps)["house.sweep"]({});
}
/** As the queue does after a pause. */
async function sendWaiting(): Promise<void> {
  for (const { id } of await notes.planner.db.select().from(mail).where(isPromises))
    await buildHandlers(notes.planner.deps)["mail.send"]({ mailId: id });
}
const subjects = () => receivedBy(emails.tomas).map(({ subject }) => subject);

describe("while the mail server is away for more than a day", () => {
  beforeEach(async () => {
    await accept(emails.tomas);
    await emails.round();
    emails.refusal = 451;
  });

  test("an email of the week is written again each day, and comes once when it is back", async () => {
    await subscribe(emails.tomas, "monday");
    expect(await emails.round()).toHaveLength(1);
    await laterBy(1);
    expect(await emails.round()).toHaveLength(1);
    await notes.correct([emails.id, CHECKOUT_NOTES.task], { comment: "Soon.", basedOn: 1 });
    await laterBy(1);
    emails.refusal = undefined;
    expect(await emails.round()).toEqual([]);
    expect(await emails.round()).toEqual([]);
    expect(subjects()).toEqual(["Promises: 1 overdue"]);
    expect(receivedBy(emails.tomas)[0]?.text).toContain("Comment: Soon.");
    await laterBy(1);
    expect(await emails.round()).toEqual([]);
    expect(subjects()).toHaveLength(1);
  });

  test("of daily ones only the newest waits", async () => {
    await subscribe(emails.tomas);
    await emails.round();
    emails.now = new Date("2026-03-17T07:30:00Z");
    await emails.round();
    const waiting = await notes.planner.db.select().from(mail).where(isPromises);
    expect(waiting.map(({ uniqueKey }) => uniqueKey.split(" ").at(-1))).toEqual(["2026-03-17"]);
    emails.refusal = undefined;
    await sendWaiting();
    expect(subjects()).toEqual(["Promises: 1 overdue"]);
  });

  test("nobody gets one who has switched them off since, and none comes that the server does not want", async () => {
    await subscribe(emails.tomas, "monday");
    await emails.round();
    await emails.choose(emails.tomas, null);
    await laterBy(1);
    emails.refusal = undefined;
    expect(await emails.round()).toEqual([]);
    await subscribe(emails.tomas, "monday");
    emails.refusal = 550;
    expect(await emails.round()).toEqual([]);
    await laterBy(1);
    emails.refusal = undefined;
    expect(await emails.round()).toEqual([]);
    expect(subjects()).toEqual([]);
  });
});

test("an email that was sent before a worker was killed does not come again", async () => {
  await accept(emails.tomas);
  await subscribe(emails.tomas, "monday");
  await buildHandlers(notes.planner.deps)["promise.round"]({});
  const { teamId, userId } = emails.tomas;
  await buildHandlers(notes.planner.deps)["promise.email"]({ teamId, userId });
  await notes.planner.db.update(mail).set({ sentAt: emails.now }).where(isPromises);
  await laterBy(1);
  expect(await emails.round()).toEqual([]);
  expect(subjects()).toEqual([]);
});
