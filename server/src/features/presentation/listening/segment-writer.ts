import type { Log } from "../../../platform/log.ts";
import { Bell } from "./bell.ts";

const RETRY_MS = [100, 500, 2_000, 5_000];
/** With so many waiting, no more sound is taken. */
const FULL = 300;
/** A value that PostgreSQL will never take (SQLSTATE class 22, 23): trying again does not help. */
const HOPELESS = /^2[23]/;

/** Writes one thing after another; while the database is away they wait, in order. */
export class SegmentWriter {
  readonly #log: Log;
  readonly #bell = new Bell();
  #waiting: (() => Promise<void>)[] = [];
  #isBusy = false;
  #isOver = false;

  constructor(log: Log) {
    this.#log = log;
  }

  add(write: () => Promise<void>): void {
    if (this.#isOver) return;
    this.#waiting.push(write);
    if (!this.#isBusy) void this.#writeAll();
  }

  hasRoom(): boolean {
    return this.#waiting.length < FULL;
  }

  /** Resolves once all is written, or after `timeoutMs`. */
  async drain(timeoutMs: number): Promise<void> {
    const until = performance.now() + timeoutMs;
    while (this.#isBusy && performance.now() < until)
      await this.#bell.next(until - performance.now());
  }

  /** Writes nothing more. */
  stop(): void {
    this.#isOver = true;
    this.#waiting = [];
    this.#bell.ring();
  }

  async #writeAll(): Promise<void> {
    this.#isBusy = true;
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      await this.#write(next);
      this.#waiting.shift();
    }
    this.#isBusy = false;
    this.#bell.ring();
  }

  async #write(write: () => Promise<void>): Promise<void> {
    for (let tries = 0; !this.#isOver; tries += 1) {
      try {
        await write();
        return;
      } catch (error) {
        const isHopeless = HOPELESS.test(codeOf(error));
        this.#log.error({ err: error, isHopeless }, "listening.not_written");
        if (isHopeless) return;
        await this.#bell.next(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0);
      }
    }
  }
}

/** The SQLSTATE of an error of the database, which drizzle hands on as the cause of its own. */
const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? "";
};
