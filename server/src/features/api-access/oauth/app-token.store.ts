import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { apiToken } from "../../../tables/api-token.tables.ts";

type TokenRow = typeof apiToken.$inferSelect;
/** The token of an app: of somebody, with an end. */
export type AppTokenRow = TokenRow & {
  readonly userId: string;
  readonly clientId: string;
  readonly allowedUntil: Date;
};

const isOfApp = and(isNotNull(apiToken.clientId), isNotNull(apiToken.userId));

async function findOne(query: Promise<TokenRow[]>): Promise<AppTokenRow | undefined> {
  const [found] = await query;
  return found as AppTokenRow | undefined;
}

/** Until the transaction ends, nobody else refreshes or ends it. */
export const holdAppToken = (tx: Db, id: string): Promise<AppTokenRow | undefined> =>
  findOne(
    tx
      .select()
      .from(apiToken)
      .where(and(eq(apiToken.id, id), isOfApp))
      .for("update"),
  );

/** The same, by the access token. */
export const holdAppTokenByHash = (tx: Db, tokenHash: string): Promise<AppTokenRow | undefined> =>
  findOne(
    tx
      .select()
      .from(apiToken)
      .where(and(eq(apiToken.tokenHash, tokenHash), isOfApp))
      .for("update"),
  );

/** What an app holds from now on; what it held before lets nobody in. */
export async function replaceAppToken(
  tx: Db,
  id: string,
  held: Pick<TokenRow, "tokenHash" | "refreshHash" | "expiresAt">,
): Promise<void> {
  await tx.update(apiToken).set(held).where(eq(apiToken.id, id));
}
