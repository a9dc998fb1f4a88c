import { eq } from "drizzle-orm";
import type { Db } from "./database.ts";
import { Failure } from "../failures.ts";
import { firstSecret } from "../../tables/first-secret.tables.ts";
import type { Sealing } from "./sealing.ts";

interface Keys {
  /** The secret of today. */
  readonly secret: string;
  readonly sealing: Sealing;
}

const CONTEXT = ["first secret"];
const WRONG_SECRET = `The secret is not the one that this database was set up with, so that nothing sealed in it can be opened.
Set PLANNER_SECRET (or the file secret in the data folder) back, or name the earlier one in PLANNER_OLD_SECRETS.
If it is lost: npm run admin -- rotate-keys lost`;

/**
 * The secret that this installation began with. Share links are derived from it, so that they outlive a change of the
 * secret; and who cannot open it has the wrong one, which it is better to hear at the start than from every calendar.
 * Throws `Failure` for those.
 */
export async function openFirstSecret(db: Db, { secret, sealing }: Keys): Promise<string> {
  const sealed = sealing.seal(secret, CONTEXT);
  await db.insert(firstSecret).values({ sealed }).onConflictDoNothing();
  const [row] = await db.select().from(firstSecret).where(eq(firstSecret.id, 1));
  try {
    return sealing.open(row?.sealed ?? "", CONTEXT);
  } catch (cause) {
    throw new Failure("unavailable", WRONG_SECRET, { cause });
  }
}

/** Seals it with the secret of today. */
export async function resealFirstSecret(db: Db, keys: Keys): Promise<void> {
  await putFirstSecret(db, keys.sealing, await openFirstSecret(db, keys));
}

/** The installation begins anew with the secret of today, because the one before is lost. */
export const forgetFirstSecret = (db: Db, { secret, sealing }: Keys): Promise<void> =>
  putFirstSecret(db, sealing, secret);

async function putFirstSecret(db: Db, sealing: Sealing, secret: string): Promise<void> {
  const sealed = sealing.seal(secret, CONTEXT);
  await db
    .insert(firstSecret)
    .values({ sealed })
    .onConflictDoUpdate({ target: firstSecret.id, set: { sealed } });
}
