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

const isToday = (date: string, now: Date): boolean =>
  now.toDateString() === new Date(`${date}T00:00:00`).toDateString();

/** When a meeting was of which only the date is known (`2026-11-12`): today, the hour that is just over; else all day. */
export function heldOn(date: string, now: Date): Span {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return isToday(date, now)
    ? { startTime: at(now.getTime() - HOUR_MS), endTime: at(now.getTime()) }
    : { startTime: at(midnight), endTime: at(midnight + 24 * HOUR_MS) };
}

/** When a meeting is of which only the date is known: today, within the hour; else all day. */
export function comingOn(date: string, now: Date): Span {
  const { startTime, endTime } = heldOn(date, now);
  return isToday(date, now)
    ? { startTime: endTime, endTime: at(now.getTime() + HOUR_MS) }
    : { startTime, endTime };
}

/** What a file's name says beside what it is about; each stands between others' signs. */
const BESIDE = [
  // 2026-11-12, 2026_11, 20261112
  /(?:19|20)\d\d[-_.]?(?:0[1-9]|1[0-2])(?:[-_.]?(?:0[1-9]|[12]\d|3[01]))?/,
  // 12.11.2026
  /(?:0?[1-9]|[12]\d|3[01])[-_.](?:0?[1-9]|1[0-2])[-_.](?:19|20)\d\d/,
  // v3, V2.1, the second download
  /v\d+(?:\.\d+)*/,
  /\(\d+\)/,
].map(({ source }) => new RegExp(`(^|[-_.\\s])${source}(?=$|[-_.\\s])`, "gi"));

/** 'Brand review' of '2026-11_brand-review_v3.pdf'; the name as it is where nothing of it would be left. */
export function titleFrom(fileName: string): string {
  const name = withoutControls(fileName).replace(/\.\w{1,5}$/, "");
  const about = BESIDE.reduce((rest, one) => rest.replace(one, "$1"), name);
  // Between words that are apart already, a hyphen belongs to one of them.
  const words = about
    .replaceAll(/\s/.test(name) ? /_+/g : /[-_.+]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[-–. ]+|[-–. ]+$/g, "");
  const title = /\p{L}/u.test(words) ? words : name.trim();
  return capitalised(title).slice(0, 200);
}

/** iPhone stays as it is. */
const capitalised = (title: string): string =>
  title.replace(/^\p{Ll}+(?=\s|$)/u, (word) => word.charAt(0).toUpperCase() + word.slice(1));

/** What a deck calls itself, else what its file's name says. */
export const titleOfDeck = ({
  title,
  name,
}: {
  title?: string | undefined;
  name: string;
}): string =>
  withoutControls(title ?? "")
    .trim()
    .slice(0, 200) || titleFrom(name);
