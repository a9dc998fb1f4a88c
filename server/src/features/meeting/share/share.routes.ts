import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { shareRoutes } from "@planner/contract/api";
import type { SharedMeeting } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http.ts";
import { findFile, pageNumber, sendPageImage, widthOf } from "../../file/index.ts";
import { toSharedElement } from "../to-element.ts";
import { findMeeting, listElements, listFiles } from "../meeting.store.ts";
import { NOWHERE, openLink } from "./open-link.ts";
import type { KnownLink } from "./share.store.ts";

type ShareDeps = Pick<Deps, "database" | "linkSecret" | "publicUrl" | "now" | "files" | "pdf">;

/** What of the notes a stranger sees. The transcript stays with the team: the notes carry the words that prove them. */
const SHARED_TYPES: ReadonlySet<string> = new Set(["report", "summary"]);

/** What someone who holds the link to a meeting's notes sees. */
export function registerShareRoutes(app: App, deps: ShareDeps): void {
  const { db } = deps.database;

  bind(app, shareRoutes.meeting, async ({ params }) => {
    return { data: await readShared(db, await getShared(db, params, deps.now())) };
  });

  bind(app, shareRoutes.page, async ({ params, query, request, reply }) => {
    const { meeting } = await getShared(db, params, deps.now());
    const { teamId, id: meetingId, presentationFileId } = meeting;
    const elements = await listElements(db, { teamId, meetingId });
    const isShown = elements.some(({ type }) => SHARED_TYPES.has(type));
    const isDeck = params.fileId === presentationFileId;
    const deck =
      isShown && isDeck ? await findFile(db, { teamId, fileId: params.fileId }) : undefined;
    if (!deck) throw noShare();
    const page = pageNumber(params.page, deck);
    const widthPx = widthOf(query.width);
    return sendPageImage(deps, deck, { request, reply, page, widthPx });
  });
}

interface Shared {
  readonly link: KnownLink;
  readonly meeting: MeetingRow;
}

/** A link and the meeting behind it. */
async function getShared(
  db: Db,
  { id, shareId }: { id: string; shareId: string },
  now: Date,
): Promise<Shared> {
  const link = await openLink(db, { token: shareId, kind: "notes", meetingId: id }, now);
  const meeting = await findMeeting(db, link);
  if (!meeting) throw noShare();
  return { link, meeting };
}

async function readShared(db: Db, { link, meeting: row }: Shared): Promise<SharedMeeting> {
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
    elements: shared.map(toSharedElement),
    files: files.filter(({ contextType }) => contextType === "MEETING_PRESENTATION"),
    sharedBy: link.sharedBy,
    expiresAt: link.expiresAt?.toISOString() ?? null,
  };
}

const noShare = (): Failure => new Failure("not_found", NOWHERE.notes);
