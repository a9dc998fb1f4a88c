import { z } from "zod";

/** What a webhook is sent for, in the order in which people choose. */
export const WEBHOOK_EVENTS = [
  "plan.ready",
  "plan.failed",
  "notes.ready",
  "notes.failed",
  "notes.changed",
  "decision.signed",
  "promise.changed",
  "presentation.ended",
] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Most ids in one event: a body stays under 20 kB. */
export const WEBHOOK_IDS_MAX = 200;

const teamId = z.string();
/** `url`: where a member of the team reads it. */
const about = { teamId, meetingId: z.string(), url: z.string() };
const ids = z.array(z.string()).max(WEBHOOK_IDS_MAX);

/**
 * What each event says: ids and one link, never words of a meeting. `webhook.test` is what 'Send a test' sends, to the
 * endpoint that it names.
 */
export const WEBHOOK_DATA = {
  "plan.ready": z.object(about),
  /** At least one part of the plan could not be made. */
  "plan.failed": z.object(about),
  "notes.ready": z.object(about),
  "notes.failed": z.object(about),
  /** People corrected the notes, or they were made anew. */
  "notes.changed": z.object(about),
  /** `round` counts the answers to one request from 1. `decisionIds` are those that the notes still have. */
  "decision.signed": z.object({
    ...about,
    signOffId: z.string(),
    round: z.int().min(1),
    decisionIds: ids,
  }),
  /** Action items that were added, changed or removed; of more than 200 the first. */
  "promise.changed": z.object({ ...about, noteIds: ids }),
  "presentation.ended": z.object({ ...about, presentationId: z.string() }),
  "webhook.test": z.object({ teamId, webhookId: z.string(), url: z.string() }),
} as const satisfies Record<WebhookEvent | "webhook.test", z.ZodObject>;

export type WebhookType = keyof typeof WEBHOOK_DATA;
export type WebhookData<Type extends WebhookType> = z.infer<(typeof WEBHOOK_DATA)[Type]>;

/** The body of a delivery of this event (Standard Webhooks 1.0.0). `timestamp`: when it happened, ISO 8601. */
export const webhookBody = <Type extends WebhookType>(type: Type) =>
  z.object({ type: z.literal(type), timestamp: z.string(), data: WEBHOOK_DATA[type] });
