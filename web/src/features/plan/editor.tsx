import { type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import { LIMITS } from "@planner/contract/model";
import style from "./editor.module.css";

interface EditorProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  onChange: (text: string) => void;
  onSave: () => void;
  /** Esc, where nothing would be lost. */
  onLeave: (() => void) | undefined;
}

/** Plain Markdown in a field as high as its words. Ctrl or Cmd + S saves. */
export function Editor({ ref, label, text, onChange, onSave, onLeave }: EditorProps) {
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  });
  const press = (event: KeyboardEvent) => {
    const saves = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
    if (saves) onSave();
    else if (event.key === "Escape" && onLeave && !event.nativeEvent.isComposing) onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <textarea
      ref={ref}
      className={style.editor}
      aria-label={label}
      value={text}
      maxLength={LIMITS.editMax}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={press}
    />
  );
}
