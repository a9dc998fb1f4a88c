import { fileRoutes, recordingRoutes, SENTENCES } from "@planner/contract/api";
import { LIMITS, type UploadJob } from "@planner/contract/model";
import { t } from "../../i18n/translate.ts";
import { call, CallError, isUnreachable } from "../../platform/call.ts";
import { retryDelayMs } from "../../platform/query-client.ts";
import { sendFile } from "../../platform/send-file.ts";
import { isRecording, type Purpose } from "./accepted.ts";

interface UploadOptions {
  teamId: string;
  purpose: Purpose;
  /** Whether a recording stays, to be played. */
  forPlayback?: boolean;
  signal: AbortSignal;
  onSent?: (sentBytes: number, sizeBytes: number) => void;
  /** The sound of a recording is brought out here, 0–1 of it so far. */
  onBringingOut?: (done: number) => void;
  /** All bytes left; the server looks at them. */
  onChecked?: (job: UploadJob) => void;
}

/** An upload that was refused or broke off, with the server's sentence where it gave one. */
export class UploadFailure extends Error {
  override name = "UploadFailure";
}

/** A file that the server has taken in, with what it read of a transcript, as a sentence. */
interface TakenIn {
  fileId: string;
  read: string | null;
}

/** Sends a document or recording and waits until the server has taken it in. */
export async function uploadDocument(file: File, options: UploadOptions): Promise<TakenIn> {
  const jobId = await (isRecording(file) ? sendRecording : sendDocument)(file, options);
  if (!jobId) throw new UploadFailure(t("No job ID returned from upload"));
  const job = await jobDone(jobId, options);
  if (job.status === "failed" || !job.file) throw new UploadFailure(job.message ?? "");
  return { fileId: job.file.id, read: job.message };
}

/** Brings the sound out first where the server cannot. */
async function sendRecording(file: File, options: UploadOptions): Promise<string> {
  const { teamId, signal, onBringingOut } = options;
  const { soundAlone } = await call(recordingRoutes.takes, { params: { teamId }, signal });
  if (!soundAlone) return sendParts(file, options);
  onBringingOut?.(0);
  const { bringOutSound } = await import("./bring-out-sound.ts");
  const sound = await bringOutSound(file, {
    signal,
    onProgress: (done) => onBringingOut?.(done),
  });
  if (sound.size > LIMITS.maxRecordingBytes)
    throw new UploadFailure(t(SENTENCES.recordingTooLarge));
  return sendParts(sound, options);
}

async function sendDocument(file: File, options: UploadOptions): Promise<string> {
  const { teamId, purpose, signal, onSent } = options;
  const { jobId } = await sendFile(
    fileRoutes.upload,
    { params: { teamId }, query: { purpose }, file },
    { signal, onProgress: (sent) => onSent?.(Math.min(sent, file.size), file.size) },
  );
  return jobId;
}

async function jobDone(
  jobId: string,
  { teamId, signal, onChecked }: UploadOptions,
): Promise<UploadJob> {
  for (;;) {
    const job = await stubbornly(
      signal,
      () => call(fileRoutes.status, { params: { teamId, jobId }, signal }),
      { waits: true },
    );
    if (job.status !== "active") return job;
    onChecked?.(job);
    await pause(LIMITS.uploadPollMs, signal);
  }
}

type SendOptions = Pick<UploadOptions, "teamId" | "forPlayback" | "signal" | "onSent">;

/** Why a recording is called off for good; one that is left, by leaving the page, goes on when it is chosen again. */
export const CALLED_OFF = new DOMException("Called off", "AbortError");

/** Sends the parts of a recording that the server does not have yet; answers the job that reads it. */
async function sendParts(file: File, options: SendOptions): Promise<string> {
  const { teamId, forPlayback = false, signal, onSent } = options;
  const { name, size: sizeBytes, lastModified: modifiedAtMs } = file;
  const begin = (choice: { forPlayback?: boolean } = {}) =>
    call(recordingRoutes.begin, {
      params: { teamId },
      body: { name, sizeBytes, modifiedAtMs, ...choice },
      signal,
    });
  // Once: another window may choose otherwise meanwhile.
  let begun = await begin({ forPlayback });
  signal.addEventListener("abort", () => {
    if (signal.reason !== CALLED_OFF) return;
    // What cannot be deleted now is swept up by the server; it was logged.
    const params = { teamId, jobId: begun.jobId };
    call(recordingRoutes.cancel, { params }).catch(() => undefined);
  });
  // What is missing after that was lost on the server; what is there already came from another window.
  for (let rounds = 0; begun.missing.length > 0; rounds += 1) {
    if (rounds > LIMITS.queryRetries) throw new UploadFailure();
    await sendMissing(file, begun, options);
    begun = await begin();
  }
  onSent?.(sizeBytes, sizeBytes);
  return begun.jobId;
}

interface Begun {
  jobId: string;
  partBytes: number;
  missing: number[];
}

const IS_HERE = 409;

async function sendMissing(
  file: File,
  { jobId, partBytes, missing }: Begun,
  { teamId, signal, onSent }: SendOptions,
): Promise<void> {
  const partOf = (number: number) => file.slice(number * partBytes, (number + 1) * partBytes);
  let sentBytes = missing.reduce((left, number) => left - partOf(number).size, file.size);
  onSent?.(sentBytes, file.size);
  for (const number of missing) {
    const part = new File([partOf(number)], file.name);
    const params = { teamId, jobId, part: String(number) };
    try {
      await stubbornly(signal, () =>
        sendFile(
          recordingRoutes.part,
          { params, file: part },
          {
            signal,
            onProgress: (sent) => onSent?.(sentBytes + Math.min(sent, part.size), file.size),
          },
        ),
      );
    } catch (error) {
      if (error instanceof CallError && error.status === IS_HERE) return;
      throw error;
    }
    sentBytes += part.size;
  }
}

/**
 * A connection that breaks for some seconds is no reason to give two gigabytes up; with `waits` none that is gone for longer is
 * one to give up what the server has.
 */
async function stubbornly<Answer>(
  signal: AbortSignal,
  send: () => Promise<Answer>,
  { waits = false }: { waits?: boolean } = {},
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const isPassing = error instanceof CallError && (error.status === 0 || error.status >= 500);
      const isOver = tries >= LIMITS.queryRetries && !(waits && isUnreachable(error));
      if (!isPassing || isOver) throw error;
      await pause(retryDelayMs(tries), signal);
    }
  }
}

/** Waits, not longer than until the network is back; an abort throws an AbortError. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      window.removeEventListener("online", goOn);
      settle();
    };
    const stop = end(() => reject(new DOMException("Aborted", "AbortError")));
    const goOn = end(resolve);
    const timer = setTimeout(goOn, ms);
    signal.addEventListener("abort", stop);
    window.addEventListener("online", goOn);
  });
