import { commentRoutes } from "@planner/contract/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type App, bind } from "../../../platform/http/http.ts";
import { type Limit, limiter } from "../../../platform/http/rate-limit.ts";
import type { Deps } from "../../../deps.ts";
import { findUser } from "../../account/index.ts";
import { findMeeting } from "../meeting.store.ts";
import { noMeeting, requireMeeting } from "../require-meeting.ts";
import {
  addComment,
  changeComment,
  type CommentDeps,
  removeComment,
  type Visit,
} from "./comments.ts";
import { answerTagged, readComments } from "./list-comments.ts";
import { findMentionEmail, saveMentionEmail } from "./mention-email.store.ts";

/** How often one person may write. */
export const COMMENT_LIMITS: readonly Limit[] = [
  {
    name: "comment",
    max: 120,
    windowMs: 600_000,
    keyOf: ({ session }) => session?.userId ?? "",
  },
];

interface Knock {
  readonly params: { readonly teamId: string; readonly id: string };
  readonly userId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What teammates say about notes, slides and plans. */
export function registerCommentRoutes(
  app: App,
  deps: CommentDeps & Pick<Deps, "rateLimits">,
): void {
  const { db } = deps.database;
  const limit = limiter(app, COMMENT_LIMITS);

  const enter = async (params: { teamId: string; id: string }, userId: string): Promise<Visit> => {
    const key = await requireMeeting(deps, params, userId);
    const [meeting, person] = await Promise.all([findMeeting(db, key), findUser(db, userId)]);
    if (!meeting) throw noMeeting();
    // A token of the team is no person.
    const email = person?.email.toLowerCase();
    const isOrganizer =
      meeting.userId === userId || (email !== undefined && meeting.organizerEmail === email);
    return { key, by: { kind: "member", userId, isOrganizer } };
  };

  const enterToWrite = async ({ params, userId, request, reply }: Knock): Promise<Visit> => {
    const visit = await enter(params, userId);
    if (deps.rateLimits) await limit(request, reply);
    return visit;
  };

  bind(app, commentRoutes.list, async ({ params, session: { userId }, request, reply }) => {
    const { key, by } = await enter(params, userId);
    const meeting = await findMeeting(db, key);
    if (!meeting) throw noMeeting();
    return answerTagged(await readComments(db, meeting, by), { request, reply });
  });
  bind(app, commentRoutes.add, async ({ params, session: { userId }, body, request, reply }) => {
    const visit = await enterToWrite({ params, userId, request, reply });
    return addComment(deps, visit, body);
  });
  bind(app, commentRoutes.change, async ({ params, session: { userId }, body, request, reply }) => {
    const visit = await enterToWrite({ params, userId, request, reply });
    return changeComment(deps, visit, { ...body, id: params.commentId });
  });
  bind(app, commentRoutes.remove, async ({ params, session: { userId }, request, reply }) => {
    const visit = await enterToWrite({ params, userId, request, reply });
    return removeComment(deps, visit, params.commentId);
  });

  bind(app, commentRoutes.mentionEmail, ({ params: { teamId }, session: { userId } }) =>
    findMentionEmail(db, { teamId, userId }),
  );
  bind(app, commentRoutes.saveMentionEmail, async ({ params: { teamId }, session, body }) => {
    await saveMentionEmail(db, { teamId, userId: session.userId }, body.isOn);
    return body;
  });
}
