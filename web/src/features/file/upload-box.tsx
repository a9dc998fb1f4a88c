import { SENTENCES } from "@planner/contract/api";
import { FileText, Check } from "lucide-react";
import { useId, useLayoutEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { t, translated } from "../../i18n/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { withoutControls } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { acceptOf, type Purpose } from "./accepted.ts";
import { BringingOut, UploadProgress } from "./upload-progress.tsx";
import style from "./upload.module.css";
import type { Upload } from "./use-upload.ts";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import { fileFacts } from "./file-sizes.ts";
import { pageUrl } from "../../platform/page-url.ts";
import { fileQuery } from "./queries.ts";

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

interface StoredFileProps {
  teamId: string;
  fileId: string;
  /** Was there before; else it has just been uploaded. */
  stored: boolean;
  /** What the server read of a transcript that has just been uploaded. */
  read?: string | null | undefined;
  /** With pictures of its first pages. */
  preview: boolean;
  onRemove: () => void;
}

const SHOWN = 8;

/** A file that the server has, with a contact sheet of a deck's first pages. */
function StoredFile(props: StoredFileProps) {
  const { teamId, fileId, stored, read, preview, onRemove } = props;
  const { data: file } = useQuery(fileQuery(teamId, fileId));
  const pages = Math.min(SHOWN, file?.pageCount ?? 0);
  return (
    <div className={style.file}>
      <div className={style.line}>
        <Icon of={FileText} />
        <span>
          <b>{file?.name ?? t("Document")}</b>
          {file && <span className={style.fact}>{fileFacts(file)}</span>}
        </span>
        <Button look="quiet" onClick={onRemove}>
          {t("Remove")}
        </Button>
      </div>
      <p className={style.okay} role="status">
        <Icon of={Check} />
        {t(stored ? "Kept from last time" : "Successfully uploaded")}
      </p>
      {read && <p className={style.reason}>{withoutControls(translated(read))}</p>}
      {file?.replacedFonts && (
        <p className={style.reason}>
          {t(
            "Some fonts in this presentation are missing here and were replaced: {fonts}. Save it as a PDF to keep them.",
            { fonts: file.replacedFonts.join(", ") },
          )}
        </p>
      )}
      {preview && pages > 0 && (
        <ol className={style.contact} aria-label={t("First pages")}>
          {Array.from({ length: pages }, (_, at) => (
            <li key={at}>
              <SlideFrame
                src={pageUrl({ teamId, fileId }, at + 1, 320)}
                alt={t("Page {page}", { page: at + 1 })}
                absent={t("page {page}", { page: at + 1 })}
              />
              <span aria-hidden="true">{at + 1}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
