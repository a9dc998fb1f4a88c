import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sealSecret } from "../features/webhook/webhook-secret.ts";
import { webhookDelivery, webhookEndpoint } from "../tables/webhook.tables.ts";
import type { MakeFresh } from "./access-fresh.ts";
import { type Row, team } from "./access-row.ts";

const webhooks = `${team}/webhooks`;
const one = `${webhooks}/:webhookId`;

/** The one endpoint of a team, with a delivery that failed. */
const webhook: MakeFresh = async ({ planner: { db, deps } }, { teamId, userId }) => {
  const [webhookId, deliveryId] = [randomUUID() as string, randomUUID() as string];
  const createdAt = new Date();
  await db.delete(webhookEndpoint).where(eq(webhookEndpoint.teamId, teamId));
  await db.insert(webhookEndpoint).values({
    teamId,
    id: webhookId,
    url: "https://hooks.example.com/planner",
    events: ["notes.ready"],
    sealedSecret: sealSecret(deps, { teamId, id: webhookId }, "whsec_c2VjcmV0"),
    createdBy: userId,
    createdAt,
  });
  await db.insert(webhookDelivery).values({
    teamId,
    id: deliveryId,
    endpointId: webhookId,
    event: "webhook.test",
    data: {},
    createdAt,
    status: "failed",
  });
  return { ids: { webhookId, deliveryId } };
};

/** Webhooks: any member sets them up and reads what was delivered. */
export const WEBHOOK_ROWS: Readonly<Record<string, Row>> = {
  [`GET ${webhooks}`]: { who: "self", fresh: webhook },
  [`POST ${webhooks}`]: {
    who: "self",
    body: () => ({ url: "https://hooks.example.com/another", events: ["plan.ready"] }),
    fresh: webhook,
  },
  [`GET ${one}`]: { who: "team", fresh: webhook },
  [`PATCH ${one}`]: { who: "team", body: () => ({ isOn: false }), fresh: webhook },
  [`DELETE ${one}`]: { who: "team", fresh: webhook },
  [`POST ${one}/secret`]: { who: "team", fresh: webhook },
  [`POST ${one}/test`]: { who: "team", fresh: webhook },
  [`GET ${one}/deliveries`]: { who: "team", fresh: webhook },
  [`POST ${one}/deliveries/:deliveryId/replay`]: { who: "team", fresh: webhook },
};
