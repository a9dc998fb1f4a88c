import { failuresOf, KindError } from "../child/failure-table.ts";
import type { FailureCode } from "../../platform/failures.ts";

/** Why a presentation does not become a deck, with the sentence for the person. */
const SLIDES_FAILURES = {
  no_converter: [
    "unprocessable",
    "To read PowerPoint and OpenDocument files this server needs LibreOffice ('apt-get install libreoffice-impress-nogui'); until then, save the presentation as a PDF and choose that.",
  ],
  damaged: [
    "unprocessable",
    "This presentation is damaged. Save it again, or as a PDF, and upload the new file.",
  ],
  locked: [
    "unprocessable",
    "This presentation is protected by a password. Save it without the password and choose it again.",
  ],
  big: [
    "unprocessable",
    "This presentation is too large to read. Save it as a PDF and upload that.",
  ],
  slow: [
    "unprocessable",
    "This presentation takes too long to read. Save it as a PDF and upload that.",
  ],
  unread: [
    "unavailable",
    "This presentation could not be read. Try again, or save it as a PDF and upload that.",
  ],
} as const satisfies Record<string, readonly [FailureCode, string]>;

export type SlidesFailureKind = keyof typeof SLIDES_FAILURES;

export const slidesFailure = failuresOf<SlidesFailureKind>(SLIDES_FAILURES);

/** A refusal inside the child; the parent turns `kind` into a sentence. */
export class SlidesError extends KindError<SlidesFailureKind> {}
