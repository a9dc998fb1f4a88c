import { databaseProblem } from "./db/database-gone.ts";
import { Failure } from "./failures.ts";

/** What may be wrong with a path that a program needs (errno(3)). */
const PATH_PROBLEMS = new Map([
  ["ENOSPC", "there is no room left on its disk"],
  ["EDQUOT", "there is no room left on its disk"],
  ["EROFS", "its disk is read-only"],
  ["EACCES", "this account may not"],
  ["EPERM", "this account may not"],
  ["EEXIST", "something else is in its place"],
  ["ENOTDIR", "something else is in its place"],
  ["EISDIR", "something else is in its place"],
]);
const DATABASE_PROBLEMS = {
  full: "There is no room left on the disk of the database.",
  gone: "The database stopped answering.",
} as const;

/** Says on stderr why a program ends: one sentence where there is one for the person at the terminal, else with its stack. */
export function printReason(error: unknown): void {
  console.error(sentenceFor(error) ?? error);
}

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Failure) return error.message;
  const problem = databaseProblem(error);
  if (problem) return DATABASE_PROBLEMS[problem];
  const { code = "", syscall, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const wrong = syscall === undefined ? undefined : PATH_PROBLEMS.get(code);
  return wrong && `Planner cannot write to ${dest ?? path ?? "its folder"}: ${wrong}.`;
}
