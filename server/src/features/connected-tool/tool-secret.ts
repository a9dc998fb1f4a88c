import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import type { ToolRow } from "../../tables/push.tables.ts";
import type { ServiceAccess } from "./destination.ports.ts";
import { listSealed, updateTool } from "./tool.store.ts";

type SealingDeps = Pick<Deps, "sealing">;
type Of = Pick<ToolRow, "teamId" | "id">;
type Kind = "token" | "webhook";

const contextOf = ({ teamId, id }: Of, kind: Kind): string[] => [
  teamId,
  id,
  `connected tool ${kind}`,
];

/** Seals a token, or the secret of a webhook, for the row of this tool alone. */
export const sealFor = ({ sealing }: SealingDeps, of: Of, kind: Kind, secret: string): string =>
  sealing.seal(secret, contextOf(of, kind));

/** How the service of a tool is reached. Throws `Failure` where its token cannot be opened. */
export const accessOf = ({ sealing }: SealingDeps, row: ToolRow): ServiceAccess => ({
  address: row.address,
  account: row.account,
  token: sealing.open(row.sealedToken, contextOf(row, "token")),
});

/** The same; undefined where its token cannot be opened. */
export function openAccess(deps: SealingDeps, row: ToolRow): ServiceAccess | undefined {
  try {
    return accessOf(deps, row);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** The secret by which its messages are recognised; undefined where there is none. Throws `Failure`. */
export const webhookSecretOf = ({ sealing }: SealingDeps, row: ToolRow): string | undefined =>
  row.sealedSecret === null ? undefined : sealing.open(row.sealedSecret, contextOf(row, "webhook"));

/** Seals the tokens of every tool anew that an older secret sealed; `unreadable`: no key here opens them. */
export async function resealTools(
  deps: Pick<Deps, "database" | "sealing">,
): Promise<{ sealed: number; unreadable: number }> {
  const { db } = deps.database;
  let [sealed, unreadable] = [0, 0];
  for (const row of await listSealed(db)) {
    if (!deps.sealing.isOutdated(row.sealedToken)) continue;
    const key = { teamId: row.teamId, toolId: row.id };
    try {
      const secret = webhookSecretOf(deps, row);
      await updateTool(db, key, {
        sealedToken: sealFor(deps, row, "token", accessOf(deps, row).token),
        sealedSecret: secret === undefined ? null : sealFor(deps, row, "webhook", secret),
      });
      sealed += 1;
    } catch {
      await updateTool(db, key, { problem: "secret" });
      unreadable += 1;
    }
  }
  return { sealed, unreadable };
}
