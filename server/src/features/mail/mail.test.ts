import { eq, sql } from "drizzle-orm";
import type { Job } from "pg-boss";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openSmtp } from "../../adapters/mail/smtp.mail.ts";
import { runWatched } from "../../platform/jobs/job-run.ts";
import { openLog } from "../../platform/log.ts";
import { jobTable } from "../../platform/jobs/queue.ts";
import { NO_TELEMETRY } from "../../platform/telemetry.ts";
import { buildTestApp } from "../../testing/index.ts";
import { sendMail } from "./mail.jobs.ts";
import { queueMail } from "./mail.store.ts";
import { mail } from "../../tables/mail.tables.ts";

interface Received {
  readonly to: string[];
  readonly raw: string;
}

const received: Received[] = [];
/** What the server answers to the next mails instead of taking them. */
const refusals: number[] = [];
/** How long it looks through a mail before it says that it has it. */
let scanMs = 0;
let refuseRecipients = false;
const logged: string[] = [];

const FROM = "Planner <planner@example.com>";
const SILENCE_MS = 1_500;
const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

const server: SMTPServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: ({ address }, _, done) =>
    done(refuseRecipients ? refusal(550, `<${address}> unknown`) : null),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const responseCode = refusals.shift();
      const to = session.envelope.rcptTo.map(({ address }) => address);
      if (responseCode) return done(refusal(responseCode, `not now, <${to[0]}>`));
      received.push({ to, raw: Buffer.concat(chunks).toString() });
      return scanMs > 0 ? setTimeout(done, scanMs) : done();
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.server.address() as { port: number };
const mailer = openSmtp(`smtp://127.0.0.1:${port}`, FROM, { silenceMs: SILENCE_MS });
const log = openLog("trace", { write: (line) => void logged.push(line) });
const planner = await buildTestApp({ mailer, log });
afterAll(async () => {
  await planner.close();
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(() => {
  received.length = 0;
  refusals.length = 0;
  logged.length = 0;
  [scanMs, refuseRecipients] = [0, false];
});

const letter = (uniqueKey: string, recipient = "ann@example.com") => ({
  uniqueKey,
  recipient,
  write: () => ({ subject: "Your visual notes are ready", text: "Read them." }),
});
const queue = (uniqueKey: string, recipient?: string): Promise<void> =>
  planner.db.transaction((tx) => queueMail(tx, planner.deps.send, letter(uniqueKey, recipient)));
const rowOf = async (uniqueKey: string) =>
  (await planner.db.select().from(mail).where(eq(mail.uniqueKey, uniqueKey)))[0];
const messageIdIn = ({ raw }: Received): string | undefined =>
  /^Message-ID: (\S+)/im.exec(raw)?.[1];

test("a mail goes out once, however often its cause happens", async () => {
  await queue("ready 1");
  await queue("ready 1");
  await planner.runJobs();
  expect(received.map(({ to }) => to)).toEqual([["ann@example.com"]]);
  expect(received[0]?.raw).toContain("Subject: Your visual notes are ready");
  expect((await rowOf("ready 1"))?.sentAt).toBeInstanceOf(Date);
});

test("a mail whose transaction is rolled back is never sent", async () => {
  const given = planner.db.transaction(async (tx) => {
    await queueMail(tx, planner.deps.send, letter("ready lost"));
    throw new Error("changed my mind");
  });
  await expect(given).rejects.toThrow("changed my mind");
  await planner.runJobs();
  expect(received).toEqual([]);
});

test("a mail that is sent again after a crash carries the same Message-ID", async () => {
  await queue("ready 2");
  await planner.runJobs();
  // The crash window: handed over, but not yet marked as sent.
  await planner.db.update(mail).set({ sentAt: null }).where(eq(mail.uniqueKey, "ready 2"));
  const row = await rowOf("ready 2");
  await planner.deps.send(planner.db, "mail.send", { mailId: row?.id ?? "" });
  await planner.runJobs();
  expect(received).toHaveLength(2);
  const [first, second] = received.map(messageIdIn);
  expect(first).toMatch(/^<[0-9a-f]{32}@localhost>$/);
  expect(second).toBe(first);
});

test("a server that is busy is asked again; one that refuses is not", async () => {
  refusals.push(451);
  await queue("busy");
  const busy = await planner.runJobs();
  expect(busy.filter(({ error }) => error)).toHaveLength(1);
  expect(await rowOf("busy")).toMatchObject({ sentAt: null, attempts: 1 });

  refusals.push(550);
  await queue("refused");
  const refused = await planner.runJobs();
  expect(refused.filter(({ error }) => error)).toHaveLength(0);
  expect(await rowOf("refused")).toMatchObject({ sentAt: null, attempts: 1 });
  expect(received).toEqual([]);
});

test("a server that looks through a mail for long gets it once", async () => {
  scanMs = SILENCE_MS + 500;
  await queue("scanned", "sam@example.com");
  expect((await planner.runJobs()).filter(({ error }) => error)).toEqual([]);
  expect(received.filter(({ to }) => to.includes("sam@example.com"))).toHaveLength(1);
});

test("a server that is busy is asked for almost a day, and no address of its answers is logged or kept", async () => {
  refusals.push(...Array.from({ length: 60 }, () => 451));
  await queue("busy for long");
  const { id = "" } = (await rowOf("busy for long")) ?? {};
  const data = { mailId: id };
  const watching = { log: planner.deps.log, telemetry: NO_TELEMETRY };
  const job = { id: "job", name: "mail.send", data } as Job;
  const watched = runWatched(job, () => sendMail(planner.deps, data), watching);
  await expect(watched).rejects.toThrow("the mail server did not take the mail");
  let seconds = 0;
  for (let tries = 0; tries < 60; tries += 1) {
    await planner.runJobs();
    // Once a pause is the longest, all that follow are: the last try comes at once.
    const { rows } = await planner.db.execute<{ pause: number; skipped: number }>(sql`
      with before as (
        select id, start_after - now() as pause, case when start_after - now() > interval '299 seconds'
          then retry_limit - 1 - retry_count else 0 end as skipped
        from ${jobTable} where state = 'retry' and data ->> 'mailId' = ${id}
      )
      update ${jobTable} j set start_after = now(), retry_count = retry_count + greatest(b.skipped, 0)
      from before b where j.id = b.id
      returning extract(epoch from b.pause)::float as pause, greatest(b.skipped, 0) as skipped`);
    if (!rows[0]) break;
    seconds += rows[0].pause * (1 + rows[0].skipped);
  }
  // Before the letter itself is deleted, which is after a day.
  expect(seconds / 3_600).toBeGreaterThan(23);
  expect(seconds / 3_600).toBeLessThan(24);

  const letters = await planner.queue.deadLetters.list();
  const dead = letters.find(({ payload }) => payload["mailId"] === id);
  expect(dead?.error).toBe("Error: the mail server did not take the mail");
  const { rows } = await planner.db.execute(sql`select * from ${jobTable}`);
  expect(JSON.stringify([rows, letters])).not.toContain("ann@example.com");
  expect(JSON.stringify(rows)).toContain('"responseCode":451');
  expect(logged.join("")).toContain("job.failed");
  expect(logged.join("")).toContain('"responseCode":451');
  expect(logged.join("")).not.toContain("ann@example.com");
});

test("a recipient whom a server refuses is not named in the log", async () => {
  refuseRecipients = true;
  await queue("unknown");
  await planner.runJobs();
  expect(logged.join("")).toContain("mail.refused");
  expect(logged.join("")).toContain('"responseCode":550,"command":"RCPT TO"');
  expect(logged.join("")).not.toContain("ann@example.com");
});

test("an address cannot add recipients or headers", async () => {
  await queue("injected", "ann@example.com\r\nBcc: eve@example.com");
  await queue("listed", "ann@example.com, eve@example.com");
  await planner.runJobs();
  expect(received.flatMap(({ to }) => to)).not.toContain("eve@example.com");
  for (const { raw } of received) expect(raw).not.toMatch(/^Bcc:/im);
});

test("without a mail server a mail is kept in the outbox", async () => {
  const withoutMailer = await buildTestApp({ mailer: undefined });
  await withoutMailer.db.transaction((tx) =>
    queueMail(tx, withoutMailer.deps.send, letter("kept")),
  );
  const ran = await withoutMailer.runJobs();
  expect(ran).toMatchObject([{ name: "mail.send" }]);
  expect(await withoutMailer.db.select().from(mail)).toMatchObject([{ sentAt: null, attempts: 0 }]);
  await withoutMailer.close();
});
