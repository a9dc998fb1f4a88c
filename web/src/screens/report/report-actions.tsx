import type { Meeting } from "@planner/contract/model";
import { useNavigate } from "react-router";
import { ShareNotesButton } from "../../features/share/share-notes.tsx";
import { downloadText, fileNameOf } from "../../platform/download-text.ts";
import { notesAsMarkdown } from "../../features/notes/print/export-markdown.ts";
import { notesElements } from "../../features/notes/notes-elements.ts";
import { tell } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { extentOf } from "../meeting/extent-of.ts";
import style from "./report-actions.module.css";
import type { ReportEditing } from "./use-report-editing.tsx";

const EXPORT_SOON =
  "Export is coming soon. Let us know which formats you would like to see supported.";
const EDIT_SOON =
  "Edit is coming soon. In the meantime, let us know which aspects of the visual notes you would like to edit.";

interface ReportActionsProps {
  meeting: Meeting;
  meta: string[];
  editing: Pick<ReportEditing, "isOn" | "toggle" | "setRenaming">;
  onPrint: () => void;
  onReset: () => void;
}

/** Share, Export, Edit, Reset. */
export function ReportActions({ meeting, meta, editing, onPrint, onReset }: ReportActionsProps) {
  const navigate = useNavigate();
  const { report, summary, extract } = notesElements(meeting.elements);
  const exportMarkdown = () => {
    if (!report?.data) return;
    const markdown = notesAsMarkdown({
      title: meeting.title,
      meta,
      report: report.data,
      summary: summary?.data ?? null,
      segments: extract?.data?.segments ?? [],
    });
    downloadText(`${fileNameOf(meeting.title)}-visual-notes.md`, markdown);
  };
  return (
    <>
      <ShareNotesButton meeting={meeting} {...extentOf(meeting)} />
      <Menu
        trigger={<Button>Export</Button>}
        items={[
          { label: "Markdown", onSelect: exportMarkdown },
          { label: "Print or PDF", onSelect: onPrint },
          { label: "Another format…", onSelect: () => void tell(EXPORT_SOON) },
        ]}
      />
      <Menu
        trigger={
          <Button look="quiet" className={style.quiet}>
            Edit
          </Button>
        }
        items={[
          { label: editing.isOn ? "Done editing" : "Edit notes", onSelect: editing.toggle },
          { label: "Rename a speaker…", onSelect: () => editing.setRenaming(true) },
          {
            label: "Deck, transcript or guidance",
            onSelect: () => void navigate(`/meeting/${meeting.id}/replan`),
          },
          { label: "Something else…", onSelect: () => void tell(EDIT_SOON) },
        ]}
      />
      <Button look="quiet" className={style.quiet} onClick={onReset}>
        Reset
      </Button>
    </>
  );
}
