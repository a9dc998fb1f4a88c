import {
  type CommentChange,
  commentRoutes,
  notesCommentRoutes,
  type OwnComment,
  planCommentRoutes,
} from "@planner/contract/api";
import { type CommentList, LIMITS } from "@planner/contract/model";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call, callAgain, type Tagged } from "../../platform/call.ts";
import type { DraftKey } from "../../platform/drafts.ts";
import { retryProblem } from "../../platform/query-client.ts";

/** Whose comments: those of a meeting as its team has them, or of one half of it as the holder of a link sees them. */
export type CommentSource =
  | {
      readonly kind: "team";
      readonly teamId: string;
      readonly meetingId: string;
      readonly userId: string;
    }
  | { readonly kind: "notes"; readonly meetingId: string; readonly shareId: string }
  | { readonly kind: "plan"; readonly shareId: string };

type Sent = Tagged<CommentList> | undefined;

interface Calls {
  list: (signal: AbortSignal, before: Sent) => Promise<Tagged<CommentList>>;
  /** `name`: of a guest. */
  add: (body: OwnComment, name: string) => Promise<CommentList>;
  change: (commentId: string, body: CommentChange) => Promise<CommentList>;
  remove: (commentId: string) => Promise<CommentList>;
}

function callsOf(source: CommentSource): Calls {
  if (source.kind === "team") {
    const params = { teamId: source.teamId, id: source.meetingId };
    return {
      list: (signal, before) => callAgain(commentRoutes.list, { params, signal }, before),
      add: (body) => call(commentRoutes.add, { params, body }),
      change: (commentId, body) =>
        call(commentRoutes.change, { params: { ...params, commentId }, body }),
      remove: (commentId) => call(commentRoutes.remove, { params: { ...params, commentId } }),
    };
  }
  if (source.kind === "notes") {
    const params = { id: source.meetingId, shareId: source.shareId };
    return {
      list: (signal, before) => callAgain(notesCommentRoutes.list, { params, signal }, before),
      add: (body, name) => call(notesCommentRoutes.add, { params, body: { ...body, name } }),
      change: (commentId, body) =>
        call(notesCommentRoutes.change, { params: { ...params, commentId }, body }),
      remove: (commentId) => call(notesCommentRoutes.remove, { params: { ...params, commentId } }),
    };
  }
  const params = { shareId: source.shareId };
  return {
    list: (signal, before) => callAgain(planCommentRoutes.list, { params, signal }, before),
    add: (body, name) => call(planCommentRoutes.add, { params, body: { ...body, name } }),
    change: (commentId, body) =>
      call(planCommentRoutes.change, { params: { ...params, commentId }, body }),
    remove: (commentId) => call(planCommentRoutes.remove, { params: { ...params, commentId } }),
  };
}

const keyOf = (source: CommentSource) =>
  source.kind === "team"
    ? (["team", source.teamId, "meetings", "one", source.meetingId, "comments"] as const)
    : (["share", source.shareId, source.kind, "comments"] as const);

export const commentsQuery = (source: CommentSource) =>
  queryOptions({
    queryKey: keyOf(source),
    queryFn: async ({ signal, client, queryKey }) => {
      const asSent = [...queryKey, "as sent"];
      const now = await callsOf(source).list(signal, client.getQueryData<Sent>(asSent));
      client.setQueryData(asSent, now);
      return now.answer;
    },
    staleTime: LIMITS.meetingPollMs,
    networkMode: "always",
    retry: retryProblem,
  });

/** Writes, changes and deletes comments; each answer is what everybody sees from then on. */
export function useCommentActions(source: CommentSource) {
  const cache = useQueryClient();
  const { queryKey } = commentsQuery(source);
  const calls = callsOf(source);
  const put = async (sent: Promise<CommentList>): Promise<void> => {
    const list = await sent;
    // What was asked for before would bring back what was there before.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, list);
  };
  return {
    add: (body: OwnComment, name: string) => put(calls.add(body, name)),
    change: (id: string, body: CommentChange) => put(calls.change(id, body)),
    remove: (id: string) => put(calls.remove(id)),
  };
}

/** Under which what somebody writes here is kept. */
export const draftKeyOf = (source: CommentSource): DraftKey =>
  source.kind === "team"
    ? { userId: source.userId, meetingId: source.meetingId }
    : { userId: "", meetingId: source.shareId };
