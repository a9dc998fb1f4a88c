import type { Comment, CommentThread } from "@planner/contract/model";
import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { ago, dateIn, longDate, useNow } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { TextButton } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import textStyle from "../../ui/text.module.css";
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
  const { author } = first;
  const isFolded = resolved !== null && !isShown && draft === undefined;
  return (
    <div ref={top} className={style.thread} data-resolved={resolved ? "" : undefined}>
      {resolved && (
        <p className={style.resolved}>
          <Icon of={Check} size="s" />
          <span>
            {rich("Resolved by {name} on {day}", {
              name: <Foreign>{resolved.by}</Foreign>,
              day: longDate(dateIn(Date.parse(resolved.at))),
            })}
          </span>
          <TextButton
            aria-expanded={isShown}
            aria-label={
              isShown
                ? t("Hide what {author} wrote", { author })
                : t("Show what {author} wrote", { author })
            }
            onClick={() => setShown(!isShown)}
          >
            {isShown ? t("Hide") : t("Show")}
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
                aria-label={t("Reply to {author}", { author })}
                onClick={() => setReplying(true)}
              >
                {t("Reply")}
              </TextButton>
            )}
            {canResolve && (
              <TextButton
                aria-label={
                  resolved
                    ? t("Reopen what {author} wrote", { author })
                    : t("Resolve what {author} wrote", { author })
                }
                disabled={resolving.isPending}
                onClick={() => resolving.mutate(!resolved)}
              >
                {resolved ? t("Reopen") : t("Resolve")}
              </TextButton>
            )}
          </p>
          {(isReplying || draft !== undefined) && !(resolved && draft === undefined) && (
            <Composer
              source={source}
              draftId={replyDraft(id)}
              label={t("Reply to {author}", { author })}
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
  });
  const ask = async () => {
    const details = t("Everybody who can see it loses it. This cannot be undone.");
    if (await confirm(t("Delete this comment?"), { yes: t("Delete"), details })) removing.mutate();
  };
  return (
    <article className={style.comment} aria-label={`${author}, ${ago(createdAt, now)}`}>
      <p className={style.who}>
        <b>
          <Foreign>{author}</Foreign>
        </b>
        {isGuest && <span>{t("Guest")}</span>}
        <time dateTime={createdAt}>{ago(createdAt, now)}</time>
        {editedAt && <span>{t("edited")}</span>}
        {isOwn && !isDeleted && !isEditing && (
          <TextButton
            aria-label={t("Edit your comment, {ago}", { ago: ago(createdAt, now) })}
            onClick={() => commentDrafts.put(key, draftId, { id, text, was: text })}
          >
            {t("Edit")}
          </TextButton>
        )}
        {canDelete && !isDeleted && !isEditing && (
          <TextButton
            aria-label={t("Delete what {author} wrote, {ago}", {
              author,
              ago: ago(createdAt, now),
            })}
            disabled={removing.isPending}
            onClick={() => void ask()}
          >
            {t("Delete")}
          </TextButton>
        )}
      </p>
      {isDeleted && <p className={textStyle.quiet}>{t("This comment was deleted.")}</p>}
      {isEditing ? (
        <Composer
          source={source}
          draftId={draftId}
          label={t("Edit your comment")}
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
