import type { Webhook, WebhookDelivery, WebhookProblem } from "@planner/contract/api";
import type { WebhookEvent } from "@planner/contract/model";
import { clockTime, dateIn, longDate } from "../../platform/times.ts";

/** What people choose events by. */
export const EVENT_WORDS: Record<WebhookEvent, string> = {
  "plan.ready": "A plan is ready",
  "plan.failed": "A plan, or a part of it, failed",
  "notes.ready": "Visual notes are ready",
  "notes.failed": "Visual notes failed",
  "notes.changed": "Visual notes were changed",
  "decision.signed": "A client answered a decision",
  "promise.changed": "Action items changed",
  "presentation.ended": "A presentation ended",
};

const PROBLEMS: Record<WebhookProblem, string> = {
  address: "The address does not lead to a server on the internet",
  unreachable: "There was no answer at this address",
  certificate: "The certificate of this server is not valid",
  slow: "There was no answer within 15 seconds",
  off: "The webhook was off",
  secret: "The secret can no longer be read; replace it",
};

/** 'Tuesday, March 3, 10:24 AM', of a moment in ISO 8601. */
export const momentOf = (iso: string): string => {
  const atMs = Date.parse(iso);
  return `${longDate(dateIn(atMs))}, ${clockTime(atMs)}`;
};

/** What came of a delivery so far: 'Delivered at attempt 2: answered 204'. */
export function deliveryWords(delivery: WebhookDelivery): string {
  const { status, attempts, nextAt } = delivery;
  if (attempts === 0) return "On its way";
  const outcome = outcomeOf(delivery);
  if (status === "delivered")
    return attempts === 1
      ? `Delivered: ${low(outcome)}`
      : `Delivered at attempt ${attempts}: ${low(outcome)}`;
  if (status === "failed")
    return attempts === 1
      ? `Failed: ${low(outcome)}`
      : `Failed after ${attempts} attempts: ${low(outcome)}`;
  const next = nextAt === null ? "" : `; next attempt ${momentOf(nextAt)}`;
  return `${outcome} at attempt ${attempts}${next}`;
}

function outcomeOf({ answer, problem }: WebhookDelivery): string {
  if (problem !== null) return PROBLEMS[problem];
  return answer === null ? "Being sent" : `Answered ${answer.status}`;
}

const low = (sentence: string): string => sentence.replace(/^./, (first) => first.toLowerCase());

/** Whether a webhook is on, and why not. */
export function stateOf({ isOn, offBecause }: Webhook): string {
  if (isOn) return "On";
  if (offBecause === "gone") return "Off: the server answered that it is gone (410)";
  if (offBecause === "failing") return "Off: nothing could be delivered for five days";
  return "Off";
}

/** 'All events', or which. */
export const eventsWords = (events: readonly WebhookEvent[]): string =>
  events.length === Object.keys(EVENT_WORDS).length
    ? "All events"
    : events.map((event) => EVENT_WORDS[event]).join(", ");
