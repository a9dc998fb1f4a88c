import type { AlignedSegment, Report } from "@planner/contract/model";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { filterOf, matching, type NoteFilter, peopleOf, withFilter } from "./note-filter.ts";
import { notesOf } from "./note-groups.ts";
import { findNote } from "./notes-search.ts";

const UNSURE = "unsure";

/**
 * The notes, and which of them the filter in the address shows. Those that are less sure are `unsure`; they are among the
 * others once somebody opened them, or the address names one.
 */
export function useNotesShown(report: Report, segments: AlignedSegment[]) {
  const [search, setSearch] = useSearchParams();
  const all = useMemo(
    () => notesOf(report).map((note) => ({ note, people: peopleOf(note, segments) })),
    [report, segments],
  );
  const { type, person } = filterOf(search);
  // The same list while only page or note turn.
  const filter = useMemo(() => ({ type, person }), [type, person]);
  const sought = search.get("note");
  const isOpen = useMemo(
    () => search.has(UNSURE) || isUnsureNote(report, sought),
    [search, report, sought],
  );
  const owned = useMemo(
    () => (isOpen ? all : all.filter(({ note }) => !note.suggestion)),
    [all, isOpen],
  );
  const shown = useMemo(() => matching(owned, filter), [owned, filter]);
  const unsure = useMemo(
    () => matching(all, filter).filter(({ suggestion }) => suggestion),
    [all, filter],
  );
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
  const openUnsure = (open: boolean) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        if (open) params.set(UNSURE, "1");
        else params.delete(UNSURE);
        if (!open && isUnsureNote(report, before.get("note"))) params.delete("note");
        return params;
      },
      { replace: true, state: { keepPlace: true } },
    );
  return { owned, filter, shown, change, unsure, isUnsureOpen: isOpen, openUnsure };
}

const isUnsureNote = (report: Report, named: string | null): boolean =>
  named !== null && findNote(notesOf(report), named)?.suggestion === true;

export type NotesShown = ReturnType<typeof useNotesShown>;
