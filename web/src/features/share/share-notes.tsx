import { SENTENCES } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { Check } from "lucide-react";
import { useState } from "react";
import { showAlert } from "../../ui/alerts.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import style from "./share-dialog.module.css";
import { fullLink, ShareDialog, useShareLink } from "./share-dialog.tsx";

interface ShareNotesProps {
  meeting: Meeting;
  /** How much there is to see. */
  pages: number;
  notes: number;
}

/** Copies the link, a new one where there is none; where the browser refuses the clipboard, shows it. */
export function ShareNotesButton(props: ShareNotesProps) {
  const { meeting } = props;
  const { sharing } = useShareLink(meeting, "notes");
  const [open, setOpen] = useState(false);
  const copy = async () => {
    if (sharing.isPending) return;
    const link = meeting.shareLink ?? (await sharing.mutateAsync({}).catch(() => undefined));
    if (link === undefined) return;
    try {
      await navigator.clipboard.writeText(fullLink(link));
      const action = { label: "Link and expiry…", run: () => setOpen(true) };
      showAlert(SENTENCES.shareCopied, { tone: "done", action });
    } catch {
      setOpen(true);
    }
  };
  return (
    <>
      <Button look="ink" aria-busy={sharing.isPending} onClick={() => void copy()}>
        {meeting.shareLink && <Icon of={Check} />}
        Share Visual Notes
      </Button>
      <NotesDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Opens the dialog about the link, also before there is one. */
export function NotesLinkButton(props: ShareNotesProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>Link and expiry…</TextButton>
      <NotesDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface NotesDialogProps extends ShareNotesProps {
  open: boolean;
  onClose: () => void;
}

function NotesDialog({ meeting, pages, notes, open, onClose }: NotesDialogProps) {
  const control = useShareLink(meeting, "notes");
  return (
    <ShareDialog
      open={open}
      onClose={onClose}
      title="Share Visual Notes"
      link={meeting.shareLink}
      expiresAt={meeting.shareExpiresAt}
      hint="Anyone with the link can view the visual notes."
      control={control}
    >
      <div>
        <p>Whoever opens the link sees, without an account:</p>
        <ul className={style.shown}>
          <li>the meeting’s title, date and people, and your name</li>
          <li>{`Summary, Deck and List: ${amount(pages, "page")} and ${amount(notes, "note")}`}</li>
          <li>the words behind each note, with who said them and when</li>
        </ul>
        <p className={style.retained}>
          The transcript, the files and the meeting’s plan stay with the team.
        </p>
      </div>
    </ShareDialog>
  );
}

const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
