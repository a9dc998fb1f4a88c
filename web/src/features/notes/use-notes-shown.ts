import type { AlignedSegment, Report } from "@planner/contract/model";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { filterOf, matching, type NoteFilter, peopleOf, withFilter } from "./note-filter.ts";
import { notesOf } from "./note-groups.ts";
import { findNote } from "./notes-search.ts";

/** The notes, and which of them the filter in the address shows. */
export function useNotesShown(report: Report, segments: AlignedSegment[]) {
  const [search, setSearch] = useSearchParams();
  const owned = useMemo(
    () => notesOf(report).map((note) => ({ note, people: peopleOf(note, segments) })),
    [report, segments],
  );
  const { type, person } = filterOf(search);
  // The same list while only page or note turn.
  const filter = useMemo(() => ({ type, person }), [type, person]);
  const shown = useMemo(() => matching(owned, filter), [owned, filter]);
  const change = (next: NoteFilter) =>
    setSearch(
      (before) => {
        const params = withFilter(before, next);
        const note = before.get("note");
        // A note that the filter hides is let go of.
        if (note && !findNote(matching(owned, next), note)) params.delete("note");
        return params;
      },
      { replace: true, state: { keepPlace: true } },
    );
  return { owned, filter, shown, change };
}

export type NotesShown = ReturnType<typeof useNotesShown>;
