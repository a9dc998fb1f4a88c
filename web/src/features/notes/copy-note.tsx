import type { AlignedSegment } from "@planner/contract/model";
import { createContext, useContext } from "react";
import { t } from "../../i18n/translate.ts";
import { clock } from "../../platform/times.ts";
import { useCopied } from "../../platform/use-copied.ts";
import { TextButton } from "../../ui/button.tsx";
import type { PlacedNote } from "./note-groups.ts";
import { spokenBy } from "./notes-elements.ts";
import { noteSearch } from "./notes-search.ts";

/** Copies a note with the words behind it and where it comes from. */
export function CopyNote({ note, segments }: { note: PlacedNote; segments: AlignedSegment[] }) {
  const { copied, copyNote } = useCopyNote(note, segments);
  return (
    <TextButton
      aria-label={t(copied ? "✓ Copied {reference}" : "Copy {reference}", {
        reference: note.reference,
      })}
      onClick={copyNote}
    >
      {t(copied ? "✓ Copied" : "Copy")}
    </TextButton>
  );
}

/** The title of the meeting whose notes are read. */
const TitleContext = createContext("");
export const NotesTitleProvider = TitleContext.Provider;

interface Source {
  segments: AlignedSegment[];
  title: string;
  /** Where the note stands. */
  address: string;
}

/** A note as it is pasted elsewhere: its number and sentence, the words behind it, and where it comes from. */
function noteWithSource(note: PlacedNote, { segments, title, address }: Source): string {
  const quotes = note.evidence.map((evidence) => {
    const { speaker, start } = spokenBy(evidence, segments);
    const who = [speaker, start === undefined ? "" : clock(start)].filter(Boolean).join(", ");
    return `“${evidence.quote}” ${who}`.trim();
  });
  const place = note.page === null ? title : `${title}, ${t("page {page}", { page: note.page })}`;
  return [`${note.reference} ${note.text}`, ...quotes, place, address].join("\n");
}

/** Copies a note with its source and its address on this screen. */
function useCopyNote(note: PlacedNote, segments: AlignedSegment[]) {
  const title = useContext(TitleContext);
  const { copied, copy } = useCopied();
  const copyNote = () => {
    const address = new URL(noteSearch(note), window.location.href).href;
    void copy(noteWithSource(note, { segments, title, address }));
  };
  return { copied, copyNote };
}
