import type { Annotation } from "@planner/contract/model";
import style from "./note-words.module.css";

/** Marks a note that the presenter marked with a key, and one that the engine is less sure of, where a person decides. */
export function NoteTags({ note }: { note: Annotation }) {
  return (
    <>
      {note.marked && (
        <span className={style.marked} title="The presenter marked it while it was said">
          Marked
        </span>
      )}
      {note.suggestion && (
        <span
          className={style.suggestion}
          title="Less certain than the other notes: read the words behind it"
        >
          Suggestion
        </span>
      )}
    </>
  );
}

/** What a page is called where no picture of it can be seen. */
export const pageName = (page: number | null): string =>
  page === null ? "Not about a slide" : `page ${page}`;
