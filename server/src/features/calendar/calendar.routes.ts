import { calendarRoutes, tooLargeSentence } from "@planner/contract/api";
import { type CalendarEvent, LIMITS } from "@planner/contract/model";
import { buffer } from "node:stream/consumers";
import type { FastifyRequest } from "fastify";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { openOneFile } from "../../platform/http/one-file.ts";
import { type LinkDeps, registerLinkRoutes } from "./calendar-link.routes.ts";
import { readSettings, saveSettings } from "./calendar-settings.ts";
import { deleteCalendar, type EventRow, findEvent, isOfAccount } from "./calendar.store.ts";
import { withoutBlock } from "./description-block.ts";
import { importCalendar } from "./import-calendar.ts";
import { createOwnEvent } from "./own-event.ts";

type CalendarDeps = LinkDeps & {
  /** Has the meetings of a calendar follow its events, in the transaction that changed them. */
  readonly follow: (tx: Db, teamId: string, calendarId: string) => Promise<void>;
};

/** Linking, importing and reading calendars. */
export function registerCalendarRoutes(app: App, deps: CalendarDeps): void {
  registerLinkRoutes(app, deps);
  registerImport(app, deps);
  registerSettings(app, deps);
  registerEvents(app, deps);
}

function registerImport(app: App, deps: CalendarDeps): void {
  bind(
    app,
    calendarRoutes.importFile,
    async ({ params: { teamId }, query, session, request, admitAgain }) => {
      const { bytes, name } = await receiveFile(request);
      await admitAgain();
      const viewer = { teamId, userId: session.userId };
      const afterwards = async (tx: Db, calendarId: string): Promise<void> => {
        await deps.follow(tx, teamId, calendarId);
        await record(tx, { event: "calendar_linked", at: deps.now(), ...viewer, about: "ics" });
      };
      return importCalendar(deps, viewer, { bytes, name, afterwards, ...query });
    },
  );
}

function registerSettings(app: App, deps: CalendarDeps): void {
  const { db } = deps.database;

  bind(app, calendarRoutes.settings, async ({ params: { teamId }, session }) =>
    readSettings(deps, { teamId, userId: session.userId }),
  );

  bind(app, calendarRoutes.saveSettings, async ({ params: { teamId }, session, body }) => {
    const viewer = { teamId, userId: session.userId };
    await saveSettings(deps, viewer, body);
    return readSettings(deps, viewer);
  });

  bind(app, calendarRoutes.removeCalendar, async ({ params, session }) => {
    const viewer = { teamId: params.teamId, userId: session.userId };
    if (await isOfAccount(db, viewer, params.calendarId)) {
      // It would come back with the account's next listing.
      throw new Failure("conflict", "Switch this calendar off, or unlink its account.");
    }
    const isGone = await db.transaction(async (tx) => {
      const event = "calendar_unlinked";
      const isThere = await deleteCalendar(tx, viewer, params.calendarId);
      if (isThere) await record(tx, { event, at: deps.now(), ...viewer, about: "ics" });
      return isThere;
    });
    if (!isGone) throw new Failure("not_found", "There is no such calendar.");
    return readSettings(deps, viewer);
  });
}

function registerEvents(app: App, deps: CalendarDeps): void {
  const { db } = deps.database;

  bind(app, calendarRoutes.event, async ({ params, session }) => {
    const found = await findEvent(db, { teamId: params.teamId, userId: session.userId }, params);
    if (!found) throw new Failure("not_found", "There is no such event.");
    return toCalendarEvent(found);
  });

  bind(app, calendarRoutes.createEvent, async ({ params: { teamId }, session, body }) => {
    if (body.endTime < body.startTime) {
      throw new Failure("invalid", "The end must not be before the start.", { field: "endTime" });
    }
    const made = await createOwnEvent(db, { teamId, userId: session.userId }, body);
    return toCalendarEvent(made);
  });
}

const toCalendarEvent = (row: EventRow): CalendarEvent => ({
  title: row.title,
  description: row.description === null ? null : withoutBlock(row.description),
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
  attendees: row.attendees,
  googleCalendarId: row.calendarId,
  googleEventId: row.id,
  location: row.location,
  conferenceUrl: row.conferenceUrl,
});

/** The one file of a multipart body, in memory: at most 32 MB. */
async function receiveFile(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  if (!request.isMultipart()) {
    throw new Failure("invalid", "Choose a calendar file.", { field: "file" });
  }
  const { part, bytes: source, end } = await openOneFile(request, LIMITS.maxUploadBytes);
  const bytes = await buffer(source);
  if (part.file.truncated) {
    const sizeBytes = Number(request.headers["content-length"]) || LIMITS.maxUploadBytes + 1;
    throw new Failure("too_large", tooLargeSentence(sizeBytes), { field: "file" });
  }
  await end();
  return { bytes, name: part.filename };
}
