import { AccountEmail } from "@planner/contract/api";
import { oneLine, plainText } from "@planner/contract/model";
import { parseArgs } from "node:util";
import { visitEmbedded } from "../adapters/postgres/embedded.ts";
import { type Environment, readEnvironment } from "../environment.ts";
import { listBetaRequests } from "../features/account/beta.store.ts";
import { invite, makeKey } from "../features/account/invite.ts";
import { headOf, quoted } from "../features/feedback/feedback.mail.ts";
import { listFeedback } from "../features/feedback/feedback.store.ts";
import { listMails } from "../features/mail/mail.store.ts";
import { listUsage } from "../features/notes/llm-call.store.ts";
import { findTeam } from "../features/team/team.store.ts";
import { type Database, openDatabase } from "../platform/database.ts";
import { Failure } from "../platform/failures.ts";
import { openLog } from "../platform/log.ts";
import { openQueue } from "../platform/queue.ts";
import { accountSiblings } from "../siblings.ts";
import { openState } from "../state.ts";
import { betaTable } from "./beta-table.ts";
import { usageTable } from "./usage-table.ts";

const USAGE = `Usage:
  npm run admin -- beta-key [--team ID] [--uses N]   make a key to sign up with
  npm run admin -- invite EMAIL [--team ID]          send an invitation by mail
  npm run admin -- beta-list [--last N]              show who asked for an invitation, and who was invited
  npm run admin -- mails [--last N]                  show the newest mails, sent or kept
  npm run admin -- feedback [--last N]               show the newest feedback
  npm run admin -- ai-usage [--last N]               show what the language model cost, by meeting`;

interface Visit {
  readonly environment: Environment;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly publicUrl: string;
}

interface Arguments {
  readonly words: readonly string[];
  readonly team?: string | undefined;
  readonly uses?: string | undefined;
  readonly last?: string | undefined;
}

const COMMANDS: Record<string, (visit: Visit, given: Arguments) => Promise<string>> = {
  "beta-key": async (visit, { team, uses = "1" }) => {
    const count = readCount("--uses", uses);
    if (team) await requireTeam(visit, team);
    const key = await makeKey(visit, { uses: count, ...(team ? { teamId: team } : {}) });
    return `${key}\n${visit.publicUrl}/sign-up?code=${key}`;
  },
  invite: async (visit, { words: [email = ""], team }) => {
    const address = AccountEmail.safeParse(email);
    if (!address.success) throw new Failure("invalid", `Name the email to invite.\n${USAGE}`);
    if (team) await requireTeam(visit, team);
    const queue = await openQueue(visit.databaseUrl, openLog("error"));
    try {
      const deps = { ...visit, ...accountSiblings(queue.send), now: () => new Date() };
      const guest = { email: address.data, ...(team ? { teamId: team } : {}) };
      const code = await invite(deps, guest);
      return `Invited ${guest.email}.\n${visit.publicUrl}/sign-up/code/${code}`;
    } finally {
      await queue.stop(0);
    }
  },
  "beta-list": async ({ database }, { last = "50" }) =>
    betaTable(await listBetaRequests(database.db, readCount("--last", last))),
  mails: async ({ database }, { last = "20" }) => {
    const mails = await listMails(database.db, readCount("--last", last));
    const shown = mails.toReversed().map(
      ({ recipient, subject, text, sentAt, createdAt }) =>
        `── ${createdAt.toISOString()} · ${sentAt ? `sent ${sentAt.toISOString()}` : "kept"}
To: ${oneLine(recipient)}\nSubject: ${oneLine(subject)}\n\n${text}`,
    );
    return shown.length > 0 ? shown.join("\n") : "There are no mails.";
  },
  feedback: async ({ database }, { last = "20" }) => {
    const given = await listFeedback(database.db, readCount("--last", last));
    const shown = given.toReversed().map((one) => `── ${headOf(one)}\n\n${quoted(one.text)}\n`);
    return shown.length > 0 ? shown.join("\n") : "There is no feedback.";
  },
  "ai-usage": async ({ database, environment }, { last = "20" }) => {
    const rows = await listUsage(database.db, readCount("--last", last));
    return usageTable(rows, environment.llmPrices);
  },
};

async function requireTeam({ database }: Visit, teamId: string): Promise<void> {
  if (await findTeam(database.db, teamId)) return;
  throw new Failure("not_found", `There is no team ${teamId}.`);
}

function readCount(name: string, given: string): number {
  const count = Number(given);
  if (Number.isInteger(count) && count >= 1 && count <= 10_000) return count;
  throw new Failure("invalid", `${name} is a number from 1 to 10000.`);
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments();
  const [name = "", ...words] = positionals;
  const command = COMMANDS[name];
  if (!command) throw new Failure("invalid", USAGE);
  await visitDatabase(readEnvironment(process.env), async (visit) => {
    // People outside may have written into it.
    process.stdout.write(`${plainText(await command(visit, { words, ...values }))}\n`);
  });
}

function readArguments() {
  try {
    const option = { type: "string" } as const;
    const options = { team: option, uses: option, last: option };
    return parseArgs({ allowPositionals: true, options });
  } catch (cause) {
    throw new Failure("invalid", USAGE, { cause });
  }
}

/** Beside a running Planner or without one; the embedded database is started for the visit where nobody else runs it. */
async function visitDatabase(
  environment: Environment,
  visit: (opened: Visit) => Promise<void>,
): Promise<void> {
  const state = openState(environment.stateFolder);
  const publicUrl =
    environment.publicUrl ?? state.readAddress() ?? `http://localhost:${environment.port}`;
  const embedded = environment.databaseUrl
    ? undefined
    : await visitEmbedded({ stateFolder: state.path });
  const databaseUrl = environment.databaseUrl ?? embedded?.url ?? "";
  const database = openDatabase(databaseUrl, () => undefined);
  try {
    await database.migrate();
    await visit({ environment, database, databaseUrl, publicUrl });
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
});
