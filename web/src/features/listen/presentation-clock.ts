import { AUDIO } from "@planner/contract/model";

/** What the server's clock and this window's said of one another. */
interface Measurement {
  /** When the presentation began, as a moment of this window. */
  readonly origin: Moment;
  /** At most so far off, in milliseconds: half of the round trip. */
  readonly error: number;
}

/** Sound that is captured: sample 0 lies at `startsAt` seconds on the clock, and `samples` were there at `seenAt`. */
interface Sound {
  readonly startsAt: number;
  samples: number;
  seenAt: Moment;
}

/** Reports of the sound thread come 20 times a second; one that is later than this means that no sound is processed. */
const REPORT_OVERDUE_MS = 300;

/** Sound that was away for longer begins anew where the wall's clock is, so that clock counts meanwhile. */
export const SOUND_LOST_MS = 5_000;

/** How far two measurements may disagree beyond their errors: clocks of different machines drift. */
const TOLERANCE_MS = 100;

/**
 * Seconds since a presentation began. While sound is captured its samples are the clock, so that page turns and words lie on
 * one axis however late the words are recognised; else the time that this window measures since the server's `startedAt`.
 */
export class PresentationClock {
  readonly #moment: () => Moment;
  readonly #opened: Moment;
  #measured: Measurement | undefined;
  #sound: Sound | undefined;
  #last = 0;

  constructor(moment: () => Moment = thisMoment) {
    this.#moment = moment;
    this.#opened = moment();
  }

  /** Whether the server has told when the presentation began; until then the clock counts from its making. */
  get isSet(): boolean {
    return this.#measured !== undefined;
  }

  /**
   * The server's clock read `serverNow` between the moments `requestedAt` and `answered`, and the presentation began at
   * `startedAt` (all milliseconds, the server's since 1970). The shortest round trip counts, unless a later one shows that a
   * clock was set or that this machine slept.
   */
  set(startedAt: number, serverNow: number, requestedAt: Moment, answered: Moment): void {
    const next: Measurement = {
      origin: (requestedAt + answered) / 2 - (serverNow - startedAt),
      error: (answered - requestedAt) / 2,
    };
    const before = this.#measured;
    const apart = before ? Math.abs(before.origin - next.origin) : Infinity;
    const agree = before && apart <= before.error + next.error + TOLERANCE_MS;
    if (!agree || next.error < before.error) this.#measured = next;
  }

  /** Seconds on the clock; never less than before. */
  now(): number {
    const { seconds, isLasting } = this.#read();
    const now = Math.max(0, seconds, this.#last);
    if (isLasting) this.#last = now;
    return now;
  }

  /** Where a moment of before lies. Only for moments without sound. */
  at(moment: Moment): number {
    return Math.max(0, this.#wall(moment));
  }

  /** From now on samples are the clock; answers where the first lies. */
  startSound(): number {
    const startsAt = this.now();
    this.#sound = { startsAt, samples: 0, seenAt: this.#moment() };
    return startsAt;
  }

  /** So many samples (per channel, at the wire's rate) were captured so far. */
  heard(samples: number): void {
    if (this.#sound) Object.assign(this.#sound, { samples, seenAt: this.#moment() });
  }

  stopSound(): void {
    this.#last = this.now();
    this.#sound = undefined;
  }

  #read(): { seconds: number; isLasting: boolean } {
    const moment = this.#moment();
    if (!this.#sound) return { seconds: this.#wall(moment), isLasting: this.isSet };
    const { startsAt, samples, seenAt } = this.#sound;
    const since = moment - seenAt;
    const heard = startsAt + samples / AUDIO.rate + Math.min(since, REPORT_OVERDUE_MS) / 1_000;
    const seconds = since > SOUND_LOST_MS ? Math.max(heard, this.#wall(moment)) : heard;
    return { seconds, isLasting: true };
  }

  #wall(moment: Moment): number {
    return (moment - (this.#measured?.origin ?? this.#opened)) / 1_000;
  }
}

/** A moment of this window, in milliseconds that only grow. */
export type Moment = number;

/** Clocks that are further apart than before by so much: this machine slept, or somebody set its clock. */
const SLEPT_MS = 2_000;

/**
 * Counts the milliseconds of a window, those included in which the machine slept: browsers differ in whether `performance.now`
 * goes on then (https://w3c.github.io/hr-time/#dfn-monotonic-clock), the clock on the wall always does.
 */
export function countMoments(running: () => number, wallClock: () => number): () => Moment {
  let apart = wallClock() - running();
  let asleep = 0;
  return () => {
    const now = running();
    const more = wallClock() - now - apart;
    if (Math.abs(more) > SLEPT_MS) {
      apart += more;
      asleep += Math.max(0, more);
    }
    return now + asleep;
  };
}

/** The moment that it is. */
export const thisMoment = countMoments(
  () => performance.now(),
  () => Date.now(),
);
