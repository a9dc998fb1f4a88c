import { failuresOf, type FailureTable } from "../child/failure-table.ts";

/** Why a document is not written, with the sentence for the person. */
const WRITING_FAILURES = {
  slow: "This takes too long to write. Export it in another form, or with fewer pages.",
  unwritten: ["unavailable", "The file could not be written. Try again."],
} satisfies FailureTable<string>;

export type WritingFailureKind = keyof typeof WRITING_FAILURES;

export const writingFailure = failuresOf<WritingFailureKind>(WRITING_FAILURES);
