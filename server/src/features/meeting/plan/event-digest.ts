import { createHash } from "node:crypto";
import { withoutBlock } from "../../calendar/index.ts";
import type { EventRow } from "./plan-input.store.ts";

/**
 * Changes when the event does, as far as its plan is concerned: that somebody comes is no news, that somebody does not is.
 */
export function digestOf(row: EventRow): string {
  const people = row.attendees.map(({ name, email, answer, isOrganizer, isOptional }) => [
    name,
    email,
    answer === "declined",
    isOrganizer ?? false,
    isOptional ?? false,
  ]);
  const parts = [
    row.title,
    row.description === null ? "" : withoutBlock(row.description).trim(),
    row.startTime.toISOString(),
    row.endTime.toISOString(),
    row.timeZone,
    row.isAllDay,
    row.isRecurring,
    people,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
