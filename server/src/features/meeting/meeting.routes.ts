import type { Viewer } from "../../tables/team.tables.ts";
import type { ElementRow, MeetingKey, MeetingRow } from "../../tables/meeting.tables.ts";
import { maySee } from "../../tables/seen-meeting.tables.ts";
import { meetingRoutes } from "@planner/contract/api";
import {
  type ElementData,
  type File,
  LIMITS,
  type Meeting,
  type MeetingEntry,
  PLAN_TYPES,
  type PlanState,
  type Sharing,
  type PlanType,
} from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import type { Session } from "../../platform/http/session.ts";
import { findPublished } from "../calendar/index.ts";
import { findFile, hasTag, sendPageImage } from "../file/index.ts";
import { findOtherPlan } from "./plan/plan.store.ts";
import { withoutPersonal } from "./plan/profile-lines.ts";
import { retryPlan } from "./plan/replan.ts";
import { listLinks } from "./share/share-links.ts";
import { listOutcomes } from "./outcome/outcome.store.ts";
import { listMeetings } from "./list/meeting-list.store.ts";
import { listFiles } from "./create/meeting-files.store.ts";
import { findMeeting, findVersion, findWhole, listElements } from "./meeting.store.ts";
import { resetMeeting, takeResetBack } from "./reset/reset-meeting.ts";
import { restartNotes } from "./notes/start-notes.ts";
import { toElement } from "./to-element.ts";
import { noMeeting, requireMeeting, SCOPE_OF_HALF } from "./require-meeting.ts";

type MeetingDeps = Pick<
  Deps,
  "database" | "send" | "now" | "linkSecret" | "publicUrl" | "files" | "pdf"
>;

const DAY_MS = 86_400_000;
/** More than a busy calendar has in two weeks. */
const MAX_RECENT = 1_000;

/** Reading meetings, resetting them and trying failed parts again. */
export function registerMeetingRoutes(app: App, deps: MeetingDeps): void {
  registerLists(app, deps);
  registerReading(app, deps);
  registerResets(app, deps);
}

function registerLists(app: App, deps: MeetingDeps): void {
  const { db } = deps.database;

  bind(app, meetingRoutes.recent, async ({ params: { teamId }, session: { userId } }) => {
    return listRecent(db, { teamId, userId }, deps.now());
  });

  bind(app, meetingRoutes.completed, async ({ params: { teamId }, session: { userId }, query }) => {
    const endedBy = deps.now();
    const before = query.before ? new Date(query.before) : endedBy;
    const { limit, search } = query;
    return listMeetings(db, { teamId, userId }, { before, endedBy, limit, search });
  });
}

/** The meetings of some days around now, latest first; of too many those that are nearest. */
async function listRecent(db: Db, viewer: Viewer, now: Date): Promise<MeetingEntry[]> {
  const at = now.getTime();
  const reachMs = LIMITS.dashboardWindowDays * DAY_MS;
  const [from, before] = [new Date(at - reachMs), new Date(at + reachMs)];
  const limit = MAX_RECENT;
  const all = await listMeetings(db, viewer, { from, before, limit });
  if (all.length < limit) return all;
  const [past, next] = await Promise.all([
    listMeetings(db, viewer, { from, before: now, limit }),
    listMeetings(db, viewer, { from: now, before, limit, isSoonestFirst: true }),
  ]);
  const farness = ({ startTime }: MeetingEntry): number => Math.abs(Date.parse(startTime) - at);
  return [...past, ...next]
    .toSorted((one, other) => farness(one) - farness(other))
    .slice(0, limit)
    .toSorted((one, other) => Date.parse(other.startTime) - Date.parse(one.startTime));
}

function registerReading(app: App, deps: MeetingDeps): void {
  const { db, pool } = deps.database;

  bind(app, meetingRoutes.meeting, async ({ params, session, request, reply }) => {
    const key = { teamId: params.teamId, meetingId: params.id };
    // The version first: should anything change after this, the next call has another ETag and asks again.
    const version = await findVersion(pool, key, session.userId);
    if (version === undefined) throw noMeeting();
    // Two people at one browser do not see the same, nor do two tokens of one person.
    const etag = `"${version} ${session.token?.id ?? session.userId}"`;
    reply.header("etag", etag);
    if (hasTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    const meeting = await readMeeting(deps, key, session.userId);
    return mayShare(session) ? meeting : withoutLinks(meeting);
  });

  bind(app, meetingRoutes.thumbnail, async ({ params, session, request, reply }) => {
    const key = await requireMeeting(deps, params, session.userId);
    const fileId = (await findMeeting(db, key))?.presentationFileId;
    const deck = fileId ? await findFile(db, { teamId: key.teamId, fileId }) : undefined;
    if (!deck) throw new Failure("not_found", "This meeting has no slides.");
    const widthPx = LIMITS.thumbnailPx;
    return sendPageImage(deps, deck, { request, reply, page: 1, widthPx });
  });
}

function registerResets(app: App, deps: MeetingDeps): void {
  const { db } = deps.database;

  bind(app, meetingRoutes.reset, async ({ params, session, query, requireScope }) => {
    const key = await requireMeeting(deps, params, session.userId);
    for (const half of query.half ? [query.half] : (["plan", "notes"] as const))
      requireScope(SCOPE_OF_HALF[half]);
    const request = { half: query.half, userId: session.userId };
    const undoUntil = await resetMeeting(deps, key, request);
    return { undoUntil: undoUntil.toISOString() };
  });

  bind(app, meetingRoutes.undoReset, async ({ params, session }) => {
    const key = { teamId: params.teamId, meetingId: params.id };
    const found = await findMeeting(db, key);
    if (!found || !maySee(found, session.userId)) throw noMeeting();
    await takeResetBack(deps, key, session.userId);
    return { message: "The meeting is back." };
  });

  bind(app, meetingRoutes.retryElement, async ({ params, session: { userId }, requireScope }) => {
    const key = await requireMeeting(deps, params, userId);
    const found = (await listElements(db, key)).find(({ id }) => id === params.elementId);
    if (!found) throw new Failure("not_found", "There is no such part of the meeting.");
    if (found.status !== "FAILED" && !isHalfAnswered(found))
      throw new Failure("conflict", "This part has not failed.");
    requireScope(SCOPE_OF_HALF[isOfPlan(found) ? "plan" : "notes"]);
    if (isOfPlan(found)) await retryPlan(deps, key, userId);
    else await restartNotes(deps, key, { requestedBy: userId, change: {} });
    return { message: "Trying again." };
  });
}

/** Notes of which a language model left parts unanswered: what it has answered is kept, and not asked for again. */
const isHalfAnswered = ({ type, status, data }: ElementRow): boolean =>
  type === "report" &&
  status === "DONE" &&
  ((data as ElementData["report"] | null)?.madeBy?.unanswered ?? 0) > 0;

/** The meeting with all that was made of it; reset parts are left out. */
async function readMeeting(deps: MeetingDeps, key: MeetingKey, userId: string): Promise<Meeting> {
  const { db } = deps.database;
  const found = await findWhole(db, key);
  if (!found) throw noMeeting();
  const { row, elements } = found;
  const [allFiles, links, published, otherPlan, outcomes] = await Promise.all([
    listFiles(db, row),
    listLinks(deps, key),
    findPublished(db, row, userId),
    findOtherPlan(db, key),
    listOutcomes(db, key),
  ]);
  const plan = planStateOf(row, { elements, otherPlan, outcomes, link: links.plan });
  const shown = elements.map(toElement);
  const isReader = row.planAskedBy === userId;
  // Documents of a plan go with it, also while its reset can be taken back.
  const files = plan ? allFiles : allFiles.filter((file) => !isMaterial(file));
  return {
    id: row.id,
    title: row.title,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    attendees: row.attendees,
    googleCalendarId: row.calendarId,
    googleEventId: row.eventId,
    location: row.location,
    conferenceUrl: row.conferenceUrl,
    elements: isReader ? shown : shown.map(withoutPersonal),
    files,
    shareLink: links.notes.link?.address ?? null,
    shareExpiresAt: links.notes.link ? links.notes.expiresAt : null,
    note: row.note,
    prompt: row.prompt,
    publishedAt: published.at?.toISOString() ?? null,
    publishesOutcomes: published.withOutcomes,
    canPublish: published.canPublish,
    plan,
  };
}

/** A link lets in whoever has it, also after the token is gone. */
const mayShare = ({ token }: Session): boolean => token?.scopes.includes("admin") ?? true;

const withoutLinks = (meeting: Meeting): Meeting => ({
  ...meeting,
  shareLink: null,
  plan: meeting.plan && { ...meeting.plan, shareLink: null },
});

const isOfPlan = ({ type }: { type: string }): boolean =>
  PLAN_TYPES.some((other) => other === type);

const isMaterial = ({ contextType }: File): boolean => contextType === "MEETING_MATERIAL";

interface Seen {
  /** The meeting's parts that were not reset, of notes too. */
  readonly elements: readonly { readonly type: string; readonly editedAt: Date | null }[];
  readonly otherPlan: PlanState["otherPlan"];
  readonly outcomes: PlanState["outcomes"];
  readonly link: Sharing;
}

/** What there is to know of a meeting's plan beside its parts; null where there is no plan. */
function planStateOf(
  row: MeetingRow,
  { elements, otherPlan, outcomes, link }: Seen,
): PlanState | null {
  const parts = elements.filter(({ type }) => PLAN_TYPES.some((other) => other === type));
  if (parts.length === 0) return null;
  const edited = parts.filter(({ editedAt }) => editedAt !== null).map(({ type }) => type);
  return {
    reading: row.planReading,
    guidance: row.planGuidance,
    edited: edited as PlanType[],
    outcomes,
    otherPlan,
    shareLink: link.link?.address ?? null,
    shareExpiresAt: link.link ? link.expiresAt : null,
    sharesTools: link.withTools,
  };
}
