import type { ChangedNote } from "@planner/contract/api";
import { useQuery } from "@tanstack/react-query";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
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
    <Dialog open={open} onClose={onClose} title={t("Changed and deleted notes")} narrow>
      {open && <Changes place={place} />}
    </Dialog>
  );
}

function Changes({ place }: { place: EditPlace }) {
  const { data, error } = useQuery(changesQuery(place));
  const { undo, isPending } = useUndoChange(place);
  if (error && !data) return <ErrorLine>{sentenceOf(error)}</ErrorLine>;
  if (!data) return <Spinner>{t("Looking for changes [of a note]")}</Spinner>;
  if (data.length === 0)
    return <p className={style.none}>{t("Nobody has changed these notes.")}</p>;
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
  return (
    <li>
      <KindLabel type={note.type}>
        {t(note.type)}, {pageName(page)} <Reference>{note.reference}</Reference>
      </KindLabel>
      <p className={isDeleted ? style.deleted : undefined}>{note.text}</p>
      <p className={style.who}>
        <span>
          {rich(isDeleted ? "Deleted by {name}, {time}" : "Changed by {name}, {time}", {
            name: <Foreign>{by}</Foreign>,
            time: `${longDate(dateIn(when))}, ${clockTime(when)}`,
          })}
        </span>
        <TextButton
          disabled={isBusy}
          aria-label={t(isDeleted ? "Restore note {reference}" : "Undo note {reference}", {
            reference: note.reference,
          })}
          onClick={onUndo}
        >
          {t(isDeleted ? "Restore" : "Undo")}
        </TextButton>
      </p>
    </li>
  );
}
