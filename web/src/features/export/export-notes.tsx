import type { NotesForm } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { useState } from "react";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { choicesOf, Menu } from "../../ui/menu.tsx";
import { everything } from "./export-plan.tsx";
import { useDownloads } from "./use-downloads.ts";

interface Form {
  form: NotesForm;
  label: Message;
  /** What it holds, and what for. */
  below: Message;
  /** What is said while it is written. */
  preparing: Message;
}

const TO_READ = [
  {
    form: "docx",
    label: "Word document",
    below: "Summary, notes with slides and quotes, action items",
    preparing: "Preparing the Word document.",
  },
  {
    form: "pdf",
    label: "PDF",
    below: "The same, to send or print",
    preparing: "Preparing the PDF.",
  },
  {
    form: "html",
    label: "Web page (HTML)",
    below: "Notes and quotes in one file that opens in any browser",
    preparing: "Preparing the web page.",
  },
] as const satisfies readonly Form[];
const DECK = {
  form: "deck",
  label: "Slides with comments (PDF)",
  below: "Your slides as they are, each note a comment at its place",
  preparing: "Preparing the slides.",
} as const satisfies Form;
const PARTS = [
  {
    form: "vtt",
    label: "Captions (VTT)",
    below: "The transcript with times and speakers",
    preparing: "Preparing the captions.",
  },
  {
    form: "csv",
    label: "Action items (CSV)",
    below: "A table for spreadsheets",
    preparing: "Preparing the action items.",
  },
  {
    form: "ics",
    label: "Action items (ICS)",
    below: "Tasks for Reminders, Thunderbird and other task lists",
    preparing: "Preparing the action items.",
  },
] as const satisfies readonly Form[];
type OfferedForm = (typeof TO_READ | typeof PARTS)[number] | typeof DECK;

const COMMENTS = [
  { id: "without", label: "Leave comments out" },
  { id: "with", label: "Include comments" },
] as const satisfies readonly { id: string; label: Message }[];

interface ExportNotesButtonProps {
  meeting: Pick<Meeting, "id" | "files">;
  onMarkdown: (withComments: boolean) => void;
  onPrint: () => void;
  /** To a connected tool. */
  onSend: () => void;
  /** Somebody misses a form. */
  onMissing: () => void;
}

/** Visual notes in every form that there is. */
export function ExportNotesButton({
  meeting,
  onMarkdown,
  onPrint,
  onSend,
  onMissing,
}: ExportNotesButtonProps) {
  const downloads = useDownloads(useTeamId(), meeting.id);
  const [comments, setComments] = useState<(typeof COMMENTS)[number]["id"]>("without");
  const withComments = comments === "with";
  const hasDeck = meeting.files.some(({ contextType }) => contextType === "MEETING_PRESENTATION");
  const itemOf = ({ form, label, below, preparing }: OfferedForm) => ({
    label: t(label),
    below: t(below),
    onSelect: () => downloads.notes(form, t(preparing), withComments),
  });
  return (
    <Menu
      trigger={<Button>{t("Export")}</Button>}
      items={[
        ...TO_READ.map(itemOf),
        ...(hasDeck ? [itemOf(DECK)] : []),
        {
          label: "Markdown",
          below: t("The same words as plain text"),
          onSelect: () => onMarkdown(withComments),
        },
        ...PARTS.map(itemOf),
        { ...everything(), onSelect: () => downloads.archive(withComments) },
        {
          label: t("Send to a tool…"),
          below: t("Slack, Teams, Notion, Confluence and others"),
          onSelect: onSend,
        },
        { label: t("Print…"), onSelect: onPrint },
        { label: t("A format is missing…"), onSelect: onMissing },
      ]}
      choices={{
        ...choicesOf({
          label: t("Comments"),
          options: COMMENTS.map(({ id, label }) => ({ id, label: t(label) })),
          value: comments,
          onChange: setComments,
        }),
        staysOpen: true,
      }}
    />
  );
}
