import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { user } from "../tables/account.tables.ts";
import { mail } from "../tables/mail.tables.ts";
import { team } from "../tables/team.tables.ts";
import { buildTestApp } from "../testing/index.ts";
import { openMailServer } from "../testing/mail-server.ts";
import { ADMIN, startProcess } from "../testing/process.ts";
import { setUpTwoFactor } from "../testing/two-factor.ts";
import { PASSWORD, visit } from "../testing/visitor.ts";

const PATIENCE_MS = 180_000;

const mails = await openMailServer();
const planner = await buildTestApp({ mailer: mails.mailer });
const { post } = visit(planner);
afterAll(async () => {
  await planner.close();
  await mails.close();
});

/** How the command ended and what it printed, on the database of the running app. */
async function run(...args: string[]): Promise<[ended: number | string, printed: string]> {
  const env = {
    DATABASE_URL: planner.databaseUrl,
    PLANNER_PUBLIC_URL: "https://planner.example",
    PLANNER_SECRET: planner.deps.secret,
  };
  const program = startProcess(process.execPath, [ADMIN, ...args], env);
  return [await program.ended, program.printed()];
}

/** What the command printed, which did what it was asked for. */
async function admin(...args: string[]): Promise<string> {
  const [ended, printed] = await run(...args);
  expect([ended, printed]).toEqual([0, expect.anything()]);
  return printed;
}

/** The code of the link in a mail. */
const codeIn = (text = ""): string => /\/sign-up\/code\/([\w-]+)/.exec(text)?.[1] ?? "";

const join = (code: string) => post("/signup/from-link", { password: PASSWORD, code });

test(
  "an invitation of the operator leaves by the mail server, and its link makes an account",
  { timeout: PATIENCE_MS },
  async () => {
    const printed = await admin("invite", "Kim@Example.com");
    expect(printed).toMatch(
      /^Invited kim@example\.com\.\nhttps:\/\/planner\.example\/sign-up\/code\/[\w-]+\n$/,
    );
    await planner.runJobs();
    expect(mails.received.map(({ to }) => to)).toEqual([["kim@example.com"]]);
    const code = codeIn(mails.received[0]?.text);
    expect(printed).toContain(code);

    await admin("invite", "kim@example.com");
    await planner.runJobs();
    expect((await join(code)).statusCode).toBe(400);
    expect((await join(codeIn(mails.received[1]?.text))).statusCode).toBe(200);
  },
);

test(
  "the beta list says who asked when, and who waits, was invited since, or has an account",
  { timeout: PATIENCE_MS },
  async () => {
    expect(await admin("beta-list")).toBe("Nobody has asked for an invitation yet.\n");
    for (const email of ["first@example.com", "guest@example.com", "waits@example.com"])
      expect((await post("/beta", { email })).statusCode).toBe(200);
    await planner.signUp({ email: "first@example.com" });
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
    await planner.db.insert(mail).values({
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

test(
  "an account is signed out in every browser, and nobody else is",
  { timeout: PATIENCE_MS },
  async () => {
    const lost = await planner.signUp({ email: "lost@example.com" });
    const other = await planner.signUp();
    expect(await admin("sign-out", "Lost@example.com")).toBe(
      "lost@example.com is logged out everywhere; open pages notice within seconds.\n",
    );
    expect((await lost.inject({ url: "/me" })).statusCode).toBe(401);
    expect((await other.inject({ url: "/me" })).statusCode).toBe(200);
    const [line = ""] = (await admin("audit", "--last", "1")).split("\n");
    expect(line.split("  ").slice(1)).toEqual(["signed_out_everywhere", "lost@example.com"]);
  },
);

test(
  "somebody whom a directory deactivated is let in again",
  { timeout: PATIENCE_MS },
  async () => {
    const { userId } = await planner.signUp({ email: "back@example.com" });
    await planner.db.update(user).set({ deactivatedAt: new Date() }).where(eq(user.id, userId));
    expect(await admin("activate", "Back@example.com")).toBe(
      "back@example.com can log in again.\n",
    );
    expect(await admin("activate", "back@example.com")).toBe(
      "back@example.com is not deactivated.\n",
    );
    const [line = ""] = (await admin("audit", "--last", "1")).split("\n");
    expect(line.split("  ").slice(1, 3)).toEqual(["account_activated", "back@example.com"]);
  },
);

test(
  "an account and a team are closed at once, deleted by a running Planner, and stand in the log",
  { timeout: PATIENCE_MS },
  async () => {
    const leaver = await planner.signUp({ email: "leaver@example.com" });
    const stayer = await planner.signUp({ email: "stayer@example.com" });
    const rest = "What is left is deleted by a running Planner; its log says privacy.erased.\n";

    const printed = await admin("delete-person", " Leaver@Example.com");
    expect(printed).toBe(`leaver@example.com can no longer log in. ${rest}`);
    expect((await leaver.inject({ url: "/me" })).statusCode).toBe(401);
    expect(await admin("delete-team", stayer.teamId)).toBe(
      `The team is closed for stayer@example.com. ${rest}`,
    );
    const gone = await stayer.get("/members");
    expect(gone.statusCode).toBe(404);
    expect((await stayer.inject({ url: "/me" })).statusCode).toBe(200);

    await planner.runJobs();
    expect(await planner.db.select().from(team).where(eq(team.id, leaver.teamId))).toEqual([]);
    expect(await planner.db.select().from(team).where(eq(team.id, stayer.teamId))).toEqual([]);
    const lines = (await admin("audit", "--last", "2")).trimEnd().split("\n");
    expect(lines.map((line) => line.split("  ")[1])).toEqual(["account_deleted", "team_deleted"]);
  },
);

test.each([
  [["delete-person"], "Usage: npm run admin -- delete-person EMAIL"],
  [["sign-out"], "Usage: npm run admin -- sign-out EMAIL"],
  [["delete-team"], "Usage: npm run admin -- delete-team ID"],
  [["invite", "--team", "any"], "Usage: npm run admin -- invite EMAIL [--team ID]"],
  [
    ["delete-person", "nobody@example.com"],
    "Nobody has an account with the email nobody@example.com.",
  ],
  [["delete-team", "none"], "There is no team none."],
  [["audit", "--team", "none"], "There is no team none."],
  [["audit", "--last", "0"], "--last is a number from 1 to 10000."],
])(
  "a command that lacks something says what: %s",
  { timeout: PATIENCE_MS },
  async (args, sentence) => {
    expect(await run(...args)).toEqual([1, `${sentence}\n`]);
  },
);

test(
  "two-factor authentication is switched off for somebody who has lost phone and codes",
  { timeout: PATIENCE_MS },
  async () => {
    const { signUp, logIn } = visit(planner);
    await signUp("phoneless@example.com");
    await setUpTwoFactor({ post }, await logIn("phoneless@example.com"));
    const credentials = { email: "phoneless@example.com", password: PASSWORD };
    expect((await post("/login", credentials)).json().next).toBe("second-step");
    expect(await admin("two-factor-off", "Phoneless@Example.com")).toBe(
      "phoneless@example.com logs in with the password alone now. Passkeys removed: 0.\n",
    );
    expect((await post("/login", credentials)).json()).toEqual({ message: "Logged in." });
    const rows = planner.db.select().from(mail).where(eq(mail.recipient, "phoneless@example.com"));
    expect((await rows).map(({ subject }) => subject)).toContain(
      "Two-factor authentication was switched off for you – Planner",
    );
    expect(await admin("two-factor-off", "phoneless@example.com")).toContain("has neither");
    const [ended, printed] = await run("two-factor-off", "nobody@example.com");
    expect([ended, printed]).toEqual([1, expect.stringContaining("Nobody has an account")]);
  },
);
