/** Wakes those who wait until something has changed. What rings while nobody waits is not heard: look first, then wait. */
export class Bell {
  #next = Promise.withResolvers<void>();

  ring(): void {
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }

  /** Resolves when it rings, or after `timeoutMs`. */
  async next(timeoutMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    await Promise.race([this.#next.promise, promise]);
    clearTimeout(timer);
  }
}
