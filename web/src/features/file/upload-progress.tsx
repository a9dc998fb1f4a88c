import { SENTENCES } from "@planner/contract/api";
import { FileText } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Progress, Spinner } from "../../ui/waiting.tsx";
import { sentOf, transcribedOf } from "./sizes.ts";
import style from "./upload.module.css";
import type { UploadState } from "./use-upload.ts";

type Running = Extract<UploadState, { kind: "uploading" | "checking" }>;

/** How much was sent, in bytes and in percent; then that the file is being read, and how much of a recording. */
export function UploadProgress({ state, onCancel }: { state: Running; onCancel: () => void }) {
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

interface UploadFailedProps {
  name: string;
  message: string;
  onRetry: () => void;
}

export function UploadFailed({ name, message, onRetry }: UploadFailedProps) {
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
