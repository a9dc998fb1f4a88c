import { failuresOf, type FailureTable, KindError } from "../child/failure-table.ts";
import { Failure } from "../../platform/failures.ts";

/** The most pictures of one deck: as many as text is recognised on. */
export const MAX_PICTURES = 300;

/** Why pictures do not become a deck, with the sentence for the person. */
const PICTURE_FAILURES = {
  damaged: "This picture is damaged. Save it again and upload the new file.",
  too_big: "This picture has more than 50 million pixels. Save it smaller and upload the new file.",
  too_slow: "This picture takes too long to read. Save it smaller and upload the new file.",
  unread: ["unavailable", "This picture could not be read. Try again, or save it again."],
  gone: ["not_found", "This file no longer exists."],
  damaged_zip:
    "This zip file is damaged, or it names files outside itself. Zip the pictures again and upload the new file.",
  locked_zip:
    "This zip file is protected by a password. Zip the pictures without one and upload the new file.",
  big_zip: "This zip file is too large once it is unpacked. Upload only the pictures you need.",
  many: `This zip file has more than ${MAX_PICTURES} pictures. Upload only the ones you need.`,
  mixed:
    "This zip file has other files besides png, jpg and webp pictures. Zip only the pictures and upload the new file.",
  big_deck:
    "These pictures make too large a slide deck. Upload fewer of them, or save them smaller.",
} satisfies FailureTable<string>;

export type PictureFailureKind = keyof typeof PICTURE_FAILURES;

const failureOf = failuresOf<PictureFailureKind>(PICTURE_FAILURES);

/** What may be wrong with one picture of many. */
const OF_ONE: ReadonlySet<PictureFailureKind> = new Set([
  "damaged",
  "too_big",
  "too_slow",
] satisfies PictureFailureKind[]);

/** With the sentence, which begins with the name of the picture where it is one of many. */
export function pictureFailure({ kind, cause }: PictureError, name = ""): Failure {
  const failure = failureOf(kind, cause);
  return name && OF_ONE.has(kind)
    ? new Failure(failure.code, `${name}: ${failure.message}`, { cause })
    : failure;
}

/** A refusal on its way to its sentence. */
export class PictureError extends KindError<PictureFailureKind> {}
