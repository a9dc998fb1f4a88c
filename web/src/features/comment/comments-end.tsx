import type { CommentList, CommentThread, Element } from "@planner/contract/model";
import { LIMITS } from "@planner/contract/model";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { useUnloadWarning } from "../../platform/use-leave-guard.ts";
import { useSteady } from "../../platform/use-steady.ts";
import { TextButton } from "../../ui/button.tsx";
import { useLive } from "../../platform/use-live.ts";
import { Foreign } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import { classNames } from "../../ui/class-names.ts";
import { commentDrafts, editDraft, replyDraft } from "./comment-drafts.ts";
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
export function CommentsEnd(props: CommentsEndProps) {
  const { source, elements, half, fileId } = props;
  const { data } = useQuery({
    ...commentsQuery(source),
    // Whoever has no account has no socket.
    refetchInterval: source.kind === "team" ? LIMITS.teamRefetchMs : LIMITS.meetingPollMs,
  });
  useFollowNotes(source, elements);
  useUnloadWarning(commentDrafts.useHasUnsaved(draftKeyOf(source)));
  const isLost = half === "notes" ? isLostNote(fileId) : isLostPart(elements);
  const lost = (data?.threads ?? []).filter(isLost);
  const drafts = useLostDrafts(props, data);
  return (
    <>
      {source.kind === "team" && <Live source={source} />}
      {lost.length + drafts.length > 0 && (
        <section className={style.lost} aria-labelledby="lost-comments" data-comments="">
          <h2 id="lost-comments" className={text["item"]}>
            {t("Comments on what is no longer here")}
          </h2>
          <Threads
            source={source}
            threads={lost}
            people={data?.people ?? []}
            renderHead={(thread) => <Was thread={thread} />}
          />
          {drafts.map((draft) => (
            <LostDraft key={draft.id} source={source} {...draft} />
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
    return place.kind === "plan" && isGonePart(elements, place.part);
  };

function isGonePart(elements: readonly Element[], name: string): boolean {
  const part = elements.find(({ type }) => type === name);
  return part?.status !== "PENDING" && (part?.status !== "DONE" || part.data === null);
}

function Was({ thread: { place } }: { thread: CommentThread }) {
  if (place.kind === "slide")
    return (
      <p className={classNames(text.quiet, style.quoted)}>
        {t("Page {page} of an earlier deck", { page: place.page })}
      </p>
    );
  const words = place.kind === "note" ? place.text : place.sentence;
  if (words === "") return null;
  return (
    <p className={classNames(text.quiet, style.quoted)}>
      <q>
        <Foreign>{words}</Foreign>
      </q>
    </p>
  );
}

/** What somebody writes about something that others have deleted, or that was made anew, meanwhile. */
function useLostDrafts(props: CommentsEndProps, list: CommentList | undefined) {
  const all = commentDrafts.useAll(draftKeyOf(props.source));
  if (!list) return [];
  const there = new Set(
    list.threads.flatMap(({ id, comments }) => [
      replyDraft(id),
      ...comments.map((comment) => editDraft(comment.id)),
    ]),
  );
  return all.flatMap(([id, draft]) => {
    if (there.has(id) || !commentDrafts.isUnsaved(draft)) return [];
    const reason = reasonOf(id, props);
    return reason === undefined ? [] : [{ id, reason, words: draft.text }];
  });
}

const REASONS = {
  comment: "What you were writing is about a comment that was deleted.",
  part: "What you were writing is about a part of the plan that is no longer there.",
  page: "What you were writing is about a page of an earlier deck.",
  note: "What you were writing is about a note that is no longer there.",
} as const satisfies Record<string, Message>;
type Reason = (typeof REASONS)[keyof typeof REASONS];

/** Why a draft has no field on this half of the meeting any more; undefined where it has one, or belongs to the other half. */
function reasonOf(id: string, { elements, half, fileId }: CommentsEndProps): Reason | undefined {
  const [kind, about = ""] = id.split(/ (.*)/su);
  if (kind === "reply" || kind === "edit") return REASONS.comment;
  if (half === "plan")
    return kind === "plan" && isGonePart(elements, about) ? REASONS.part : undefined;
  if (kind === "slide") return about.startsWith(`${fileId} `) ? undefined : REASONS.page;
  const report = elements.find((element) => element.type === "report");
  if (kind !== "note" || report?.status !== "DONE") return undefined;
  const notes = report.data?.pages.flatMap(({ annotations }) => annotations) ?? [];
  return notes.some((note) => note.id === about) ? undefined : REASONS.note;
}

interface LostDraftProps {
  source: CommentSource;
  id: string;
  reason: Reason;
  words: string;
}

function LostDraft({ source, id, reason, words }: LostDraftProps) {
  return (
    <article aria-label={t("What you were writing")}>
      <p className={classNames(text.quiet, style.quoted)}>{t(reason)}</p>
      <p className={style.words} dir="auto">
        <Foreign>{words}</Foreign>
      </p>
      <p className={style.ways}>
        <TextButton onClick={() => commentDrafts.put(draftKeyOf(source), id, undefined)}>
          {t("Discard")}
        </TextButton>
      </p>
    </article>
  );
}

/** Notes that are made anew take their comments along: asked for again with every change of the report. */
function useFollowNotes(source: CommentSource, elements: readonly Element[]): void {
  const refresh = useRefresh(source);
  const report = elements.find(({ type }) => type === "report")?.data;
  const before = useRef(report);
  useEffect(() => {
    if (before.current === report) return;
    before.current = report;
    refresh();
  }, [report, refresh]);
}

function useRefresh(source: CommentSource): () => void {
  const cache = useQueryClient();
  return useSteady(
    () => void cache.invalidateQueries({ queryKey: commentsQuery(source).queryKey }),
  );
}

/** Hears on the meeting's socket that there are other comments; after a lost connection it asks anew. */
function Live({ source }: { source: Extract<CommentSource, { kind: "team" }> }) {
  const connection = useLive();
  const refresh = useRefresh(source);
  const { teamId, meetingId } = source;
  useEffect(() => {
    if (!connection) return;
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
  }, [connection, teamId, meetingId, refresh]);
  return null;
}
