import type { PlacedNote } from "@planner/contract/api";
import { ANNOTATION_TYPES, LIMITS } from "@planner/contract/model";
import { PencilLine } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { areShortcutsOn, useKeys } from "../../platform/use-keys.ts";
import { TextButton } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { ErrorLine, Select } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useHeightOfWords } from "../../ui/use-height-of-words.ts";
import { noteBeside, type NoteEnds, useWantedFocus } from "./note-focus.ts";
import { COMMENT_KEY, MOVE_KEY, NoteMenu, WRITE_KEY } from "./note-menu.tsx";
import { pageName } from "./note-sentences.ts";
import { draftKeyOf, type NoteDraft, noteDrafts, versionOf } from "./note-steps.ts";
import style from "./note-tools.module.css";
import type { NoteEdits } from "./use-note-edits.ts";

interface NoteToolsProps {
  placed: PlacedNote;
  edits: NoteEdits;
  /** Pages that a note can stand on; 0 where there is no deck. */
  pageCount: number;
  /** Whether the menu is in sight all the time. */
  inSight: boolean;
  /** Opens a field for a comment on the note. */
  onComment: () => void;
}

/** What stands in a note's card for who may correct it: its menu, the choice about a suggestion, who edited it. */
export function NoteTools({ placed, edits, pageCount, inSight, onComment }: NoteToolsProps) {
  const { note } = placed;
  const key = draftKeyOf(edits.place);
  const draft = noteDrafts.use(key, note.id);
  const [isMoving, setMoving] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement & HTMLSelectElement>(null);
  const isWriting = draft !== undefined && !draft.isSent;
  useWantedFocus(note.id, { field, menu });
  useFieldFocus(isWriting || isMoving, { field, menu });
  const canMove = pageCount > 0;
  const write = () => {
    setMoving(false);
    noteDrafts.put(key, note.id, { text: note.text, was: note.text, basedOn: versionOf(note) });
  };
  const remove = () => edits.remove(placed, noteBeside(menu.current));
  useCardKeys(menu, (pressed) => {
    const type = ANNOTATION_TYPES[Number(pressed) - 1];
    if (pressed === MOVE_KEY) setMoving(canMove);
    else if (pressed === WRITE_KEY) write();
    else if (pressed === COMMENT_KEY) onComment();
    else if (type) edits.retype(placed, type);
    else return false;
    return true;
  });
  return (
    <div className={style.tools} data-note-tools="">
      <NoteMenu
        ref={menu}
        field={field}
        placed={placed}
        inSight={inSight || isWriting || isMoving}
        onWrite={write}
        onRetype={(type) => edits.retype(placed, type)}
        onMove={canMove ? () => setMoving(true) : undefined}
        onRemove={remove}
        onComment={onComment}
      />
      {isWriting && (
        <NoteWriting
          ref={field}
          reference={note.reference}
          draft={draft}
          onChange={(text) => noteDrafts.put(key, note.id, { ...draft, text })}
          onSave={() => edits.save(placed)}
          onCancel={() => noteDrafts.put(key, note.id, undefined)}
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
              data-right=""
              aria-label={t("Right: note {reference}", { reference: note.reference })}
              onClick={() => edits.confirm(placed)}
            >
              {t("Right [correct]")}
            </TextButton>
            <TextButton
              aria-label={t("Wrong: note {reference}", { reference: note.reference })}
              onClick={remove}
            >
              {t("Wrong")}
            </TextButton>
            <TextButton
              aria-label={t("Change note {reference}", { reference: note.reference })}
              onClick={write}
            >
              {t("Change [verb]")}
            </TextButton>
          </>
        )}
        {note.edited && (
          <span className={style.edited}>{t("Edited by {name}", { name: note.edited.by })}</span>
        )}
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

/** Keys that act on a note while the focus is on it or within its card: E writes, C comments, M moves, 1 to 6 are the types. */
function useCardKeys(menu: RefObject<HTMLElement | null>, press: (key: string) => boolean) {
  useKeys(({ key, target }) => {
    const card = menu.current?.closest("[data-note]");
    if (!areShortcutsOn() || !(target instanceof Element) || !card?.contains(target)) return false;
    return press(key.toLowerCase());
  }, FIELDS);
}

/** Where the key is a letter of what is written, or of a choice; a dialog of notes is no such place. */
const FIELDS = "input, textarea, select, [contenteditable], [role=menu]";

interface NoteWritingProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  reference: string;
  draft: NoteDraft;
  onChange: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** The words of a note in a field as high as they are. Ctrl or Cmd and Enter saves; Esc leaves, and asks where something would be lost. */
function NoteWriting({ ref, reference, draft, onChange, onSave, onCancel }: NoteWritingProps) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  useHeightOfWords(ref);
  const isEmpty = draft.text.trim() === "";
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    setRefused(isEmpty);
    if (isEmpty) ref.current?.focus();
    else onSave();
  };
  const leave = async () => {
    if (
      !noteDrafts.isUnsaved(draft) ||
      (await confirm(t("Discard your changes?"), { yes: t("Discard") }))
    )
      onCancel();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
    else if (event.key === "Escape") void leave();
    else return;
    // A dialog around it would close with the same key.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form className={style.form} data-writing="" onSubmit={save}>
      <label htmlFor={id}>{t("Note {reference}", { reference })}</label>
      <textarea
        ref={ref}
        id={id}
        className={style.words}
        rows={1}
        maxLength={LIMITS.noteMax}
        value={draft.text}
        aria-invalid={isRefused && isEmpty}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      {isRefused && isEmpty && (
        <ErrorLine>{t("Write what the note says, or delete it.")}</ErrorLine>
      )}
      <div className={style.ways}>
        <TextButton type="submit">{t("Save")}</TextButton>
        <TextButton onClick={onCancel}>{t("Cancel")}</TextButton>
      </div>
    </form>
  );
}

interface NoteMovingProps {
  ref: RefObject<HTMLSelectElement | null>;
  placed: PlacedNote;
  pageCount: number;
  onMove: (page: number | null) => void;
  onCancel: () => void;
}

const NO_PAGE = "0";

/** The page that a note is about; where that is doubtful, the next best one is chosen beforehand. */
function NoteMoving({ ref, placed, pageCount, onMove, onCancel }: NoteMovingProps) {
  const [chosen, setChosen] = useState(String(placed.note.runnerUp ?? placed.page ?? NO_PAGE));
  const move = (event: FormEvent) => {
    event.preventDefault();
    onMove(chosen === NO_PAGE ? null : Number(chosen));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    // A dialog around it would close with the same key.
    event.stopPropagation();
    onCancel();
  };
  return (
    <form className={style.form} onSubmit={move}>
      <Select
        ref={ref}
        label={t("Page of note {reference}", { reference: placed.note.reference })}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        onKeyDown={press}
      >
        {Array.from({ length: pageCount }, (_, index) => (
          <option key={index} value={index + 1}>
            {pageName(index + 1)}
          </option>
        ))}
        <option value={NO_PAGE}>{pageName(null)}</option>
      </Select>
      <div className={style.ways}>
        <TextButton type="submit">{t("Save")}</TextButton>
        <TextButton onClick={onCancel}>{t("Cancel")}</TextButton>
      </div>
    </form>
  );
}

interface PageDoubtProps {
  placed: PlacedNote;
  onMove: (page: number) => void;
}

/** Says that a note's page is doubtful by the next best one, and moves the note there when it is pressed. */
export function PageDoubt({ placed: { note }, onMove }: PageDoubtProps) {
  const { reference, runnerUp } = note;
  if (runnerUp === undefined) return null;
  return (
    <span className={style.doubt}>
      <TextButton
        aria-label={t("Perhaps page {page}: move note {reference} there", {
          page: runnerUp,
          reference,
        })}
        title={t("Move this note to page {page}", { page: runnerUp })}
        onClick={() => onMove(runnerUp)}
      >
        {t("Perhaps page {page}", { page: runnerUp })}
      </TextButton>
    </span>
  );
}

const bold = (words: ReactNode) => <strong>{words}</strong>;

/** Says that the notes are being edited, and how; stands above them. */
export function EditingLine({ onDone }: { onDone: () => void }) {
  return (
    <div role="note" aria-label={t("Editing notes")} className={style.editing}>
      <Icon of={PencilLine} />
      <p>
        {rich(
          "<b>Editing notes.</b> Use a note’s menu in the Deck View or the List View; in the Deck View you can also drag it to another page. Your changes stay when the notes are rebuilt.",
          { b: bold },
        )}
      </p>
      <TextButton onClick={onDone}>{t("Done")}</TextButton>
    </div>
  );
}
