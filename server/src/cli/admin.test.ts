import { randomUUID } from "node:crypto";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSmtp } from "../adapters/mail/smtp.mail.ts";
import type { MailSender } from "../features/mail/mail.ports.ts";
import { mail } from "../features/mail/mail.tables.ts";
import { buildTestApp, type TestApp } from "../testing/index.ts";
import { ADMIN, startProcess } from "../testing/process.ts";
import { PASSWORD, type TestVisitor, visit } from "../testing/visitor.ts";

const PATIENCE_MS = 180_000;

const received: { to: string[]; raw: string }[] = [];
let server: SMTPServer;
let mailer: MailSender;
let house: TestApp;
let post: TestVisitor["post"];
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  mailer = openSmtp(`smtp://127.0.0.1:${port}`, "Planner <planner@example.com>");
  house = await buildTestApp({ mailer });
  ({ post } = visit(house));
});
afterAll(async () => {
  await house.close();
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

/** What the command printed, on the database of the running app. */
async function admin(...args: string[]): Promise<string> {
  const env = {
    DATABASE_URL: house.databaseUrl,
    PLANNER_PUBLIC_URL: "https://planner.example",
    PLANNER_SECRET: house.deps.secret,
  };
  const program = startProcess(process.execPath, [ADMIN, ...args], env);
  expect([await program.ended, program.printed()]).toEqual([0, expect.anything()]);
  return program.printed();
}

/** The code of the link in a mail as it came over the wire, where long lines are folded. */
const codeIn = (raw = ""): string =>
  /\/sign-up\/code\/([\w-]+)/.exec(raw.replaceAll(/=\r?\n/g, ""))?.[1] ?? "";

const join = (code: string) => post("/signup/from-link", { password: PASSWORD, code });

test(
  "an invitation of the operator leaves by the mail server, and its link makes an account",
  { timeout: PATIENCE_MS },
  async () => {
    const printed = await admin("invite", "Kim@Example.com");
    expect(printed).toMatch(
      /^Invited kim@example\.com\.\nhttps:\/\/planner\.example\/sign-up\/code\/[\w-]+\n$/,
    );
    await house.runJobs();
    expect(received.map(({ to }) => to)).toEqual([["kim@example.com"]]);
    const code = codeIn(received[0]?.raw);
    expect(printed).toContain(code);

    await admin("invite", "kim@example.com");
    await house.runJobs();
    expect((await join(code)).statusCode).toBe(400);
    expect((await join(codeIn(received[1]?.raw))).statusCode).toBe(200);
  },
);

test(
  "the beta list says who asked when, and who waits, was invited since, or has an account",
  { timeout: PATIENCE_MS },
  async () => {
    expect(await admin("beta-list")).toBe("Nobody has asked for an invitation yet.\n");
    for (const email of ["first@example.com", "guest@example.com", "waits@example.com"])
      expect((await post("/beta", { email })).statusCode).toBe(200);
    await house.signUp({ email: "first@example.com" });
    await admin("invite", "guest@example.com");

    const at = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
    const lines = [
      `${at}  first@example\\.com  has an account`,
      `${at}  guest@example\\.com  invited ${at}`,
      `${at}  waits@example\\.com  waits`,
    ];
    expect(await admin("beta-list")).toMatch(new RegExp(`^${lines.join("\n")}\n$`));
    expect(await admin("beta-list", "--last", "1")).toMatch(new RegExp(`^${lines[2]}\n$`));
  },
);

test(
  "kept mails are printed without commands for the terminal, and nothing in their heads begins a line",
  { timeout: PATIENCE_MS },
  async () => {
    await house.db.insert(mail).values({
      id: randomUUID(),
      uniqueKey: "hostile",
      recipient: "kim@example.com",
      subject: "Ready\r\nTo: somebody else",
      text: "One\rTwo\u2028Three\u001b[2J\u202e",
    });
    const printed = await admin("mails", "--last", "1");
    expect(printed).toContain("\nSubject: Ready To: somebody else\n\nOne\nTwo\nThree[2J\n");
  },
);
