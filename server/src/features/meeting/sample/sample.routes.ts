import { meetingRoutes } from "@planner/contract/api";
import type { FileKind } from "@planner/contract/model";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Viewer } from "../../../tables/team.tables.ts";
import { SAMPLE, sampleStory } from "../../../../sample/index.ts";
import type { Deps } from "../../../deps.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import {
  deleteSampleCalendar,
  type EventRow,
  sampleCalendarId,
  saveSampleCalendar,
} from "../../calendar/index.ts";
import { findContent, removeFile, storeFile } from "../../file/index.ts";
import { deleteWhole } from "../meeting.jobs.ts";
import { listMeetings } from "../list/meeting-list.store.ts";
import {
  findMeetingOfEvent,
  listElements,
  listMeetingsOfCalendar,
  type NewMeeting,
} from "../meeting.store.ts";
import { startNotes } from "../notes/start-notes.ts";
import { forgetPreparations } from "../plan/preparation.store.ts";
import { startPlan } from "../plan/start-plan.ts";

type SampleDeps = Pick<Deps, "database" | "send" | "files" | "pdf" | "now" | "failpoint">;

const FILES = {
  deck: { path: SAMPLE.deckPath, name: `${SAMPLE.title}.pdf`, kind: "pdf" },
  transcript: { path: SAMPLE.transcriptPath, name: `${SAMPLE.title}.vtt`, kind: "vtt" },
} as const satisfies Record<string, { path: string; name: string; kind: FileKind }>;

/** The sample has three meetings. */
const MOST = 10;
const DAY_MS = 86_400_000;
/** Its last meeting is a few days ahead. */
const AHEAD_MS = 14 * DAY_MS;

/** A first story to look at: a meeting that was planned, one with plan and notes, and the next, which takes up what was left open. */
export function registerSampleRoutes(app: App, deps: SampleDeps): void {
  /** Two clicks at once are one wish. */
  const underWay = new Map<string, Promise<string>>();

  bind(app, meetingRoutes.sample, async ({ params: { teamId }, session: { userId } }) => {
    const viewer = { teamId, userId };
    const before = new Date(deps.now().getTime() + AHEAD_MS);
    const calendarId = sampleCalendarId(viewer);
    return listMeetings(deps.database.db, viewer, { before, limit: MOST, calendarId });
  });

  bind(
    app,
    meetingRoutes.createSample,
    async ({ params: { teamId }, session: { userId }, body }) => {
      const instruction = `${teamId} ${userId}`;
      const making =
        underWay.get(instruction) ??
        makeSample(deps, { teamId, userId }, zoneOf(body.timeZone)).finally(() =>
          underWay.delete(instruction),
        );
      underWay.set(instruction, making);
      return { id: await making };
    },
  );

  bind(app, meetingRoutes.removeSample, async ({ params: { teamId }, session: { userId } }) => {
    await removeSample(deps, { teamId, userId });
    return { message: "The sample is gone." };
  });
}

/** A browser may name a zone that is unknown here. */
function zoneOf(timeZone = "UTC"): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

/** Makes the three meetings, or what of them is missing; answers the id of the one that was held. */
export async function makeSample(
  deps: SampleDeps,
  viewer: Viewer,
  timeZone: string,
): Promise<string> {
  const story = { events: sampleStory(deps.now(), timeZone), timeZone };
  const [sketches, review] = await saveSampleCalendar(deps, viewer, story);
  if (!sketches || !review) throw new Error("the sample lacks its meetings");
  await planOf(deps, subjectOf(sketches, viewer));
  const made = await findMade(deps, review);
  const subject = subjectOf(review, viewer);
  const id =
    made?.id ??
    (await startNotes(deps, {
      ...subject,
      presentationFileId: await storeOnce(deps, viewer, FILES.deck),
      notesFileId: await storeOnce(deps, viewer, FILES.transcript),
      prompt: null,
      note: null,
    }));
  // Last: a review with a plan alone would pass for one that was made. A plan that a person reset was begun once.
  if (!made?.planBuild) await planOf(deps, subject);
  return id;
}

const planOf = (deps: SampleDeps, subject: NewMeeting) =>
  startPlan(deps, { subject, guidance: null, materialFileIds: [] });

const subjectOf = (event: EventRow, viewer: Viewer): NewMeeting => ({
  ...viewer,
  calendarId: event.calendarId,
  eventId: event.id,
  title: event.title,
  startTime: event.startTime,
  endTime: event.endTime,
  timeZone: event.timeZone,
  attendees: event.attendees,
  location: event.location,
});

/** The meeting that there is already, unless it was reset. */
async function findMade({ database: { db } }: SampleDeps, event: EventRow) {
  const { teamId, calendarId, id: eventId } = event;
  const found = await findMeetingOfEvent(db, { teamId, calendarId, eventId });
  const elements = found ? await listElements(db, { teamId, meetingId: found.id }) : [];
  return elements.length > 0 ? found : undefined;
}

/** One of the sample's files among the team's; a file with the same content will do. */
async function storeOnce(
  deps: SampleDeps,
  viewer: Viewer,
  file: { path: string; name: string; kind: FileKind },
): Promise<string> {
  const sha256 = createHash("sha256")
    .update(await readFile(file.path))
    .digest("hex");
  const known = await findContent(deps.database.db, viewer.teamId, sha256);
  return known?.id ?? (await storeFile(deps, viewer, file));
}

/** All of it or nothing; files that another meeting uses stay. */
async function removeSample(deps: SampleDeps, viewer: Viewer): Promise<void> {
  const calendar = { teamId: viewer.teamId, calendarId: sampleCalendarId(viewer) };
  const fileIds = await deps.database.db.transaction(async (tx) => {
    const unused: string[] = [];
    for (const key of await listMeetingsOfCalendar(tx, calendar))
      unused.push(...(await deleteWhole(deps.send, tx, key)));
    await deleteSampleCalendar(tx, viewer);
    await forgetPreparations(tx, calendar);
    return new Set(unused);
  });
  for (const fileId of fileIds) await removeFile(deps, { teamId: viewer.teamId, fileId });
}
