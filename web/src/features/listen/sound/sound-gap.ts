import { AUDIO } from "@planner/contract/model";
import { type Moment, SOUND_LOST_MS, thisMoment } from "../presentation-clock.ts";

/** For so long reports may still come that waited for a busy page. */
const BURST_MS = 300;

/** Watches whether the samples of a capture have fallen behind the time that has passed: sound was held back, or a machine slept. */
export class SoundGap {
  readonly #moment: () => Moment;
  readonly #began: Moment;
  #behindSince: Moment | undefined;

  constructor(moment: () => Moment = thisMoment) {
    this.#moment = moment;
    this.#began = moment();
  }

  /** So many samples were there so far; whether so much is missing that another capture has to begin. */
  isLost(samples: number): boolean {
    const now = this.#moment();
    const missing = now - this.#began - (samples / AUDIO.rate) * 1_000;
    if (missing <= SOUND_LOST_MS) {
      this.#behindSince = undefined;
      return false;
    }
    this.#behindSince ??= now;
    return now - this.#behindSince > BURST_MS;
  }
}
