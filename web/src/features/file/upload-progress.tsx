import type { HeardSpeech } from "@planner/contract/model";
import { FileText } from "lucide-react";
import { clock } from "../../platform/times.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Progress, Spinner } from "../../ui/waiting.tsx";
import { sentOf } from "./file-sizes.ts";
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

interface BringingOutProps {
  name: string;
  /** 0–1. */
  done: number;
  onCancel: () => void;
}

/** The sound of a recording is taken out of it here, before it is sent. */
export function BringingOut({ name, done, onCancel }: BringingOutProps) {
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

/** '1:05 of 12:30 transcribed, about 3 minutes left'. */
function transcribedOf({ seconds, ofSeconds, leftSeconds }: HeardSpeech): string {
  const done = `${clock(seconds)} of ${clock(ofSeconds)} transcribed`;
  if (leftSeconds === null) return done;
  const minutes = Math.ceil(leftSeconds / 60);
  return `${done}, ${minutes <= 1 ? "about a minute" : `about ${minutes} minutes`} left`;
}
