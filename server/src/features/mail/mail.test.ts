import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSmtp } from "../../adapters/mail/smtp.mail.ts";
import { buildTestApp, type TestApp } from "../../testing/index.ts";
import type { MailSender } from "./mail.ports.ts";
import { queueMail } from "./mail.store.ts";
import { mail } from "./mail.tables.ts";

interface Received {
  readonly to: string[];
  readonly raw: string;
}

const received: Received[] = [];
/** What the server answers to the next mails instead of taking them. */
const refusals: number[] = [];
let server: SMTPServer;
let mailer: MailSender;
let house: TestApp;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const responseCode = refusals.shift();
        if (responseCode) return done(Object.assign(new Error("not now"), { responseCode }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  mailer = openSmtp(`smtp://127.0.0.1:${port}`, "Planner <planner@example.com>");
  house = await buildTestApp({ mailer });
});
afterAll(async () => {
  await house.close();
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(() => {
  received.length = 0;
  refusals.length = 0;
});

const letter = (uniqueKey: string, recipient = "ann@example.com") => ({
  uniqueKey,
  recipient,
  subject: "Your visual notes are ready",
  text: "Read them.",
});
const queue = (uniqueKey: string, recipient?: string): Promise<void> =>
  house.db.transaction((tx) => queueMail(tx, house.deps.send, letter(uniqueKey, recipient)));
const rowOf = async (uniqueKey: string) =>
  (await house.db.select().from(mail).where(eq(mail.uniqueKey, uniqueKey)))[0];
const messageIdIn = ({ raw }: Received): string | undefined =>
  /^Message-ID: (\S+)/im.exec(raw)?.[1];

test("a mail goes out once, however often its cause happens", async () => {
  await queue("ready 1");
  await queue("ready 1");
  await house.runJobs();
  expect(received.map(({ to }) => to)).toEqual([["ann@example.com"]]);
  expect(received[0]?.raw).toContain("Subject: Your visual notes are ready");
  expect((await rowOf("ready 1"))?.sentAt).toBeInstanceOf(Date);
});

test("a mail whose transaction is rolled back is never sent", async () => {
  const given = house.db.transaction(async (tx) => {
    await queueMail(tx, house.deps.send, letter("ready lost"));
    throw new Error("changed my mind");
  });
  await expect(given).rejects.toThrow("changed my mind");
  await house.runJobs();
  expect(received).toEqual([]);
});

test("a mail that is sent again after a crash carries the same Message-ID", async () => {
  await queue("ready 2");
  await house.runJobs();
  // The crash window: handed over, but not yet marked as sent.
  await house.db.update(mail).set({ sentAt: null }).where(eq(mail.uniqueKey, "ready 2"));
  const row = await rowOf("ready 2");
  await house.deps.send(house.db, "mail.send", { mailId: row?.id ?? "" });
  await house.runJobs();
  expect(received).toHaveLength(2);
  const [first, second] = received.map(messageIdIn);
  expect(first).toMatch(/^<[0-9a-f]{32}@localhost>$/);
  expect(second).toBe(first);
});

test("a server that is busy is asked again; one that refuses is not", async () => {
  refusals.push(451);
  await queue("busy");
  const busy = await house.runJobs();
  expect(busy.filter(({ error }) => error)).toHaveLength(1);
  expect(await rowOf("busy")).toMatchObject({ sentAt: null, attempts: 1 });

  refusals.push(550);
  await queue("refused");
  const refused = await house.runJobs();
  expect(refused.filter(({ error }) => error)).toHaveLength(0);
  expect(await rowOf("refused")).toMatchObject({ sentAt: null, attempts: 1 });
  expect(received).toEqual([]);
});

test("an address cannot add recipients or headers", async () => {
  await queue("injected", "ann@example.com\r\nBcc: eve@example.com");
  await queue("listed", "ann@example.com, eve@example.com");
  await house.runJobs();
  expect(received.flatMap(({ to }) => to)).not.toContain("eve@example.com");
  for (const { raw } of received) expect(raw).not.toMatch(/^Bcc:/im);
});

test("without a mail server a mail is kept in the outbox", async () => {
  const keeping = await buildTestApp({ mailer: undefined });
  await keeping.db.transaction((tx) => queueMail(tx, keeping.deps.send, letter("kept")));
  const ran = await keeping.runJobs();
  expect(ran).toMatchObject([{ name: "mail.send" }]);
  expect(await keeping.db.select().from(mail)).toMatchObject([{ sentAt: null, attempts: 0 }]);
  await keeping.close();
});
