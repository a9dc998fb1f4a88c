import type { Meeting } from "@planner/contract/model";
import { SENTENCES } from "@planner/contract/api";
import { Check } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useShare } from "../features/meeting/changes.ts";
import { downloadText, fileNameOf } from "../platform/download-text.ts";
import { notesAsMarkdown } from "../features/notes/export-markdown.ts";
import { notesElements } from "../features/notes/notes-elements.ts";
import { useTeamId } from "../platform/session.ts";
import { tell } from "../ui/alerts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import style from "./report-actions.module.css";

const EXPORT_SOON =
  "Export is coming soon. Let us know which formats you would like to see supported.";
const EDIT_SOON =
  "Edit is coming soon. In the meantime, let us know which aspects of the visual notes you would like to edit.";

interface ReportActionsProps {
  meeting: Meeting;
  meta: string[];
  onPrint: () => void;
  onReset: () => void;
}

/** Share, Export, Edit, Reset. */
export function ReportActions({ meeting, meta, onPrint, onReset }: ReportActionsProps) {
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
      <ShareButton meeting={meeting} />
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

/** Copies the link; where the browser refuses the clipboard, shows it. */
function ShareButton({ meeting }: { meeting: Meeting }) {
  const share = useShare(useTeamId());
  const [shown, setShown] = useState<string>();
  const copy = async () => {
    const link = await share.mutateAsync(meeting).catch(() => undefined);
    if (link === undefined) return;
    try {
      await navigator.clipboard.writeText(new URL(link, window.location.href).href);
      tell(SENTENCES.shareCopied, { tone: "done" });
    } catch {
      setShown(new URL(link, window.location.href).href);
    }
  };
  return (
    <>
      <Button look="ink" disabled={share.isPending} onClick={() => void copy()}>
        {meeting.shareLink && <Icon of={Check} />}
        Share Visual Notes
      </Button>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title="Share Visual Notes"
      >
        <div className={style.link}>
          <Field
            label="Link"
            hint="Anyone with the link can view the visual notes."
            readOnly
            value={shown ?? ""}
            onFocus={(event) => event.target.select()}
          />
        </div>
      </Dialog>
    </>
  );
}
