import type { AlignedSegment } from "@planner/contract/model";
import { useEffect, useRef, useState } from "react";
import type { DeckImages } from "../deck-images.ts";
import type { NotesShown } from "../note-filter.ts";
import { useNoteKeys } from "../note-keys.ts";
import { NoteModal } from "./note-modal.tsx";

interface ReviewDialogProps {
  notes: NotesShown;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
}

/** The notes that are less sure, one after another: Right or Wrong, and the next one is there. */
export function ReviewDialog({ notes: { unsure, review }, images, segments }: ReviewDialogProps) {
  const [chosen, setAt] = useState(0);
  const at = Math.min(chosen, unsure.length - 1);
  const note = review.isOpen ? unsure[at] : undefined;
  const { isOpen, close } = review;
  const onStep = (step: 1 | -1): boolean => {
    const next = at + step;
    if (!note || next < 0 || next >= unsure.length) return false;
    setAt(next);
    return true;
  };
  useNoteKeys(onStep, { inModal: true });
  const isDone = isOpen && unsure.length === 0;
  useEffect(() => {
    if (isDone) close();
  }, [isDone, close]);
  useAnswerFocus(note?.id);
  return (
    <NoteModal
      opened={note && { type: note.type, page: note.page, notes: [note] }}
      images={images}
      segments={segments}
      onClose={close}
      steps={{ at, of: unsure.length, onStep }}
    />
  );
}

/** The next note's answer has the focus that the last one's had. */
function useAnswerFocus(noteId: string | undefined): void {
  const last = useRef(noteId);
  useEffect(() => {
    const isNext = last.current !== undefined && noteId !== undefined && last.current !== noteId;
    last.current = noteId;
    if (!isNext) return;
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>("[role=dialog] [data-right]")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [noteId]);
}
