import type { z } from "zod";
import { WEBHOOK_DATA, webhookBody, type WebhookType } from "../model/webhook.ts";
import type { ApiDocument } from "../api/api-docs.ts";
import type { SchemaBook } from "./schemas.ts";

const SUMMARIES: Readonly<Record<WebhookType, string>> = {
  "plan.ready": "A plan is made, also anew.",
  "plan.failed": "At least one part of a plan could not be made.",
  "notes.ready": "Visual notes are made.",
  "notes.failed": "Visual notes could not be made.",
  "notes.changed": "People corrected the notes, or they were made anew.",
  "decision.signed": "A client answered a request for sign-off.",
  "promise.changed": "Action items were added, changed or removed.",
  "presentation.ended": "A presentation has ended.",
  "webhook.test": "Somebody pressed 'Send a test'.",
};

const ABOUT = {
  teamId: "2f0d6c1e-7f5b-4d0c-9a57-8f4d2b1f9a10",
  meetingId: "8c7a3d52-0b1e-4f6a-b3c9-5e2d7a916f04",
  url: "https://planner.example.com/meeting/8c7a3d52-0b1e-4f6a-b3c9-5e2d7a916f04",
};
const NOTE = "6f1b9c3e-4a5d-4e2f-8b7c-1d0a9e8f7c65";
const DATA: { readonly [Type in WebhookType]: z.infer<(typeof WEBHOOK_DATA)[Type]> } = {
  "plan.ready": ABOUT,
  "plan.failed": ABOUT,
  "notes.ready": ABOUT,
  "notes.failed": ABOUT,
  "notes.changed": ABOUT,
  "decision.signed": {
    ...ABOUT,
    signOffId: "b7e2d1c0-9f8a-4b6c-8d5e-3f2a1b0c9d8e",
    round: 1,
    decisionIds: [NOTE],
  },
  "promise.changed": { ...ABOUT, noteIds: [NOTE] },
  "presentation.ended": { ...ABOUT, presentationId: "0a9b8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d" },
  "webhook.test": {
    teamId: ABOUT.teamId,
    webhookId: "d4c3b2a1-0f9e-4d8c-8b7a-6f5e4d3c2b1a",
    url: "https://planner.example.com/settings/webhooks/d4c3b2a1-0f9e-4d8c-8b7a-6f5e4d3c2b1a",
  },
};

const TYPES = Object.keys(WEBHOOK_DATA) as WebhookType[];
const BODIES = new Map<WebhookType, z.ZodType>(TYPES.map((type) => [type, webhookBody(type)]));

/** The schemas of what is sent. */
export const WEBHOOK_SCHEMAS: readonly z.ZodType[] = [...BODIES.values()];

/** What is sent as an example of each event. */
export const webhookExample = (type: WebhookType) => ({
  type,
  timestamp: "2026-03-02T10:00:00.000Z",
  data: DATA[type],
});

/** The `webhooks` part of the document: what a receiver is sent, and how its answers are taken. */
export const webhooksPart = (book: SchemaBook): ApiDocument["webhooks"] =>
  Object.fromEntries(
    [...BODIES].map(([type, body]) => [
      type,
      { post: deliveryOf(type, book.describe(body, "output")) },
    ]),
  );

const deliveryOf = (type: WebhookType, schema: object) => ({
  operationId: `webhook.${type}`,
  tags: ["Webhooks"],
  summary: SUMMARIES[type],
  security: [],
  parameters: Object.keys(WEBHOOK_HEADERS).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  })),
  requestBody: {
    required: true,
    content: { "application/json": { schema, example: webhookExample(type) } },
  },
  responses: {
    "2XX": { description: "It was taken." },
    410: { description: "Switches the webhook off." },
    default: { description: "It is sent again later, with the same id." },
  },
});

/** What each delivery carries (Standard Webhooks 1.0.0). */
export const WEBHOOK_HEADERS = Object.fromEntries(
  [
    ["webhook-id", "The same each time that this event is sent.", "string"],
    ["webhook-timestamp", "When it was sent, in seconds since 1970.", "integer"],
    [
      "webhook-signature",
      "`v1,` and the HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}` in base64; two of them, apart by a space, while a secret is being replaced.",
      "string",
    ],
  ].map(([name = "", description, type]) => [
    name,
    { name, in: "header", required: true, description, schema: { type } },
  ]),
);
