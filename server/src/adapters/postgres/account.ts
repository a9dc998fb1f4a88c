import { chownSync, readFileSync } from "node:fs";
import { Failure } from "../../platform/failures.ts";

/** An account of the system that PostgreSQL runs as. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ["postgres", "node", "nobody"];

/** The account to run PostgreSQL as: none (this process's own) for an ordinary user; PostgreSQL refuses to run as root. */
export function chooseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const account = CANDIDATES.map((name) => accounts.get(name)).find((found) => found?.uid);
  if (account) return account;
  throw new Failure(
    "unavailable",
    `PostgreSQL does not run as root, and there is none of the accounts ${CANDIDATES.join(", ")} to run it as. Start Planner as an ordinary user.`,
  );
}

function readAccounts(): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const line of readFileSync("/etc/passwd", "utf8").split("\n")) {
    const [name, , uid, gid] = line.split(":");
    if (name) accounts.set(name, { name, uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}

/** Gives `path` to the account; nothing to do for an ordinary user. */
export function giveTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}
