import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

/** Frames of a film, one a second from its start: grey, 8 bit, the picture in the middle of black. */
export const FRAME = { width: 160, height: 90 } as const;
export const FRAME_BYTES = FRAME.width * FRAME.height;

/** What a codec makes of a picture that stands still, in levels of 255. */
const NOISE = 3;

/**
 * Raw frames as what has changed since the one before, so that gzip makes next to nothing of a picture that stands still. An
 * unfinished frame at the end is left out.
 */
export async function* encodeFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const before = new Uint8Array(FRAME_BYTES);
  for await (const frame of wholeFrames(chunks)) {
    const changes = Buffer.alloc(FRAME_BYTES);
    for (let at = 0; at < FRAME_BYTES; at += 1) {
      const change = (frame[at] ?? 0) - (before[at] ?? 0);
      if (change <= NOISE && change >= -NOISE) continue;
      changes[at] = change;
      before[at] = frame[at] ?? 0;
    }
    yield changes;
  }
}

/** The frames of a file that was made of `encodeFrames` and gzip; each is gone when the next is read. */
export async function* readFrames(path: string): AsyncGenerator<Uint8Array> {
  const frame = new Uint8Array(FRAME_BYTES);
  const changes = createReadStream(path).pipe(createGunzip());
  for await (const change of wholeFrames(changes as AsyncIterable<Buffer>)) {
    for (let at = 0; at < FRAME_BYTES; at += 1) frame[at] = (frame[at] ?? 0) + (change[at] ?? 0);
    yield frame;
  }
}

async function* wholeFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let at = 0;
    for (; at + FRAME_BYTES <= rest.length; at += FRAME_BYTES)
      yield rest.subarray(at, at + FRAME_BYTES);
    rest = Buffer.from(rest.subarray(at));
  }
}
