import { SENTENCES } from "@planner/contract/api";
import { FileText } from "lucide-react";
import { useId, useLayoutEffect, useRef } from "react";
import { t, translated } from "../../i18n/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { withoutControls } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { acceptOf, type Purpose } from "./accepted.ts";
import { StoredFile } from "./stored-file.tsx";
import { BringingOut, UploadProgress } from "./upload-progress.tsx";
import style from "./upload.module.css";
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
        <>
          <FileDrop
            label={label}
            hint={
              state.again
                ? t("Choose {name} again, or another file.", { name: withoutControls(state.again) })
                : hint
            }
            accept={acceptOf(purpose)}
            onFiles={choose}
            multiple={purpose === "presentation"}
            disabled={disabled}
            tall={purpose === "presentation"}
          />
          {purpose === "notes" && !disabled && <PlaybackChoice upload={upload} />}
        </>
      );
    case "bringingOut":
      return <BringingOut name={state.name} done={state.done} onCancel={clear} />;
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

/** What becomes of a recording once it is transcribed. */
function PlaybackChoice({ upload: { forPlayback, setForPlayback } }: { upload: Upload }) {
  const id = useId();
  return (
    <div className={style.choice}>
      <Checkbox
        checked={forPlayback}
        aria-describedby={id}
        onChange={({ target }) => setForPlayback(target.checked)}
      >
        {t("Keep a recording for playback")}
      </Checkbox>
      <p id={id} className={style.fact}>
        {forPlayback
          ? t(
              "The team can play the words behind each note. It can be deleted later, in the transcript.",
            )
          : t("Otherwise it is deleted once it is transcribed.")}
      </p>
    </div>
  );
}

interface UploadFailedProps {
  name: string;
  message: string;
  onRetry: () => void;
}

function UploadFailed({ name, message, onRetry }: UploadFailedProps) {
  const failed = t(SENTENCES.uploadFailed);
  const reason = translated(message);
  return (
    <div className={style.file}>
      <div className={style.line}>
        <Icon of={FileText} />
        <span>
          <b>{name}</b>
        </span>
        <Button onClick={onRetry}>{t("Retry")}</Button>
      </div>
      <div>
        <ErrorLine>{failed}</ErrorLine>
        {reason && reason !== failed && <p className={style.reason}>{reason}</p>}
      </div>
    </div>
  );
}
