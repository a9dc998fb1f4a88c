import { failuresOf, type FailureTable, KindError } from "../child/failure-table.ts";

/** Why a presentation does not become a deck, with the sentence for the person. */
const SLIDES_FAILURES = {
  no_converter:
    "To read PowerPoint and OpenDocument files this server needs LibreOffice ('apt-get install libreoffice-impress-nogui'); until then, save the presentation as a PDF and choose that.",
  damaged: "This presentation is damaged. Save it again, or as a PDF, and upload the new file.",
  locked:
    "This presentation is protected by a password. Save it without the password and choose it again.",
  big: "This presentation is too large to read. Save it as a PDF and upload that.",
  slow: "This presentation takes too long to read. Save it as a PDF and upload that.",
  unread: [
    "unavailable",
    "This presentation could not be read. Try again, or save it as a PDF and upload that.",
  ],
} satisfies FailureTable<string>;

export type SlidesFailureKind = keyof typeof SLIDES_FAILURES;

export const slidesFailure = failuresOf<SlidesFailureKind>(SLIDES_FAILURES);

/** A refusal inside the child; the parent turns `kind` into a sentence. */
export class SlidesError extends KindError<SlidesFailureKind> {}
