import { t } from "../../../i18n/translate.ts";
import { Mark } from "../../../ui/mark.tsx";
import type { PlacedNote } from "../note-groups.ts";
import style from "./margin-marks.module.css";
import { type Pointing, pointingAt } from "./use-pointed.ts";

interface MarginMarksProps {
  notes: PlacedNote[];
  height: number;
  selected: PlacedNote | undefined;
  onSelect: (note: PlacedNote | undefined) => void;
  pointing: Pointing;
}

/**
 * One mark beside the slide for each note that has a place on it, at the height of that. For a pointer: from the keyboard
 * the same is done with the notes themselves.
 */
export function MarginMarks({ notes, height, selected, onSelect, pointing }: MarginMarksProps) {
  const places = marginPlaces(
    notes.filter(({ region }) => region),
    height,
  );
  return (
    <div className={style.margin} role="group" aria-label={t("Marks on this page")}>
      {places.map(({ note, top }) => (
        <button
          key={note.id}
          type="button"
          tabIndex={-1}
          data-mark={note.id}
          aria-pressed={note === selected}
          aria-label={`${note.reference}, ${t(note.type)}`}
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

/** Margin marks are 32 px with free space around; closer than this they could not be told apart by a finger. */
const STEP_PX = 36;
const CLOSEST_PX = 26;

interface MarginPlace {
  note: PlacedNote;
  /** Middle of the mark in pixels from the top of the slide. */
  top: number;
}

/**
 * Where each note's mark stands in the margin: at the height of its region, never on one another. Notes that do not fit are
 * left out: the panel has them all.
 */
export function marginPlaces(notes: PlacedNote[], height: number): MarginPlace[] {
  if (height <= 0) return notes.map((note, at) => ({ note, top: STEP_PX * (at + 0.5) }));
  const fitting = notes.slice(0, Math.max(1, Math.floor(height / CLOSEST_PX)));
  const step = Math.min(STEP_PX, height / fitting.length);
  const wished = fitting
    .map((note) => ({ note, top: wishedTop(note, height) }))
    .toSorted((a, b) => a.top - b.top);
  return pushUp(pushDown(wished, step), height, step);
}

/** Just inside the upper edge of the region, as a pencil would start. */
const wishedTop = ({ region }: PlacedNote, height: number): number =>
  region ? (region.y + Math.min(0.04, region.height / 2)) * height : height;

function pushDown(places: MarginPlace[], step: number): MarginPlace[] {
  let least = step / 2;
  return places.map(({ note, top }) => {
    const free = Math.max(least, top);
    least = free + step;
    return { note, top: free };
  });
}

function pushUp(places: MarginPlace[], height: number, step: number): MarginPlace[] {
  let most = height - step / 2;
  const fromBelow = places.toReversed().map(({ note, top }) => {
    const free = Math.min(most, top);
    most = free - step;
    return { note, top: free };
  });
  return fromBelow.toReversed();
}
