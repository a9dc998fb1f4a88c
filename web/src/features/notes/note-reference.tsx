import { Link } from "react-router";
import { Reference } from "../../ui/mark.tsx";
import type { PlacedNote } from "./note-groups.ts";
import style from "./note-reference.module.css";
import { noteSearch } from "./notes-search.ts";

/** A note's number as a link to the note: its address can be copied, and opening it shows the words behind the note. */
export function NoteReference({ note }: { note: PlacedNote }) {
  return (
    <Link
      to={noteSearch(note)}
      replace
      state={{ keepPlace: true }}
      className={style.reference}
      aria-label={`${note.reference}, address of this note`}
    >
      <Reference>{note.reference}</Reference>
    </Link>
  );
}
