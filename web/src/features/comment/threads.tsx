import type { CommentThread } from "@planner/contract/model";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { t } from "../../i18n/translate.ts";
import { TextButton } from "../../ui/button.tsx";
import type { CommentSource } from "./comment-source.ts";
import style from "./comment.module.css";
import { pressedPin } from "./slide-state.ts";
import { Thread } from "./thread.tsx";

interface ThreadsProps {
  source: CommentSource;
  threads: readonly CommentThread[];
  people: readonly string[];
  /** Stands over a thread. */
  renderHead?: (thread: CommentThread) => ReactNode;
}

/** So many are shown at once, the latest; a note with hundreds opens as fast as another. */
const MOST = 20;

/** Threads about one thing, the oldest first. */
export function Threads({ source, threads, people, renderHead }: ThreadsProps) {
  const [isWhole, setWhole] = useState(false);
  const [search] = useSearchParams();
  const named = search.get("comment");
  const pressed = pressedPin.use();
  if (threads.length === 0) return null;
  const hidden = isWhole ? 0 : Math.max(0, threads.length - MOST);
  const shown = threads.filter(({ id }, at) => at >= hidden || id === named || id === pressed);
  return (
    <>
      {hidden > 0 && (
        <p className={style.ways}>
          <TextButton onClick={() => setWhole(true)}>
            {t("Show {count} earlier", { count: hidden })}
          </TextButton>
        </p>
      )}
      <ul className={style.threads}>
        {shown.map((thread) => (
          <li
            key={thread.id}
            id={`comment-${thread.id}`}
            data-named={thread.id === named || undefined}
          >
            {renderHead?.(thread)}
            <Thread source={source} thread={thread} people={people} isNamed={thread.id === named} />
          </li>
        ))}
      </ul>
    </>
  );
}
