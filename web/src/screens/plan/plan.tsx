import type { Meeting, PlanSource } from "@planner/contract/model";
import { useIsMutating } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { useSearchParams } from "react-router";
import { commentsOn } from "../../features/comment/use-comments.tsx";
import { ExportPlanButton } from "../../features/export/export-plan.tsx";
import { useMaterialUploads } from "../../features/file/material-uploads.tsx";
import { useResetHalf } from "../../features/meeting/changes.ts";
import {
  EDITS,
  useChangeKind,
  useDecide,
  useEditElement,
  useRetryElement,
  useRewrite,
} from "../../features/meeting/plan-changes.ts";
import { useCorrectOutcome } from "../../features/meeting/outcome-changes.ts";
import { PublishButton } from "../../features/meeting/publish/publish-button.tsx";
import { hasNotes } from "../../features/notes/notes-elements.ts";
import { type PlanActions, PlanActionsContext } from "../../features/plan/plan-actions.ts";
import { isEmpty, lacksPurpose, planParts } from "../../features/plan/plan-parts.ts";
import { PLAN_TABS, type PlanTab, PlanTabs } from "../../features/plan/plan-tabs.tsx";
import { ReadingLine } from "../../features/plan/reading-line.tsx";
import { HoldTight, UndoReplanButton, useLate } from "../../features/plan/replan.tsx";
import { planDrafts } from "../../features/plan/use-editing.ts";
import { SharePlanButton } from "../../features/share/share-plan.tsx";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { useGoOn } from "../../platform/arrival.ts";
import type { DraftKey } from "../../platform/drafts.ts";
import { pageUrl } from "../../platform/page-url.ts";
import { TourMark } from "../../features/tour/tour-mark.tsx";
import { useSession, useTeamId } from "../../platform/session.ts";
import { useOpenTask } from "../../platform/tasks.ts";
import { isAllDay, meetingMeta } from "../../platform/times.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Title } from "../../ui/title.tsx";
import { MeetingLinks, toPresent } from "../meeting/meeting-links.tsx";
import style from "../meeting/meeting.module.css";

const GuidanceAnswers = lazy(async () => ({
  default: (await import("../../features/plan/guidance-answers.tsx")).GuidanceAnswers,
}));
const PlanOutcomes = lazy(async () => ({
  default: (await import("../../features/plan/outcome/plan-outcomes.tsx")).PlanOutcomes,
}));
const NewDeckLine = lazy(async () => ({
  default: (await import("../../features/deck-changes/new-deck-line.tsx")).NewDeckLine,
}));
const PurposeField = lazy(async () => ({
  default: (await import("../../features/plan/purpose-field.tsx")).PurposeField,
}));
const MaterialUploads = lazy(async () => ({
  default: (await import("../../features/file/material-list.tsx")).MaterialUploads,
}));

/** A save that is over sooner is not worth a word. */
const SLOW_MS = 400;

interface PlanProps {
  meeting: Meeting;
  /** What says that it was deleted; false while it is there. Whoever is writing in it keeps their words in sight. */
  end: ReactNode;
  /** What leads to the visual notes, where there are any. */
  halfSwitch: ReactNode;
}

/** The plan of a meeting: Agenda and Tools. */
export function Plan({ meeting, end, halfSwitch }: PlanProps) {
  const key = { userId: useSession().user?.id ?? "", meetingId: meeting.id };
  const isWriting = planDrafts.useHasUnsaved(key);
  if (end && !isWriting) return end;
  return (
    <PlanToRead meeting={meeting} draftKey={key} gone={Boolean(end)} halfSwitch={halfSwitch} />
  );
}

interface PlanToReadProps extends Omit<PlanProps, "end"> {
  draftKey: DraftKey;
  /** It was deleted while somebody was writing in it. */
  gone: boolean;
}

function PlanToRead({ meeting, draftKey: key, gone, halfSwitch }: PlanToReadProps) {
  const parts = planParts(meeting.elements);
  const teamId = useTeamId();
  const team = { kind: "team", teamId, meetingId: meeting.id, userId: key.userId } as const;
  const comments = commentsOn(gone ? undefined : team);
  const isPending = Object.values(parts).some(({ status }) => status === "PENDING");
  const isSaving = useLate(useIsMutating({ mutationKey: EDITS }) > 0, SLOW_MS);
  const [tab, turnTo] = useTab();
  const uploads = useMaterialUploads(meeting);
  const decide = useDecide(teamId, meeting);
  useOpenTask(isPending);
  planDrafts.useGuard(key);
  // The first plan says on its cards what is being made; a later one changes what was there.
  const isReplanning = isPending && Boolean(meeting.plan?.reading);
  return (
    <PlanActionsContext value={usePlanActionsOf(meeting)}>
      <Title>
        {tab === "tools" ? t("Tools: {title}", { title: meeting.title }) : meeting.title}
      </Title>
      <PlanHeader meeting={meeting} isPending={isPending} halfSwitch={halfSwitch} />
      <Outcomes meeting={meeting} />
      <PlanTabs
        parts={parts}
        draftKey={key}
        tab={tab}
        onTab={turnTo}
        comments={comments.inCard}
        beside={{
          materials: (
            <Suspense fallback={null}>
              <MaterialUploads uploads={uploads} />
            </Suspense>
          ),
          ...(lacksPurpose(parts) && !gone
            ? {
                goal: (
                  <Suspense fallback={null}>
                    <PurposeField onDecide={decide} />
                  </Suspense>
                ),
              }
            : {}),
        }}
      >
        {gone && (
          <div className={style.gone}>
            <ErrorLine>
              {t("This plan was deleted while you were writing. Copy your text before you leave.")}
            </ErrorLine>
          </div>
        )}
        {!gone && meeting.files.some(({ kind }) => kind === "pdf") && (
          <Suspense fallback={null}>
            <NewDeckLine meetingId={meeting.id} />
          </Suspense>
        )}
        {(isSaving || isReplanning) && <HoldTight line />}
      </PlanTabs>
      {comments.end(meeting.elements, "plan")}
    </PlanActionsContext>
  );
}

/** What came of the plan; nothing before there are notes of the meeting. */
function Outcomes({ meeting: { id, plan } }: { meeting: Meeting }) {
  const correct = useCorrectOutcome(useTeamId(), id);
  if (!plan || plan.outcomes.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PlanOutcomes meetingId={id} outcomes={plan.outcomes} onCorrect={correct} />
    </Suspense>
  );
}

interface PlanHeaderProps extends Omit<PlanProps, "end"> {
  isPending: boolean;
}

function PlanHeader({ meeting, isPending, halfSwitch }: PlanHeaderProps) {
  const goOn = useGoOn();
  const changing = useChangeKind(useTeamId(), meeting.id, () =>
    goOn(`/applying-edits?meeting=${encodeURIComponent(meeting.id)}`),
  );
  const reading = meeting.plan?.reading;
  return (
    <PageHeader
      tab={null}
      title={meeting.title}
      back={{ label: t("Back to Calendar"), to: "/dashboard" }}
      meta={meetingMeta(meeting)}
      actions={<PlanBar meeting={meeting} />}
    >
      {reading && (
        <ReadingLine
          reading={reading}
          isBusy={isPending || changing.isPending}
          onKind={(kind) => changing.mutate(kind)}
        />
      )}
      <Suspense fallback={null}>
        {reading?.answers && <GuidanceAnswers answers={reading.answers} />}
      </Suspense>
      <span className={style.undo}>
        <UndoReplanButton meeting={meeting} />
      </span>
      <MeetingLinks meeting={meeting} hasPresent />
      {halfSwitch}
      <TourMark mark="plan" />
    </PageHeader>
  );
}

/** The tab stands in the address. */
function useTab(): [PlanTab, (tab: PlanTab) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = PLAN_TABS.find((one) => one === search.get("tab")) ?? "agenda";
  const turnTo = (next: PlanTab) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === "agenda") after.delete("tab");
        else after.set("tab", next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [tab, turnTo];
}

function usePlanActionsOf(meeting: Meeting): PlanActions {
  const teamId = useTeamId();
  const edit = useEditElement(teamId, meeting);
  const rewrite = useRewrite(teamId, meeting);
  const retry = useRetryElement(teamId, meeting.id);
  const { files } = meeting;
  const pictureOf = useMemo(() => pictures(teamId, files), [teamId, files]);
  return {
    edit: (type, words) => edit({ type, ...words }),
    rewrite: (type, change) => rewrite({ type, change }),
    minutes: minutesOf(meeting),
    retry,
    pageUrl: pictureOf,
  };
}

const MINUTE_MS = 60_000;

function minutesOf(meeting: Meeting): number | null {
  const { startTime, endTime } = meeting;
  return isAllDay(meeting)
    ? null
    : Math.round((Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS);
}

/** Pages are painted of PDF files alone. */
const pictures =
  (teamId: string, files: Meeting["files"]) =>
  ({ fileId, page }: PlanSource, width: 320 | 1600): string | undefined => {
    const isPdf = files.some(({ id, kind }) => id === fileId && kind === "pdf");
    return isPdf && fileId && page ? pageUrl({ teamId, fileId }, page, width) : undefined;
  };

const QUESTION =
  "Delete this meeting's generated agenda and return to dashboard?" satisfies Message;

const GOES =
  "The whole plan goes, for everyone in the team: agenda, questions and all other parts, with what people wrote in them, and its shared link. You can undo this for ten seconds." satisfies Message;

/** Publish, Replan, Present, Share, Reset. */
function PlanBar({ meeting }: { meeting: Meeting }) {
  const teamId = useTeamId();
  const userId = useSession().user?.id ?? "";
  const reset = useResetHalf(teamId, "plan");
  const confirmReset = async () => {
    if (!(await confirm(t(QUESTION), { yes: t("Delete"), details: t(GOES) }))) return;
    // Whoever deletes the plan means what they were writing in it too.
    planDrafts.drop({ userId, meetingId: meeting.id }, "all");
    reset.mutate(meeting.id);
  };
  return (
    <>
      <PublishButton meeting={meeting} barred={whyNot(meeting)} />
      <LinkButton to={replanPath(meeting)}>{t("Replan")}</LinkButton>
      <LinkButton to={`/meeting/${meeting.id}/present`} {...toPresent(meeting.id)}>
        {t("Present")}
      </LinkButton>
      <SharePlanButton meeting={meeting} />
      <ExportPlanButton meeting={meeting} />
      <Button
        look="quiet"
        className={style.quiet}
        disabled={reset.isPending}
        onClick={() => void confirmReset()}
      >
        {t("Reset")}
      </Button>
    </>
  );
}

/** Of a meeting with both halves the screen is told which. */
const replanPath = ({ id, elements }: Meeting): string =>
  `/meeting/${id}/replan${hasNotes(elements) ? "?half=plan" : ""}`;

/** Why the agenda cannot be published; null where it can. What is published can always be taken out. */
function whyNot({ canPublish, publishedAt, elements }: Meeting): string | null {
  if (!canPublish)
    return t("Only the person who connected a calendar with write access can publish to it.");
  if (publishedAt !== null) return null;
  const { agenda } = planParts(elements);
  if (agenda?.status === "PENDING") return t("The agenda is still being written.");
  return agenda?.status === "DONE" && !isEmpty(agenda)
    ? null
    : t("There is no agenda to publish yet.");
}
