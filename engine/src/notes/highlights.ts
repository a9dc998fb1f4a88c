import {
  ANNOTATION_TYPES,
  type AnnotationType,
  type HighlightKey,
  NOTE_KINDS,
} from "@planner/contract/model";
import { listed } from "../text/listed.ts";
import { mostFirst, tally } from "../text/tally.ts";
import { inWords } from "../text/number-words.ts";
import type { DraftNote } from "./draft.ts";
import { capitalised } from "./sentence.ts";

type Counted = Pick<DraftNote, "type" | "subtype" | "page" | "suggestion" | "owner">;

const MAX_NAMED = 3;

/** ", for Tomás" of one; else ": two for Tomás, one for Ines and one without an owner". */
function owners(notes: readonly Counted[]): string {
  const named = mostFirst(tally(notes.flatMap((note) => note.owner ?? [])));
  if (named.length === 0) return "";
  if (notes.length === 1) return `, for ${named[0]![0]}`;
  const first = named.slice(0, MAX_NAMED);
  const parts = first.map(([owner, count]) => `${inWords(count)} for ${owner}`);
  const rest = notes.length - first.reduce((sum, [, count]) => sum + count, 0);
  const noOwner = named.length > MAX_NAMED ? "for others" : "without an owner";
  return `: ${listed(rest ? [...parts, `${inWords(rest)} ${noOwner}`] : parts, "en")}`;
}

/** "on pages 2, 4 and 6" where they are few, else "on 9 pages". */
function places(notes: readonly Counted[]): string {
  const pages = [...new Set(notes.flatMap(({ page }) => page ?? []))].toSorted((a, b) => a - b);
  if (pages.length === 0) return "";
  if (pages.length > MAX_NAMED) return ` on ${pages.length} pages`;
  return ` on ${pages.length === 1 ? "page" : "pages"} ${listed(pages.map(String), "en")}`;
}

/** ", mostly about layout" where one subtype has more than half. */
function matter(notes: readonly Counted[]): string {
  const [top] = mostFirst(tally(notes.map((note) => note.subtype)));
  if (!top || top[0] === "General" || top[1] * 2 <= notes.length) return "";
  return `, ${top[1] === notes.length ? "" : "mostly "}about ${top[0].toLowerCase()}`;
}

function headingOf(type: AnnotationType, notes: readonly Counted[]): string {
  if (notes.length === 0) return "";
  const noun = NOTE_KINDS[type].nouns[notes.length === 1 ? 0 : 1];
  const detail = type === "Action Item" ? owners(notes) : "";
  return capitalised(`${inWords(notes.length)} ${noun}${detail || places(notes) + matter(notes)}.`);
}

/** One true line a type under its key in the report, counted from its notes without those that are less sure; "" for none. */
export function highlightsOf(notes: readonly Counted[]): Record<HighlightKey, string> {
  const of = (type: AnnotationType): Counted[] =>
    notes.filter((note) => note.type === type && !note.suggestion);
  return Object.fromEntries(
    ANNOTATION_TYPES.map((type) => [NOTE_KINDS[type].highlight, headingOf(type, of(type))]),
  ) as Record<HighlightKey, string>;
}
