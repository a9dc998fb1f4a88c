import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import type { DeliveryKey } from "../../tables/webhook.tables.ts";

/** Queues the job of one delivery. Those of one team take turns, so that a receiver that hangs delays nobody else's. */
export const sendDelivery = (
  { send }: Pick<Deps, "send">,
  tx: Db,
  { teamId, deliveryId }: DeliveryKey,
  startAfterSeconds = 0,
): Promise<void> =>
  send(tx, "webhook.deliver", { teamId, deliveryId }, { startAfterSeconds, group: teamId });
