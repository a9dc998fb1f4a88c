import { type DragEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "./class-names.ts";
import style from "./file-drop.module.css";

interface FileDropProps {
  label: string;
  hint?: string;
  /** As in the accept attribute: ".docx,.pdf,.txt". Checking is the caller's: a drop ignores it. */
  accept: string;
  onFiles: (files: readonly File[]) => void;
  /** Whether several may be chosen at once; dropped ones are handed over all the same. */
  multiple?: boolean;
  disabled?: boolean;
  tall?: boolean;
  /** Above the label, e.g. an icon. */
  children?: ReactNode;
}

/** Drop zone and button in one: a click or Enter opens the chooser. Hands over at least one file. */
export function FileDrop({
  label,
  hint,
  accept,
  onFiles,
  multiple = false,
  disabled = false,
  tall,
  children,
}: FileDropProps) {
  const [over, setOver] = useState(false);
  const hintId = useId();
  const take = (files: FileList | null) => {
    if (files?.[0] && !disabled) onFiles([...files]);
  };
  // Text that is dragged is nothing for this zone.
  const drag = (inside: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(inside && !disabled);
  };
  return (
    // The label takes drops; everything that a key can do is the input's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={classNames(
        style.drop,
        tall && style.tall,
        over && style.over,
        disabled && style.off,
      )}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        setOver(false);
        // Left to whoever is around, who may know why nothing is taken.
        if (disabled || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <input
        className={style.input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        aria-describedby={hint && hintId}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again after it was removed.
          event.target.value = "";
        }}
      />
      {children}
      <span className={style.label}>{label}</span>
      {hint && (
        <span className={style.hint} id={hintId}>
          {hint}
        </span>
      )}
    </label>
  );
}
