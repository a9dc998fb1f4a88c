import type { PlanInput, Reading } from "../types.ts";

/** Reads what an event is: its language, kind, shape, and whether it is nobody's business. */
export function readEvent(input: PlanInput): Reading {
  const { event } = input;
  const ms = Date.parse(event.endTime) - Date.parse(event.startTime);
  return {
    language: "en",
    kind: input.kind ?? "meeting",
    isChosen: input.kind !== null,
    isSure: input.kind !== null,
    rival: null,
    sentence: "Read as a meeting: nothing in the invitation says what kind it is.",
    sensitivity: "none",
    shape: "meeting",
    minutes: event.isAllDay ? 0 : Math.max(0, Math.round(ms / 60_000)),
  };
}
