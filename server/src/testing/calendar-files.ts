import type { LightMyRequestResponse } from "fastify";
import type { TestPerson } from "./person.ts";
import { openWebServer } from "./web-server.ts";
import type { RequestListener } from "node:http";

/** A calendar file with these head lines and these events (lines of each). */
export const icsOf = (head: string[], ...events: string[][]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...head,
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");

/** Imports a calendar file as the web app does. */
export function importFile(
  person: TestPerson,
  text: string | Buffer,
  { name = "team.ics", query = "" } = {},
): Promise<LightMyRequestResponse> {
  const boundary = "a-boundary-that-no-calendar-has";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return person.inject({
    method: "POST",
    url: `/api/team/${person.teamId}/calendar/import${query}`,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(text),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
}

/** A web server on this machine that answers as a test says. */
export interface CalendarAddress {
  /** host:port. */
  readonly host: string;
  readonly url: string;
  /** Method and path of each question, with its headers. */
  readonly seen: { method: string; path: string; headers: Record<string, unknown> }[];
  answer: RequestListener;
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function openCalendarAddress(answer: RequestListener): Promise<CalendarAddress> {
  const server = await openWebServer((request, response) => {
    const { method = "", url: path = "", headers } = request;
    address.seen.push({ method, path, headers });
    address.answer(request, response);
  });
  const address: CalendarAddress = {
    ...server,
    seen: [],
    answer,
  };
  return address;
}
