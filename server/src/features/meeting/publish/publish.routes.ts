import type { EventKey } from "../../../tables/calendar.tables.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { meetingRoutes } from "@planner/contract/api";
import type { ElementData } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { bumpVersion, findMeeting, listElements } from "../meeting.store.ts";
import { plainAgenda } from "./plain-agenda.ts";
import { publishAgenda, type PublishDeps, unpublishAgenda } from "../../calendar/index.ts";
import { noMeeting, requireMeeting } from "../require-meeting.ts";

/** Putting a meeting's agenda into the event of its calendar, and taking it out. */
export function registerPublishRoutes(app: App, deps: PublishDeps): void {
  const { db } = deps.database;

  bind(app, meetingRoutes.publish, async ({ params, session: { userId }, body }) => {
    const key = await requireMeeting(deps, params, userId);
    const event = await findEventOf(db, key);
    const agenda = await readAgenda(db, key);
    const request = { by: userId, ...body, afterwards: (tx: Db) => bumpVersion(tx, key) };
    const publishedAt = await publishAgenda(deps, event, { agenda, ...request });
    return { publishedAt: publishedAt.toISOString() };
  });

  bind(app, meetingRoutes.unpublish, async ({ params, session: { userId }, query }) => {
    const key = await requireMeeting(deps, params, userId);
    const event = await findEventOf(db, key);
    const afterwards = (tx: Db): Promise<void> => bumpVersion(tx, key);
    await unpublishAgenda(deps, event, { by: userId, ...query, afterwards });
    return { message: "The agenda was removed from the calendar." };
  });
}

async function findEventOf(db: Db, key: MeetingKey): Promise<EventKey> {
  const row = await findMeeting(db, key);
  if (!row) throw noMeeting();
  return { teamId: row.teamId, calendarId: row.calendarId, eventId: row.eventId };
}

/** The agenda as plain text. */
async function readAgenda(db: Deps["database"]["db"], key: MeetingKey): Promise<string> {
  const found = (await listElements(db, key)).find(
    ({ type, status }) => type === "agenda" && status === "DONE",
  );
  const { content, items } = (found?.data ?? { content: "", items: [] }) as ElementData["agenda"];
  const text = plainAgenda(
    content.trim() === "" ? items.map((item) => `- ${item}`).join("\n") : content,
  );
  if (text === "") throw new Failure("conflict", "There is no agenda to publish yet.");
  return text;
}
