import type { ChangedNote } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../platform/call.ts";
import { clockTime, dateIn, longDate } from "../../platform/times.ts";
import { TextButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { KindLabel, Reference } from "../../ui/mark.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { changesQuery, useUndoChange } from "./changes.ts";
import style from "./changes-dialog.module.css";
import { pageName } from "./note-sentences.ts";
import type { EditPlace } from "./note-steps.ts";

interface ChangesDialogProps {
  open: boolean;
  onClose: () => void;
  place: EditPlace;
}

/** The notes that people changed or deleted, the last one first, each with a way back. */
export function ChangesDialog({ open, onClose, place }: ChangesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Changed and deleted notes" narrow>
      {open && <Changes place={place} />}
    </Dialog>
  );
}

function Changes({ place }: { place: EditPlace }) {
  const { data, error } = useQuery(changesQuery(place));
  const { undo, isPending } = useUndoChange(place);
  if (error && !data) return <ErrorLine>{sentenceOf(error)}</ErrorLine>;
  if (!data) return <Spinner>Looking for changes</Spinner>;
  if (data.length === 0) return <p className={style.none}>Nobody has changed these notes.</p>;
  return (
    <ul className={style.changes}>
      {data.map((changed) => (
        <Change
          key={changed.placed.note.id}
          changed={changed}
          isBusy={isPending}
          onUndo={() => void undo(changed)}
        />
      ))}
    </ul>
  );
}

interface ChangeProps {
  changed: ChangedNote;
  isBusy: boolean;
  onUndo: () => void;
}

function Change({ changed, isBusy, onUndo }: ChangeProps) {
  const { placed, isDeleted, by, at } = changed;
  const { note, page } = placed;
  const when = Date.parse(at);
  const undoing = isDeleted ? "Restore" : "Undo";
  return (
    <li>
      <KindLabel type={note.type}>
        {note.type}, {pageName(page)} <Reference>{note.reference}</Reference>
      </KindLabel>
      <p className={isDeleted ? style.deleted : undefined}>{note.text}</p>
      <p className={style.who}>
        <span>
          {isDeleted ? "Deleted by " : "Changed by "}
          <Foreign>{by}</Foreign>
          {`, ${longDate(dateIn(when))}, ${clockTime(when)}`}
        </span>
        <TextButton
          disabled={isBusy}
          aria-label={`${undoing} note ${note.reference}`}
          onClick={onUndo}
        >
          {undoing}
        </TextButton>
      </p>
    </li>
  );
}
