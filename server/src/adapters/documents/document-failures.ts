import { failuresOf, type FailureTable } from "../child/failure-table.ts";

/** Why a transcript or a material cannot be read, with the sentence for the person. */
const DOCUMENT_FAILURES = {
  wrong_type: ["wrong_type", "Only Word, PDF, or txt documents allowed"],
  damaged_docx: "This Word document is damaged. Save it again in Word and upload the new file.",
  protected_docx:
    "This Word document is protected by a password. Save it without the password and choose it again.",
  big_docx:
    "This Word document is too large to read. Copy its text into a new document and upload that.",
  slow_docx:
    "This Word document takes too long to read. Copy its text into a new document and upload that.",
  unread_docx: [
    "unavailable",
    "This Word document could not be read. Try again, or save it again in Word.",
  ],
  no_cues: "This caption file has no readable lines. Check its time stamps and upload it again.",
  broken_json:
    "This JSON is broken: it may have been cut off. Export it again, or export the transcript as text, vtt or srt.",
  unknown_json:
    "This JSON is not a transcript that Planner knows. Export the transcript as text, vtt or srt, or paste its words.",
  long_transcript: "This transcript is too long. Upload only the part you need.",
  long_material: "This material is too long. Upload only the part you need.",
} satisfies FailureTable<string>;

export type DocumentFailureKind = keyof typeof DOCUMENT_FAILURES;

export const documentFailure = failuresOf<DocumentFailureKind>(DOCUMENT_FAILURES);
