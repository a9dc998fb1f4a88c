import {
  WEBHOOK_DELIVERY_DAYS,
  WEBHOOK_FAILING_DAYS,
  type WebhookProblem,
} from "@planner/contract/api";
import { plainText, PRODUCT_NAME, webhookBody } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import type { DeliveryKey, DeliveryRow, EndpointRow } from "../../tables/webhook.tables.ts";
import {
  countAttempt,
  deleteDelivery,
  deleteDeliveriesBefore,
  findWaiting,
  listAbandoned,
  settleAttempt,
} from "./delivery.store.ts";
import { lockEndpoint, updateEndpoint } from "./endpoint.store.ts";
import { sendDelivery } from "./send-delivery.ts";
import { signatureOf } from "./webhook-secret.ts";
import type { WebhookAnswer } from "./webhook.ports.ts";

type DeliverDeps = Pick<
  Deps,
  "database" | "send" | "sealing" | "webhooks" | "publicUrl" | "now" | "log" | "failpoint"
>;

const [MINUTE, HOUR, DAY_MS] = [60, 3_600, 86_400_000];
/** Seconds after each attempt that failed until the next; together two days and six hours. */
export const RETRY_SECONDS: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  22 * HOUR,
];
/** Characters of an answer that are shown. */
const ANSWER_MAX = 1_000;
/** A delivery whose job is lost is seen to be so long after it was due. */
const LOST_MS = 10 * 60_000;

/** What came of an attempt. */
type Outcome = WebhookAnswer | { readonly problem: WebhookProblem };

/**
 * Job `webhook.deliver`: one attempt. A worker that dies is replaced, and the receiver hears of it again under the same id.
 * What failed is tried again for two days.
 */
export async function deliver(deps: DeliverDeps, key: DeliveryKey): Promise<void> {
  const { db } = deps.database;
  const waiting = await findWaiting(db, key);
  if (!waiting) return;
  const { delivery, endpoint, isWithheld } = waiting;
  if (isWithheld || !endpoint) return deleteDelivery(db, key);
  const attempt = await countAttempt(db, key);
  if (attempt === undefined) return;
  await deps.failpoint("webhook.begun");
  const outcome = endpoint.isOn
    ? await post(deps, { delivery, endpoint })
    : ({ problem: "off" } as const);
  await deps.failpoint("webhook.sent");
  await db.transaction((tx) => settle(deps, tx, { key, endpoint, attempt, outcome }));
  await deps.failpoint("webhook.settled");
  const { teamId, deliveryId } = key;
  const { event } = delivery;
  deps.log.info({ teamId, deliveryId, event, attempt, ...briefOf(outcome) }, "webhook.tried");
}

/** Neither address nor answer: both may hold secrets. */
const briefOf = (outcome: Outcome) =>
  "status" in outcome ? { status: outcome.status } : { problem: outcome.problem };

interface Sent {
  readonly delivery: DeliveryRow;
  readonly endpoint: EndpointRow;
}

async function post(deps: DeliverDeps, { delivery, endpoint }: Sent): Promise<Outcome> {
  const { id } = delivery;
  const at = deps.now();
  const body = bodyOf(delivery, deps.publicUrl);
  let signature: string;
  try {
    signature = signatureOf(deps, endpoint, { id, at, body });
  } catch (error) {
    if (error instanceof Failure) return { problem: "secret" };
    throw error;
  }
  return deps.webhooks.post(endpoint.url, {
    headers: {
      "content-type": "application/json",
      "user-agent": `${PRODUCT_NAME}-Webhooks/1`,
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
      "webhook-signature": signature,
    },
    body,
  });
}

/** The same at each attempt. */
function bodyOf({ event, meetingId, createdAt, data, ...row }: DeliveryRow, publicUrl: string) {
  const { teamId, endpointId: webhookId } = row;
  const about =
    meetingId === null
      ? { webhookId, url: `${publicUrl}/settings/webhooks/${webhookId}` }
      : { meetingId, url: `${publicUrl}/meeting/${meetingId}` };
  const timestamp = createdAt.toISOString();
  const said = { type: event, timestamp, data: { teamId, ...about, ...data } };
  return JSON.stringify(webhookBody(event).parse(said));
}

interface Tried {
  readonly key: DeliveryKey;
  readonly endpoint: EndpointRow;
  readonly attempt: number;
  readonly outcome: Outcome;
}

/** Writes how it went, queues the next attempt, and switches off an endpoint that is gone or has failed for days. */
async function settle(
  deps: DeliverDeps,
  tx: Db,
  { key, endpoint, attempt, outcome }: Tried,
): Promise<void> {
  const now = deps.now();
  const isDelivered = "status" in outcome && outcome.status >= 200 && outcome.status < 300;
  const isOver = isDelivered || isFinal(outcome);
  const pause = isOver ? undefined : RETRY_SECONDS[attempt - 1];
  const [status, text] =
    "status" in outcome
      ? [outcome.status, plainText(outcome.text).slice(0, ANSWER_MAX).toWellFormed()]
      : [null, null];
  const isSettled = await settleAttempt(tx, key, {
    attempt,
    status: isDelivered ? "delivered" : pause === undefined ? "failed" : "waiting",
    nextAt: pause === undefined ? null : new Date(now.getTime() + pause * 1_000),
    triedAt: now,
    answerStatus: status,
    answerText: text,
    problem: "problem" in outcome ? outcome.problem : null,
  });
  if (!isSettled) return;
  if (pause !== undefined) await sendDelivery(deps, tx, key, pause);
  if (endpoint.isOn) await judgeEndpoint(tx, { endpoint, outcome, isDelivered, now });
}

/** What trying again cannot change. */
const isFinal = (outcome: Outcome): boolean =>
  "status" in outcome ? outcome.status === 410 : ["off", "secret"].includes(outcome.problem);

async function judgeEndpoint(
  tx: Db,
  {
    endpoint,
    outcome,
    isDelivered,
    now,
  }: { endpoint: EndpointRow; outcome: Outcome; isDelivered: boolean; now: Date },
): Promise<void> {
  const { teamId, id: webhookId } = endpoint;
  // Most often nothing has changed: only then is the row held against the others.
  if (isDelivered && endpoint.failingSince === null) return;
  const held = await lockEndpoint(tx, { teamId, webhookId });
  // Another address by now has nothing to do with this answer.
  if (!held?.isOn || held.url !== endpoint.url) return;
  if (isDelivered) return updateEndpoint(tx, { teamId, webhookId }, { failingSince: null });
  const failingSince = held.failingSince ?? now;
  const isGone = "status" in outcome && outcome.status === 410;
  const isFailing = now.getTime() - failingSince.getTime() > WEBHOOK_FAILING_DAYS * DAY_MS;
  if (!isGone && !isFailing) return updateEndpoint(tx, { teamId, webhookId }, { failingSince });
  const offBecause = isGone ? "gone" : "failing";
  await updateEndpoint(tx, { teamId, webhookId }, { failingSince, isOn: false, offBecause });
  const about = new URL(held.url).host;
  await record(tx, { event: "webhook_switched_off", at: now, teamId, about });
}

/** Part of job `house.sweep`: deliveries whose job is lost are sent all the same, and old ones are deleted. */
export async function sweepDeliveries(
  deps: Pick<Deps, "database" | "send" | "now" | "log">,
): Promise<void> {
  const { db } = deps.database;
  const now = deps.now().getTime();
  await deleteDeliveriesBefore(db, new Date(now - WEBHOOK_DELIVERY_DAYS * DAY_MS));
  const lost = await listAbandoned(db, new Date(now - LOST_MS));
  for (const key of lost) await sendDelivery(deps, db, key);
  if (lost.length > 0) deps.log.warn({ deliveries: lost.length }, "webhook.sent_again");
}
