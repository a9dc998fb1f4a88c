import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import type { Sealing } from "../../platform/db/sealing.ts";
import { signInProvider } from "../../tables/company-sign-in.tables.ts";
import type { CompanyProvider } from "./company-sign-in.ports.ts";

type Row = typeof signInProvider.$inferSelect;

const contextOf = (id: string): string[] => ["sign_in_provider", id, "secret"];

function fromRow(row: Row, sealing: Sealing): CompanyProvider {
  const { sealedSecret, ...provider } = row;
  const clientSecret =
    sealedSecret === null ? undefined : sealing.open(sealedSecret, contextOf(row.id));
  return { ...provider, clientSecret };
}

/** The providers of the settings, without their secrets; the one set up first in front. */
export async function listProviders(db: Db): Promise<(CompanyProvider & { hasSecret: boolean })[]> {
  const rows = await db
    .select()
    .from(signInProvider)
    .orderBy(asc(signInProvider.createdAt), asc(signInProvider.id));
  return rows.map(({ sealedSecret, ...row }) => ({
    ...row,
    clientSecret: undefined,
    hasSecret: sealedSecret !== null,
  }));
}

/** Throws `Failure` where its secret cannot be opened. */
export async function findProvider(
  db: Db,
  sealing: Sealing,
  id: string,
): Promise<CompanyProvider | undefined> {
  const [row] = await db.select().from(signInProvider).where(eq(signInProvider.id, id));
  return row && fromRow(row, sealing);
}

/** Changes to providers happen one after another until the transaction ends: no domain gets two of them. */
export async function lockProviders(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sign_in_provider', 1))`);
}

/** Without a secret in `provider` the stored one stays, unless it `forgets` that. */
export async function saveProvider(
  tx: Db,
  sealing: Sealing,
  { provider, forgets, now }: { provider: CompanyProvider; forgets: boolean; now: Date },
): Promise<void> {
  const { id, clientSecret } = provider;
  const sealedSecret =
    clientSecret === undefined ? null : sealing.seal(clientSecret, contextOf(id));
  const row = {
    name: provider.name,
    issuer: provider.issuer,
    clientId: provider.clientId,
    scopes: provider.scopes,
    groupsClaim: provider.groupsClaim,
    groupTeams: [...provider.groupTeams],
    domains: [...provider.domains],
    makesAccounts: provider.makesAccounts,
    isRequired: provider.isRequired,
    trustsEmails: provider.trustsEmails,
    changedAt: now,
  };
  const set = sealedSecret === null && !forgets ? row : { ...row, sealedSecret };
  await tx
    .insert(signInProvider)
    .values({ id, sealedSecret, ...row })
    .onConflictDoUpdate({ target: signInProvider.id, set });
}

export async function deleteProvider(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(signInProvider)
    .where(eq(signInProvider.id, id))
    .returning({ id: signInProvider.id });
  return deleted.length > 0;
}

/** Seals every secret anew that an older secret of the installation sealed; answers how many, and how many no key opens. */
export async function resealProviders(
  db: Db,
  sealing: Sealing,
): Promise<{ sealed: number; unreadable: number }> {
  let [sealed, unreadable] = [0, 0];
  for (const { id, sealedSecret: was } of await db.select().from(signInProvider)) {
    if (was === null || !sealing.isOutdated(was)) continue;
    const secret = readable(() => sealing.open(was, contextOf(id)));
    if (secret === undefined) {
      unreadable += 1;
      continue;
    }
    const sealedSecret = sealing.seal(secret, contextOf(id));
    await db.update(signInProvider).set({ sealedSecret }).where(eq(signInProvider.id, id));
    sealed += 1;
  }
  return { sealed, unreadable };
}

function readable(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
