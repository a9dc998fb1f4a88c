import type { CommentThread, NewCommentPlace } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { MessageSquare } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useSearchParams } from "react-router";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { TextButton } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type CommentSource, commentsQuery, draftKeyOf } from "./comment-source.ts";
import style from "./comment.module.css";
import { Composer } from "./composer.tsx";
import { closedPlace, openComments } from "./open-comments.ts";
import { Threads } from "./threads.tsx";

interface CommentsProps {
  source: CommentSource;
  /** Tells this place from all others. */
  name: string;
  /** 'note 4.3': what a reader hears beside the count. */
  about: string;
  isHere: (thread: CommentThread) => boolean;
  /** What a new comment is about. */
  newPlace: () => NewCommentPlace;
  /** Stands over the field for a new comment. */
  children?: ReactNode;
  /** What stands with each thread. */
  renderHead?: (thread: CommentThread) => ReactNode;
}

/** How many comments there are on something; opened, they stand below, with a field for another. */
export function Comments(props: CommentsProps) {
  const { source, name, about, isHere, newPlace, children, renderHead } = props;
  const { data, error, refetch } = useQuery(commentsQuery(source));
  const threads = data?.threads.filter(isHere) ?? [];
  const [search] = useSearchParams();
  const named = threads.find(({ id }) => id === search.get("comment"));
  const key = draftKeyOf(source);
  const isChosen = openComments.use(key, name);
  const isClosed = openComments.use(key, closedPlace(name));
  const isOpen = isChosen || (named !== undefined && !isClosed);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const count = threads.reduce((sum, { comments }) => sum + comments.length, 0);
  const isSettled = count > 0 && threads.every(({ resolved }) => resolved);
  const close = () => {
    openComments.press(key, name, false);
    opener.current?.focus();
  };
  const comments =
    count === 0 ? t("Comment [verb]") : t("{count} comment | {count} comments", { count });
  return (
    <div className={style.comments} data-comments={count > 0 || isOpen ? "" : undefined}>
      <TextButton
        ref={opener}
        className={style.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={
          isSettled
            ? t("{comments}, resolved: {about}", { comments, about })
            : t("{comments}: {about}", { comments, about })
        }
        onClick={() => openComments.press(key, name, !isOpen)}
      >
        <Icon of={MessageSquare} size="s" />
        {comments}
      </TextButton>
      {isOpen && (
        <div
          id={id}
          className={style.panel}
          role="group"
          aria-label={t("Comments on {about}", { about })}
        >
          {!data && error && (
            <div>
              <ErrorLine>{sentenceOf(error)}</ErrorLine>
              <TextButton onClick={() => void refetch()}>{t("Try again")}</TextButton>
            </div>
          )}
          <Threads
            source={source}
            threads={threads}
            people={data?.people ?? []}
            {...(renderHead && { renderHead })}
          />
          <Composer
            source={source}
            draftId={name}
            label={t("Comment on {about}", { about })}
            people={data?.people ?? []}
            what={() => ({ place: newPlace() })}
            takesFocus={() => openComments.takePress(key, name)}
            onLeave={close}
          >
            {children}
          </Composer>
        </div>
      )}
    </div>
  );
}
