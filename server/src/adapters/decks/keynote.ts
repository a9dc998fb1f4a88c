import { openZipFile, type ZipFile, ZipError, type ZipLimits } from "../documents/zip-file.ts";
import { failuresOf, type FailureTable } from "../child/failure-table.ts";

/** Why a Keynote file does not become a deck, with the sentence for the person. */
const KEYNOTE_FAILURES = {
  no_preview:
    "This Keynote file holds no PDF of its slides. In Keynote, choose File, Export To, PDF, and upload that.",
  locked:
    "This Keynote file is protected by a password. Save it without the password and choose it again.",
  damaged:
    "This Keynote file is damaged. Save it again in Keynote, or as a PDF, and upload the new file.",
  big: "This Keynote file is too large to read. In Keynote, export it as a PDF, and upload that.",
} satisfies FailureTable<string>;

type KeynoteFailureKind = keyof typeof KEYNOTE_FAILURES;
const keynoteFailure = failuresOf<KeynoteFailureKind>(KEYNOTE_FAILURES);

/** The slides of Keynote 5 ('09) and of its successors; a folder that a browser packed stands within that folder. */
const SLIDES = /^(?:[^/]+\/)?(?:index\.apxl(?:\.gz)?|Index\/Slide[^/]*\.iwa|Index\.zip)$/i;
/** What Keynote writes into a file that a password locks. */
const LOCK = /^(?:[^/]+\/)?\.iwp[hv]2?$/;
/** All slides as a PDF: Keynote '09 always writes it, later ones where 'preview in document' is switched on. */
const PREVIEW = /^(?:[^/]+\/)?QuickLook\/Preview\.pdf$/i;

/** Names are wanted of everything; unpacked is the preview alone, whose size the reader of PDF files bounds. */
const NAMES: ZipLimits = {
  wants: () => true,
  maxEntries: 20_000,
  maxBytes: Infinity,
  maxRatio: Infinity,
};
const UNPACKED: ZipLimits = {
  wants: (name) => PREVIEW.test(name),
  maxEntries: NAMES.maxEntries,
  maxBytes: 96 * 1024 * 1024,
  maxRatio: 200,
};
/** Whether a zip file is a Keynote presentation, by the names in it. */
export async function isKeynote(path: string): Promise<boolean> {
  const names = await openZipFile(path, NAMES).then(
    (zip) => zip.names,
    () => [],
  );
  return names.some((name) => SLIDES.test(name));
}

/** The PDF of all slides that Keynote keeps beside them, as it is unpacked. Throws `Failure` where there is none. */
export async function keynotePdf(path: string): Promise<AsyncGenerator<Uint8Array>> {
  const all = await openZipFile(path, NAMES).catch(refuse);
  if (all.names.some((name) => LOCK.test(name))) throw keynoteFailure("locked");
  const zip = await openZipFile(path, UNPACKED).catch(refuse);
  if (zip.names.length === 0) throw keynoteFailure("no_preview");
  return unpacked(zip);
}

async function* unpacked(zip: ZipFile): AsyncGenerator<Uint8Array> {
  try {
    yield* zip.read(0);
  } catch (error) {
    refuse(error);
  }
}

function refuse(error: unknown): never {
  throw error instanceof ZipError ? keynoteFailure(error.kind, error) : error;
}
