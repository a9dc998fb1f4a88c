import type { OnPage } from "../../features/file/file.ports.ts";
import { fileName } from "../../features/file/file-name.ts";
import { ChildPool } from "../child/child-pool.ts";
import { PictureError, pictureFailure, type PictureFailureKind } from "./picture-failures.ts";
import { type JpegPicture, picturesAsPdf } from "./pictures-pdf.ts";

/** What the child that reads pictures can do with one file: a picture, or a zip file of them. */
export type PictureOps = {
  /** Their names in the order in which they are shown. */
  list: { args: { isZip: boolean }; answer: string[] };
  /** One of them (0-based) as it is put on a page. */
  picture: { args: { isZip: boolean; index: number }; answer: JpegPicture };
};

const KIND = {
  script: new URL("./pictures.child.ts", import.meta.url),
  heapMb: 256,
  operationMs: 30_000,
  failure: (kind: PictureFailureKind, cause?: Error) => new PictureError(kind, cause),
  slow: (): PictureFailureKind => "too_slow",
  died: (): PictureFailureKind => "unread",
};

/** What the PDF reader holds in memory at once. */
const MAX_DECK_BYTES = 96 * 1024 * 1024;

type PicturePool = ChildPool<PictureOps, PictureFailureKind>;

/** A picture, or the pictures of a zip file, as a PDF with a page for each; read in a process of its own that ends afterwards. */
export async function* picturesDeck(
  { path, isZip }: { path: string; isZip: boolean },
  onPage?: OnPage,
): AsyncGenerator<Buffer> {
  const pool: PicturePool = new ChildPool(KIND, 1);
  try {
    const names = await pool.run({ op: "list", path, isZip }, "waiting").catch(refuse(""));
    const read = (index: number) =>
      pool
        .run({ op: "picture", path, isZip, index }, "waiting")
        .catch(refuse(isZip ? fileName(names[index] ?? "") : ""));
    yield* picturesAsPdf(shrunk(names.length, read, onPage));
  } finally {
    await pool.close();
  }
}

async function* shrunk(
  count: number,
  read: (index: number) => Promise<JpegPicture>,
  onPage?: OnPage,
): AsyncGenerator<JpegPicture> {
  let sizeBytes = 0;
  let next = read(0);
  for (let index = 0; index < count; index += 1) {
    const picture = await next;
    // One is read while another is stored.
    if (index + 1 < count) next = read(index + 1);
    // Whoever waits for this one hears of it then.
    next.catch(() => undefined);
    sizeBytes += picture.bytes.length;
    if (sizeBytes > MAX_DECK_BYTES) throw pictureFailure(new PictureError("big_deck"));
    yield picture;
    onPage?.(index + 1, count);
  }
}

const refuse =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof PictureError ? pictureFailure(error, name) : error;
  };
