import { failuresOf } from "../child/failure-table.ts";
import type { FailureCode } from "../../platform/failures.ts";

/** Why a document is not written, with the sentence for the person. */
const WRITING_FAILURES = {
  slow: [
    "unprocessable",
    "This takes too long to write. Export it in another form, or with fewer pages.",
  ],
  unwritten: ["unavailable", "The file could not be written. Try again."],
} as const satisfies Record<string, readonly [FailureCode, string]>;

export type WritingFailureKind = keyof typeof WRITING_FAILURES;

export const writingFailure = failuresOf<WritingFailureKind>(WRITING_FAILURES);
