import type { Comment, CommentThread } from "@planner/contract/model";
import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../../platform/call.ts";
import { ago, dateIn, longDate, useNow } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";
import { TextButton } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { commentDrafts, editDraft, guestName, replyDraft } from "./comment-drafts.ts";
import { type CommentSource, draftKeyOf, useCommentActions } from "./comment-source.ts";
import style from "./comment.module.css";
import { Composer } from "./composer.tsx";

interface ThreadProps {
  source: CommentSource;
  thread: CommentThread;
  people: readonly string[];
  /** The address names it: brought into sight. */
  isNamed: boolean;
}

/** A comment with its replies. Once resolved it is one line, which opens. */
export function Thread({ source, thread, people, isNamed }: ThreadProps) {
  const { id, comments, resolved, canResolve } = thread;
  const [isShown, setShown] = useState(isNamed);
  const [isReplying, setReplying] = useState(false);
  const draft = commentDrafts.use(draftKeyOf(source), replyDraft(id));
  const top = useRef<HTMLDivElement>(null);
  const replying = useRef<HTMLButtonElement>(null);
  const resolving = useResolving(source, id);
  useEffect(() => {
    if (isNamed) top.current?.scrollIntoView({ block: "center" });
  }, [isNamed]);
  const [first] = comments;
  if (!first) return null;
  const isFolded = resolved !== null && !isShown && draft === undefined;
  return (
    <div ref={top} className={style.thread} data-resolved={resolved ? "" : undefined}>
      {resolved && (
        <p className={style.resolved}>
          <Icon of={Check} size="s" />
          <span>
            Resolved by <Foreign>{resolved.by}</Foreign> on{" "}
            {longDate(dateIn(Date.parse(resolved.at)))}
          </span>
          <TextButton
            aria-expanded={isShown}
            aria-label={`${isShown ? "Hide" : "Show"} what ${first.author} wrote`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? "Hide" : "Show"}
          </TextButton>
        </p>
      )}
      {!isFolded && (
        <>
          <ol className={style.list}>
            {comments.map((comment) => (
              <li key={comment.id}>
                <CommentView source={source} comment={comment} people={people} />
              </li>
            ))}
          </ol>
          <p className={style.ways}>
            {!resolved && (
              <TextButton
                ref={replying}
                aria-label={`Reply to ${first.author}`}
                onClick={() => setReplying(true)}
              >
                Reply
              </TextButton>
            )}
            {canResolve && (
              <TextButton
                aria-label={`${resolved ? "Reopen" : "Resolve"} what ${first.author} wrote`}
                disabled={resolving.isPending}
                onClick={() => resolving.mutate(!resolved)}
              >
                {resolved ? "Reopen" : "Resolve"}
              </TextButton>
            )}
          </p>
          {(isReplying || draft !== undefined) && !(resolved && draft === undefined) && (
            <Composer
              source={source}
              draftId={replyDraft(id)}
              label={`Reply to ${first.author}`}
              people={people}
              what={() => ({ threadId: id })}
              startsFocused={isReplying}
              onSent={() => setReplying(false)}
              onLeave={() => {
                setReplying(false);
                replying.current?.focus();
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

function useResolving(source: CommentSource, id: string) {
  const { change } = useCommentActions(source);
  return useOnce({
    mutationFn: (isResolved: boolean) => {
      const name = guestName.get().trim();
      return change(id, { isResolved, ...(source.kind !== "team" && name ? { name } : {}) });
    },
    onError: (error) => void showAlert(sentenceOf(error), { tone: "error" }),
  });
}

interface CommentViewProps {
  source: CommentSource;
  comment: Comment;
  people: readonly string[];
}

function CommentView({ source, comment, people }: CommentViewProps) {
  const { id, author, isGuest, isOwn, canDelete, text, isDeleted, createdAt, editedAt } = comment;
  const now = useNow(60_000);
  const key = draftKeyOf(source);
  const draftId = editDraft(id);
  const isEditing = commentDrafts.use(key, draftId) !== undefined;
  const { remove } = useCommentActions(source);
  const removing = useOnce({
    mutationFn: () => remove(id),
    onError: (error) => void showAlert(sentenceOf(error), { tone: "error" }),
  });
  const ask = async () => {
    const details = "Everybody who can see it loses it. This cannot be undone.";
    if (await confirm("Delete this comment?", { yes: "Delete", details })) removing.mutate();
  };
  return (
    <article className={style.comment} aria-label={`${author}, ${ago(createdAt, now)}`}>
      <p className={style.who}>
        <b>
          <Foreign>{author}</Foreign>
        </b>
        {isGuest && <span>Guest</span>}
        <time dateTime={createdAt}>{ago(createdAt, now)}</time>
        {editedAt && <span>edited</span>}
        {isOwn && !isDeleted && !isEditing && (
          <TextButton
            aria-label={`Edit your comment, ${ago(createdAt, now)}`}
            onClick={() => commentDrafts.put(key, draftId, { id, text, was: text })}
          >
            Edit
          </TextButton>
        )}
        {canDelete && !isDeleted && !isEditing && (
          <TextButton
            aria-label={`Delete what ${author} wrote, ${ago(createdAt, now)}`}
            disabled={removing.isPending}
            onClick={() => void ask()}
          >
            Delete
          </TextButton>
        )}
      </p>
      {isDeleted && <p className={style.gone}>This comment was deleted.</p>}
      {isEditing ? (
        <Composer
          source={source}
          draftId={draftId}
          label="Edit your comment"
          people={people}
          edits={id}
          startsFocused
        />
      ) : (
        !isDeleted && (
          <p className={style.words} dir="auto">
            <Foreign>{text}</Foreign>
          </p>
        )
      )}
    </article>
  );
}
