import type { Radicale } from "../server/src/testing/radicale.ts";
import { calendarText, type FileEvent } from "./calendar-file.ts";

/** Whose calendars the journeys use. */
export const RADICALE_USER = "mara";

const addressOf = (calendar: string, { title }: FileEvent): string =>
  `/${RADICALE_USER}/${calendar}/${title.toLowerCase().replaceAll(/\W+/g, "-")}.ics`;

/** Makes an empty calendar on the server. */
export async function makeCalendar(radicale: Radicale, id: string, name: string): Promise<void> {
  const props = `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>${name}</d:displayname>`;
  const body = `<?xml version="1.0"?><d:mkcol xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop>${props}</d:prop></d:set></d:mkcol>`;
  await radicale.request(RADICALE_USER, "MKCOL", `/${RADICALE_USER}/${id}/`, body);
}

/** Puts an event into a calendar on the server, or in the place of the one with its title. */
export async function putEvent(radicale: Radicale, id: string, event: FileEvent): Promise<void> {
  const text = calendarText("Work", [event]);
  await radicale.request(RADICALE_USER, "PUT", addressOf(id, event), text);
}

/** An event as the server has it now, its folded lines joined. */
export async function readEvent(radicale: Radicale, id: string, event: FileEvent): Promise<string> {
  const answer = await radicale.request(RADICALE_USER, "GET", addressOf(id, event));
  return (await answer.text()).replaceAll(/\r?\n[ \t]/g, "");
}
