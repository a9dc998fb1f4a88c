import { DUE_DAYS, type NoteCorrection, type PlacedNote } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { TextButton } from "../../ui/button.tsx";
import { dueOf } from "../../platform/times.ts";
import style from "./task-fields.module.css";

export type TaskFacts = Pick<NoteCorrection, "owner" | "due" | "isDone">;

interface TaskFieldsProps {
  placed: PlacedNote;
  /** Who may be meant. */
  people: readonly string[];
  onChange: (facts: TaskFacts) => void;
}

/** Owner, day and tick of a task, each changed where it stands, and what people added to it. */
export function TaskFields({ placed: { note }, people, onChange }: TaskFieldsProps) {
  if (note.type !== "Action Item") return null;
  const { reference, owner, comment, isDone = false } = note;
  return (
    <span className={style.task}>
      <label className={style.done}>
        <input
          type="checkbox"
          checked={isDone}
          aria-label={t("Done, action item {reference}", { reference })}
          onChange={() => onChange({ isDone: !isDone })}
        />
        {t("Done [task]")}
      </label>
      <Fact
        name={t("owner of action item {reference}", { reference })}
        shown={owner && withoutControls(owner)}
        empty={t("Add owner")}
        value={owner ?? ""}
        choices={people}
        onSave={(value) => onChange({ owner: value === "" ? null : value })}
      />
      <Fact
        name={t("day of action item {reference}", { reference })}
        shown={dueOf(note)}
        empty={t("Add day")}
        value={note.due ?? ""}
        onSave={(value) => onChange({ due: value === "" ? null : value })}
      />
      {comment && <Foreign>{comment}</Foreign>}
    </span>
  );
}

interface FactProps {
  /** What a reader of the screen is told. */
  name: string;
  shown: string | undefined;
  empty: string;
  value: string;
  /** Names to choose from; a day has none. */
  choices?: readonly string[];
  onSave: (value: string) => void;
}

/** A word that becomes a field when it is pressed. Enter and leaving save, Esc does not. */
function Fact({ name, shown, empty, value, choices, onSave }: FactProps) {
  const [draft, setDraft] = useState<string>();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = draft !== undefined;
  const wasOpen = useRef(isOpen);
  const isLeft = useRef(false);
  // Begins from the note as it was when the field opened: a colleague's change meanwhile is asked about.
  const save = useRef(onSave);
  const byKey = useRef(false);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    isLeft.current = false;
    if (isOpen) field.current?.focus();
    else if (byKey.current) button.current?.focus();
    byKey.current = false;
  }, [isOpen]);
  const leave = (isSaved: boolean) => {
    // The field loses the focus once more as it goes.
    if (isLeft.current) return;
    isLeft.current = true;
    const written = draft && withoutControls(draft).trim();
    setDraft(undefined);
    if (isSaved && written !== undefined && written !== value) save.current(written);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !["Enter", "Escape"].includes(event.key)) return;
    // A dialog around it would close with the same key.
    event.preventDefault();
    event.stopPropagation();
    byKey.current = true;
    leave(event.key === "Enter");
  };
  if (!isOpen)
    return (
      <TextButton
        ref={button}
        className={shown ? style.fact : style.none}
        aria-label={shown ? `${shown}, ${name}` : `${empty}, ${name}`}
        onClick={() => {
          save.current = onSave;
          setDraft(value);
        }}
      >
        {shown ?? empty}
      </TextButton>
    );
  return (
    <>
      <input
        ref={field}
        className={style.field}
        type={choices ? "text" : "date"}
        aria-label={name}
        {...(choices
          ? { maxLength: LIMITS.speakerMax, list }
          : { min: DUE_DAYS.first, max: DUE_DAYS.last })}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={press}
        onBlur={() => leave(true)}
      />
      {choices && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
