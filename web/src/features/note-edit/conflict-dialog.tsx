import type { PlacedNote } from "@planner/contract/api";
import { dueOf } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { KindLabel } from "../../ui/mark.tsx";
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
      title={
        conflict?.theirs
          ? "This note was changed in the meantime"
          : "This note was deleted in the meantime"
      }
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
      <section className={style.side} aria-label="Theirs">
        <p className={style.whose}>
          {`Theirs${theirs?.note.edited ? `, by ${theirs.note.edited.by}` : ""}`}
        </p>
        {theirs ? <Whole placed={theirs} /> : <p>Deleted.</p>}
      </section>
      <section className={style.side} aria-label="Yours">
        <p className={style.whose}>Yours</p>
        {fields.isConfirmed && <p>Confirmed.</p>}
        {deed.kind === "remove" ? <p>Deleted.</p> : <Whole placed={merged} />}
      </section>
      <div className={style.ways}>
        <Button onClick={edits.takeTheirs}>Take theirs</Button>
        <Button look="ink" onClick={edits.saveMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}

function Whole({ placed: { note, page } }: { placed: PlacedNote }) {
  return (
    <>
      <KindLabel type={note.type}>{`${note.type}, ${pageName(page)}`}</KindLabel>
      <p className={style.words}>{note.text}</p>
      {note.type === "Action Item" && (
        <ul className={style.task}>
          <li>
            Owner: <Foreign>{note.owner ?? "none"}</Foreign>
          </li>
          <li>{`Day: ${dueOf(note) ?? "none"}`}</li>
          <li>{`Done: ${note.isDone ? "yes" : "no"}`}</li>
        </ul>
      )}
    </>
  );
}
