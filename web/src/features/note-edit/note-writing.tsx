import { LIMITS } from "@planner/contract/model";
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useState,
} from "react";
import { TextButton } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { type Draft, isUnsaved } from "./drafts.ts";
import style from "./note-tools.module.css";

interface NoteWritingProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  reference: string;
  draft: Draft;
  onChange: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** The words of a note in a field as high as they are. Ctrl or Cmd and Enter saves; Esc leaves, and asks where something would be lost. */
export function NoteWriting({
  ref,
  reference,
  draft,
  onChange,
  onSave,
  onCancel,
}: NoteWritingProps) {
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
    if (!isUnsaved(draft) || (await confirm("Discard what you wrote?", { yes: "Discard" })))
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
      <label htmlFor={id}>{`Note ${reference}`}</label>
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
      {isRefused && isEmpty && <ErrorLine>Write what the note says, or delete it.</ErrorLine>}
      <div className={style.ways}>
        <TextButton type="submit">Save</TextButton>
        <TextButton onClick={onCancel}>Cancel</TextButton>
      </div>
    </form>
  );
}

function useHeightOfWords(ref: RefObject<HTMLTextAreaElement | null>) {
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  });
}
