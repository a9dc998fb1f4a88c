import { notesCommentRoutes, planCommentRoutes } from "@planner/contract/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { limiter } from "../../../platform/http/rate-limit.ts";
import { findMeeting } from "../meeting.store.ts";
import { openLink } from "../share/open-link.ts";
import { readCookie, setShareCookie } from "../share/share-cookie.ts";
import { requireEntered } from "../share/share-door.ts";
import { SHARE_LIMITS } from "../share/share-limits.ts";
import { hashOfToken } from "../share/share-token.ts";
import type { KnownLink } from "../share/share.store.ts";
import {
  addComment,
  changeComment,
  type CommentDeps,
  removeComment,
  type Visit,
} from "./comments.ts";
import { answerTagged, readComments } from "./list-comments.ts";

type GuestDeps = CommentDeps & Pick<Deps, "linkSecret">;

/** What only the browser of a guest has, by which it may edit what it wrote. */
const COOKIE = "planner.guest";
const YEAR_SECONDS = 31_536_000;

interface Knock {
  readonly params: { readonly shareId: string; readonly id?: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What people say who hold a link, where it lets them: about the half that it opens. */
export function registerGuestCommentRoutes(app: App, deps: GuestDeps): void {
  const { db } = deps.database;
  const limit = limiter(app, SHARE_LIMITS.comment);

  const enter = async (
    kind: KnownLink["kind"],
    { params: { shareId: token, id }, request, reply }: Knock,
  ): Promise<Visit> => {
    const wanted = { token, kind, ...(id === undefined ? {} : { meetingId: id }) };
    const link = await openLink(db, wanted, deps.now());
    requireEntered(deps, link, { token, request, reply });
    if (!link.withComments) throw new Failure("forbidden", "This link does not allow comments.");
    return { key: link, by: { kind: "guest", link, guestKey: guestKeyOf(request, reply) } };
  };
  /** Known from the first look on: even where the answer to a first comment is lost, whoever sent it is its author. */
  const guestKeyOf = (request: FastifyRequest, reply: FastifyReply): string => {
    const shown = readCookie(request, COOKIE);
    if (shown !== undefined) return hashOfToken(shown);
    const key = randomBytes(32).toString("base64url");
    setShareCookie(deps, reply, { name: COOKIE, value: key, seconds: YEAR_SECONDS });
    return hashOfToken(key);
  };
  const enterToWrite = async (kind: KnownLink["kind"], knock: Knock): Promise<Visit> => {
    const visit = await enter(kind, knock);
    await limit(knock.request, knock.reply);
    return visit;
  };
  const list = async ({ key, by }: Visit, { request, reply }: Knock) => {
    const meeting = await findMeeting(db, key);
    if (!meeting) throw new Failure("not_found", "There is no such meeting.");
    return answerTagged(await readComments(db, meeting, by), { request, reply });
  };

  for (const [kind, routes] of [
    ["notes", notesCommentRoutes],
    ["plan", planCommentRoutes],
  ] as const) {
    bind(app, routes.list, async (call) => list(await enter(kind, call), call));
    bind(app, routes.add, async (call) =>
      addComment(deps, await enterToWrite(kind, call), call.body),
    );
    bind(app, routes.change, async (call) => {
      const visit = await enterToWrite(kind, call);
      return changeComment(deps, visit, { ...call.body, id: call.params.commentId });
    });
    bind(app, routes.remove, async (call) =>
      removeComment(deps, await enterToWrite(kind, call), call.params.commentId),
    );
  }
}
