import { SENTENCES } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { Check } from "lucide-react";
import { useState } from "react";
import { t } from "../../i18n/translate.ts";
import { showAlert, showDone } from "../../ui/alerts.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icon.tsx";
import text from "../../ui/text.module.css";
import { fullLink } from "./queries.ts";
import style from "./share-dialog.module.css";
import { ShareDialog } from "./share-dialog.tsx";

interface ShareNotesProps {
  meeting: Meeting;
  /** How much there is to see. */
  pages: number;
  notes: number;
}

/**
 * Copies the link that there is; where there is none, or the browser refuses the clipboard, opens the dialog: nothing becomes
 * public before it has said to whom.
 */
export function ShareNotesButton(props: ShareNotesProps) {
  const { shareLink } = props.meeting;
  const [open, setOpen] = useState(false);
  const sayCopied = (inDialog: boolean) => {
    const action = { label: t("Link and expiry…"), run: () => setOpen(true) };
    showAlert(t(SENTENCES.shareCopied), { tone: "done", ...(!inDialog && { action }) });
  };
  const share = async () => {
    if (shareLink === null) return setOpen(true);
    try {
      await navigator.clipboard.writeText(fullLink(shareLink));
      sayCopied(false);
    } catch {
      setOpen(true);
    }
  };
  return (
    <>
      <Button look="ink" onClick={() => void share()}>
        {shareLink && <Icon of={Check} />}
        {t("Share Visual Notes")}
      </Button>
      <NotesDialog
        {...props}
        open={open}
        onClose={() => setOpen(false)}
        onCopied={() => sayCopied(true)}
      />
    </>
  );
}

/** Opens the dialog about who can open the notes, also before there is a link. */
export function NotesLinkButton(props: ShareNotesProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{t("Link and expiry…")}</TextButton>
      <NotesDialog
        {...props}
        open={open}
        onClose={() => setOpen(false)}
        onCopied={() => showDone(t(SENTENCES.shareCopied))}
      />
    </>
  );
}

interface NotesDialogProps extends ShareNotesProps {
  open: boolean;
  onClose: () => void;
  onCopied: () => void;
}

function NotesDialog({ meeting, pages, notes, ...dialog }: NotesDialogProps) {
  return (
    <ShareDialog
      {...dialog}
      title={t("Share Visual Notes")}
      meeting={meeting}
      half="notes"
      hint={t("Anyone with the link can view the visual notes.")}
    >
      {({ withEvidence, withDeck }, change, isBusy) => (
        <>
          <p>{t("Whoever opens a link sees, without an account:")}</p>
          <ul className={style.shown}>
            <li>{t("the meeting’s title, date and people, and your name")}</li>
            <li>
              {t("Summary, Deck and List: {count} note | Summary, Deck and List: {count} notes", {
                count: notes,
              })}
            </li>
          </ul>
          <Checkbox
            checked={withDeck}
            disabled={isBusy}
            onChange={(event) => change({ withDeck: event.target.checked })}
          >
            {t("The slides: {count} page | The slides: {count} pages", { count: pages })}
          </Checkbox>
          <Checkbox
            checked={withEvidence}
            disabled={isBusy}
            onChange={(event) => change({ withEvidence: event.target.checked })}
          >
            {t("The words behind each note, with who said them and when")}
          </Checkbox>
          <p className={text.quiet}>
            {t("The transcript, the files and the meeting’s plan stay with the team.")}
          </p>
        </>
      )}
    </ShareDialog>
  );
}
