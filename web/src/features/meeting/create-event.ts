import { calendarRoutes } from "@planner/contract/api";
import { call } from "../../platform/call.ts";
import type { Span } from "../../platform/times.ts";
import { withoutControls } from "../../ui/foreign.tsx";

/** Which event of which calendar. */
export interface EventIds {
  googleCalendarId: string;
  googleEventId: string;
}

/** Makes an event in Planner's own calendar; throws CallError. */
export async function createEvent(
  teamId: string,
  body: Span & { title: string },
): Promise<EventIds> {
  const { googleCalendarId, googleEventId } = await call(calendarRoutes.createEvent, {
    params: { teamId },
    body,
  });
  return { googleCalendarId, googleEventId };
}

const HOUR_MS = 3_600_000;
const at = (ms: number): string => new Date(ms).toISOString();

/** When a meeting was of which only the date is known (`2026-11-12`): today, the hour that is just over; else all day. */
export function heldOn(date: string, now: Date): Span {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const isToday = now.toDateString() === new Date(`${date}T00:00:00`).toDateString();
  return isToday
    ? { startTime: at(now.getTime() - HOUR_MS), endTime: at(now.getTime()) }
    : { startTime: at(midnight), endTime: at(midnight + 24 * HOUR_MS) };
}

/** 'Checkout review' of 'checkout_review-v2.pdf' is too bold a guess: only its ending and its underscores go. */
export const titleFrom = (fileName: string): string =>
  withoutControls(fileName)
    .replace(/\.\w{1,5}$/, "")
    .replaceAll("_", " ")
    .trim()
    .slice(0, 200);
