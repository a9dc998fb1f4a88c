import { SENTENCES } from "@planner/contract/api";
import type { HeardSpeech } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { Check, FileText } from "lucide-react";
import { useId, useLayoutEffect, useRef } from "react";
import { clock } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { withoutControls } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import { Progress, Spinner } from "../../ui/waiting.tsx";
import { acceptOf, type Purpose } from "./accepted.ts";
import { fileQuery, pageUrl } from "./queries.ts";
import style from "./upload.module.css";
import type { Upload, UploadState } from "./use-upload.ts";

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
              state.again ? `Choose ${withoutControls(state.again)} again, or another file.` : hint
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
        Keep a recording for playback
      </Checkbox>
      <p id={id} className={style.fact}>
        {forPlayback
          ? "The team can play the words behind each note. It can be deleted later, in the transcript."
          : "Otherwise it is deleted once it is transcribed."}
      </p>
    </div>
  );
}

type Running = Extract<UploadState, { kind: "uploading" | "checking" }>;

/** How much was sent, in bytes and in percent; then that the file is being read, and how much of a recording. */
function UploadProgress({ state, onCancel }: { state: Running; onCancel: () => void }) {
  const checking = state.kind === "checking" ? state : undefined;
  const heard = checking?.heard;
  const percent =
    state.kind === "checking"
      ? 100
      : Math.floor((100 * state.sentBytes) / Math.max(1, state.sizeBytes));
  const words =
    state.kind === "checking" ? "Sent" : `${sentOf(state.sentBytes, state.sizeBytes)}, ${percent}%`;
  return (
    <div className={style.file}>
      <div className={style.line}>
        <Icon of={FileText} />
        <span>
          <b>{state.name}</b>
          <span className={style.fact}>{words}</span>
        </span>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {heard ? (
        <Progress
          label={`Transcribing ${state.name}`}
          value={(100 * heard.seconds) / heard.ofSeconds}
          words={transcribedOf(heard)}
        />
      ) : (
        <Progress label={`Uploading ${state.name}`} value={percent} words={words} />
      )}
      {checking && (
        <Spinner>
          {checking.waitsFor ?? (heard ? transcribedOf(heard) : "Reading the file")}
        </Spinner>
      )}
    </div>
  );
}

interface BringingOutProps {
  name: string;
  /** 0–1. */
  done: number;
  onCancel: () => void;
}

/** The sound of a recording is taken out of it here, before it is sent. */
function BringingOut({ name, done, onCancel }: BringingOutProps) {
  const percent = Math.floor(100 * done);
  const words = `Taking out the sound, ${percent}%`;
  return (
    <div className={style.file}>
      <div className={style.line}>
        <Icon of={FileText} />
        <span>
          <b>{name}</b>
          <span className={style.fact}>{words}. Only the sound is sent.</span>
        </span>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Progress label={`Taking out the sound of ${name}`} value={percent} words={words} />
    </div>
  );
}

interface UploadFailedProps {
  name: string;
  message: string;
  onRetry: () => void;
}

function UploadFailed({ name, message, onRetry }: UploadFailedProps) {
  return (
    <div className={style.file}>
      <div className={style.line}>
        <Icon of={FileText} />
        <span>
          <b>{name}</b>
        </span>
        <Button onClick={onRetry}>Retry</Button>
      </div>
      <div>
        <ErrorLine>{SENTENCES.uploadFailed}</ErrorLine>
        {message && message !== SENTENCES.uploadFailed && <p className={style.reason}>{message}</p>}
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
          <b>{file?.name ?? "Document"}</b>
          {file && <span className={style.fact}>{fileFacts(file)}</span>}
        </span>
        <Button look="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
      <p className={style.okay} role="status">
        <Icon of={Check} />
        {stored ? "Kept from last time" : "Successfully uploaded"}
      </p>
      {read && <p className={style.reason}>{withoutControls(read)}</p>}
      {file?.replacedFonts && (
        <p className={style.reason}>
          Some fonts in this presentation are missing here and were replaced:{" "}
          {file.replacedFonts.join(", ")}. Save it as a PDF to keep them.
        </p>
      )}
      {preview && pages > 0 && (
        <ol className={style.contact} aria-label="First pages">
          {Array.from({ length: pages }, (_, at) => (
            <li key={at}>
              <SlideFrame
                src={pageUrl({ teamId, fileId }, at + 1, 320)}
                alt={`Page ${at + 1}`}
                absent={`page ${at + 1}`}
              />
              <span aria-hidden="true">{at + 1}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const SMALL_BYTES = 104_858;
const inMegabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
const inKilobytes = (bytes: number): string => String(Math.max(1, Math.round(bytes / 1024)));

/** Bytes as megabytes with one decimal, small files in kB: '6.4 MB', '95 kB'. */
const sizeOf = (bytes: number): string =>
  bytes < SMALL_BYTES ? `${inKilobytes(bytes)} kB` : `${inMegabytes(bytes)} MB`;

/** How much of a file left, in the unit of the whole: '4.2 of 11.8 MB', '30 of 95 kB'. */
function sentOf(sentBytes: number, sizeBytes: number): string {
  const sent =
    sizeBytes < SMALL_BYTES ? String(Math.round(sentBytes / 1024)) : inMegabytes(sentBytes);
  return `${sent} of ${sizeOf(sizeBytes)}`;
}

/** '8 pages, 6.4 MB'. */
export const fileFacts = (file: { pageCount: number | null; sizeBytes: number }): string =>
  [
    file.pageCount === null ? "" : file.pageCount === 1 ? "1 page" : `${file.pageCount} pages`,
    sizeOf(file.sizeBytes),
  ]
    .filter(Boolean)
    .join(", ");

/** '1:05 of 12:30 transcribed, about 3 minutes left'. */
function transcribedOf({ seconds, ofSeconds, leftSeconds }: HeardSpeech): string {
  const done = `${clock(seconds)} of ${clock(ofSeconds)} transcribed`;
  if (leftSeconds === null) return done;
  const minutes = Math.ceil(leftSeconds / 60);
  return `${done}, ${minutes <= 1 ? "about a minute" : `about ${minutes} minutes`} left`;
}
