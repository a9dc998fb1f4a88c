import { DUE_DAYS, type NoteCorrection } from "@planner/contract/api";
import { type Annotation, LIMITS } from "@planner/contract/model";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { withoutControls } from "../../ui/foreign.tsx";
import style from "./promise-form.module.css";

interface PromiseFormProps {
  note: Annotation;
  people: readonly string[];
  /** Is told what is different; answers whether that is saved. */
  onSave: (fields: Pick<NoteCorrection, "owner" | "due" | "comment">) => Promise<boolean>;
  onClose: () => void;
}

/** Owner, day and an added word of a promise. Esc leaves all as it was; what is not saved stays open. */
export function PromiseForm({ note, people, onSave, onClose }: PromiseFormProps) {
  const names = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const before = { owner: note.owner ?? "", due: note.due ?? "", comment: note.comment ?? "" };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const written = new FormData(event.currentTarget);
    const changed = FIELDS.flatMap((field) => {
      const given = written.get(field);
      const value = typeof given === "string" ? withoutControls(given).trim() : "";
      return value === before[field] ? [] : [[field, value === "" ? null : value]];
    });
    setSaving(true);
    const isSaved = changed.length === 0 || (await onSave(Object.fromEntries(changed)));
    setSaving(false);
    // Whoever closed it meanwhile may have opened another.
    if (isSaved && form.current) onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form ref={form} className={style.form} onSubmit={(event) => void save(event)}>
      <Field
        label={t("Owner")}
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
        label={t("Day")}
        name="due"
        type="date"
        onKeyDown={press}
        min={DUE_DAYS.first}
        max={DUE_DAYS.last}
        defaultValue={before.due}
      />
      <div className={style.wide}>
        <Field
          label={t("Comment")}
          hint={t("Shown with the note, also to people with a share link.")}
          name="comment"
          defaultValue={before.comment}
          onKeyDown={press}
          maxLength={LIMITS.noteMax}
        />
      </div>
      <div className={style.buttons}>
        <Button type="submit">{isSaving ? t("Saving") : t("Save")}</Button>
        <Button look="quiet" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}

const FIELDS = ["owner", "due", "comment"] as const;
