import { TOKEN_PREFIX, TOKEN_SCOPES, type TokenScope } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { randomBytes, randomUUID } from "node:crypto";
import { hashOfToken } from "../features/api-access/find-token.store.ts";
import type { Db } from "../platform/db/database.ts";
import { apiToken } from "../tables/api-token.tables.ts";
import { team } from "../tables/team.tables.ts";

interface TokenOptions {
  readonly teamId: string;
  /** Left out: a token of the team. */
  readonly userId?: string | undefined;
  /** All where left out. */
  readonly scopes?: readonly TokenScope[];
  readonly name?: string;
  readonly expiresAt?: Date;
}

/** A token as a test sends it. */
export interface TestToken {
  readonly id: string;
  readonly secret: string;
  readonly headers: { readonly authorization: string };
}

/** Never used, or used so late that no further use is written down. */
const ALWAYS = new Date("2999-01-01T00:00:00Z");

/** Puts a token into the database, without the audit log hearing of it. */
export async function addToken(db: Db, options: TokenOptions): Promise<TestToken> {
  const { teamId, userId, name, scopes = TOKEN_SCOPES, expiresAt = ALWAYS } = options;
  const secret = TOKEN_PREFIX + randomBytes(32).toString("base64url");
  const id = randomUUID();
  await db.insert(apiToken).values({
    id,
    teamId,
    userId,
    name: name ?? `Token ${id.slice(0, 4)}`,
    scopes: [...scopes],
    tokenHash: hashOfToken(secret),
    expiresAt,
    lastUsedAt: ALWAYS,
  });
  return { id, secret, headers: { authorization: `Bearer ${secret}` } };
}

export const switchApiAccess = async (db: Db, teamId: string, isOn = true): Promise<void> => {
  await db.update(team).set({ hasApiAccess: isOn }).where(eq(team.id, teamId));
};
