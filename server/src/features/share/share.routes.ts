import { meetingRoutes, shareRoutes } from "@planner/contract/api";
import type { SharedMeeting } from "@planner/contract/model";
import type { FastifyReply } from "fastify";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/database.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http.ts";
import { findFile } from "../file/file.store.ts";
import { pageNumber } from "../file/page-number.ts";
import { sendPageImage, widthOf } from "../file/send-bytes.ts";
import { toElement } from "../meeting/to-element.ts";
import {
  bumpVersion,
  findMeeting,
  findVersion,
  listElements,
  listFiles,
  lockMeeting,
  type MeetingKey,
  type MeetingRow,
} from "../meeting/meeting.store.ts";
import { shareTokenOf, shareUrlOf } from "./share-token.ts";
import { addLink, findLink, findTarget } from "./share.store.ts";

type ShareDeps = Pick<Deps, "database" | "secret" | "publicUrl" | "now" | "files" | "pdf">;

/** What of the notes a stranger sees. The transcript stays with the team: the notes carry the words that prove them. */
const SHARED_TYPES: ReadonlySet<string> = new Set(["report", "summary"]);

/** Making a link to a meeting's notes, and what someone who holds it sees. */
export function registerShareRoutes(app: App, deps: ShareDeps): void {
  const { db } = deps.database;

  bind(app, meetingRoutes.share, async ({ params, session: { userId } }) => {
    const key = { teamId: params.teamId, meetingId: params.id };
    if ((await findVersion(db, key, userId)) === undefined) {
      throw new Failure("not_found", "There is no such meeting.");
    }
    const token = await shareNotes(deps, key, userId);
    return { link: shareUrlOf(deps.publicUrl, key.meetingId, token) };
  });

  bind(app, shareRoutes.meeting, async ({ params, reply }) => {
    keepPrivate(reply);
    const meeting = await getShared(db, params, deps.now());
    return { data: await readShared(db, meeting) };
  });

  bind(app, shareRoutes.page, async ({ params, query, request, reply }) => {
    keepPrivate(reply);
    const { teamId, id: meetingId, presentationFileId } = await getShared(db, params, deps.now());
    const elements = await listElements(db, { teamId, meetingId });
    const isShown = elements.some(({ type }) => SHARED_TYPES.has(type));
    const isDeck = params.fileId === presentationFileId;
    const deck =
      isShown && isDeck ? await findFile(db, { teamId, fileId: params.fileId }) : undefined;
    if (!deck) throw noShare();
    const page = pageNumber(params.page, deck);
    const widthPx = widthOf(query.width);
    return sendPageImage(deps, deck, { request, reply, page, widthPx, cacheControl: NOT_KEPT });
  });
}

/** The token of the link that there is, else of a new one. */
function shareNotes(deps: ShareDeps, key: MeetingKey, createdBy: string): Promise<string> {
  const target = { ...key, kind: "notes" as const };
  return deps.database.db.transaction(async (tx) => {
    // Two who share at once get the same link.
    await lockMeeting(tx, key);
    const elements = await listElements(tx, key);
    if (!elements.some(({ type }) => SHARED_TYPES.has(type))) {
      throw new Failure("conflict", "There are no visual notes to share yet.");
    }
    const linkId = await findLink(tx, target, deps.now());
    if (linkId) return shareTokenOf(deps.secret, { ...target, linkId });
    await bumpVersion(tx, key);
    return addLink(tx, target, { secret: deps.secret, createdBy });
  });
}

/** The meeting behind a link. Malformed, unknown, ended or another meeting's: all look the same. */
async function getShared(
  db: Db,
  { id, shareId }: { id: string; shareId: string },
  now: Date,
): Promise<MeetingRow> {
  const target = await findTarget(db, shareId, now);
  const isRight = target?.meetingId === id && target.kind === "notes";
  const meeting = isRight ? await findMeeting(db, target) : undefined;
  if (!meeting) throw noShare();
  return meeting;
}

async function readShared(db: Db, row: MeetingRow): Promise<SharedMeeting> {
  const key = { teamId: row.teamId, meetingId: row.id };
  const [elements, files] = await Promise.all([listElements(db, key), listFiles(db, row)]);
  const shared = elements.filter(({ type }) => SHARED_TYPES.has(type));
  if (shared.length === 0) throw noShare();
  return {
    id: row.id,
    title: row.title,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    // Someone without a name still counts as a person.
    attendees: row.attendees.map(({ name }) => ({ name })),
    elements: shared.map(toElement),
    files: files.filter(({ contextType }) => contextType === "MEETING_PRESENTATION"),
  };
}

const NOT_KEPT = "private, no-store";

/** Neither caches nor search engines keep what a link shows. */
const keepPrivate = (reply: FastifyReply): FastifyReply =>
  reply.header("cache-control", NOT_KEPT).header("x-robots-tag", "noindex");

const noShare = (): Failure =>
  new Failure("not_found", "This link does not lead to visual notes, or no longer does.");
