import type { Meeting } from "@planner/contract/model";
import type { ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import {
  useRetryNotes,
  useResetHalf,
  useRetry,
  useSeeRenewed,
} from "../../features/meeting/changes.ts";
import { ExportNotesButton } from "../../features/export/export-notes.tsx";
import { openFeedback } from "../../features/feedback/use-feedback-widget.ts";
import { useReadyNews } from "../../features/meeting/use-ready-news.ts";
import { ChangesDialog } from "../../features/note-edit/changes-dialog.tsx";
import { ConflictDialog } from "../../features/note-edit/conflict-dialog.tsx";
import { EditingLine } from "../../features/note-edit/note-tools.tsx";
import { SpeakersDialog } from "../../features/note-edit/speakers-dialog.tsx";
import { BuildingView, FailedView } from "../../features/notes/building/building-view.tsx";
import { TranscriptLinkProvider } from "../../features/notes/evidence/evidence-quote.tsx";
import { notesOf } from "../../features/notes/note-groups.ts";
import { NoteToolsProvider, READ_ONLY } from "../../features/notes/note-words.tsx";
import {
  failureMessages,
  notesElements,
  stateOf,
  useHeldNotes,
} from "../../features/notes/notes-elements.ts";
import { MadeByLine, RenewedLine, UnansweredLine } from "../../features/notes/notes-lines.tsx";
import { viewOf } from "../../features/notes/notes-search.ts";
import { NotesViews } from "../../features/notes/notes-views.tsx";
import { PlaybackProvider } from "../../features/notes/playback/playback.tsx";
import { PrintView } from "../../features/notes/print/print-view.tsx";
import { NotesLinkButton, ShareNotesButton } from "../../features/share/share-notes.tsx";
import { TourMark } from "../../features/tour/tour-mark.tsx";
import { t } from "../../i18n/translate.ts";
import { printPage, usePrinting } from "../../platform/printing.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOpenTask } from "../../platform/tasks.ts";
import { meetingMeta } from "../../platform/times.ts";
import { showAlert } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { MeetingLinks } from "../meeting/meeting-links.tsx";
import style from "../meeting/meeting.module.css";
import { useRecording } from "../meeting/use-recording.ts";
import { useTeamImages } from "../meeting/use-team-images.ts";
import { useExport } from "./export-notes.ts";
import {
  type ReportEditing,
  useReportEditing,
  useReportSending,
  goesOf,
  hasDecisions,
} from "./report-editing.tsx";

const back = () => ({ label: t("Back to Calendar"), to: "/dashboard" });
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
  const recording = useRecording(meeting.files);
  const printing = usePrinting();
  const reset = useResetHalf(teamId, "notes");
  const retry = useRetry(teamId);
  const seeRenewed = useSeeRenewed(teamId, meeting.id);
  const { isHeld, shown, hold, letGo } = useHeldNotes(elements, state);
  const retryNotes = useRetryNotes(teamId, meeting.id, letGo);
  useReadyNews(state);
  useOpenTask(state === "pending");
  const editing = useReportEditing(meeting, images);
  const sending = useReportSending(meeting.id);
  const meta = meetingMeta(meeting);
  const confirmReset = async () => {
    if (await confirm(t(QUESTION), { yes: t("Delete"), details: goesOf(meeting) }))
      reset.mutate(meeting.id);
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
      <PageHeader
        title={meeting.title}
        back={back()}
        meta={meta}
        links={
          <>
            {state === "ready" && (
              <>
                <MeetingLinks meeting={meeting} hasTranscript={segments.length > 0} />
                <NotesLinkButton meeting={meeting} {...extentOf(meeting)} />
                {hasDecisions(meeting) && (
                  <Link to={`/sign-offs/new?meeting=${encodeURIComponent(meeting.id)}`}>
                    {t("Send decisions for sign-off")}
                  </Link>
                )}
              </>
            )}
            {halfSwitch}
          </>
        }
        actions={
          state === "ready" ? (
            <ReportActions
              meeting={meeting}
              meta={meta}
              onPrint={() => void printPage()}
              onSend={sending.sendAll}
              editing={editing}
              onReset={() => void confirmReset()}
            />
          ) : (
            state === "pending" && (
              <Button look="quiet" className={style.quiet} onClick={() => void confirmReset()}>
                {t("Reset")}
              </Button>
            )
          )
        }
      />
      {state === "pending" && !isHeld && <BuildingView elements={elements} images={images} />}
      {state === "failed" && (
        <FailedView messages={failureMessages(elements)}>
          <Button
            look="ink"
            size="l"
            disabled={retry.isPending}
            onClick={() => retry.mutate(meeting)}
          >
            {t("Retry")}
          </Button>
          <Button size="l" onClick={() => void confirmReset()}>
            {t("Reset")}
          </Button>
        </FailedView>
      )}
      {(state === "ready" || isHeld) && report?.data && (
        <PlaybackProvider src={recording?.src}>
          <NoteToolsProvider value={isHeld ? READ_ONLY : editing.inCards}>
            {editing.isOn && !isHeld && <EditingLine onDone={editing.toggle} />}
            {isHalfAnswered && (
              <UnansweredLine
                madeBy={madeBy}
                message={message}
                isRequested={isHeld}
                isSending={retryNotes.isPending}
                onRetry={() => {
                  hold();
                  retryNotes.mutate(report.id);
                }}
              />
            )}
            {report.data.renewed && (
              <RenewedLine renewed={report.data.renewed} onDismiss={() => seeRenewed.mutate()} />
            )}
            <NotesTour />
            {sending.around(
              <NotesViews
                title={meeting.title}
                report={report.data}
                summary={summary}
                segments={segments}
                message={isHalfAnswered ? null : message}
                images={images}
                labels={{
                  summary: t("Summary View"),
                  deck: t("Deck View"),
                  list: t("List View"),
                }}
                first="summary"
              />,
            )}
            {sending.sent}
            {sending.dialog}
            {editing.end}
            {madeBy && <MadeByLine madeBy={madeBy} />}
            <ConflictDialog edits={editing.edits} />
            <ChangesDialog
              open={editing.isListing}
              onClose={() => editing.setListing(false)}
              place={editing.edits.place}
            />
            <SpeakersDialog
              open={editing.isRenaming}
              onClose={() => editing.setRenaming(false)}
              place={editing.edits.place}
              segments={segments}
              invited={meeting.attendees.flatMap(({ name }) => name ?? [])}
            />
          </NoteToolsProvider>
        </PlaybackProvider>
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

/** Where the list is shown there is nothing more to say. */
function NotesTour() {
  const view = viewOf(useSearchParams()[0], "summary");
  return view === "list" ? null : <TourMark mark={view === "deck" ? "deck" : "notes"} />;
}

const EXPORT_SOON =
  "Export is coming soon. Let us know which formats you would like to see supported.";
const EDIT_SOON =
  "Edit is coming soon. In the meantime, let us know which aspects of the visual notes you would like to edit.";

interface ReportActionsProps {
  meeting: Meeting;
  meta: string[];
  editing: Pick<ReportEditing, "isOn" | "toggle" | "setRenaming" | "setListing">;
  onPrint: () => void;
  onSend: () => void;
  onReset: () => void;
}

/** Says that something is not there yet, and takes down what is missed. */
const soon = (sentence: typeof EXPORT_SOON | typeof EDIT_SOON) =>
  void showAlert(t(sentence), {
    action: { label: t("Write it down"), run: openFeedback },
  });

/** Share, Export, Edit, Reset. */
function ReportActions({ meeting, meta, editing, onPrint, onSend, onReset }: ReportActionsProps) {
  const navigate = useNavigate();
  const exporting = useExport(meeting, meta);
  return (
    <>
      <ShareNotesButton meeting={meeting} {...extentOf(meeting)} />
      <ExportNotesButton
        meeting={meeting}
        onMarkdown={(withComments) =>
          withComments ? void exporting.withComments() : exporting.asMarkdown()
        }
        onPrint={onPrint}
        onSend={onSend}
        onMissing={() => soon(EXPORT_SOON)}
      />
      <Menu
        trigger={
          <Button look="quiet" className={style.quiet}>
            {t("Edit")}
          </Button>
        }
        items={[
          { label: t(editing.isOn ? "Done editing" : "Edit notes"), onSelect: editing.toggle },
          { label: t("Changed and deleted notes…"), onSelect: () => editing.setListing(true) },
          { label: t("Rename a speaker…"), onSelect: () => editing.setRenaming(true) },
          {
            label: t("Deck, transcript or guidance"),
            onSelect: () => void navigate(`/meeting/${meeting.id}/replan`),
          },
          { label: t("An edit is missing…"), onSelect: () => soon(EDIT_SOON) },
        ]}
      />
      <Button look="quiet" className={style.quiet} onClick={onReset}>
        {t("Reset")}
      </Button>
    </>
  );
}

/** How much there is to see of a meeting's visual notes. */
function extentOf({ elements, files }: Pick<Meeting, "elements" | "files">) {
  const { report } = notesElements(elements);
  const deck = files.find(({ contextType }) => contextType === "MEETING_PRESENTATION");
  return { pages: deck?.pageCount ?? 0, notes: report?.data ? notesOf(report.data).length : 0 };
}
