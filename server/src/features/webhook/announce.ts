import { WEBHOOK_IDS_MAX, type WebhookData, type WebhookEvent } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import type { MeetingKey } from "../../tables/meeting.tables.ts";
import { insertDeliveries } from "./delivery.store.ts";
import { sendDelivery } from "./send-delivery.ts";

/** What an event says beside its team, its meeting and the link, which are known. */
export type Announced = {
  [Type in WebhookEvent]: {
    readonly type: Type;
    readonly data: Omit<WebhookData<Type>, "teamId" | "meetingId" | "url">;
  };
}[WebhookEvent];

/**
 * Tells the team's webhooks that something happened in a meeting: in the transaction in which it did, so that both are there or
 * neither. One statement where no endpoint wants it.
 */
export async function announce(
  deps: Pick<Deps, "send" | "now">,
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  { type, data }: Announced,
): Promise<void> {
  const event = { teamId, meetingId, type, data: bounded(data), at: deps.now() };
  for (const deliveryId of await insertDeliveries(tx, event))
    await sendDelivery(deps, tx, { teamId, deliveryId });
}

/** Lists of ids are as long as a body may have. */
const bounded = (data: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, WEBHOOK_IDS_MAX) : value,
    ]),
  );
