import type { PlacedNote } from "@planner/contract/api";
import { type RefObject, useEffect, useRef, useState } from "react";
import { keepsShortcuts, useKeys } from "../../platform/use-keys.ts";
import { TextButton } from "../../ui/button.tsx";
import { putDraft, useDraft, versionOf } from "./drafts.ts";
import { noteBeside, type NoteEnds, useWantedFocus } from "./note-focus.ts";
import { MOVE_KEY, NoteMenu } from "./note-menu.tsx";
import { NoteMoving } from "./note-moving.tsx";
import { draftKeyOf } from "./note-steps.ts";
import style from "./note-tools.module.css";
import { NoteWriting } from "./note-writing.tsx";
import type { NoteEdits } from "./use-note-edits.ts";

interface NoteToolsProps {
  placed: PlacedNote;
  edits: NoteEdits;
  /** Pages that a note can stand on; 0 where there is no deck. */
  pageCount: number;
  /** Whether the menu is in sight all the time. */
  inSight: boolean;
}

/** What stands in a note's card for who may correct it: its menu, the choice about a suggestion, who edited it. */
export function NoteTools({ placed, edits, pageCount, inSight }: NoteToolsProps) {
  const { note } = placed;
  const key = draftKeyOf(edits.place);
  const draft = useDraft(key, note.id);
  const [isMoving, setMoving] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement & HTMLSelectElement>(null);
  const isWriting = draft !== undefined && !draft.isSent;
  useWantedFocus(note.id, { field, menu });
  useFieldFocus(isWriting || isMoving, { field, menu });
  const canMove = pageCount > 0;
  useMoveKey(menu, () => canMove && setMoving(true));
  const write = () => {
    setMoving(false);
    putDraft(key, note.id, { text: note.text, was: note.text, basedOn: versionOf(note) });
  };
  const remove = () => edits.remove(placed, noteBeside(menu.current));
  return (
    <div className={style.tools}>
      <NoteMenu
        ref={menu}
        field={field}
        placed={placed}
        inSight={inSight || isWriting || isMoving}
        onWrite={write}
        onRetype={(type) => edits.retype(placed, type)}
        onMove={canMove ? () => setMoving(true) : undefined}
        onRemove={remove}
      />
      {isWriting && (
        <NoteWriting
          ref={field}
          reference={note.reference}
          draft={draft}
          onChange={(text) => putDraft(key, note.id, { ...draft, text })}
          onSave={() => edits.save(placed)}
          onCancel={() => putDraft(key, note.id, undefined)}
        />
      )}
      {isMoving && !isWriting && (
        <NoteMoving
          ref={field}
          placed={placed}
          pageCount={pageCount}
          onMove={(page) => {
            setMoving(false);
            if (page !== placed.page) edits.move(placed, page, noteBeside(menu.current));
            else if (note.runnerUp !== undefined) edits.move(placed, page, note.id);
          }}
          onCancel={() => setMoving(false)}
        />
      )}
      <div className={style.under}>
        {note.suggestion && (
          <>
            <TextButton
              aria-label={`Right: note ${note.reference}`}
              onClick={() => edits.confirm(placed)}
            >
              Right
            </TextButton>
            <TextButton aria-label={`Wrong: note ${note.reference}`} onClick={remove}>
              Wrong
            </TextButton>
            <TextButton aria-label={`Change note ${note.reference}`} onClick={write}>
              Change
            </TextButton>
          </>
        )}
        {note.edited && <span className={style.edited}>Edited by {note.edited.by}</span>}
      </div>
    </div>
  );
}

/** The field has the focus when it appears, and the menu again when it goes; a field that was there before takes none. */
function useFieldFocus(isOpen: boolean, { field, menu }: NoteEnds) {
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    const { activeElement } = document;
    const isElsewhere = activeElement?.matches("input, textarea, select") ?? false;
    if (isElsewhere) return;
    if (isOpen) field.current?.focus();
    else menu.current?.focus();
  }, [isOpen, field, menu]);
}

/** M, while the focus is on a note or within its card, moves that note. */
function useMoveKey(menu: RefObject<HTMLElement | null>, onMove: () => void) {
  useKeys(({ key, target }) => {
    const card = menu.current?.closest("li");
    if (key.toLowerCase() !== MOVE_KEY || !keepsShortcuts()) return false;
    if (!(target instanceof Element) || !card?.contains(target)) return false;
    onMove();
    return true;
  }, FIELDS);
}

/** Where the key is a letter of what is written, or of a choice; a dialog of notes is no such place. */
const FIELDS = "input, textarea, select, [contenteditable], [role=menu]";
