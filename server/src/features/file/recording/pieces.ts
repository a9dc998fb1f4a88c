import type { Span } from "../file.ports.ts";

/** PCM of 16 kHz, one channel, 16 bit. */
export const BYTES_PER_SECOND = 32_000;
const WINDOWS_PER_SECOND = 10;
const WINDOW_BYTES = BYTES_PER_SECOND / WINDOWS_PER_SECOND;

/** Every fourth sample tells how loud it is. */
const STRIDE_BYTES = 8;

/** Root mean square of a window in which surely nobody speaks: −60 dB of full scale. */
const SILENT = 33;
/** A silence that ends a piece. */
const SILENCE_WINDOWS = 10 * WINDOWS_PER_SECOND;
/** Kept before and after speech. */
const MARGIN_WINDOWS = 3;
/** The window of a piece in which the quietest moment is looked for. */
const [SHORTEST, LONGEST] = [40 * WINDOWS_PER_SECOND, 60 * WINDOWS_PER_SECOND];
/** How long that moment is. */
const PAUSE_WINDOWS = 3;

/** Passes PCM on and puts how loud each tenth of a second is into `levels`. */
export async function* measured(
  pcm: AsyncIterable<Buffer>,
  levels: number[],
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of pcm) {
    yield chunk;
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (; at + WINDOW_BYTES <= all.length; at += WINDOW_BYTES)
      levels.push(levelOf(all.subarray(at, at + WINDOW_BYTES)));
    rest = Buffer.from(all.subarray(at));
  }
  if (rest.length > 1) levels.push(levelOf(rest));
}

function levelOf(window: Buffer): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at + 1 < window.length; at += STRIDE_BYTES, count += 1)
    sum += window.readInt16LE(at) ** 2;
  return Math.sqrt(sum / count);
}

/**
 * Cuts a recording into pieces of at most a minute, each at its quietest moment after 40 seconds, so that no threshold for
 * speech is needed where there is noise; what is silent for ten seconds and more is in none.
 */
export function cutPieces(levels: readonly number[]): Span[] {
  return soundingSpans(levels)
    .flatMap((span) => cut(levels, span))
    .map(([start, end]) => ({
      start: start / WINDOWS_PER_SECOND,
      end: end / WINDOWS_PER_SECOND,
    }));
}

type Windows = readonly [start: number, end: number];

function soundingSpans(levels: readonly number[]): Windows[] {
  const spans: [number, number][] = [];
  for (const [at, level] of levels.entries()) {
    if (level <= SILENT) continue;
    const last = spans.at(-1);
    if (last && at - last[1] < SILENCE_WINDOWS) last[1] = at + 1;
    else spans.push([at, at + 1]);
  }
  return spans.map(([start, end]) => [
    Math.max(0, start - MARGIN_WINDOWS),
    Math.min(levels.length, end + MARGIN_WINDOWS),
  ]);
}

function cut(levels: readonly number[], [from, to]: Windows): Windows[] {
  const pieces: Windows[] = [];
  let start = from;
  while (to - start > LONGEST) {
    const end = quietestAt(levels, [start + SHORTEST, start + LONGEST]);
    pieces.push([start, end]);
    start = end;
  }
  return [...pieces, [start, to]];
}

function quietestAt(levels: readonly number[], [from, to]: Windows): number {
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  for (let at = from; at + PAUSE_WINDOWS <= to; at += 1) {
    const sum = levels.slice(at, at + PAUSE_WINDOWS).reduce((all, level) => all + level, 0);
    if (sum < least) [best, least] = [at, sum];
  }
  return best + Math.ceil(PAUSE_WINDOWS / 2);
}

/** Which bytes of the sound a piece is, both ends included. */
export const bytesOf = ({ start, end }: Span): { start: number; end: number } => ({
  start: Math.round(start * WINDOWS_PER_SECOND) * WINDOW_BYTES,
  end: Math.round(end * WINDOWS_PER_SECOND) * WINDOW_BYTES - 1,
});

export const secondsOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);
