import { randomBytes } from "node:crypto";
import { WEBHOOK_SECRET_HOURS } from "@planner/contract/api";
import { Webhook } from "standardwebhooks";
import type { Deps } from "../../deps.ts";
import type { EndpointRow } from "../../tables/webhook.tables.ts";

type SealingDeps = Pick<Deps, "sealing">;

const HOUR_MS = 3_600_000;
const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks 1.0.0. */
export const makeSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

/** Seals a secret for the row of this endpoint alone. */
export const sealSecret = (
  { sealing }: SealingDeps,
  key: { teamId: string; id: string },
  secret: string,
): string => sealing.seal(secret, contextOf(key));

/** When a secret that is replaced now stops signing. */
export const oldSecretEnd = (now: Date): Date =>
  new Date(now.getTime() + WEBHOOK_SECRET_HOURS * HOUR_MS);

/** The header `webhook-signature`: one signature for each secret that holds. Throws `Failure` where none can be opened. */
export function signatureOf(
  { sealing }: SealingDeps,
  endpoint: EndpointRow,
  { id, at, body }: { id: string; at: Date; body: string },
): string {
  const { sealedSecret, oldSealedSecret, oldSecretUntil } = endpoint;
  const isOldValid = oldSealedSecret !== null && oldSecretUntil !== null && oldSecretUntil > at;
  return [sealedSecret, ...(isOldValid ? [oldSealedSecret] : [])]
    .map((sealed) => new Webhook(sealing.open(sealed, contextOf(endpoint))).sign(id, at, body))
    .join(" ");
}

/** The same secret under the newest key of this installation; undefined where no key opens it. */
export function resealed(
  { sealing }: SealingDeps,
  key: { teamId: string; id: string },
  sealed: string,
): string | undefined {
  try {
    return sealing.seal(sealing.open(sealed, contextOf(key)), contextOf(key));
  } catch {
    return undefined;
  }
}

const contextOf = ({ teamId, id }: { teamId: string; id: string }): string[] => [
  teamId,
  id,
  "webhook secret",
];
