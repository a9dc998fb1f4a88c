import type { PlacedNote } from "@planner/contract/api";
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { TextButton } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import style from "./note-tools.module.css";

interface NoteMovingProps {
  ref: RefObject<HTMLSelectElement | null>;
  placed: PlacedNote;
  pageCount: number;
  onMove: (page: number | null) => void;
  onCancel: () => void;
}

const NO_PAGE = "0";

/** The page that a note is about; where that is doubtful, the next best one is chosen beforehand. */
export function NoteMoving({ ref, placed, pageCount, onMove, onCancel }: NoteMovingProps) {
  const [chosen, setChosen] = useState(String(placed.note.runnerUp ?? placed.page ?? NO_PAGE));
  const move = (event: FormEvent) => {
    event.preventDefault();
    onMove(chosen === NO_PAGE ? null : Number(chosen));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    // A dialog around it would close with the same key.
    event.stopPropagation();
    onCancel();
  };
  return (
    <form className={style.form} onSubmit={move}>
      <Select
        ref={ref}
        label={`Page of note ${placed.note.reference}`}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        onKeyDown={press}
      >
        {Array.from({ length: pageCount }, (_, index) => (
          <option key={index} value={index + 1}>{`page ${index + 1}`}</option>
        ))}
        <option value={NO_PAGE}>Not about a slide</option>
      </Select>
      <div className={style.ways}>
        <TextButton type="submit">Save</TextButton>
        <TextButton onClick={onCancel}>Cancel</TextButton>
      </div>
    </form>
  );
}
