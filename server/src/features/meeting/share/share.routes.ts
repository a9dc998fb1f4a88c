import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { SENTENCES, shareRoutes } from "@planner/contract/api";
import {
  type Element,
  type ElementType,
  PLAN_TYPES,
  type SharedMeeting,
  type SharedPlan,
} from "@planner/contract/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { limiter } from "../../../platform/http/rate-limit.ts";
import { findFile, pageNumber, sendPageImage, widthOf } from "../../file/index.ts";
import { toElement, toSharedElements } from "../to-element.ts";
import { listFiles } from "../create/meeting-files.store.ts";
import { findMeeting, listElements } from "../meeting.store.ts";
import { enter, requireEntered, unlock } from "./share-door.ts";
import { SHARE_LIMITS } from "./share-limits.ts";
import { AGENDA_TYPES, noPlan, noShare, openLink } from "./open-link.ts";
import type { KnownLink } from "./share.store.ts";
import { withoutProfiles } from "../plan/profile-lines.ts";

type ShareDeps = Pick<Deps, "database" | "linkSecret" | "publicUrl" | "now" | "files" | "pdf">;

/** What of the notes a stranger sees. The transcript stays with the team: the notes carry the words that prove them. */
const SHARED_TYPES: ReadonlySet<string> = new Set(["report", "summary"]);

const ALL_TYPES: ReadonlySet<ElementType> = new Set(PLAN_TYPES);

/** What someone who holds the link to a meeting's notes, or to its plan, sees. */
export function registerShareRoutes(app: App, deps: ShareDeps): void {
  const { db } = deps.database;

  const limit = limiter(app, SHARE_LIMITS.password);
  const letIn = async (link: KnownLink, { body, params, request, reply }: Unlocking) => {
    const takeBack = await limit(request, reply);
    await unlock(deps, link, { ...body, token: params.shareId, request, reply });
    await takeBack();
    return { message: "The link is open." };
  };

  bind(app, shareRoutes.meeting, async ({ params, request, reply }) => {
    const shared = await getShared(db, params, deps.now());
    const answer = { data: await readShared(db, shared) };
    await enter(deps, shared.link, { token: params.shareId, request, reply });
    return answer;
  });
  bind(app, shareRoutes.unlockMeeting, async (call) => {
    const { link } = await getShared(db, call.params, deps.now());
    return letIn(link, call);
  });

  bind(app, shareRoutes.page, async ({ params, query, request, reply }) => {
    const { meeting, link } = await getShared(db, params, deps.now());
    requireEntered(deps, link, { token: params.shareId, request, reply });
    if (!link.withDeck) throw noShare();
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

  bind(app, shareRoutes.plan, async ({ params: { shareId }, request, reply }) => {
    const link = await openLink(db, { token: shareId, kind: "plan" }, deps.now());
    const answer = { data: await readSharedPlan(db, link) };
    await enter(deps, link, { token: shareId, request, reply });
    return answer;
  });
  bind(app, shareRoutes.unlockPlan, async (call) => {
    const { shareId: token } = call.params;
    return letIn(await openLink(db, { token, kind: "plan" }, deps.now()), call);
  });
}

interface Unlocking {
  readonly body: { readonly password: string };
  readonly params: { readonly shareId: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
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
    elements: toSharedElements(shared, link),
    files: files.filter(
      ({ contextType }) => link.withDeck && contextType === "MEETING_PRESENTATION",
    ),
    hasEvidence: link.withEvidence,
    sharedBy: link.sharedBy,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    canComment: link.withComments,
  };
}

/** The plan behind a link. */
async function readSharedPlan(db: Db, link: KnownLink): Promise<SharedPlan> {
  const row = await findMeeting(db, link);
  if (!row) throw noPlan();
  const types = link.withTools ? ALL_TYPES : AGENDA_TYPES;
  const elements = (await listElements(db, link)).filter(({ type }) => types.has(type));
  if (elements.length === 0) throw noPlan();
  return {
    title: row.title,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    attendees: row.attendees.map(({ name }) => ({ name })),
    elements: elements.map(toElement).map(withoutProfiles).map(withoutSources),
    hasTools: link.withTools,
    sharedBy: link.sharedBy,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    canComment: link.withComments,
  };
}

/** What a sentence rests on names documents and meetings of the team, and so do remarks about them. */
function withoutSources(element: Element): Element {
  const message = element.status === "FAILED" ? SENTENCES.elementFailed : null;
  if (element.data === null || !("sources" in element.data)) return { ...element, message };
  const { sources: _sources, ...data } = element.data;
  return { ...element, message, data } as Element;
}
