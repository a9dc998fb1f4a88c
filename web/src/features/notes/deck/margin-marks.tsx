import { Mark } from "../../../ui/mark.tsx";
import { marginPlaces } from "./margin-places.ts";
import style from "./margin-marks.module.css";
import type { PlacedNote } from "../note-groups.ts";
import { type Pointing, pointingAt } from "./use-pointed.ts";

interface MarginMarksProps {
  notes: PlacedNote[];
  height: number;
  selected: PlacedNote | undefined;
  onSelect: (note: PlacedNote | undefined) => void;
  pointing: Pointing;
}

/** One mark per note beside the slide, at the height of what it is about. */
export function MarginMarks({ notes, height, selected, onSelect, pointing }: MarginMarksProps) {
  const places = marginPlaces(notes, height);
  return (
    <div className={style.margin} role="group" aria-label="Marks on this page">
      {places.map(({ note, top }) => (
        <button
          key={note.id}
          type="button"
          data-mark={note.id}
          aria-pressed={note === selected}
          aria-label={`${note.reference}, ${note.type}`}
          style={{ top }}
          onClick={() => onSelect(note === selected ? undefined : note)}
          {...pointingAt(note, pointing)}
        >
          <Mark type={note.type} />
        </button>
      ))}
    </div>
  );
}
