import { S3Client } from "@aws-sdk/client-s3";
import type { S3Environment } from "../../environment/files.ts";
import { Failure } from "../../platform/failures.ts";

const CONNECT_MS = 5_000;
/** From a request to the head of its answer; a part of an upload has to be through by then. */
const ANSWER_MS = 20_000;
/** How long nothing may come or go in the middle of a file. */
const SILENCE_MS = 60_000;
const TRIES = 3;
const CONNECTIONS = 50;

/** A client that gives up within about a minute, and that also asks stores which do not know Amazon's newer checksums. */
export function openS3Client(settings: S3Environment): S3Client {
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  return new S3Client({
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** What the client throws where a store refuses, or does not answer. */
interface S3Problem {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** By which names stores say that there is no room; 507 says it too. */
const FULL = new Set([
  "QuotaExceeded",
  "XMinioStorageFull",
  "XMinioAdminBucketQuotaExceeded",
  "ENOSPC",
  "EDQUOT",
]);
const FULL_SENTENCE = "There is no space left to store files. Tell the administrator.";
const SILENT_SENTENCE = "The file store does not answer right now. Try again in a few minutes.";

/** The refusal that an error of the store is for people; what is no trouble of the store comes back as it is. */
export function s3Failure(error: unknown): unknown {
  if (error instanceof Failure || !isProblem(error)) return error;
  if (isMissing(error))
    return new Failure("not_found", "This file no longer exists.", { cause: error });
  if (isFull(error)) return new Failure("storage_full", FULL_SENTENCE, { cause: error });
  return new Failure("unavailable", SILENT_SENTENCE, { cause: error });
}

const isProblem = (error: unknown): error is S3Problem => {
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata } = error as S3Problem;
  return $metadata !== undefined || code !== undefined || /^(?:Timeout|Abort)Error$/.test(name);
};

/** A bucket that is gone is not a file that is gone. */
export const isMissing = (error: unknown): boolean =>
  isProblem(error) && (error.name === "NoSuchKey" || error.name === "NotFound");

export const statusOf = (error: unknown): number | undefined =>
  isProblem(error) ? error.$metadata?.httpStatusCode : undefined;

const isFull = (error: S3Problem): boolean =>
  statusOf(error) === 507 || FULL.has(error.name) || FULL.has(error.code ?? "");
