import { AUDIO } from "@planner/contract/model";
import { Failure } from "../../../platform/failures.ts";

const SIZE = AUDIO.samplesPerFrame;

/**
 * The channels of a frame (16-bit little-endian PCM, one channel after another), each `AUDIO.samplesPerFrame` long: a
 * capture's last frame may be shorter and ends in silence. Throws `Failure("invalid")` for another length.
 */
export function readFrame(bytes: Uint8Array, channels: number): Int16Array[] {
  const count = bytes.length / (2 * channels);
  if (!Number.isInteger(count) || count === 0 || count > SIZE)
    throw new Failure("invalid", "This is no frame of sound.");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: channels }, (_, channel) => {
    const pcm = new Int16Array(SIZE);
    for (let index = 0; index < count; index += 1)
      pcm[index] = view.getInt16(2 * (channel * count + index), true);
    return pcm;
  });
}

/** A frame in which nothing was said; shared, since nobody writes into a frame. */
export const SILENT_FRAME = new Int16Array(SIZE);
