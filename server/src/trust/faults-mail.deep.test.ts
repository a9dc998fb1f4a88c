import { afterAll, expect, test } from "vitest";
import { openSmtp } from "../adapters/mail/smtp.mail.ts";
import { queueMail } from "../features/mail/mail.store.ts";
import { buildTestApp } from "../testing/index.ts";
import {
  countFault,
  type Fault,
  nameOfFault,
  openFaultProxy,
  printFaults,
} from "../testing/fault-proxy.ts";
import { openMailServer } from "../testing/mail-server.ts";

const server = await openMailServer();
const proxy = await openFaultProxy({ host: "127.0.0.1", port: Number(new URL(server.url).port) });
const mailer = openSmtp(`smtp://127.0.0.1:${proxy.port}`, "Planner <planner@example.com>", {
  silenceMs: 500,
  answerMs: 500,
});
const planner = await buildTestApp({ mailer });
afterAll(async () => {
  printFaults();
  await planner.close();
  mailer.close();
  await proxy.close();
  await server.close();
});

/** Where the answer to the mail itself begins depends on the server: all places are tried. */
const ANSWER_BYTES = [0, 10, 60, 120, 180, 200, 240, 280, 320];
const FAULTS: readonly Fault[] = [
  { kind: "slow", ms: 50 },
  { kind: "cut at start" },
  { kind: "reset" },
  ...ANSWER_BYTES.map((bytes) => ({ kind: "cut in answer", bytes }) as const),
  ...[0, 120, 240].map((bytes) => ({ kind: "silent", bytes }) as const),
  { kind: "answer", status: 503, body: "<html>busy</html>" },
];

test.each(FAULTS.map((fault) => [nameOfFault(fault), fault] as const))(
  "a mail goes out once the mail server is back, after it was %s",
  async (name, fault) => {
    const before = server.received.length;
    proxy.set(fault);
    const write = () => ({ subject: name, text: "Read them." });
    const letter = { recipient: "ann@example.com", write };
    await planner.db.transaction((tx) =>
      queueMail(tx, planner.deps.send, { uniqueKey: `fault ${name}`, ...letter }),
    );
    for (let times = 0; times < 3; times += 1) await tryAgain();
    const { tries } = proxy;
    proxy.set({ kind: "none" });
    await tryAgain();

    const arrived = server.received.slice(before);
    const ids = new Set(arrived.map(({ messageId }) => messageId));
    countFault({
      peer: "SMTP",
      fault: name,
      tries,
      lost: arrived.length === 0 ? 1 : 0,
      doubled: arrived.length - 1,
    });
    // A server that took it and could not say so gets it again: with the same id, and mail programs show it once.
    expect(ids.size).toBe(1);
    const mayBeDoubled = fault.kind === "cut in answer" || fault.kind === "silent";
    expect(arrived.length).toBeGreaterThanOrEqual(1);
    expect(arrived.length).toBeLessThanOrEqual(mayBeDoubled ? tries + 1 : 1);
    await tryAgain();
    expect(server.received.length - before).toBe(arrived.length);
  },
);

/** As if the pause before the next try were over. */
async function tryAgain(): Promise<void> {
  await planner.deps.database.pool.query(
    "update pgboss.job set start_after = now() where state = 'retry'",
  );
  await planner.runJobs();
}
