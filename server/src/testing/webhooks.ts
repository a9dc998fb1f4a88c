import type { Webhook, WebhookDelivery } from "@planner/contract/api";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@planner/contract/model";
import { sql } from "drizzle-orm";
import { openWebhookSender } from "../adapters/webhook/webhook-sender.ts";
import type { Deps } from "../deps.ts";
import { jobTable } from "../platform/jobs/queue.ts";
import type { TestApp } from "./app.ts";
import type { TestPerson } from "./person.ts";
import { openWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

/** Tests have less time than receivers. */
const HURRIED = { totalMs: 700, connectMs: 700 };

/** What a Planner that may post to one receiver on this machine has beside others. */
export async function openReceiving(): Promise<{
  receiver: WebhookReceiver;
  overrides: Pick<Deps, "webhooks">;
}> {
  const receiver = await openWebhookReceiver();
  return { receiver, overrides: { webhooks: openWebhookSender([receiver.host], HURRIED) } };
}

/** What members do with webhooks. */
export function webhooksOf(person: TestPerson) {
  const base = `/api/team/${person.teamId}/webhooks`;
  const call = async (method: "GET" | "POST" | "PATCH" | "DELETE", path = "", payload?: object) => {
    const url = `${base}${path}`;
    const answer = await person.inject({ method, url, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    call,
    add: async (
      url: string,
      events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
    ): Promise<{ webhook: Webhook; secret: string }> => {
      const { webhook, signingKey: secret } = (await call("POST", "", { url, events })).body;
      return { webhook, secret };
    },
    list: async (): Promise<Webhook[]> => (await call("GET")).body,
    read: async (id: string): Promise<Webhook> => (await call("GET", `/${id}`)).body,
    test: async (id: string): Promise<WebhookDelivery> => (await call("POST", `/${id}/test`)).body,
    deliveries: async (id: string): Promise<WebhookDelivery[]> =>
      (await call("GET", `/${id}/deliveries`)).body.deliveries,
    replay: (id: string, deliveryId: string) =>
      call("POST", `/${id}/deliveries/${deliveryId}/replay`),
  };
}

/** Runs jobs, with each waiting delivery due at once; as a worker does when its time has come. */
export async function runDeliveries({ db, runJobs }: Pick<TestApp, "db" | "runJobs">) {
  await db.execute(sql`update ${jobTable} set start_after = now()
    where name = 'webhook.deliver' and state in ('created', 'retry')`);
  return runJobs();
}

/** Seconds until the next attempt of a delivery; none where nothing is queued. */
export async function pausesOf({ db }: Pick<TestApp, "db">, deliveryId: string): Promise<number[]> {
  const { rows } = await db.execute<{ pause: number }>(sql`
    select extract(epoch from start_after - created_on)::float8 as pause from ${jobTable}
    where name = 'webhook.deliver' and state = 'created' and data->>'deliveryId' = ${deliveryId}`);
  return rows.map(({ pause }) => Math.round(pause));
}
