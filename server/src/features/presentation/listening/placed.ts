import { AUDIO } from "@planner/contract/model";
import type { SpeechSegment } from "../speech.ports.ts";

/** A stretch of a channel in samples since the capture's first. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What a service understood, and where it lies in the sound that it was sent. */
export interface Placed extends Stretch {
  /** Without characters that nobody can see; empty where nothing is left. */
  readonly text: string;
  /** Its times are of sound that was sent: others say nothing about what has its words. */
  readonly isTrue: boolean;
}

const { rate } = AUDIO;
/** Times of services are not exact to the sample. */
const TOLERANCE = rate;
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}]/u;

/**
 * Where a segment lies: not before its stream's first sample, `origin`, nor after the last one that was sent. Undefined
 * where its times are no numbers.
 */
export function place(
  segment: SpeechSegment,
  { origin, sent }: { origin: number; sent: number },
): Placed | undefined {
  const [from, to] = [segment.start, Math.max(segment.start, segment.end)].map(
    (seconds) => origin + Math.round(seconds * rate),
  ) as [number, number];
  if (Number.isNaN(from) || Number.isNaN(to)) return undefined;
  const within = (position: number): number => Math.min(sent, Math.max(origin, position));
  return {
    text: visible(segment.text),
    start: within(from),
    end: within(to),
    isTrue: to <= sent + TOLERANCE,
  };
}

function visible(text: string): string {
  if (!VISIBLE.test(text)) return "";
  const plain = text.replaceAll(/\p{Cc}/gu, (one) => (/\s/.test(one) ? " " : ""));
  return plain.toWellFormed().trim();
}

/** Words arrive late by seconds, not by hours. */
const REMEMBERED = 200;

/** Which stretches of a channel have their final words, so that words that come twice are written once. */
export class Covered {
  readonly #stretches: Stretch[];

  /** `until`: all before was written down by an earlier process. */
  constructor(until: number) {
    this.#stretches = [{ start: 0, end: until }];
  }

  add(stretch: Stretch): void {
    this.#stretches.push(stretch);
    // The first one stands for all that was there at the beginning.
    if (this.#stretches.length > REMEMBERED) this.#stretches.splice(1, 1);
  }

  /** Whether more than half of it has its words already. */
  has({ start, end }: Stretch): boolean {
    const length = Math.max(1, end - start);
    const covered = this.#stretches.reduce(
      (sum, other) =>
        sum + Math.max(0, Math.min(start + length, other.end) - Math.max(start, other.start)),
      0,
    );
    return covered > length / 2;
  }
}
