import {
  type AlignedSegment,
  ANNOTATION_TYPES,
  type AnnotationType,
} from "@planner/contract/model";
import { kindOf } from "../../ui/mark.tsx";
import type { PlacedNote } from "./note-groups.ts";
import { saidBy } from "./evidence/said-by.ts";

/** Which notes are shown: of one type, of one person, or both; with neither, all of them. */
export interface NoteFilter {
  type: AnnotationType | undefined;
  person: string | undefined;
}

/** The filter in an address: ?type=decision&person=Mara+Lind */
export const filterOf = (search: URLSearchParams): NoteFilter => ({
  type: ANNOTATION_TYPES.find((type) => kindOf(type) === search.get("type")),
  person: search.get("person") || undefined,
});

/** `search` with another filter. */
export function withFilter(search: URLSearchParams, { type, person }: NoteFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  if (type) next.set("type", kindOf(type));
  else next.delete("type");
  if (person) next.set("person", person);
  else next.delete("person");
  return next;
}

/** Whose note it is: who said the words behind it, and who is to do it. */
export const peopleOf = (note: PlacedNote, segments: AlignedSegment[]): string[] => [
  ...new Set(
    [...note.evidence.map((evidence) => saidBy(evidence, segments).speaker), note.owner].flatMap(
      (name) => (name ? [name] : []),
    ),
  ),
];

/** A note, and whose it is. */
export interface OwnedNote {
  note: PlacedNote;
  people: string[];
}

/** What a filter lets through. */
export const matching = (owned: OwnedNote[], { type, person }: NoteFilter): PlacedNote[] =>
  owned
    .filter(
      ({ note, people }) => (!type || note.type === type) && (!person || people.includes(person)),
    )
    .map(({ note }) => note);

/** A choice of a filter, with how many notes it would show. */
export interface Choice {
  id: string;
  label: string;
}

/** The types that there are, in their order; each with what it would show beside the chosen person. */
export function typeChoices(owned: OwnedNote[], { person }: NoteFilter): Choice[] {
  const there = new Set(owned.map(({ note }) => note.type));
  return ANNOTATION_TYPES.filter((type) => there.has(type)).map((type) => ({
    id: kindOf(type),
    label: `${type}, ${matching(owned, { type, person }).length}`,
  }));
}

/** Everybody who said or promised something, by name; each with what they would show beside the chosen type. */
export function personChoices(owned: OwnedNote[], { type }: NoteFilter): Choice[] {
  const everybody = [...new Set(owned.flatMap(({ people }) => people))];
  return everybody
    .toSorted((a, b) => a.localeCompare(b))
    .map((person) => ({
      id: person,
      label: `${person}, ${matching(owned, { type, person }).length}`,
    }));
}

/** 'Decision by Mara Lind', 'Decision', 'Mara Lind'. */
export const filterName = ({ type, person }: NoteFilter): string =>
  [type, person].filter(Boolean).join(" by ");
