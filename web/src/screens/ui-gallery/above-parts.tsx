import { useState } from "react";
import { AlertList } from "../../ui/nav-bar.tsx";
import { type Alert, showAlert } from "../../ui/alerts.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { confirm, Dialog } from "../../ui/dialog.tsx";
import { ChoiceMenu, Menu, Popover } from "../../ui/menu.tsx";
import { QuoteBlock } from "../../ui/spoken.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { Part, Sample } from "./part.tsx";
import style from "./ui-gallery.module.css";

const FORMATS = [
  { id: "md", label: "Markdown" },
  { id: "pdf", label: "PDF" },
] as const;

export function AboveParts() {
  const [format, setFormat] = useState<(typeof FORMATS)[number]["id"]>("md");
  return (
    <Part title="What opens" files={["menu", "tooltip", "dialog", "lazy-overlays", "overlays"]}>
      <Sample label="menu">
        <Menu
          trigger={<Button>Export</Button>}
          items={FORMATS.map(({ label }) => ({ label, onSelect: () => void showAlert(label) }))}
        />
      </Sample>
      <Sample label="menu, one of many">
        <ChoiceMenu
          trigger={<Button>Format</Button>}
          label="Format"
          options={FORMATS}
          value={format}
          onChange={setFormat}
        />
      </Sample>
      <Sample label="tooltip, on pointing and focus">
        <Tooltip text="Opens in a new tab">
          <Button>Present</Button>
        </Tooltip>
      </Sample>
      <Sample label="popover">
        <Popover trigger={<TextButton>Why</TextButton>} label="Why this is here">
          <QuoteBlock words="I lose the sofa." speaker="Ines Carvalho" />
        </Popover>
      </Sample>
      <DialogSample label="dialog" />
      <DialogSample label="dialog, narrow" narrow />
      <Sample label="question">
        <Button
          look="quiet"
          onClick={() =>
            void confirm("End this link?", {
              yes: "End the link",
              details: "The link stops working at once.",
            })
          }
        >
          End the link
        </Button>
      </Sample>
    </Part>
  );
}

function DialogSample({ label, narrow = false }: { label: string; narrow?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Sample label={label}>
      <Button onClick={() => setOpen(true)}>Share plan</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Share plan" narrow={narrow}>
        <p className={style.inside}>Anyone with the link can view it.</p>
      </Dialog>
    </Sample>
  );
}

const TONES: Record<Alert["tone"], string> = {
  done: "Changes saved.",
  plain: "Someone else changed this plan.",
  error: "The calendar did not answer. Try again in a minute.",
};

export const ToastParts = () => (
  <Part title="Toasts" files={["toaster"]}>
    {(["done", "plain", "error"] as const).map((tone) => (
      <Sample key={tone} label={tone}>
        <Button onClick={() => void showAlert(TONES[tone], { tone })}>{`Tell: ${tone}`}</Button>
      </Sample>
    ))}
    <Sample label="with undo">
      <Button
        onClick={() =>
          void showAlert("Note deleted.", {
            action: {
              label: "Undo",
              run: () => void showAlert("Note restored.", { tone: "done" }),
            },
          })
        }
      >
        Tell: undo
      </Button>
    </Sample>
    <Sample label="kept in a list, once there is one">
      <AlertList />
    </Sample>
  </Part>
);
