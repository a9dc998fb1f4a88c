import type { Piece, Span } from "../file.ports.ts";

/** PCM of 16 kHz, one channel, 16 bit. */
export const BYTES_PER_SECOND = 32_000;
const WINDOWS_PER_SECOND = 10;
const WINDOW_BYTES = BYTES_PER_SECOND / WINDOWS_PER_SECOND;

/** Every fourth sample tells how loud it is. */
const STRIDE_BYTES = 8;
const SAMPLE_BYTES = 2;

/** Root mean square of a window in which surely nobody speaks: −60 dB of full scale. */
const SILENT = 33;
/** One in which somebody may speak: −46 dB. */
const SPOKEN = 164;
/** A silence that ends a piece. */
const SILENCE_WINDOWS = 10 * WINDOWS_PER_SECOND;
/** The same where each speaker has a channel: then another one may have spoken. */
const TURN_WINDOWS = 2 * WINDOWS_PER_SECOND;
/** Kept before and after speech. */
const MARGIN_WINDOWS = 3;
/** The window of a piece in which the quietest moment is looked for. */
const [SHORTEST, LONGEST] = [40 * WINDOWS_PER_SECOND, 60 * WINDOWS_PER_SECOND];
/** How long that moment is. */
const PAUSE_WINDOWS = 3;

/** How loud a recording is, tenth of a second by tenth, in each of its channels. */
export type Levels = readonly (readonly number[])[];

/** Passes PCM on, its channels interleaved, and puts how loud each tenth of a second is into the `levels` of each. */
export async function* measured(
  pcm: AsyncIterable<Buffer>,
  levels: readonly number[][],
): AsyncGenerator<Buffer> {
  const windowBytes = WINDOW_BYTES * levels.length;
  const measure = (window: Buffer): void => {
    for (const [channel, own] of levels.entries())
      own.push(levelOf(window, { channel, channels: levels.length }));
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of pcm) {
    yield chunk;
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (; at + windowBytes <= all.length; at += windowBytes)
      measure(all.subarray(at, at + windowBytes));
    rest = Buffer.from(all.subarray(at));
  }
  if (rest.length > SAMPLE_BYTES * levels.length) measure(rest);
}

function levelOf(
  window: Buffer,
  { channel, channels }: { channel: number; channels: number },
): number {
  let sum = 0;
  let count = 0;
  const [from, step] = [SAMPLE_BYTES * channel, STRIDE_BYTES * channels];
  for (let at = from; at + 1 < window.length; at += step, count += 1)
    sum += window.readInt16LE(at) ** 2;
  return Math.sqrt(sum / Math.max(1, count));
}

/**
 * Cuts a recording into pieces of at most a minute, each at its quietest moment after 40 seconds, so that no threshold for
 * speech is needed where there is noise; what is silent for ten seconds and more is in none. Where each of two speakers has a
 * channel, each is cut by itself, in the order of time; else channels count together, but of tracks one that has all of the talk
 * alone.
 */
export function cutPieces(levels: Levels, { areTracks = false } = {}): Piece[] {
  const [first = [], second] = levels;
  if (!second) return cutOne(first, SILENCE_WINDOWS);
  const channels = 2 as const;
  if (areSpeakers(first, second))
    return ([0, 1] as const)
      .flatMap((channel) =>
        cutOne(ownOf(levels[channel] ?? [], levels[1 - channel] ?? []), TURN_WINDOWS).map(
          (span) => ({
            ...span,
            channels,
            channel,
            speaker: `Speaker ${channel + 1}`,
          }),
        ),
      )
      .toSorted((a, b) => a.start - b.start);
  const channel = areTracks ? trackWithAll(first, second) : undefined;
  if (channel !== undefined)
    return cutOne(levels[channel] ?? [], SILENCE_WINDOWS).map((span) => ({
      ...span,
      channels,
      channel,
    }));
  const both = first.map((level, at) => Math.max(level, second[at] ?? 0));
  return cutOne(both, SILENCE_WINDOWS).map((span) => ({ ...span, channels }));
}

/** By so much a channel is louder than the other while its speaker speaks: 12 dB. */
const APART = 4;
/** A part of the time that somebody speaks; for the rest both may, or a door closes. */
const MOSTLY_APART = 0.75;
/** Each speaks for so much of it. */
const LEAST_SPOKEN = 0.03;

/** Whether each of two channels is one speaker's: only one of them sounds at a time, now this one, now that. */
function areSpeakers(first: readonly number[], second: readonly number[]): boolean {
  let [sounding, firsts, seconds] = [0, 0, 0];
  for (const [at, one] of first.entries()) {
    const other = second[at] ?? 0;
    if (Math.max(one, other) <= SPOKEN) continue;
    sounding += 1;
    if (one >= APART * other) firsts += 1;
    else if (other >= APART * one) seconds += 1;
  }
  const least = LEAST_SPOKEN * sounding;
  return (
    sounding > 0 &&
    firsts + seconds >= MOSTLY_APART * sounding &&
    Math.min(firsts, seconds) >= Math.max(least, WINDOWS_PER_SECOND)
  );
}

/** The first track in which next to nothing is missing that is in the other: what is in both is one talk. */
const trackWithAll = (first: readonly number[], second: readonly number[]): 0 | 1 | undefined =>
  hasAllOf(first, second) ? 0 : hasAllOf(second, first) ? 1 : undefined;

function hasAllOf(own: readonly number[], other: readonly number[]): boolean {
  const sounding = other.filter((level) => level > SPOKEN).length;
  const missing = other.filter((level, at) => level > SPOKEN && (own[at] ?? 0) <= SPOKEN).length;
  return missing <= LEAST_SPOKEN * sounding;
}

/** A channel's levels without what it hears of the other's speaker. */
const ownOf = (own: readonly number[], other: readonly number[]): number[] =>
  own.map((level, at) => ((other[at] ?? 0) >= APART * level ? 0 : level));

const cutOne = (levels: readonly number[], silenceWindows: number): Span[] =>
  soundingSpans(levels, silenceWindows)
    .flatMap((span) => cut(levels, span))
    .map(([start, end]) => ({
      start: start / WINDOWS_PER_SECOND,
      end: end / WINDOWS_PER_SECOND,
    }));

type Windows = readonly [start: number, end: number];

function soundingSpans(levels: readonly number[], silenceWindows: number): Windows[] {
  const spans: [number, number][] = [];
  for (const [at, level] of levels.entries()) {
    if (level <= SILENT) continue;
    const last = spans.at(-1);
    if (last && at - last[1] < silenceWindows) last[1] = at + 1;
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
export function bytesOf({ start, end, channels }: Piece): { start: number; end: number } {
  const windowBytes = WINDOW_BYTES * (channels ?? 1);
  const at = (second: number): number => Math.round(second * WINDOWS_PER_SECOND) * windowBytes;
  return { start: at(start), end: at(end) - 1 };
}

/** The sound of a piece as it is heard: one channel, or both together. */
export function heardOf(pcm: Buffer, { channels, channel }: Piece): Buffer {
  if (!channels) return pcm;
  const heard = Buffer.alloc(Math.floor(pcm.length / (SAMPLE_BYTES * channels)) * SAMPLE_BYTES);
  for (let at = 0; at < heard.length; at += SAMPLE_BYTES) {
    const from = at * channels;
    const [one, other] = [pcm.readInt16LE(from), pcm.readInt16LE(from + SAMPLE_BYTES)];
    heard.writeInt16LE(
      channel === undefined ? (one + other) >> 1 : ([one, other][channel] ?? 0),
      at,
    );
  }
  return heard;
}

export const secondsOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);
