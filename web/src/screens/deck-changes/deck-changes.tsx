import type { DeckChanges, DeckVersion } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useParams } from "react-router";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { Waiting } from "../../ui/list-states.tsx";
import { summaryOf } from "../../features/deck-changes/change-words.ts";
import { ComparedPages } from "../../features/deck-changes/compared-pages.tsx";
import type { VersionImages } from "../../features/deck-changes/followed-note.tsx";
import {
  deckChangesQuery,
  useCompareAgain,
  useJudge,
} from "../../features/deck-changes/queries.ts";
import { isGone, sentenceOf } from "../../platform/call.ts";
import { pageUrl } from "../../platform/page-url.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, longDate } from "../../platform/times.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import text from "../../ui/text.module.css";

const NAME = "What changed in the deck";

/** What changed in a meeting's deck since the version before, and what has become of the notes of then. */
export function DeckChangesScreen() {
  const { id = "" } = useParams();
  const teamId = useTeamId();
  const { data, error, refetch } = useQuery(deckChangesQuery(teamId, id));
  const again = useCompareAgain(teamId, id);
  const isReady = data?.status === "ready";
  return (
    <>
      <PageHeader
        tab={isReady ? t("What changed in the deck: {title}", { title: data.now.title }) : t(NAME)}
        title={t(NAME)}
        back={
          isGone(error)
            ? { label: t("Back to Calendar"), to: "/dashboard" }
            : { label: t("Back to Meeting"), to: `/meeting/${id}` }
        }
        {...(isReady && {
          lead: summaryOf(data),
          meta: [data.now.title],
          links: <Earlier changes={data} />,
        })}
      />
      {isReady ? (
        <Compared meetingId={id} changes={data} />
      ) : error && (!data || isGone(error)) ? (
        <EmptyState
          title={t("The decks cannot be shown")}
          action={
            !isGone(error) && <Button onClick={() => void refetch()}>{t("Try again")}</Button>
          }
        >
          {sentenceOf(error)}
        </EmptyState>
      ) : data?.status === "failed" ? (
        <EmptyState
          title={t("The decks could not be compared")}
          action={
            <Button look="ink" disabled={again.isPending} onClick={() => again.mutate()}>
              {t("Try again")}
            </Button>
          }
        >
          {data.message}
        </EmptyState>
      ) : data?.status === "none" ? (
        <NothingCompared meetingId={id} hasDeck={data.hasDeck} />
      ) : (
        <Waiting>{data ? t("Comparing the two versions…") : t("Opening what changed…")}</Waiting>
      )}
    </>
  );
}

type Ready = Extract<DeckChanges, { status: "ready" }>;

/** With what it is compared, and how that was found where no series says so. */
function Earlier({ changes: { earlier, isSameSeries } }: { changes: Ready }) {
  const date = longDate(dateIn(Date.parse(earlier.startTime)));
  const meeting = (
    <Link to={`/meeting/${earlier.meetingId}`}>
      <Foreign>{earlier.title}</Foreign>, {date}
    </Link>
  );
  return (
    <span>
      {isSameSeries
        ? rich("Compared with {meeting}", { meeting })
        : rich("Recognised by its pages: {meeting}", { meeting })}
    </span>
  );
}

function Compared({ meetingId, changes }: { meetingId: string; changes: Ready }) {
  const teamId = useTeamId();
  const { judge, undoLast } = useJudge(teamId, meetingId);
  const earlier = useMemo(() => imagesOf(teamId, changes.earlier), [teamId, changes.earlier]);
  const now = useMemo(() => imagesOf(teamId, changes.now), [teamId, changes.now]);
  return (
    <>
      <p className={text.hidden}>
        {t(
          "J and K go from note to note. A says that it is answered, T touched, N untouched, G that its page is gone. U undoes the last. In the states, arrow keys move and the space bar chooses.",
        )}
      </p>
      <ComparedPages {...{ changes, earlier, now }} onJudge={judge} onUndo={undoLast} />
    </>
  );
}

const WIDE = 16 / 9;

const imagesOf = (teamId: string, { meetingId, fileId, ratios }: DeckVersion): VersionImages => ({
  meetingId,
  src: (page) => pageUrl({ teamId, fileId }, page, 1600),
  // One number stands for all pages.
  ratio: (page) => (ratios.length === 1 ? ratios[0] : ratios[page - 1]) ?? WIDE,
});

const NothingCompared = ({ meetingId, hasDeck }: { meetingId: string; hasDeck: boolean }) =>
  hasDeck ? (
    <EmptyState title={t("Nothing to compare with")}>
      {t("No earlier meeting with visual notes has a deck like this one.")}
    </EmptyState>
  ) : (
    <EmptyState
      title={t("No deck yet")}
      action={<LinkButton to={`/meeting/${meetingId}/present`}>{t("Choose a deck")}</LinkButton>}
    >
      {t(
        "Once this meeting has a deck, it is compared with the version that was discussed before.",
      )}
    </EmptyState>
  );
