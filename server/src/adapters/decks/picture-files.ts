import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { LIMITS } from "@planner/contract/model";
import { openZipFile, ZipError, type ZipLimits } from "../documents/zip-file.ts";
import { MAX_PICTURES, PictureError, type PictureFailureKind } from "./picture-failures.ts";

/** The pictures of a file in the order in which they are shown. */
export interface PictureFiles {
  readonly names: readonly string[];
  /** The bytes of one (0-based). */
  readonly read: (index: number) => Promise<Buffer>;
}

/** What a Mac, Windows and others put beside the files that somebody packs. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i;
const IS_PICTURE = /\.(?:png|jpe?g|webp)$/i;

/** Pictures hardly pack; what has many pixels of one colour does. */
const ZIP: ZipLimits = {
  wants: (name) => !BESIDE.test(name),
  maxEntries: 5_000,
  maxBytes: 4 * LIMITS.maxUploadBytes,
  maxRatio: 200,
};
const FAILURE_OF = {
  locked: "locked_zip",
  damaged: "damaged_zip",
  big: "big_zip",
} as const satisfies Record<ZipError["kind"], PictureFailureKind>;

/** A picture alone. */
export const onePicture = (path: string): PictureFiles => ({
  names: [""],
  read: () => readFile(path),
});

/** The pictures in a zip file by their names, numbers in them as people count: 'page 2' before 'page 10'. */
export async function zippedPictures(path: string): Promise<PictureFiles> {
  const zip = await openZipFile(path, ZIP).catch(refuse);
  if (zip.names.some((name) => !IS_PICTURE.test(name))) throw new PictureError("mixed");
  if (zip.names.length > MAX_PICTURES) throw new PictureError("many");
  const { compare } = new Intl.Collator("en", { numeric: true });
  const sorted = zip.names
    .map((name, at) => ({ name, at }))
    .toSorted((a, b) => compare(a.name, b.name) || a.at - b.at);
  return {
    names: sorted.map(({ name }) => name),
    read: (index) => buffer(zip.read(sorted[index]?.at ?? -1)).catch(refuse),
  };
}

/** Whether a zip file has pictures, by their names; one that is too large to tell may have. */
export async function holdsPictures(path: string): Promise<boolean> {
  try {
    return (await openZipFile(path, ZIP)).names.some((name) => IS_PICTURE.test(name));
  } catch {
    return true;
  }
}

function refuse(error: unknown): never {
  throw error instanceof ZipError ? new PictureError(FAILURE_OF[error.kind]) : error;
}
