import type { HeardSpeech } from "@planner/contract/model";
import { FileText } from "lucide-react";
import { t, translated } from "../../i18n/translate.ts";
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
    state.kind === "checking"
      ? t("Sent [file]")
      : t("{sent}, {percent}%", { sent: sentOf(state.sentBytes, state.sizeBytes), percent });
  return (
    <div className={style.file}>
      <div className={style.line}>
        <Icon of={FileText} />
        <span>
          <b>{state.name}</b>
          <span className={style.fact}>{words}</span>
        </span>
        <Button look="quiet" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
      {heard ? (
        <Progress
          label={t("Transcribing {name}", { name: state.name })}
          value={(100 * heard.seconds) / heard.ofSeconds}
          words={transcribedOf(heard)}
        />
      ) : (
        <Progress
          label={t("Uploading {name}", { name: state.name })}
          value={percent}
          words={words}
        />
      )}
      {checking && (
        <Spinner>
          {checking.waitsFor
            ? translated(checking.waitsFor)
            : heard
              ? transcribedOf(heard)
              : t("Reading the file")}
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
  return (
    <div className={style.file}>
      <div className={style.line}>
        <Icon of={FileText} />
        <span>
          <b>{name}</b>
          <span className={style.fact}>
            {t("Taking out the sound, {percent}%. Only the sound is sent.", { percent })}
          </span>
        </span>
        <Button look="quiet" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
      <Progress
        label={t("Taking out the sound of {name}", { name })}
        value={percent}
        words={t("Taking out the sound, {percent}%", { percent })}
      />
    </div>
  );
}

/** '1:05 of 12:30 transcribed, about 3 minutes left'. */
function transcribedOf({ seconds, ofSeconds, leftSeconds }: HeardSpeech): string {
  const done = { some: clock(seconds), all: clock(ofSeconds) };
  if (leftSeconds === null) return t("{some} of {all} transcribed", done);
  const minutes = Math.ceil(leftSeconds / 60);
  return minutes <= 1
    ? t("{some} of {all} transcribed, about a minute left", done)
    : t("{some} of {all} transcribed, about {minutes} minutes left", { ...done, minutes });
}
