import { SENTENCES } from "@planner/contract/api";
import type { HeardSpeech } from "@planner/contract/model";
import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { CallError, sentenceOf } from "../../platform/call.ts";
import { useOpenTask } from "../../platform/tasks.ts";
import { showAlert } from "../../ui/alerts.ts";
import { arePictures, type Purpose, refusalOf, sizeOfChosen } from "./accepted.ts";
import { removeFile } from "./queries.ts";
import { CALLED_OFF, uploadDocument, UploadFailure } from "./upload-document.ts";

/** One upload from choosing to done. */
export type UploadState =
  /** `again`: the file whose upload failed before. */
  | { kind: "choosing"; again?: string }
  | { kind: "bringingOut"; name: string; done: number }
  | { kind: "uploading"; name: string; sentBytes: number; sizeBytes: number }
  | { kind: "checking"; name: string; heard?: HeardSpeech | undefined; waitsFor?: string | null }
  | { kind: "completed"; fileId: string; stored: boolean; read?: string | null }
  | { kind: "failed"; name: string; message: string };

export interface Upload {
  state: UploadState;
  /** Takes the first of several, but pictures for a deck all together; answers whether it did. */
  choose: (files: readonly File[]) => boolean;
  /** Breaks off, lets go of a failed one, or removes the file: back to choosing. */
  clear: () => void;
  /** Whether a recording that is chosen here stays, to be played. */
  forPlayback: boolean;
  setForPlayback: (forPlayback: boolean) => void;
}

const CHOOSING: UploadState = { kind: "choosing" };

interface UploadOptions {
  teamId: string;
  purpose: Purpose;
  /** A file that the meeting has already: taking it out here does not delete it. */
  storedFileId?: string | undefined;
  /** Why no file is taken just now, as a sentence. */
  refuses?: string | undefined;
  /** Takes each file over once the server has it, so that the box is free for the next; if it throws, the upload failed. */
  onTaken?: ((fileId: string) => void | Promise<void>) | undefined;
  /** Hears of each file that the server has and the box keeps. */
  onArrived?: ((fileId: string) => void) | undefined;
}

/** The state of one upload box; a second file is refused while there is one. */
export function useUpload({
  teamId,
  purpose,
  storedFileId,
  refuses,
  onTaken,
  onArrived,
}: UploadOptions): Upload {
  const [state, setState] = useState<UploadState>(
    storedFileId ? { kind: "completed", fileId: storedFileId, stored: true } : CHOOSING,
  );
  const [forPlayback, setForPlayback] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useOpenTask(isProcessing(state));

  const choose = (files: readonly File[]): boolean => {
    const refusal =
      state.kind === "choosing" ? (refuses ?? refusalOf(purpose, files)) : t(SENTENCES.uploadBusy);
    if (refusal) {
      showAlert(refusal, { tone: "error" });
      return false;
    }
    running.current = new AbortController();
    const { signal } = running.current;
    void run(files, { teamId, purpose, forPlayback, signal, onTaken, onArrived, setState });
    return true;
  };
  const clear = useCallback(() => {
    // One that failed goes on where it stopped when the same file is chosen again.
    running.current?.abort(isProcessing(state) ? CALLED_OFF : undefined);
    if (state.kind === "completed" && !state.stored) {
      // What cannot be deleted now is swept up by the server; it was logged.
      removeFile(teamId, state.fileId).catch(() => undefined);
    }
    setState(state.kind === "failed" ? { kind: "choosing", again: state.name } : CHOOSING);
  }, [state, teamId]);
  return { state, choose, clear, forPlayback, setForPlayback };
}

interface Run {
  teamId: string;
  purpose: Purpose;
  forPlayback: boolean;
  signal: AbortSignal;
  onTaken: UploadOptions["onTaken"];
  onArrived: UploadOptions["onArrived"];
  setState: (state: UploadState) => void;
}

async function run(files: readonly File[], options: Run): Promise<void> {
  const { teamId, purpose, forPlayback, signal, onTaken, onArrived, setState } = options;
  const [name, sizeBytes] = [packedName(files), sizeOfChosen(files)];
  const show = (state: UploadState) => signal.aborted || setState(state);
  show({ kind: "uploading", name, sentBytes: 0, sizeBytes });
  try {
    const file = arePictures(files) ? await packPictures(files) : files[0];
    if (!file || signal.aborted) return;
    const { fileId, read } = await uploadDocument(file, {
      teamId,
      purpose,
      forPlayback,
      signal,
      onBringingOut: (done) => show({ kind: "bringingOut", name, done }),
      onSent: (sentBytes, ofBytes) =>
        show(
          sentBytes < ofBytes
            ? { kind: "uploading", name, sentBytes, sizeBytes: ofBytes }
            : { kind: "checking", name },
        ),
      onChecked: ({ heard, message }) => show({ kind: "checking", name, heard, waitsFor: message }),
    });
    if (!onTaken) {
      if (!signal.aborted) onArrived?.(fileId);
      return void show({ kind: "completed", fileId, stored: false, read });
    }
    await handOver(fileId, { teamId, onTaken });
    show(CHOOSING);
  } catch (error) {
    show({ kind: "failed", name, message: messageOf(error) });
  }
}

/** What nobody took is not left lying on the server. */
async function handOver(
  fileId: string,
  { teamId, onTaken }: { teamId: string; onTaken: NonNullable<UploadOptions["onTaken"]> },
): Promise<void> {
  try {
    await onTaken(fileId);
  } catch (error) {
    removeFile(teamId, fileId).catch(() => undefined);
    throw error;
  }
}

function messageOf(error: unknown): string {
  if (error instanceof CallError) return sentenceOf(error, t("The file was not uploaded."));
  return error instanceof UploadFailure || isNoSound(error) ? error.message : "";
}

/** Known by its name: what brings sound out is loaded only where it is needed. */
const isNoSound = (error: unknown): error is Error =>
  error instanceof Error && error.name === "NoSound";

export const isProcessing = ({ kind }: UploadState): boolean =>
  kind === "uploading" || kind === "checking" || kind === "bringingOut";

/** Pictures packed together, to be sent as one file. */
async function packPictures(pictures: readonly File[]): Promise<File> {
  const { downloadZip } = await import("client-zip");
  const zip = await downloadZip(pictures).blob();
  return new File([zip], packedName(pictures), { type: "application/zip" });
}

/** What is sent is called. */
const packedName = (files: readonly File[]): string =>
  arePictures(files) ? `${files.length} pictures.zip` : (files[0]?.name ?? "");
