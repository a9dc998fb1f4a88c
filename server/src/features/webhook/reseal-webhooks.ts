import type { Deps } from "../../deps.ts";
import { listSealed, updateEndpoint } from "./endpoint.store.ts";
import { resealed } from "./webhook-secret.ts";

/** How a round of sealing anew went, in webhooks. */
export interface ResealedWebhooks {
  readonly sealed: number;
  /** No key here opens their secrets: nothing is sent to them until somebody replaces those. */
  readonly unreadable: number;
}

/** Seals the secrets of every webhook anew that an older secret sealed. */
export async function resealWebhooks(
  deps: Pick<Deps, "database" | "sealing">,
): Promise<ResealedWebhooks> {
  const { db } = deps.database;
  let [sealed, unreadable] = [0, 0];
  for (const row of await listSealed(db)) {
    if (!deps.sealing.isOutdated(row.sealedSecret)) continue;
    const sealedSecret = resealed(deps, row, row.sealedSecret);
    const old = row.oldSealedSecret && resealed(deps, row, row.oldSealedSecret);
    if (sealedSecret === undefined) {
      unreadable += 1;
      continue;
    }
    const key = { teamId: row.teamId, webhookId: row.id };
    await updateEndpoint(db, key, { sealedSecret, oldSealedSecret: old ?? null });
    sealed += 1;
  }
  return { sealed, unreadable };
}
