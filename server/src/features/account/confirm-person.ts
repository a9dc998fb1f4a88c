import type { Deletion } from "@planner/contract/api";
import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import type { Session } from "../../platform/http/session.ts";
import { session } from "../../tables/account.tables.ts";
import { findPasswordHash } from "./account.store.ts";
import { requirePassword } from "./two-factor/authenticator.ts";

type ConfirmDeps = Pick<Deps, "database" | "now">;

/** How long a login stands in for the password of somebody who has none. */
const FRESH_MS = 10 * 60_000;

/** What somebody has to show before what cannot be undone: their password, or, where there is none, that they have just logged in. */
export async function neededConfirmation(
  { database: { db }, now }: ConfirmDeps,
  { userId, sessionId }: Session,
): Promise<Deletion["needs"]> {
  if ((await findPasswordHash(db, userId)) !== undefined) return "password";
  const since = new Date(now().getTime() - FRESH_MS);
  return (await hasBegunSince(db, sessionId, since)) ? null : "login";
}

/** Throws `Failure("invalid")` where that is not shown. */
export async function requireConfirmation(
  deps: ConfirmDeps,
  whose: Session,
  password: string | undefined,
): Promise<void> {
  const needs = await neededConfirmation(deps, whose);
  if (needs === "password") await requirePassword(deps.database.db, whose.userId, password ?? "");
  if (needs === "login")
    throw new Failure("invalid", "Log in again first. Your login counts for ten minutes.");
}

const hasBegunSince = async (db: Db, sessionId: string, since: Date): Promise<boolean> =>
  (await db.$count(session, and(eq(session.id, sessionId), gt(session.createdAt, since)))) > 0;
