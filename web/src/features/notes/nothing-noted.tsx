import type { AlignedSegment } from "@planner/contract/model";
import { t, translated } from "../../i18n/translate.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { useTranscriptLink } from "./evidence/evidence-quote.tsx";

interface NothingNotedProps {
  /** Why, as the engine put it; null where it gave no reason. */
  message: string | null;
  segments: AlignedSegment[];
}

/** In place of a view that has nothing to show: the reason, and where the words can still be read. */
export function NothingNoted({ message, segments }: NothingNotedProps) {
  const linkTo = useTranscriptLink();
  return (
    <EmptyState
      title={t("Nothing was noted in this meeting")}
      action={
        segments.length > 0 &&
        linkTo && <LinkButton to={linkTo("")}>{t("Open the transcript")}</LinkButton>
      }
    >
      <span role="note">
        {message === null ? t("Nothing that was said became a note.") : translated(message)}
      </span>
    </EmptyState>
  );
}
