import { type BuildKey, reopenBuild } from "../../features/meeting/build/build.store.ts";
import type { Db } from "../../platform/db/database.ts";
import type { DeadLetter, DeadLetters } from "../../platform/jobs/dead-letters.ts";
import { Failure } from "../../platform/failures.ts";
import { openLog } from "../../platform/log.ts";
import { openQueue } from "../../platform/jobs/queue.ts";
import { type Command, type Visit } from "./command.ts";

export const deadLetters: Command = {
  takes: "[--retry ID|all] [--drop ID|all]",
  does: "show the jobs that were given up, put them back or forget them",
  run: async (visit, { retry, drop }) => {
    if (retry && drop) throw new Failure("invalid", "Either --retry or --drop, not both.");
    const queue = await openQueue(visit.databaseUrl, openLog("error"), { hasClock: false });
    try {
      const letters = await queue.deadLetters.list();
      if (retry) return await retryAll(visit, queue.deadLetters, choose(letters, retry));
      if (drop) return await dropAll(queue.deadLetters, choose(letters, drop));
      return letters.length > 0 ? letters.map(shown).join("\n") : "There are no dead letters.";
    } finally {
      await queue.stop(0);
    }
  },
};

function choose(letters: readonly DeadLetter[], wanted: string): readonly DeadLetter[] {
  const chosen = wanted === "all" ? letters : letters.filter(({ id }) => id === wanted);
  if (chosen.length > 0 || wanted === "all") return chosen;
  throw new Failure("not_found", `There is no dead letter ${wanted}.`);
}

async function retryAll(
  { database }: Visit,
  dead: DeadLetters,
  letters: readonly DeadLetter[],
): Promise<string> {
  let count = 0;
  for (const letter of letters) {
    const isBack = await database.db.transaction(async (tx) => {
      await reopen(tx, letter);
      return dead.retry(tx, letter.id);
    });
    count += isBack ? 1 : 0;
  }
  return `Put back: ${count} of ${letters.length}.`;
}

async function dropAll(dead: DeadLetters, letters: readonly DeadLetter[]): Promise<string> {
  for (const { id } of letters) await dead.drop(id);
  return `Forgotten: ${letters.length}.`;
}

/** What people see as failed has to be waited for again, else the job finds nothing to do. */
async function reopen(tx: Db, { name, payload }: DeadLetter): Promise<void> {
  const [half, kind] = name.split(".");
  if (kind === "build") await reopenBuild(tx, { ...payload, half } as BuildKey);
}

/** Whose it is: names of things, and nothing of what they hold. */
const IDS = ["teamId", "meetingId", "fileId", "calendarId", "eventId", "accountId", "mailId"];

function shown({ id, name, diedAt, tries, payload, error }: DeadLetter): string {
  const values = new Map(Object.entries(payload));
  const ids = IDS.flatMap((key) => {
    const value = values.get(key);
    return typeof value === "string" ? [`${key} ${value}`] : [];
  });
  const head = `── ${diedAt.toISOString()} · ${name} · ${tries} ${tries === 1 ? "try" : "tries"}`;
  return [head, id, ...(ids.length > 0 ? [ids.join(" · ")] : []), error, ""].join("\n");
}
