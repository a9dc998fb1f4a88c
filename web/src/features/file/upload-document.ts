import { fileRoutes } from "@planner/contract/api";
import { LIMITS, type UploadJob } from "@planner/contract/model";
import { call } from "../../platform/call.ts";
import { sendFile } from "../../platform/send-file.ts";
import type { Purpose } from "./accepted.ts";

interface UploadOptions {
  teamId: string;
  purpose: Purpose;
  signal: AbortSignal;
  onSent?: (sentBytes: number) => void;
  /** All bytes left; the server looks at them. 0–100. */
  onChecked?: (percent: number) => void;
}

/** An upload that was refused or broke off, with the server's sentence where it gave one. */
export class UploadFailure extends Error {
  override name = "UploadFailure";
}

/** A file that the server has taken in, with what it read of a transcript, as a sentence. */
export interface TakenIn {
  fileId: string;
  read: string | null;
}

/** Sends a document and waits until the server has taken it in. */
export async function uploadDocument(file: File, options: UploadOptions): Promise<TakenIn> {
  const { teamId, purpose, signal, onSent } = options;
  const { jobId } = await sendFile(
    fileRoutes.upload,
    { params: { teamId }, query: { purpose }, file },
    { signal, onProgress: (sent) => onSent?.(Math.min(sent, file.size)) },
  );
  if (!jobId) throw new UploadFailure("No job ID returned from upload");
  const job = await jobDone(jobId, options);
  if (job.status === "failed" || !job.file) throw new UploadFailure(job.message ?? "");
  return { fileId: job.file.id, read: job.message };
}

async function jobDone(
  jobId: string,
  { teamId, signal, onChecked }: UploadOptions,
): Promise<UploadJob> {
  for (;;) {
    const job = await call(fileRoutes.status, { params: { teamId, jobId }, signal });
    if (job.status !== "active") return job;
    onChecked?.(job.progress);
    await pause(LIMITS.uploadPollMs, signal);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException("Aborted", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
