import type { Annotation } from "@planner/contract/model";
import style from "./note-words.module.css";

/** Marks a note that the engine is less sure of; a person decides. */
export function SuggestionTag({ note }: { note: Annotation }) {
  return note.suggestion ? (
    <span
      className={style.suggestion}
      title="Less certain than the other notes: read the words behind it"
    >
      Suggestion
    </span>
  ) : null;
}

/** What a page is called where no picture of it can be seen. */
export const pageName = (page: number | null): string =>
  page === null ? "Not about a slide" : `page ${page}`;
