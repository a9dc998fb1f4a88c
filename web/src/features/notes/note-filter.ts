import {
  type AlignedSegment,
  ANNOTATION_TYPES,
  type AnnotationType,
  type Report,
} from "@planner/contract/model";
import { useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { t } from "../../i18n/translate.ts";
import { useSteady } from "../../platform/use-steady.ts";
import { kindOf } from "../../ui/mark.tsx";
import { inOrder, NOTE_ORDERS, type NoteOrder, notesOf, type PlacedNote } from "./note-groups.ts";
import { spokenBy } from "./notes-elements.ts";
import { findNote } from "./notes-search.ts";

/** Which notes are shown: of one type, of one person, or both; with neither, all of them. */
interface NoteFilter {
  type: AnnotationType | undefined;
  person: string | undefined;
}

/** The filter in an address: ?type=decision&person=Mara+Lind */
const filterOf = (search: URLSearchParams): NoteFilter => ({
  type: ANNOTATION_TYPES.find((type) => kindOf(type) === search.get("type")),
  person: search.get("person") || undefined,
});

/** `search` with another filter. */
function withFilter(search: URLSearchParams, { type, person }: NoteFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  if (type) next.set("type", kindOf(type));
  else next.delete("type");
  if (person) next.set("person", person);
  else next.delete("person");
  return next;
}

/** Whose note it is: who said the words behind it, and who is to do it. */
const peopleOf = (note: PlacedNote, segments: AlignedSegment[]): string[] => [
  ...new Set(
    [...note.evidence.map((evidence) => spokenBy(evidence, segments).speaker), note.owner].flatMap(
      (name) => (name ? [name] : []),
    ),
  ),
];

/** A note, and whose it is. */
interface OwnedNote {
  note: PlacedNote;
  people: string[];
}

/** What a filter lets through. */
const matching = (owned: OwnedNote[], { type, person }: NoteFilter): PlacedNote[] =>
  owned
    .filter(
      ({ note, people }) => (!type || note.type === type) && (!person || people.includes(person)),
    )
    .map(({ note }) => note);

/** A choice of a filter, with how many notes it would show. */
interface Choice {
  id: string;
  label: string;
}

/** 'Decision: 3 notes'. */
const countLabel = (name: string, count: number): string =>
  t("{name}: {value}", { name, value: t("{count} note | {count} notes", { count }) });

/** The types that there are, in their order; each with what it would show beside the chosen person. */
export function typeChoices(owned: OwnedNote[], { person }: NoteFilter): Choice[] {
  const there = new Set(owned.map(({ note }) => note.type));
  return ANNOTATION_TYPES.filter((type) => there.has(type)).map((type) => ({
    id: kindOf(type),
    label: countLabel(t(type), matching(owned, { type, person }).length),
  }));
}

/** Everybody who said or promised something, by name; each with what they would show beside the chosen type. */
export function personChoices(owned: OwnedNote[], { type }: NoteFilter): Choice[] {
  const everybody = [...new Set(owned.flatMap(({ people }) => people))];
  return everybody
    .toSorted((a, b) => a.localeCompare(b))
    .map((person) => ({
      id: person,
      label: countLabel(person, matching(owned, { type, person }).length),
    }));
}

/** 'Decision by Mara Lind', 'Decision', 'Mara Lind'. */
export function filterName({ type, person }: NoteFilter): string {
  if (type && person) return t("{type} by {person}", { type: t(type), person });
  return type ? t(type) : (person ?? "");
}

const UNSURE = "unsure";
const ORDER = "order";
const REVIEW = "review";

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
  const order = NOTE_ORDERS.find((one) => one === search.get(ORDER)) ?? "type";
  const spokenAt = useMemo(() => spokenOrder(segments), [segments]);
  const shown = useMemo(
    () => inOrder(matching(owned, filter), order, spokenAt),
    [owned, filter, order, spokenAt],
  );
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
  const setOrder = (next: NoteOrder) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        if (next === "type") params.delete(ORDER);
        else params.set(ORDER, next);
        return params;
      },
      { replace: true, state: { keepPlace: true } },
    );
  const isFiltered = Boolean(type ?? person);
  const notes = useMemo(() => all.map(({ note }) => note), [all]);
  return {
    all: notes,
    owned,
    filter,
    isFiltered,
    shown,
    change,
    unsure,
    isUnsureOpen: isOpen,
    openUnsure,
    review: useReview(),
    order,
    setOrder,
  };
}

/** Whether the notes that are less sure are gone through one by one, as a step in the history that Back takes back. */
function useReview() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: { isReview?: boolean } | null };
  const navigate = useNavigate();
  const turn = (on: boolean) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        if (on) params.set(REVIEW, "1");
        else params.delete(REVIEW);
        return params;
      },
      { replace: !on, state: { keepPlace: true, ...(on && { isReview: true }) } },
    );
  const close = useSteady(() => {
    if (state?.isReview === true) void navigate(-1);
    else turn(false);
  });
  return { isOpen: search.has(REVIEW), open: () => turn(true), close };
}

/** Which segment a note begins with, by its place in the transcript; what rests on none stands last. */
function spokenOrder(segments: AlignedSegment[]): (note: PlacedNote) => number {
  const places = new Map(segments.map(({ id }, at) => [id, at]));
  return ({ evidence: [first] }) => places.get(first?.segmentId ?? "") ?? Infinity;
}

const isUnsureNote = (report: Report, named: string | null): boolean =>
  named !== null && findNote(notesOf(report), named)?.suggestion === true;

export type NotesShown = ReturnType<typeof useNotesShown>;
