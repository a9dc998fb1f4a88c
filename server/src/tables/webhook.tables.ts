import type { WebhookDelivery, WebhookProblem } from "@planner/contract/api";
import type { WebhookEvent, WebhookType } from "@planner/contract/model";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** An address that hears of a team's events. Its secrets are sealed. */
export const webhookEndpoint = pgTable(
  "webhook_endpoint",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    url: text("url").notNull(),
    events: jsonb("events").$type<WebhookEvent[]>().notNull(),
    sealedSecret: text("sealed_secret").notNull(),
    /** The one before, which signs too until then. */
    oldSealedSecret: text("old_sealed_secret"),
    oldSecretUntil: at("old_secret_until"),
    isOn: boolean("is_on").notNull().default(true),
    /** Null: a person switched it off, or nobody did. */
    offBecause: text("off_because").$type<"gone" | "failing">(),
    /** When the first attempt failed since the last that did not. */
    failingSince: at("failing_since"),
    /** "": somebody who has no account any more. */
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.id] })],
);

export type EndpointRow = typeof webhookEndpoint.$inferSelect;
/** An endpoint of a team. */
export interface EndpointKey {
  readonly teamId: string;
  readonly webhookId: string;
}

/** One event on its way to one endpoint: its row is written in the transaction of what happened, with ids alone. */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    teamId: text("team_id").notNull(),
    /** The header webhook-id, the same at each attempt. */
    id: text("id").notNull(),
    endpointId: text("endpoint_id").notNull(),
    event: text("event").$type<WebhookType>().notNull(),
    /** Null: of no meeting. */
    meetingId: text("meeting_id"),
    /** What its body says, but for the link. */
    data: jsonb("data").$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: at("created_at").notNull(),
    status: text("status").$type<WebhookDelivery["status"]>().notNull(),
    /** Since it was made, or last replayed. */
    attempts: integer("attempts").notNull().default(0),
    nextAt: at("next_at"),
    triedAt: at("tried_at"),
    answerStatus: integer("answer_status"),
    answerText: text("answer_text"),
    problem: text("problem").$type<WebhookProblem>(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("webhook_delivery_endpoint").on(table.teamId, table.endpointId, table.createdAt),
    index("webhook_delivery_meeting").on(table.teamId, table.meetingId),
    index("webhook_delivery_created").on(table.createdAt),
    index("webhook_delivery_waiting").on(table.status, table.nextAt),
  ],
);

export type DeliveryRow = typeof webhookDelivery.$inferSelect;
/** A delivery of a team. */
export interface DeliveryKey {
  readonly teamId: string;
  readonly deliveryId: string;
}
