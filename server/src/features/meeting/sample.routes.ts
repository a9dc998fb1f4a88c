import { meetingRoutes } from "@planner/contract/api";
import type { FileKind } from "@planner/contract/model";
import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Viewer } from "../../tables/team.tables.ts";
import { SAMPLE, sampleCalendar } from "../../../sample/index.ts";
import type { Deps } from "../../deps.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { type EventRow, findEventByTitle, importCalendar } from "../calendar/index.ts";
import { findContent, insertFile, originalKey } from "../file/index.ts";
import { findMeetingOfEvent, followCalendar, listElements } from "./meeting.store.ts";
import { startNotes } from "./notes/start-notes.ts";

type SampleDeps = Pick<
  Deps,
  "database" | "send" | "calendars" | "files" | "pdf" | "now" | "failpoint"
>;

const FILES = {
  deck: { path: SAMPLE.deckPath, name: `${SAMPLE.title}.pdf`, kind: "pdf" },
  transcript: { path: SAMPLE.transcriptPath, name: `${SAMPLE.title}.vtt`, kind: "vtt" },
} as const satisfies Record<string, { path: string; name: string; kind: FileKind }>;

/** A first meeting to look at: the sample's calendar, deck and transcript, and the notes made of them. */
export function registerSampleRoutes(app: App, deps: SampleDeps): void {
  /** Two clicks at once are one wish. */
  const underWay = new Map<string, Promise<string>>();

  bind(app, meetingRoutes.createSample, async ({ params: { teamId }, session: { userId } }) => {
    const instruction = `${teamId} ${userId}`;
    const making =
      underWay.get(instruction) ??
      makeSample(deps, { teamId, userId }).finally(() => underWay.delete(instruction));
    underWay.set(instruction, making);
    return { id: await making };
  });
}

async function makeSample(deps: SampleDeps, viewer: Viewer): Promise<string> {
  const event = await importOnce(deps, viewer);
  const made = await findMade(deps, event);
  if (made) return made;
  const presentationFileId = await storeOnce(deps, viewer, FILES.deck);
  const notesFileId = await storeOnce(deps, viewer, FILES.transcript);
  return startNotes(deps, {
    ...viewer,
    calendarId: event.calendarId,
    eventId: event.id,
    title: event.title,
    startTime: event.startTime,
    endTime: event.endTime,
    timeZone: event.timeZone,
    attendees: event.attendees,
    presentationFileId,
    notesFileId,
    prompt: null,
    note: null,
  });
}

/** The sample's event, with its calendar around today; the calendar is imported when it is not there yet. */
async function importOnce(deps: SampleDeps, viewer: Viewer): Promise<EventRow> {
  const text = sampleCalendar(deps.now());
  const calendarName = /^X-WR-CALNAME:(.*)$/m.exec(text)?.[1]?.trim() ?? "";
  const wanted = { calendarName, title: SAMPLE.title };
  const before = await findEventByTitle(deps.database.db, viewer, wanted);
  if (before) return before;
  const made = await importCalendar(deps, viewer, {
    bytes: Buffer.from(text),
    name: calendarName,
    afterwards: (tx, calendarId) => followCalendar(tx, viewer.teamId, calendarId),
  });
  const event = await findEventByTitle(deps.database.db, viewer, {
    ...wanted,
    calendarName: made.name,
  });
  if (!event) throw new Error("the sample calendar lacks the sample's event");
  return event;
}

/** The meeting that there is already, unless it was reset. */
async function findMade({ database: { db } }: SampleDeps, event: EventRow) {
  const { teamId, calendarId, id: eventId } = event;
  const found = await findMeetingOfEvent(db, { teamId, calendarId, eventId });
  const elements = found ? await listElements(db, { teamId, meetingId: found.id }) : [];
  return elements.length > 0 ? found?.id : undefined;
}

/** One of the sample's files among the team's; a file with the same content will do. */
async function storeOnce(
  deps: SampleDeps,
  { teamId, userId }: Viewer,
  { path, name, kind }: { path: string; name: string; kind: FileKind },
): Promise<string> {
  const { db } = deps.database;
  const bytes = await readFile(path);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const known = await findContent(db, teamId, sha256);
  if (known) return known.id;
  const key = { teamId, fileId: randomUUID() };
  const storageKey = originalKey(key);
  const stored = await deps.files.put(storageKey, bytes);
  const pageCount = kind === "pdf" ? (await deps.pdf.open(path)).pageCount : null;
  await db.transaction(async (tx) => {
    await insertFile(tx, {
      teamId,
      id: key.fileId,
      userId,
      name,
      kind,
      storageKey,
      pageCount,
      ...stored,
    });
    if (kind === "pdf") await deps.send(tx, "file.draw", key);
  });
  return key.fileId;
}
