import type { Webhook, WebhookDelivery, WebhookProblem } from "@planner/contract/api";
import type { WebhookEvent } from "@planner/contract/model";
import { t, withinSentence } from "../../i18n/translate.ts";
import type { Message } from "../../i18n/messages.ts";
import { clockTime, dateIn, longDate } from "../../platform/times.ts";

/** What people choose events by. */
export const EVENT_WORDS = {
  "plan.ready": "A plan is ready",
  "plan.failed": "A plan, or a part of it, failed",
  "notes.ready": "Visual notes are ready",
  "notes.failed": "Visual notes failed",
  "notes.changed": "Visual notes were changed",
  "decision.signed": "A client answered a decision",
  "promise.changed": "Action items changed",
  "presentation.ended": "A presentation ended",
} as const satisfies Record<WebhookEvent, Message>;

const PROBLEMS = {
  address: "The address does not lead to a server on the internet",
  unreachable: "There was no answer at this address",
  certificate: "The certificate of this server is not valid",
  slow: "There was no answer within 15 seconds",
  off: "The webhook was off",
  secret: "The secret can no longer be read; replace it",
} as const satisfies Record<WebhookProblem, Message>;

/** 'Tuesday, March 3, 10:24 AM', of a moment in ISO 8601. */
export const momentOf = (iso: string): string => {
  const atMs = Date.parse(iso);
  return `${longDate(dateIn(atMs))}, ${clockTime(atMs)}`;
};

/** What came of a delivery so far: 'Delivered at attempt 2: answered 204'. */
export function deliveryWords(delivery: WebhookDelivery): string {
  const { status, attempts, nextAt } = delivery;
  if (attempts === 0) return t("On its way");
  const outcome = outcomeOf(delivery);
  const low = withinSentence(outcome);
  if (status === "delivered")
    return attempts === 1
      ? t("Delivered: {outcome}", { outcome: low })
      : t("Delivered at attempt {attempt}: {outcome}", { attempt: attempts, outcome: low });
  if (status === "failed")
    return attempts === 1
      ? t("Failed: {outcome}", { outcome: low })
      : t("Failed after {count} attempts: {outcome}", { count: attempts, outcome: low });
  return nextAt === null
    ? t("{outcome} at attempt {attempt}", { outcome, attempt: attempts })
    : t("{outcome} at attempt {attempt}; next attempt {time}", {
        outcome,
        attempt: attempts,
        time: momentOf(nextAt),
      });
}

function outcomeOf({ answer, problem }: WebhookDelivery): string {
  if (problem !== null) return t(PROBLEMS[problem]);
  return answer === null ? t("Being sent") : t("Answered {status}", { status: `${answer.status}` });
}

/** Whether a webhook is on, and why not. */
export function stateOf({ isOn, offBecause }: Webhook): string {
  if (isOn) return t("On");
  if (offBecause === "gone") return t("Off: the server answered that it is gone (410)");
  if (offBecause === "failing") return t("Off: nothing could be delivered for five days");
  return t("Off");
}

/** 'All events', or which. */
export const eventsWords = (events: readonly WebhookEvent[]): string =>
  events.length === Object.keys(EVENT_WORDS).length
    ? t("All events")
    : events.map((event) => t(EVENT_WORDS[event])).join(", ");
