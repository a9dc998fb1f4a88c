import { and, eq, lt } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { oauthCode } from "../../../tables/oauth-code.tables.ts";

export type CodeRow = typeof oauthCode.$inferSelect;

/** Writes a code, and clears away those of its team that nobody can use any more. */
export async function insertCode(
  tx: Db,
  code: typeof oauthCode.$inferInsert,
  usedUpBefore: Date,
): Promise<void> {
  const isOver = lt(oauthCode.expiresAt, usedUpBefore);
  await tx.delete(oauthCode).where(and(eq(oauthCode.teamId, code.teamId), isOver));
  await tx.insert(oauthCode).values(code);
}

/** Until the transaction ends, nobody else uses this code. */
export async function holdCode(tx: Db, codeHash: string): Promise<CodeRow | undefined> {
  const [found] = await tx
    .select()
    .from(oauthCode)
    .where(eq(oauthCode.codeHash, codeHash))
    .for("update");
  return found;
}

export async function markCodeUsed(tx: Db, codeHash: string, tokenId: string): Promise<void> {
  await tx.update(oauthCode).set({ tokenId }).where(eq(oauthCode.codeHash, codeHash));
}
