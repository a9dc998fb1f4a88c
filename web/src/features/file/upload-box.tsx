import { useLayoutEffect, useRef } from "react";
import { FileDrop } from "../../ui/file-drop.tsx";
import { acceptOf, type Purpose } from "./accepted.ts";
import style from "./upload.module.css";
import { StoredFile } from "./stored-file.tsx";
import { UploadFailed, UploadProgress } from "./upload-progress.tsx";
import type { Upload } from "./use-upload.ts";

interface UploadBoxProps {
  teamId: string;
  upload: Upload;
  purpose: Purpose;
  label: string;
  hint: string;
  disabled?: boolean;
}

/**
 * Choosing, uploading, completed or failed: one box that shows where its upload stands. Each state has controls of its
 * own; focus that stood on one that is gone stays in the box.
 */
export function UploadBox(props: UploadBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  const { kind } = props.upload.state;
  const shown = useRef(kind);
  useLayoutEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    if (held.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={style.box}
      onFocus={() => (held.current = true)}
      // The chooser of files takes focus too, to nowhere on the page.
      onBlur={({ relatedTarget }) => (held.current = relatedTarget === null)}
    >
      <Content {...props} />
    </div>
  );
}

function Content({ teamId, upload, purpose, label, hint, disabled = false }: UploadBoxProps) {
  const { state, choose, clear } = upload;
  switch (state.kind) {
    case "choosing":
      return (
        <FileDrop
          label={label}
          hint={hint}
          accept={acceptOf(purpose)}
          onFiles={choose}
          multiple={purpose === "presentation"}
          disabled={disabled}
          tall={purpose === "presentation"}
        />
      );
    case "uploading":
    case "checking":
      return <UploadProgress state={state} onCancel={clear} />;
    case "completed":
      return (
        <StoredFile
          teamId={teamId}
          fileId={state.fileId}
          stored={state.stored}
          read={state.read}
          preview={purpose === "presentation"}
          onRemove={clear}
        />
      );
    case "failed":
      return <UploadFailed name={state.name} message={state.message} onRetry={clear} />;
  }
}
