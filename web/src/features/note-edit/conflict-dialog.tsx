import type { PlacedNote } from "@planner/contract/api";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { dueOf } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { KindLabel } from "../../ui/mark.tsx";
import { classNames } from "../../ui/class-names.ts";
import text from "../../ui/text.module.css";
import style from "./conflict-dialog.module.css";
import { isWriting, pageName } from "./note-sentences.ts";
import { corrected, draftKeyOf, noteDrafts } from "./note-steps.ts";
import type { Conflict, NoteEdits } from "./use-note-edits.ts";

/** Two people changed a note at once: what the other one has, what this one wants, and the choice. Nothing goes by itself. */
export function ConflictDialog({ edits }: { edits: NoteEdits }) {
  const { conflict } = edits;
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={edits.putOff}
      title={t(
        conflict?.theirs
          ? "This note was changed in the meantime"
          : "This note was deleted in the meantime",
      )}
      narrow
    >
      {conflict && <Choice edits={edits} conflict={conflict} />}
    </Dialog>
  );
}

function Choice({ edits, conflict }: { edits: NoteEdits; conflict: Conflict }) {
  const { mine, deed, theirs } = conflict;
  const draft = noteDrafts.use(draftKeyOf(edits.place), mine.note.id);
  const fields = deed.kind === "correct" ? deed.fields : {};
  const written = isWriting(deed) && draft?.text;
  // What Keep mine leads to: only what this person changed, over what there is now.
  const merged = corrected(theirs ?? mine, { ...fields, ...(written && { text: written }) });
  return (
    <div className={style.choice}>
      <section className={style.side} aria-label={t("Theirs")}>
        <p className={text.quiet}>
          {theirs?.note.edited
            ? t("Theirs, by {name}", { name: theirs.note.edited.by })
            : t("Theirs")}
        </p>
        {theirs ? <Whole placed={theirs} /> : <p>{t("Deleted.")}</p>}
      </section>
      <section className={style.side} aria-label={t("Yours")}>
        <p className={text.quiet}>{t("Yours")}</p>
        {fields.isConfirmed && <p>{t("Confirmed.")}</p>}
        {deed.kind === "remove" ? <p>{t("Deleted.")}</p> : <Whole placed={merged} />}
      </section>
      <div className={style.ways}>
        <Button onClick={edits.takeTheirs}>{t("Take theirs")}</Button>
        <Button look="ink" onClick={edits.saveMine}>
          {t("Keep mine")}
        </Button>
      </div>
    </div>
  );
}

function Whole({ placed: { note, page } }: { placed: PlacedNote }) {
  const day = dueOf(note);
  return (
    <>
      <KindLabel type={note.type}>{`${t(note.type)}, ${pageName(page)}`}</KindLabel>
      <p className={style.words}>{note.text}</p>
      {note.type === "Action Item" && (
        <ul className={classNames(text.quiet, style.task)}>
          <li>
            {note.owner === undefined
              ? t("Owner: none")
              : rich("Owner: {name}", { name: <Foreign>{note.owner}</Foreign> })}
          </li>
          <li>{day === undefined ? t("Day: none") : t("Day: {day}", { day })}</li>
          <li>{t(note.isDone ? "Done: yes" : "Done: no")}</li>
        </ul>
      )}
    </>
  );
}
