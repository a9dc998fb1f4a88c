import { useQuery } from "@tanstack/react-query";
import { MessageSquarePlus } from "lucide-react";
import { useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { TextButton } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type CommentSource, commentsQuery } from "./comment-source.ts";
import { slideDraft } from "./comment-drafts.ts";
import style from "./comment.module.css";
import { Composer } from "./composer.tsx";
import { threadsOn } from "./page-threads.ts";
import { isAimedAt, slideAim, type SlidePage } from "./slide-state.ts";
import { Threads } from "./threads.tsx";

interface PageCommentsProps {
  source: CommentSource;
  place: SlidePage;
}

/** What people say about places on a page, each with the number of its pin. */
export function PageComments({ source, place }: PageCommentsProps) {
  const { data, error, refetch } = useQuery(commentsQuery(source));
  const aim = slideAim.use();
  const isAiming = isAimedAt(aim, place);
  const opener = useRef<HTMLButtonElement>(null);
  const places = threadsOn(data, place);
  const numbers = new Map(places.map(({ thread, number }) => [thread.id, number]));
  const end = () => {
    slideAim.set(undefined);
    opener.current?.focus();
  };
  return (
    <section
      className={style.page}
      aria-label={t("Comments on page {page}", { page: place.page })}
      data-comments=""
    >
      <p className={style.ways}>
        <TextButton
          ref={opener}
          className={style.opener}
          aria-pressed={isAiming}
          onClick={() =>
            slideAim.set(isAiming ? undefined : { ...place, x: 0.5, y: 0.5, isSet: false })
          }
        >
          <Icon of={MessageSquarePlus} size="s" /> {t("Comment on a place")}
        </TextButton>
        {isAiming && !aim.isSet && (
          <span role="status">{t("Press the place on the slide that it is about.")}</span>
        )}
      </p>
      {!data && error && (
        <div>
          <ErrorLine>{sentenceOf(error)}</ErrorLine>
          <TextButton onClick={() => void refetch()}>{t("Try again")}</TextButton>
        </div>
      )}
      {isAiming && aim.isSet && (
        <Composer
          source={source}
          draftId={slideDraft(place)}
          label={t("Comment on this place of page {page}", { page: place.page })}
          people={data?.people ?? []}
          what={() => ({ place: { kind: "slide", ...place, x: aim.x, y: aim.y } })}
          startsFocused
          onSent={end}
          onLeave={end}
        />
      )}
      <Threads
        source={source}
        threads={places.map(({ thread }) => thread)}
        people={data?.people ?? []}
        renderHead={({ id }) => (
          <span
            className={style.number}
            aria-label={t("Place {number}", { number: numbers.get(id) ?? "" })}
            role="img"
          >
            {numbers.get(id)}
          </span>
        )}
      />
    </section>
  );
}
