import { commentRoutes } from "@planner/contract/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type App, bind } from "../../../platform/http/http.ts";
import { type Limit, limiter } from "../../../platform/http/rate-limit.ts";
import { findUser } from "../../account/index.ts";
import { findMentionEmail, saveMentionEmail } from "../email/email-settings.store.ts";
import { findMeeting } from "../meeting.store.ts";
import { hasCalled } from "../promise/called.store.ts";
import { noMeeting, requireMeeting } from "../require-meeting.ts";
import {
  addComment,
  changeComment,
  type CommentDeps,
  removeComment,
  type Visit,
} from "./comments.ts";
import { answerTagged, readComments } from "./list-comments.ts";

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
  readonly session: { readonly userId: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What teammates say about notes, slides and plans. */
export function registerCommentRoutes(app: App, deps: CommentDeps): void {
  const { db } = deps.database;
  const limit = limiter(app, COMMENT_LIMITS);

  const enter = async ({ params, session: { userId } }: Knock) => {
    const key = await requireMeeting(deps, params, userId);
    const [meeting, person] = await Promise.all([findMeeting(db, key), findUser(db, userId)]);
    if (!meeting) throw noMeeting();
    // A token of the team is no person.
    const isOrganizer =
      person !== undefined && hasCalled({ userId, email: person.email.toLowerCase() }, meeting);
    return { meeting, key, by: { kind: "member", userId, isOrganizer } as const };
  };
  const enterToWrite = async (call: Knock): Promise<Visit> => {
    const visit = await enter(call);
    await limit(call.request, call.reply);
    return visit;
  };

  bind(app, commentRoutes.list, async (call) => {
    const { meeting, by } = await enter(call);
    return answerTagged(await readComments(db, meeting, by), call);
  });
  bind(app, commentRoutes.add, async (call) =>
    addComment(deps, await enterToWrite(call), call.body),
  );
  bind(app, commentRoutes.change, async (call) => {
    const visit = await enterToWrite(call);
    return changeComment(deps, visit, { ...call.body, id: call.params.commentId });
  });
  bind(app, commentRoutes.remove, async (call) =>
    removeComment(deps, await enterToWrite(call), call.params.commentId),
  );

  bind(app, commentRoutes.mentionEmail, ({ params: { teamId }, session: { userId } }) =>
    findMentionEmail(db, { teamId, userId }),
  );
  bind(app, commentRoutes.saveMentionEmail, async ({ params: { teamId }, session, body }) => {
    await saveMentionEmail(db, { teamId, userId: session.userId }, body.isOn);
    return body;
  });
}
