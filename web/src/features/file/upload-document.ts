import { fileRoutes } from "@planner/contract/api";
import { LIMITS, type UploadJob } from "@planner/contract/model";
import { call } from "../../platform/call.ts";
import { sendFile } from "../../platform/send-file.ts";
import { isRecording, type Purpose } from "./accepted.ts";
import { pause } from "./pause.ts";
import { sendRecording } from "./send-recording.ts";

interface UploadOptions {
  teamId: string;
  purpose: Purpose;
  signal: AbortSignal;
  onSent?: (sentBytes: number) => void;
  /** All bytes left; the server looks at them. */
  onChecked?: (job: UploadJob) => void;
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

/** Sends a document or recording and waits until the server has taken it in. */
export async function uploadDocument(file: File, options: UploadOptions): Promise<TakenIn> {
  const jobId = await (isRecording(file) ? sendRecording : sendDocument)(file, options);
  if (!jobId) throw new UploadFailure("No job ID returned from upload");
  const job = await jobDone(jobId, options);
  if (job.status === "failed" || !job.file) throw new UploadFailure(job.message ?? "");
  return { fileId: job.file.id, read: job.message };
}

async function sendDocument(file: File, options: UploadOptions): Promise<string> {
  const { teamId, purpose, signal, onSent } = options;
  const { jobId } = await sendFile(
    fileRoutes.upload,
    { params: { teamId }, query: { purpose }, file },
    { signal, onProgress: (sent) => onSent?.(Math.min(sent, file.size)) },
  );
  return jobId;
}

async function jobDone(
  jobId: string,
  { teamId, signal, onChecked }: UploadOptions,
): Promise<UploadJob> {
  for (;;) {
    const job = await call(fileRoutes.status, { params: { teamId, jobId }, signal });
    if (job.status !== "active") return job;
    onChecked?.(job);
    await pause(LIMITS.uploadPollMs, signal);
  }
}
