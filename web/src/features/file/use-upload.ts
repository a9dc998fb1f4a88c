import { useCallback, useEffect, useRef, useState } from "react";
import { SENTENCES } from "@planner/contract/api";
import { CallError } from "../../platform/call.ts";
import { useOpenTask } from "../../platform/tasks.ts";
import { tell } from "../../ui/alerts.ts";
import { type Purpose, refusalOf } from "./accepted.ts";
import { removeFile } from "./queries.ts";
import { uploadDocument, UploadFailure } from "./upload-document.ts";

/** One upload from choosing to done. */
export type UploadState =
  | { kind: "choosing" }
  | { kind: "uploading"; name: string; sentBytes: number; sizeBytes: number }
  | { kind: "checking"; name: string; percent: number }
  | { kind: "completed"; fileId: string; stored: boolean }
  | { kind: "failed"; name: string; message: string };

export interface Upload {
  state: UploadState;
  choose: (file: File) => void;
  /** Breaks off, lets go of a failed one, or removes the file: back to choosing. */
  clear: () => void;
}

const CHOOSING: UploadState = { kind: "choosing" };

interface UploadOptions {
  teamId: string;
  purpose: Purpose;
  /** A file that the meeting has already: taking it out here does not delete it. */
  storedFileId?: string | undefined;
}

/** The state of one upload box; a second file is refused while there is one. */
export function useUpload({ teamId, purpose, storedFileId }: UploadOptions): Upload {
  const [state, setState] = useState<UploadState>(
    storedFileId ? { kind: "completed", fileId: storedFileId, stored: true } : CHOOSING,
  );
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useOpenTask(isProcessing(state));

  const choose = (file: File) => {
    const refusal = state.kind === "choosing" ? refusalOf(purpose, file) : SENTENCES.uploadBusy;
    if (refusal) return void tell(refusal, { tone: "trouble" });
    running.current = new AbortController();
    void run(file, { teamId, purpose, signal: running.current.signal, setState });
  };
  const clear = useCallback(() => {
    running.current?.abort();
    if (state.kind === "completed" && !state.stored) {
      // What cannot be deleted now is swept up by the server; it was logged.
      removeFile(teamId, state.fileId).catch(() => undefined);
    }
    setState(CHOOSING);
  }, [state, teamId]);
  return { state, choose, clear };
}

interface Run {
  teamId: string;
  purpose: Purpose;
  signal: AbortSignal;
  setState: (state: UploadState) => void;
}

async function run(file: File, { teamId, purpose, signal, setState }: Run): Promise<void> {
  const { name, size: sizeBytes } = file;
  const show = (state: UploadState) => signal.aborted || setState(state);
  show({ kind: "uploading", name, sentBytes: 0, sizeBytes });
  try {
    const fileId = await uploadDocument(file, {
      teamId,
      purpose,
      signal,
      onSent: (sentBytes) =>
        show(
          sentBytes < sizeBytes
            ? { kind: "uploading", name, sentBytes, sizeBytes }
            : { kind: "checking", name, percent: 0 },
        ),
      onChecked: (percent) => show({ kind: "checking", name, percent }),
    });
    show({ kind: "completed", fileId, stored: false });
  } catch (error) {
    show({ kind: "failed", name, message: messageOf(error) });
  }
}

const messageOf = (error: unknown): string =>
  error instanceof UploadFailure || error instanceof CallError ? error.message : "";

export const isProcessing = ({ kind }: UploadState): boolean =>
  kind === "uploading" || kind === "checking";
