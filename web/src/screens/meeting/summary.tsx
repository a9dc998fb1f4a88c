import type { Meeting, Presentation, Transcript } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useId, useMemo } from "react";
import { useParams } from "react-router";
import { meetingQuery } from "../../features/meeting/queries.ts";
import { hasNotes } from "../../features/notes/notes-elements.ts";
import {
  presentationsQuery,
  transcriptsQuery,
  useNotesOfPresentation,
} from "../../features/present/queries.ts";
import { type SummaryPart, summaryParts } from "../../features/summary/summary-groups.ts";
import { SummaryPages } from "../../features/summary/summary-pages.tsx";
import { t } from "../../i18n/translate.ts";
import { isGone, sentenceOf, showProblem } from "../../platform/call.ts";
import { pageUrl } from "../../platform/page-url.ts";
import { useTeamId } from "../../platform/session.ts";
import { clockTime, dateIn, longDate, meetingMeta } from "../../platform/times.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import text from "../../ui/text.module.css";
import frame from "./meeting.module.css";
import style from "./summary.module.css";

/** What was said in a meeting, by the pages that were shown. */
export function Summary() {
  const { id = "" } = useParams();
  const { data: meeting, error } = useQuery(meetingQuery(useTeamId(), id));
  return (
    <div className={frame.screen}>
      {!meeting && !error && <Spinner>{t("Opening the summary")}</Spinner>}
      {error && (!meeting || isGone(error)) && (
        <>
          <PageHeader
            title={t("Meeting Summary")}
            back={{ label: t("Back to Calendar"), to: "/dashboard" }}
          />
          <EmptyState title={t("This summary cannot be opened")}>{sentenceOf(error)}</EmptyState>
        </>
      )}
      {meeting && !isGone(error) && <SummaryOf meeting={meeting} />}
    </div>
  );
}

function SummaryOf({ meeting }: { meeting: Meeting }) {
  const teamId = useTeamId();
  const transcripts = useQuery(transcriptsQuery(teamId, meeting.id));
  const presentations = useQuery(presentationsQuery(teamId, meeting.id));
  const parts = useParts(transcripts.data, presentations.data);
  const only = parts?.length === 1 ? parts[0]?.presentation : null;
  const title = t("Meeting Summary: {title}", { title: meeting.title });
  const error = transcripts.error ?? presentations.error;
  const again = () => void Promise.all([transcripts.refetch(), presentations.refetch()]);
  return (
    <>
      <PageHeader
        title={title}
        back={{ label: t("Back to Meeting"), to: `/meeting/${meeting.id}` }}
        meta={meetingMeta(meeting)}
        actions={only && <CreateNotes meeting={meeting} presentation={only} isMain />}
      />
      {parts ? (
        <Parts meeting={meeting} parts={parts} hasWords={transcripts.data?.length !== 0} />
      ) : error ? (
        <EmptyState
          title={t("The transcript cannot be shown")}
          action={<Button onClick={again}>{t("Try again")}</Button>}
        >
          {sentenceOf(error)}
        </EmptyState>
      ) : (
        <Spinner>{t("Loading the transcript")}</Spinner>
      )}
    </>
  );
}

/** Undefined until both are there. */
const useParts = (transcripts?: Transcript[], presentations?: Presentation[]) =>
  useMemo(
    () => transcripts && presentations && summaryParts(transcripts, presentations),
    [transcripts, presentations],
  );

interface PartsProps {
  meeting: Meeting;
  parts: readonly SummaryPart[];
  hasWords: boolean;
}

/** Several presentations stand one after another, each under the time at which it began. */
function Parts({ meeting, parts, hasWords }: PartsProps) {
  const teamId = useTeamId();
  const pictureOf = useCallback(
    ({ pageNumber, fileId }: Transcript["pages"][number]) =>
      pageUrl({ teamId, fileId }, pageNumber, 320),
    [teamId],
  );
  const [first] = parts;
  if (!first) return <NothingHeard meeting={meeting} />;
  return (
    <>
      {!hasWords && <p className={style.none}>{t(NO_TRANSCRIPTS)}</p>}
      {parts.length === 1 ? (
        <SummaryPages part={first} level={2} pictureOf={pictureOf} />
      ) : (
        parts.map((part) => (
          <PartSection key={part.presentation?.id ?? "none"} meeting={meeting} part={part}>
            <SummaryPages part={part} level={3} pictureOf={pictureOf} />
          </PartSection>
        ))
      )}
    </>
  );
}

const NO_TRANSCRIPTS = "No transcripts available for this meeting.";

function NothingHeard({ meeting: { id, elements } }: { meeting: Meeting }) {
  const hasTranscript = hasNotes(elements);
  return (
    <EmptyState
      title={t(NO_TRANSCRIPTS)}
      action={
        hasTranscript ? (
          <LinkButton to={`/meeting/${id}/transcript`}>{t("Open the transcript")}</LinkButton>
        ) : (
          <LinkButton to={`/meeting/${id}/present`}>{t("Present [verb]")}</LinkButton>
        )
      }
    >
      {hasTranscript
        ? t(
            "What Planner hears during a presentation appears here. What the visual notes were made from is in the transcript.",
          )
        : t("What Planner hears during a presentation appears here.")}
    </EmptyState>
  );
}

interface PartSectionProps {
  meeting: Meeting;
  part: SummaryPart;
  children: ReactNode;
}

function PartSection({ meeting, part: { presentation }, children }: PartSectionProps) {
  const heading = useId();
  return (
    <section className={style.presentation} aria-labelledby={heading}>
      <div className={style.head}>
        <h2 id={heading} className={text.item}>
          {presentation
            ? t("Presented on {time}", { time: momentOf(presentation) })
            : t("Outside a presentation")}
        </h2>
        {presentation && (
          <CreateNotes meeting={meeting} presentation={presentation} describedBy={heading} />
        )}
      </div>
      {children}
    </section>
  );
}

/** 'Thursday, November 12, 10:00 AM' */
function momentOf({ startedAt }: Presentation): string {
  const atMs = Date.parse(startedAt);
  return `${longDate(dateIn(atMs))}, ${clockTime(atMs)}`;
}

interface CreateNotesProps {
  meeting: Meeting;
  presentation: Presentation;
  /** The one thing to press, while there are no notes. */
  isMain?: boolean;
  describedBy?: string;
}

const CREATE = "Create visual notes from this presentation";
const QUESTION = "Create visual notes from this presentation?";
const REPLACING = "The new visual notes replace the current ones.";

/** Where something was heard, it becomes visual notes; asks first where that replaces others. */
function CreateNotes({ meeting, presentation, isMain = false, describedBy }: CreateNotesProps) {
  const creating = useNotesOfPresentation({ teamId: useTeamId(), meetingId: meeting.id });
  if (presentation.segments === 0) return null;
  const replaces = hasNotes(meeting.elements);
  const create = async () => {
    if (replaces && !(await confirm(t(QUESTION), { yes: t("Create"), details: t(REPLACING) })))
      return;
    await creating.mutateAsync(presentation.id).catch((error: unknown) => showProblem(error));
  };
  return (
    <Button
      className={style.create}
      look={isMain && !replaces ? "ink" : "line"}
      disabled={creating.isPending}
      aria-describedby={describedBy}
      onClick={() => void create()}
    >
      {t(CREATE)}
    </Button>
  );
}
