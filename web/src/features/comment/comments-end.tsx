import type { CommentList, CommentThread, Element } from "@planner/contract/model";
import { LIMITS } from "@planner/contract/model";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useUnloadWarning } from "../../platform/use-leave-guard.ts";
import { TextButton } from "../../ui/button.tsx";
import { useLive } from "../../platform/use-live.ts";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import { commentDrafts, editDraft, isOfComment, replyDraft } from "./comment-drafts.ts";
import { type CommentSource, commentsQuery, draftKeyOf } from "./comment-source.ts";
import style from "./comment.module.css";
import { Threads } from "./threads.tsx";

interface CommentsEndProps {
  source: CommentSource;
  /** What the screen shows of the meeting. */
  elements: readonly Element[];
  half: "plan" | "notes";
  /** The deck of now. */
  fileId: string | undefined;
}

/** Keeps up with what others write, and shows what is about something that is not there any more. */
export function CommentsEnd({ source, elements, half, fileId }: CommentsEndProps) {
  const { data } = useQuery({
    ...commentsQuery(source),
    // Whoever has no account has no socket.
    refetchInterval: source.kind === "team" ? LIMITS.teamRefetchMs : LIMITS.meetingPollMs,
  });
  useFollowNotes(source, elements);
  useUnloadWarning(commentDrafts.useHasUnsaved(draftKeyOf(source)));
  const isLost = half === "notes" ? isLostNote(fileId) : isLostPart(elements);
  const lost = (data?.threads ?? []).filter(isLost);
  const drafts = useLostDrafts(source, data);
  return (
    <>
      {source.kind === "team" && <Live source={source} />}
      {lost.length + drafts.length > 0 && (
        <section className={style.lost} aria-labelledby="lost-comments" data-comments="">
          <h2 id="lost-comments" className={text["item"]}>
            Comments on what is no longer here
          </h2>
          <Threads
            source={source}
            threads={lost}
            people={data?.people ?? []}
            renderHead={(thread) => <Was thread={thread} />}
          />
          {drafts.map(([id, draft]) => (
            <LostDraft key={id} source={source} id={id} words={draft.text} />
          ))}
        </section>
      )}
    </>
  );
}

/** About a note that the notes do not have now, or about a page of another deck. */
const isLostNote =
  (fileId: string | undefined) =>
  ({ place }: CommentThread): boolean =>
    (place.kind === "note" && place.noteId === null) ||
    (place.kind === "slide" && place.fileId !== fileId);

/** About a part of the plan that failed, has nothing in it, or is not there. */
const isLostPart =
  (elements: readonly Element[]) =>
  ({ place }: CommentThread): boolean => {
    if (place.kind !== "plan") return false;
    const part = elements.find(({ type }) => type === place.part);
    return part?.status !== "PENDING" && (part?.status !== "DONE" || part.data === null);
  };

function Was({ thread: { place } }: { thread: CommentThread }) {
  if (place.kind === "slide")
    return <p className={style.quoted}>{`Page ${place.page} of an earlier deck`}</p>;
  const words = place.kind === "note" ? place.text : place.sentence;
  if (words === "") return null;
  return (
    <p className={style.quoted}>
      <q>
        <Foreign>{words}</Foreign>
      </q>
    </p>
  );
}

/** What somebody writes in answer to a thread, or instead of a comment, that others have deleted meanwhile. */
function useLostDrafts(source: CommentSource, list: CommentList | undefined) {
  const all = commentDrafts.useAll(draftKeyOf(source));
  if (!list) return [];
  const there = new Set(
    list.threads.flatMap(({ id, comments }) => [
      replyDraft(id),
      ...comments.map((comment) => editDraft(comment.id)),
    ]),
  );
  return all.filter(
    ([id, draft]) => isOfComment(id) && !there.has(id) && commentDrafts.isUnsaved(draft),
  );
}

interface LostDraftProps {
  source: CommentSource;
  id: string;
  words: string;
}

function LostDraft({ source, id, words }: LostDraftProps) {
  return (
    <article aria-label="What you were writing">
      <p className={style.quoted}>What you were writing belongs to a comment that was deleted.</p>
      <p className={style.words} dir="auto">
        <Foreign>{words}</Foreign>
      </p>
      <p className={style.ways}>
        <TextButton onClick={() => commentDrafts.put(draftKeyOf(source), id, undefined)}>
          Discard
        </TextButton>
      </p>
    </article>
  );
}

/** Notes that are made anew take their comments along: asked for again with every change of the report. */
function useFollowNotes(source: CommentSource, elements: readonly Element[]): void {
  const cache = useQueryClient();
  const report = elements.find(({ type }) => type === "report")?.data;
  const before = useRef(report);
  const key = JSON.stringify(commentsQuery(source).queryKey);
  useEffect(() => {
    if (before.current === report) return;
    before.current = report;
    void cache.invalidateQueries({ queryKey: JSON.parse(key) as string[] });
  }, [cache, key, report]);
}

/** Hears on the meeting's socket that there are other comments; after a lost connection it asks anew. */
function Live({ source }: { source: Extract<CommentSource, { kind: "team" }> }) {
  const connection = useLive();
  const cache = useQueryClient();
  const { teamId, meetingId } = source;
  const { queryKey } = commentsQuery(source);
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!connection) return;
    const refresh = () => void cache.invalidateQueries({ queryKey: JSON.parse(key) as string[] });
    const stops = [
      connection.on("comments", (heard) => {
        if (heard.meetingId === meetingId) refresh();
      }),
      connection.onConnect(() => {
        connection
          .send("watch", { teamId, meetingId })
          .then(refresh)
          .catch((error: unknown) => console.info("live.watch", error));
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [connection, cache, teamId, meetingId, key]);
  return null;
}
