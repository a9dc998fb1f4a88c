import { DUE_DAYS, type NoteCorrection } from "@planner/contract/api";
import { type Annotation, LIMITS } from "@planner/contract/model";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { withoutControls } from "../../ui/foreign.tsx";
import style from "./promise-form.module.css";

interface PromiseFormProps {
  note: Annotation;
  people: readonly string[];
  /** With what is different; nothing where all stayed as it was. */
  onSave: (fields: Pick<NoteCorrection, "owner" | "due" | "comment">) => void;
  onCancel: () => void;
}

/** Owner, day and an added word of a promise. Esc leaves all as it was. */
export function PromiseForm({ note, people, onSave, onCancel }: PromiseFormProps) {
  const names = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const before = { owner: note.owner ?? "", due: note.due ?? "", comment: note.comment ?? "" };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = new FormData(event.currentTarget);
    const changed = FIELDS.flatMap((field) => {
      const given = written.get(field);
      const value = typeof given === "string" ? withoutControls(given).trim() : "";
      return value === before[field] ? [] : [[field, value === "" ? null : value]];
    });
    onSave(Object.fromEntries(changed));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form ref={form} className={style.form} onSubmit={save}>
      <Field
        label="Owner"
        name="owner"
        defaultValue={withoutControls(before.owner)}
        onKeyDown={press}
        maxLength={LIMITS.speakerMax}
        list={names}
        autoComplete="off"
      />
      <datalist id={names}>
        {people.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field
        label="Day"
        name="due"
        type="date"
        onKeyDown={press}
        min={DUE_DAYS.first}
        max={DUE_DAYS.last}
        defaultValue={before.due}
      />
      <div className={style.wide}>
        <Field
          label="Comment"
          hint="Shown with the note, also to people with a share link."
          name="comment"
          defaultValue={before.comment}
          onKeyDown={press}
          maxLength={LIMITS.noteMax}
        />
      </div>
      <div className={style.buttons}>
        <Button type="submit">Save</Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const FIELDS = ["owner", "due", "comment"] as const;
