import type { Viewer } from "../../../tables/team.tables.ts";
import type { MeetingKey, MeetingRow } from "../../../tables/meeting.tables.ts";
import { maySee } from "../../../tables/seen-meeting.tables.ts";
import {
  type MeetingRequest,
  meetingRoutes,
  type ReplanRequest,
  SENTENCES,
} from "@planner/contract/api";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { findEvent } from "../../calendar/index.ts";
import { listShown } from "../../file/index.ts";
import { checkMaterials } from "../plan/materials.ts";
import type { InputDeps } from "../plan/plan-input.ts";
import { replan, replanOf } from "../plan/replan.ts";
import { startPlan } from "../plan/start-plan.ts";
import {
  findMeeting,
  findMeetingOfEvent,
  listElements,
  type MeetingHalf,
  type NewMeeting,
  subjectOf,
  TYPES_OF_HALF,
} from "../meeting.store.ts";
import { restartNotes, startNotes } from "../notes/start-notes.ts";
import { noMeeting, requireMeeting, SCOPE_OF_HALF } from "../require-meeting.ts";

type Request = z.infer<typeof MeetingRequest>;
type Replan = z.infer<typeof ReplanRequest>;

/** Making a meeting's plan, or its notes of a deck and a transcript, and making them anew. */
export function registerMeetingCreateRoutes(app: App, deps: CreateDeps): void {
  const { db } = deps.database;

  bind(app, meetingRoutes.create, async ({ params: { teamId }, body, ...call }) => {
    const { userId } = call.session;
    call.requireScope(isForNotes(body) ? "write_notes" : "write_plans");
    const viewer = { teamId, userId };
    const { external: isExternal, recurring: isRecurring, note = null } = body;
    const found = await findSubject(db, viewer, body);
    const subject = { ...viewer, ...found, note, isExternal, isRecurring };
    const id = await (isForNotes(body) ? createNotes : createPlan)(deps, subject, body);
    return { id };
  });

  bind(app, meetingRoutes.replan, async ({ params, body, ...call }) => {
    const { userId } = call.session;
    const key = await requireMeeting(deps, params, userId);
    const before = await findMeeting(db, key);
    if (!before) throw noMeeting();
    const half = await halfOf(db, key, body);
    call.requireScope(SCOPE_OF_HALF[half]);
    if (half === "plan") {
      await replan(deps, key, { ...replanOf(body), requestedBy: userId });
    } else {
      const change = changeOf(body, before);
      await checkFiles(
        db,
        { teamId: key.teamId, userId },
        { ...before, ...change },
        // Notes of a call whose transcript was fetched may be of no deck.
        !before.presentationFileId && Boolean(before.notesFileId) && !body.presentationFileId,
      );
      await restartNotes(deps, key, { requestedBy: userId, change });
    }
    return { id: key.meetingId };
  });
}

type CreateDeps = InputDeps & Pick<Deps, "send" | "failpoint">;

/** A deck makes visual notes of it; so does a transcript, which is refused without one. */
const isForNotes = ({ presentationFileId, notesFileId }: Request): boolean =>
  Boolean(presentationFileId ?? notesFileId);

async function createNotes(deps: CreateDeps, subject: NewMeeting, body: Request): Promise<string> {
  await checkFiles(deps.database.db, subject, body);
  return startNotes(deps, {
    ...subject,
    presentationFileId: body.presentationFileId ?? null,
    notesFileId: body.notesFileId ?? null,
    prompt: body.prompt ?? null,
  });
}

async function createPlan(deps: CreateDeps, subject: NewMeeting, body: Request): Promise<string> {
  const materialFileIds = body.materialFileIds ?? [];
  await checkMaterials(deps.database.db, subject, materialFileIds);
  const guidance = body.prompt?.trim() || null;
  const { id, isNew } = await startPlan(deps, { subject, guidance, materialFileIds });
  // Opening a plan changes nothing; asking for something else does.
  if (!isNew)
    await replan(
      deps,
      { teamId: subject.teamId, meetingId: id },
      {
        ...(guidance === null ? {} : { guidance }),
        ...(body.materialFileIds ? { materialFileIds } : {}),
        keepEdits: true,
        onlyIfDifferent: true,
        requestedBy: subject.userId,
      },
    );
  return id;
}

/** What the meeting is about, from its event, or from the meeting where the calendar is gone since. */
async function findSubject(
  db: Db,
  viewer: Viewer,
  { googleCalendarId: calendarId, googleEventId: eventId }: Request,
): Promise<Omit<NewMeeting, "teamId" | "userId">> {
  const event = await findEvent(db, viewer, { calendarId, eventId });
  if (event) return { calendarId, eventId, ...subjectOf(event) };
  const meeting = await findMeetingOfEvent(db, { teamId: viewer.teamId, calendarId, eventId });
  if (!meeting || !maySee(meeting, viewer.userId))
    throw new Failure("not_found", "There is no such event.");
  return { calendarId, eventId, ...subjectOf(meeting) };
}

/** Notes need a deck, which is a PDF, and a transcript or a presentation, and the files must be the team's. */
async function checkFiles(
  db: Db,
  viewer: Viewer,
  files: {
    presentationFileId?: string | null | undefined;
    notesFileId?: string | null | undefined;
    notesPresentationId?: string | null | undefined;
  },
  isWithoutDeck = false,
): Promise<void> {
  const [deckId, notesId] = [files.presentationFileId, files.notesFileId];
  if (!deckId && !isWithoutDeck)
    throw refusal("Add a slide deck as a PDF file.", "presentationFileId");
  if (!notesId && !files.notesPresentationId)
    throw refusal("Add a transcript or notes.", "notesFileId");
  const wanted = [deckId, notesId].filter((id) => typeof id === "string");
  const found = await listShown(db, viewer, wanted);
  const deck = found.find(({ id }) => id === deckId);
  if (deckId && !deck)
    throw refusal("The slide deck no longer exists. Add it again.", "presentationFileId");
  if (deck && deck.kind !== "pdf") throw refusal(SENTENCES.onlyPdf, "presentationFileId");
  if (notesId && !found.some(({ id }) => id === notesId)) {
    throw refusal("The transcript no longer exists. Add it again.", "notesFileId");
  }
}

/** What was meant, else the notes where there are any, or what they are made of is sent. */
async function halfOf(db: Db, key: MeetingKey, body: Replan): Promise<MeetingHalf> {
  if (body.half) return body.half;
  if (body.presentationFileId ?? body.notesFileId) return "notes";
  const types = new Set((await listElements(db, key)).map(({ type }) => type));
  return TYPES_OF_HALF.notes.some((type) => types.has(type)) ? "notes" : "plan";
}

/**
 * What a replan of the notes changes: null empties a field, undefined leaves it. A transcript, or another deck, takes the
 * place of a presentation that they were made of: its page turns are those of its own deck.
 */
function changeOf(body: Replan, before: MeetingRow): Partial<NewMeeting> {
  const { presentationFileId, notesFileId, prompt, note } = body;
  const isOtherDeck =
    presentationFileId !== undefined && presentationFileId !== before.presentationFileId;
  return {
    ...(notesFileId || isOtherDeck ? { notesPresentationId: null } : {}),
    ...(presentationFileId === undefined ? {} : { presentationFileId }),
    ...(notesFileId === undefined ? {} : { notesFileId }),
    ...(prompt === undefined ? {} : { prompt }),
    ...(note === undefined ? {} : { note }),
  };
}

const refusal = (sentence: string, field: string): Failure =>
  new Failure("unprocessable", sentence, { field });
