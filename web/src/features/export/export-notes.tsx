import type { NotesForm } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { useState } from "react";
import { useTeamId } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { choicesOf, Menu } from "../../ui/menu.tsx";
import { EVERYTHING } from "./export-plan.tsx";
import { useDownloads } from "./use-downloads.ts";

interface Form {
  form: NotesForm;
  label: string;
  /** What it holds, and what for. */
  below: string;
  /** As in 'Preparing the PDF.' */
  what: string;
}

const TO_READ: readonly Form[] = [
  {
    form: "docx",
    label: "Word document",
    below: "Summary, notes with slides and quotes, action items",
    what: "the Word document",
  },
  { form: "pdf", label: "PDF", below: "The same, to send or print", what: "the PDF" },
];
const DECK: Form = {
  form: "deck",
  label: "Slides with comments (PDF)",
  below: "Your slides as they are, each note a comment at its place",
  what: "the slides",
};
const PARTS: readonly Form[] = [
  {
    form: "vtt",
    label: "Captions (VTT)",
    below: "The transcript with times and speakers",
    what: "the captions",
  },
  {
    form: "csv",
    label: "Action items (CSV)",
    below: "A table for spreadsheets",
    what: "the action items",
  },
  {
    form: "ics",
    label: "Action items (ICS)",
    below: "Tasks for Reminders, Thunderbird and other task lists",
    what: "the action items",
  },
];

const COMMENTS = [
  { id: "without", label: "Leave comments out" },
  { id: "with", label: "Include comments" },
] as const;

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
  const itemOf = ({ form, label, below, what }: Form) => ({
    label,
    below,
    onSelect: () => downloads.notes(form, what, withComments),
  });
  return (
    <Menu
      trigger={<Button>Export</Button>}
      items={[
        ...TO_READ.map(itemOf),
        ...(hasDeck ? [itemOf(DECK)] : []),
        {
          label: "Markdown",
          below: "The same words as plain text",
          onSelect: () => onMarkdown(withComments),
        },
        ...PARTS.map(itemOf),
        { ...EVERYTHING, onSelect: downloads.archive },
        {
          label: "Send to a tool…",
          below: "Slack, Teams, Notion, Confluence and others",
          onSelect: onSend,
        },
        { label: "Print…", onSelect: onPrint },
        { label: "A format is missing…", onSelect: onMissing },
      ]}
      choices={{
        ...choicesOf({
          label: "Comments",
          options: COMMENTS,
          value: comments,
          onChange: setComments,
        }),
        staysOpen: true,
      }}
    />
  );
}
