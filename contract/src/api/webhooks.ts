import { z } from "zod";
import { WEBHOOK_EVENTS, WebhookEvent } from "../model/webhook.ts";
import { Done } from "./account.ts";
import { routes } from "./route.ts";

const webhooks = "/api/team/:teamId/webhooks" as const;
const one = `${webhooks}/:webhookId` as const;

/** How many a team has at most. */
export const WEBHOOKS_MAX = 10;
/** How long a replaced secret signs along with the new one. */
export const WEBHOOK_SECRET_HOURS = 24;
/** How long deliveries are kept. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** An endpoint to which nothing could be delivered for so long is switched off. */
export const WEBHOOK_FAILING_DAYS = 5;

/**
 * Why there was no answer: `address` is not public, or no longer; `off`: the webhook was switched off before it could be sent;
 * `secret`: its secret can no longer be read.
 */
export const WEBHOOK_PROBLEMS = [
  "address",
  "unreachable",
  "certificate",
  "slow",
  "off",
  "secret",
] as const;
export const WebhookProblem = z.enum(WEBHOOK_PROBLEMS);
export type WebhookProblem = z.infer<typeof WebhookProblem>;

/** One event on its way to one endpoint. Times are ISO 8601. */
export const WebhookDelivery = z.object({
  /** The header `webhook-id`, the same at each attempt. */
  id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, "webhook.test"]),
  /** Null: of no meeting. */
  meetingId: z.string().nullable(),
  at: z.string(),
  status: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.int(),
  /** When it is tried again; null: not by itself. */
  nextAt: z.string().nullable(),
  /** When the last attempt ended; null: there was none. */
  triedAt: z.string().nullable(),
  /** The last answer: HTTP status, and its first 1,000 characters as plain text. */
  answer: z.object({ status: z.int(), text: z.string() }).nullable(),
  problem: WebhookProblem.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** An address that hears of a team's events. Times are ISO 8601. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  isOn: z.boolean(),
  /** Why it was switched off by itself: it answered 410, or nothing could be delivered for days. */
  offBecause: z.enum(["gone", "failing"]).nullable(),
  /** Null: of somebody who has no account any more. */
  addedBy: z.string().nullable(),
  addedAt: z.string(),
  /** Until when the secret before this one signs too. */
  oldKeyUntil: z.string().nullable(),
  last: WebhookDelivery.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

const isAddress = (text: string): boolean =>
  z.url({ protocol: /^https?$/ }).safeParse(text).success;
const WITH_CREDENTIALS = /^https?:\/\/[^/?#]*@/i;
const address = z
  .string()
  .trim()
  .max(2_000)
  .refine(isAddress, "Enter an address such as https://example.com/planner.")
  .refine(
    (text) => !WITH_CREDENTIALS.test(text),
    "Enter the address without a user name or password.",
  );
const events = z
  .array(WebhookEvent)
  .refine(({ length }) => length > 0, "Choose at least one event.")
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)));

/** The secret is shown here and nowhere else: `whsec_`, then base64 (Standard Webhooks 1.0.0). */
const WithSecret = z.object({ webhook: Webhook, signingKey: z.string() });

/** Endpoints of a team, and what was delivered to them; for its members. */
export const webhookRoutes = routes({
  list: {
    method: "GET",
    path: webhooks,
    access: "member",
    scope: "admin",
    answer: z.array(Webhook),
  },
  add: {
    method: "POST",
    path: webhooks,
    access: "member",
    scope: "admin",
    body: z.object({ url: address, events }),
    answer: WithSecret,
  },
  read: { method: "GET", path: one, access: "member", scope: "admin", answer: Webhook },
  change: {
    method: "PATCH",
    path: one,
    access: "member",
    scope: "admin",
    body: z.object({
      url: address.optional(),
      events: events.optional(),
      isOn: z.boolean().optional(),
    }),
    answer: Webhook,
  },
  /** With all that was delivered; what is on its way is not sent any more. */
  remove: { method: "DELETE", path: one, access: "member", scope: "admin", answer: Done },
  /** A new secret; the one before signs along for a day. */
  replaceSecret: {
    method: "POST",
    path: `${one}/secret`,
    access: "member",
    scope: "admin",
    answer: WithSecret,
  },
  test: {
    method: "POST",
    path: `${one}/test`,
    access: "member",
    scope: "admin",
    answer: WebhookDelivery,
  },
  /** The latest first, in pages. */
  deliveries: {
    method: "GET",
    path: `${one}/deliveries`,
    access: "member",
    scope: "admin",
    query: z.object({ before: z.string().max(200).optional() }),
    answer: z.object({ deliveries: z.array(WebhookDelivery), next: z.string().nullable() }),
  },
  /** Sends one again, with the same id and body. */
  replay: {
    method: "POST",
    path: `${one}/deliveries/:deliveryId/replay`,
    access: "member",
    scope: "admin",
    answer: WebhookDelivery,
  },
});
