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
/** What an event is about. `url`: where a member of the team reads it. */
export const WebhookMeeting = z.object({ teamId, meetingId: z.string(), url: z.string() });
const ids = z.array(z.string()).max(WEBHOOK_IDS_MAX);

/**
 * What each event says: ids and one link, never words of a meeting. `webhook.test` is what 'Send a test' sends, to the
 * endpoint that it names.
 */
export const WEBHOOK_DATA = {
  "plan.ready": WebhookMeeting,
  /** At least one part of the plan could not be made. */
  "plan.failed": WebhookMeeting,
  "notes.ready": WebhookMeeting,
  "notes.failed": WebhookMeeting,
  /** People corrected the notes, or they were made anew. */
  "notes.changed": WebhookMeeting,
  /** `round` counts the answers to one request from 1. `decisionIds` are those that the notes still have. */
  "decision.signed": WebhookMeeting.extend({
    signOffId: z.string(),
    round: z.int().min(1),
    decisionIds: ids,
  }),
  /** Action items that were added, changed or removed; of more than 200 the first. */
  "promise.changed": WebhookMeeting.extend({ noteIds: ids }),
  "presentation.ended": WebhookMeeting.extend({ presentationId: z.string() }),
  "webhook.test": z.object({ teamId, webhookId: z.string(), url: z.string() }),
} as const satisfies Record<WebhookEvent | "webhook.test", z.ZodObject>;

export type WebhookType = keyof typeof WEBHOOK_DATA;
export type WebhookData<Type extends WebhookType> = z.infer<(typeof WEBHOOK_DATA)[Type]>;

/** The body of a delivery of this event (Standard Webhooks 1.0.0). `timestamp`: when it happened, ISO 8601. */
export const webhookBody = <Type extends WebhookType>(type: Type) =>
  z.object({ type: z.literal(type), timestamp: z.string(), data: WEBHOOK_DATA[type] });
