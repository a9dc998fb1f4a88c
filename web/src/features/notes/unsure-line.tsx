import { ChevronDown, ChevronUp } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import style from "./unsure-line.module.css";
import type { NotesShown } from "./use-notes-shown.ts";

interface UnsureLineProps {
  notes: NotesShown;
  /** Those of one page, null: of none; undefined: all of them. */
  page?: number | null;
}

/** Opens and closes the notes that are less sure. */
export function UnsureLine({ notes: { unsure, isUnsureOpen, openUnsure }, page }: UnsureLineProps) {
  const count = unsure.filter((note) => page === undefined || note.page === page).length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={style.line}
      aria-expanded={isUnsureOpen}
      onClick={() => openUnsure(!isUnsureOpen)}
    >
      {isUnsureOpen ? `Hide ${count} less sure` : `${count} less sure`}
      <Icon of={isUnsureOpen ? ChevronUp : ChevronDown} size="s" />
    </button>
  );
}
