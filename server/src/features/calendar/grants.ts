import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { tryLocked } from "../../platform/db/lock.ts";
import { type AccountKey, findAccount, listAllAccounts, replaceGrant } from "./account.store.ts";
import { CalendarProblem, type Grant, type GrantHolder } from "./calendar-account.ports.ts";

type GrantDeps = Pick<Deps, "database" | "sealing">;

const RETRY_MS = 50;
/** Longer than a provider may take to renew a grant. */
const PATIENCE_MS = 60_000;

/** Seals a grant for the row of this account alone. */
export const sealGrant = (
  { sealing }: Pick<Deps, "sealing">,
  key: AccountKey,
  grant: Grant,
): string => sealing.seal(JSON.stringify(grant), contextOf(key));

/** The grant of an account as it is kept: sealed, and renewed by one process at a time. */
export function holdGrant(deps: GrantDeps, key: AccountKey): GrantHolder {
  return {
    current: async () => (await readGrant(deps, deps.database.db, key)).grant,
    renew: async (renew) => {
      const until = Date.now() + PATIENCE_MS;
      const lock = ["grant", key.teamId, key.accountId];
      for (;;) {
        const done = await tryLocked(deps.database.pool, lock, (db) =>
          renewLocked({ ...deps, db }, key, renew),
        );
        if (done) return done.answer;
        if (Date.now() > until)
          throw new CalendarProblem("later", "The calendar is slow to answer.");
        // Tried again and again instead of waiting for it: those who wait would hold a connection each.
        await wait(RETRY_MS * (1 + Math.random()));
      }
    },
  };
}

async function renewLocked(
  deps: GrantDeps & { db: Db },
  key: AccountKey,
  renew: (grant: Grant) => Promise<Grant>,
): Promise<Grant> {
  const { sealed, grant } = await readGrant(deps, deps.db, key);
  const renewed = await renew(grant);
  if (renewed === grant) return grant;
  const isReplaced = await replaceGrant(deps.db, key, {
    was: sealed,
    sealed: sealGrant(deps, key, renewed),
  });
  // The person has linked the account again meanwhile: theirs is the newer one.
  return isReplaced ? renewed : (await readGrant(deps, deps.db, key)).grant;
}

async function readGrant(
  deps: GrantDeps,
  db: Db,
  key: AccountKey,
): Promise<{ sealed: string; grant: Grant }> {
  const account = await findAccount(db, key);
  if (!account) throw new CalendarProblem("gone", "This account is no longer linked.");
  const sealed = account.sealedGrant;
  const grant = open(deps, key, sealed);
  if (!deps.sealing.isOutdated(sealed)) return { sealed, grant };
  const anew = sealGrant(deps, key, grant);
  const isReplaced = await replaceGrant(db, key, { was: sealed, sealed: anew });
  return { sealed: isReplaced ? anew : sealed, grant };
}

/** How a round of sealing anew went, in accounts. */
export interface Resealed {
  readonly sealed: number;
  /** No key here opens them: their people are asked to reconnect. */
  readonly unreadable: number;
}

/** Seals every grant anew that an older secret sealed. */
export async function resealGrants(deps: GrantDeps): Promise<Resealed> {
  const { db } = deps.database;
  let [sealed, unreadable] = [0, 0];
  for await (const key of listAllAccounts(db)) {
    const before = (await findAccount(db, key))?.sealedGrant;
    if (before === undefined || !deps.sealing.isOutdated(before)) continue;
    const isRead = await readGrant(deps, db, key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof CalendarProblem) return false;
        throw error;
      },
    );
    if (isRead) sealed += 1;
    else unreadable += 1;
  }
  return { sealed, unreadable };
}

function open({ sealing }: Pick<Deps, "sealing">, key: AccountKey, sealed: string): Grant {
  try {
    return JSON.parse(sealing.open(sealed, contextOf(key))) as Grant;
  } catch (cause) {
    throw new CalendarProblem(
      "reconnect",
      "The stored sign-in cannot be read. Reconnect your calendar.",
      {
        cause,
      },
    );
  }
}

const contextOf = ({ teamId, accountId }: AccountKey): string[] => [teamId, accountId, "grant"];
