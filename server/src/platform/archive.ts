import { pipeline } from "node:stream/promises";
import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

/** What goes into an archive under a path: words, or bytes as they come. */
export interface Entry {
  readonly path: string;
  readonly content: string | Readable | AsyncIterable<string>;
}

/**
 * A zip of these entries, made as it is read: one entry after another, none of them whole in memory. Whoever stops reading
 * stops it. An entry that breaks ends the archive with that error, so that nobody takes half of one for all.
 */
export function zipOf(entries: AsyncIterable<Entry>, now: Date): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const over = new AbortController();
  const fill = async (): Promise<void> => {
    for await (const { path, content } of entries) await add(zip, { path, content }, { now, over });
    zip.end();
  };
  out.once("close", () => over.abort());
  Promise.all([fill(), pipeline(zip.outputStream as Readable, out)]).catch((error: Error) => {
    over.abort();
    out.destroy(error);
  });
  return out;
}

/** Resolves once the entry is read to its end. */
async function add(
  zip: ZipFile,
  { path, content }: Entry,
  { now, over }: { now: Date; over: AbortController },
): Promise<void> {
  over.signal.throwIfAborted();
  const source = toBytes(content);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = (): void => void source.destroy(new Error("nobody reads it any more"));
  over.signal.addEventListener("abort", stop, { once: true });
  source.once("error", reject).once("end", resolve);
  // Decks and pictures are compressed already.
  zip.addReadStream(source, path, { mtime: now, compress: !path.startsWith("files/") });
  try {
    await promise;
  } finally {
    over.signal.removeEventListener("abort", stop);
  }
}

function toBytes(content: Entry["content"]): Readable {
  if (content instanceof Readable) return content;
  return Readable.from(typeof content === "string" ? [content] : content, { objectMode: false });
}

/** A JSON array of these, one to a line. */
export async function* jsonLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let mark = "[\n";
  for await (const row of rows) {
    yield `${mark}${JSON.stringify(row)}`;
    mark = ",\n";
  }
  yield mark === "[\n" ? "[]\n" : "\n]\n";
}
