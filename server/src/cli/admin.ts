import { plainText } from "@planner/contract/model";
import { parseArgs } from "node:util";
import { readEnvironment } from "../environment/environment.ts";
import { Failure } from "../platform/failures.ts";
import { activate } from "./admin/activate.ts";
import { audit } from "./admin/audit.ts";
import { betaKey } from "./admin/beta-key.ts";
import { type Command, OPTIONS } from "./admin/command.ts";
import { deadLetters } from "./admin/dead-letters.ts";
import { deletePerson, deleteTeam } from "./admin/deletions.ts";
import { findAgain } from "./admin/find-again.ts";
import { inviteByMail } from "./admin/invite.ts";
import { aiUsage, betaList, feedback, mails } from "./admin/lists.ts";
import { rotateKeys } from "./admin/rotate-keys.ts";
import { signOut } from "./admin/sign-out.ts";
import { twoFactorOff } from "./admin/two-factor-off.ts";
import { visitDatabase } from "./admin/visit-database.ts";
import { printReason } from "../platform/terminal.ts";

/** Every command by its name; a new one is a file in `admin/` and a line here. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ["beta-key", betaKey],
  ["invite", inviteByMail],
  ["beta-list", betaList],
  ["mails", mails],
  ["feedback", feedback],
  ["ai-usage", aiUsage],
  ["audit", audit],
  ["sign-out", signOut],
  ["activate", activate],
  ["two-factor-off", twoFactorOff],
  ["delete-person", deletePerson],
  ["delete-team", deleteTeam],
  ["dead-letters", deadLetters],
  ["find-again", findAgain],
  ["rotate-keys", rotateKeys],
]);

async function main(): Promise<void> {
  const { positionals, values } = readArguments();
  const [name = "", ...words] = positionals;
  const command = COMMANDS.get(name);
  if (!command) throw new Failure("invalid", usage());
  if (words.length < needsOf(command)) {
    throw new Failure("invalid", `Usage: npm run admin -- ${name} ${command.takes}`);
  }
  await visitDatabase(readEnvironment(process.env), async (visit) => {
    // People outside may have written into it.
    process.stdout.write(`${plainText(await command.run(visit, { words, ...values }))}\n`);
  });
}

function readArguments() {
  try {
    const options = Object.fromEntries(OPTIONS.map((name) => [name, { type: "string" } as const]));
    return parseArgs({ allowPositionals: true, options });
  } catch (cause) {
    throw new Failure("invalid", usage(), { cause });
  }
}

/** How many words it cannot do without: those that stand in no brackets. */
const needsOf = ({ takes }: Command): number =>
  takes.split(" ").filter((word) => /^[A-Z]+$/.test(word)).length;

function usage(): string {
  const lines = [...COMMANDS].map(
    ([name, { takes, does }]) => [`npm run admin -- ${name} ${takes}`, does] as const,
  );
  const width = Math.max(...lines.map(([call]) => call.length));
  return ["Usage:", ...lines.map(([call, does]) => `  ${call.padEnd(width)}   ${does}`)].join("\n");
}

main().catch((error: unknown) => {
  printReason(error);
  process.exitCode = 1;
});
