import type { Environment } from "../../environment/environment.ts";
import { findTeam } from "../../features/team/team.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";

/** The options that commands share; each takes a value. */
export const OPTIONS = ["team", "uses", "last", "retry", "drop"] as const;

/** What stands after a command's name. */
export type Arguments = { readonly words: readonly string[] } & {
  readonly [Name in (typeof OPTIONS)[number]]?: string | undefined;
};

/** What a command works on. */
export interface Visit {
  readonly environment: Environment;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly publicUrl: string;
}

/** One thing that whoever runs Planner can ask for. */
export interface Command {
  /** What stands after the name, as a person would write it. */
  readonly takes: string;
  readonly does: string;
  /** Answers what to print. Throws `Failure` with a sentence. */
  run(visit: Visit, given: Arguments): Promise<string>;
}

/** The number that an option gives, from 1 to 10000. */
export function readCount(name: string, given: string): number {
  const count = Number(given);
  if (Number.isInteger(count) && count >= 1 && count <= 10_000) return count;
  throw new Failure("invalid", `${name} is a number from 1 to 10000.`);
}

/** Throws a sentence where there is no such team. */
export async function requireTeam({ database }: Visit, teamId: string): Promise<void> {
  if (await findTeam(database.db, teamId)) return;
  throw new Failure("not_found", `There is no team ${teamId}.`);
}
