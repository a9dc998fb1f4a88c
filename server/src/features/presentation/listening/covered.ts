import type { Stretch } from "./placed.ts";

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
