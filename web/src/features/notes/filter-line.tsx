import { TextButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { filterName } from "./note-filter.ts";
import style from "./filter-line.module.css";
import { findNote } from "./notes-search.ts";
import type { NotesShown } from "./use-notes-shown.ts";

interface FilterLineProps {
  notes: NotesShown;
  /** The note that the address names. */
  sought: string | undefined;
}

const ALL = { type: undefined, person: undefined };

/** Says in words what the filter shows and hides, and of a note in the address that it is no longer there. */
export function FilterLine({ notes, sought }: FilterLineProps) {
  const { owned, filter, shown, change } = notes;
  const isFiltered = Boolean(filter.type ?? filter.person);
  const found =
    sought &&
    findNote(
      owned.map(({ note }) => note),
      sought,
    );
  const isHidden = found && !shown.includes(found);
  return (
    <div className={style.line} role="status">
      {sought && !found && <p>The note in this address is no longer there.</p>}
      {isFiltered && (
        <p>
          {shown.length === 0
            ? `No notes match ${filterName(filter)}.`
            : `${shown.length} of ${owned.length} notes.`}
          {isHidden && ` Note ${found.reference} is not among them.`}{" "}
          <TextButton onClick={() => change(ALL)}>Show all notes</TextButton>
        </p>
      )}
    </div>
  );
}

/** In place of a list of which the filter shows nothing. */
export function NoMatch({ notes: { filter } }: { notes: NotesShown }) {
  return (
    <EmptyState title={`No notes match ${filterName(filter)}`}>Other notes are there.</EmptyState>
  );
}
