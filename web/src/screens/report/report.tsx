import type { Meeting } from "@planner/contract/model";
import type { ReactNode } from "react";
import {
  useAskAgain,
  useResetHalf,
  useRetry,
  useSeeRenewed,
} from "../../features/meeting/changes.ts";
import { meetingMeta } from "../../features/meeting/meeting-meta.ts";
import { useReadyNews } from "../../features/meeting/use-ready-news.ts";
import { BuildingView } from "../../features/notes/building/building-view.tsx";
import { FailedView } from "../../features/notes/building/failed-view.tsx";
import { failureMessages, notesElements, stateOf } from "../../features/notes/notes-elements.ts";
import { ConflictDialog } from "../../features/note-edit/conflict-dialog.tsx";
import { EditingLine } from "../../features/note-edit/editing-line.tsx";
import { SpeakersDialog } from "../../features/note-edit/speakers-dialog.tsx";
import { MadeByLine } from "../../features/notes/made-by-line.tsx";
import { NoteToolsProvider, READ_ONLY } from "../../features/notes/note-tools.tsx";
import { NotesViews } from "../../features/notes/notes-views.tsx";
import { RenewedLine } from "../../features/notes/renewed-line.tsx";
import { UnansweredLine } from "../../features/notes/unanswered-line.tsx";
import { useKeptNotes } from "../../features/notes/use-kept-notes.ts";
import { PrintView } from "../../features/notes/print/print-view.tsx";
import { TranscriptLinkProvider } from "../../features/notes/evidence/transcript-link.tsx";
import { NotesLinkButton } from "../../features/share/share-notes.tsx";
import { printPage, usePrinting } from "../../platform/printing.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOpenTask } from "../../platform/tasks.ts";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Title } from "../../ui/title.tsx";
import { extentOf } from "../meeting/extent-of.ts";
import { MeetingLinks } from "../meeting/meeting-links.tsx";
import { ReportActions } from "./report-actions.tsx";
import { useReportEditing } from "./use-report-editing.tsx";
import { useTeamImages } from "../meeting/use-team-images.ts";

const BACK = { label: "Back to Calendar", to: "/dashboard" };
const QUESTION = "Delete this meeting's generated visual notes and return to the dashboard?";

interface ReportProps {
  meeting: Meeting;
  /** What leads to the plan, where there is one. */
  halfSwitch: ReactNode;
}

/** The visual notes of a meeting: being built, failed, or to be read. */
export function Report({ meeting, halfSwitch }: ReportProps) {
  const teamId = useTeamId();
  const elements = notesElements(meeting.elements);
  const state = stateOf(elements);
  const images = useTeamImages(meeting.files);
  const printing = usePrinting();
  const reset = useResetHalf(teamId, "notes");
  const retry = useRetry(teamId);
  const seeRenewed = useSeeRenewed(teamId, meeting.id);
  const { isKept, shown, keep, letGo } = useKeptNotes(elements, state);
  const askAgain = useAskAgain(teamId, meeting.id, letGo);
  useReadyNews(state);
  useOpenTask(state === "pending");
  const editing = useReportEditing(meeting, images);
  const meta = meetingMeta(meeting);
  const askReset = async () => {
    if (await confirm(QUESTION, { yes: "Delete" })) reset.mutate(meeting.id);
  };
  const { report, summary, extract } = shown;
  const segments = extract?.data?.segments ?? [];
  const message = extract?.data?.message ?? null;
  const madeBy = report?.data?.madeBy;
  const isHalfAnswered = madeBy !== undefined && madeBy.unanswered > 0;
  return (
    <TranscriptLinkProvider
      value={(segmentId) => `/meeting/${meeting.id}/transcript#${encodeURIComponent(segmentId)}`}
    >
      <Title>{meeting.title}</Title>
      <PageHeader
        title={meeting.title}
        back={BACK}
        meta={meta}
        actions={
          state === "ready" && (
            <ReportActions
              meeting={meeting}
              meta={meta}
              onPrint={() => void printPage()}
              editing={editing}
              onReset={() => void askReset()}
            />
          )
        }
      >
        {state === "ready" && <MeetingLinks meeting={meeting} />}
        {state === "ready" && <NotesLinkButton meeting={meeting} {...extentOf(meeting)} />}
        {halfSwitch}
      </PageHeader>
      {state === "pending" && !isKept && <BuildingView elements={elements} images={images} />}
      {state === "failed" && (
        <FailedView messages={failureMessages(elements)}>
          <Button
            look="ink"
            size="l"
            disabled={retry.isPending}
            onClick={() => retry.mutate(meeting)}
          >
            Retry
          </Button>
          <Button size="l" onClick={() => void askReset()}>
            Reset
          </Button>
        </FailedView>
      )}
      {(state === "ready" || isKept) && report?.data && (
        <NoteToolsProvider value={isKept ? READ_ONLY : editing.inCards}>
          {editing.isOn && !isKept && <EditingLine onDone={editing.toggle} />}
          {isHalfAnswered && (
            <UnansweredLine
              madeBy={madeBy}
              message={message}
              isAsked={isKept}
              isSending={askAgain.isPending}
              onRetry={() => {
                keep();
                askAgain.mutate(report.id);
              }}
            />
          )}
          {report.data.renewed && (
            <RenewedLine renewed={report.data.renewed} onDismiss={() => seeRenewed.mutate()} />
          )}
          <NotesViews
            title={meeting.title}
            report={report.data}
            summary={summary}
            segments={segments}
            message={isHalfAnswered ? null : message}
            images={images}
            labels={{ summary: "Summary View", deck: "Deck View", list: "List View" }}
            first="summary"
          />
          {madeBy && <MadeByLine madeBy={madeBy} />}
          <ConflictDialog edits={editing.edits} />
          <SpeakersDialog
            open={editing.isRenaming}
            onClose={() => editing.setRenaming(false)}
            place={editing.edits.place}
            segments={segments}
            invited={meeting.attendees.flatMap(({ name }) => name ?? [])}
          />
        </NoteToolsProvider>
      )}
      {printing && report?.data && (
        <PrintView
          title={meeting.title}
          meta={meta}
          report={report.data}
          summary={summary?.data ?? null}
          segments={segments}
          images={images}
        />
      )}
    </TranscriptLinkProvider>
  );
}
