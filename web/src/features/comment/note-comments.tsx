import type { Annotation } from "@planner/contract/model";
import { t } from "../../i18n/translate.ts";
import { type CommentSource } from "./comment-source.ts";
import { Comments } from "./comments.tsx";
import { notePlace } from "./open-comments.ts";

interface NoteCommentsProps {
  source: CommentSource;
  note: Annotation;
}

/** What people say about a note. */
export function NoteComments({ source, note: { id, reference } }: NoteCommentsProps) {
  return (
    <Comments
      source={source}
      name={notePlace(id)}
      about={t("note {reference}", { reference })}
      isHere={({ place }) => place.kind === "note" && place.noteId === id}
      newPlace={() => ({ kind: "note", noteId: id })}
    />
  );
}
