/** A level that is older than this is no level. */
const LASTS_MS = 300;

/** How loud it is, 0–1. */
export class Level {
  #level = 0;
  #at = 0;

  hear(level: number): void {
    this.#level = level;
    this.#at = performance.now();
  }

  /** Nothing where nothing was heard for a while. */
  now(): number {
    return performance.now() - this.#at > LASTS_MS ? 0 : this.#level;
  }
}
