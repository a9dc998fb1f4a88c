/** How long things may take, in milliseconds. */
export interface Patience {
  /** Pauses before a stream to the speech service is opened anew: after the first break, the second … */
  readonly retryMs: readonly number[];
  /** The shortest pause where the service said no: a key that it does not accept gets no better by asking. */
  readonly slowRetryMs: number;
  /** All that was said may take so long to come once nobody speaks any more. */
  readonly drainMs: number;
  /** A frame waits so long for room. */
  readonly roomMs: number;
  /** How often a capture looks after itself: whether it is still heard, still its own, and how far it is. */
  readonly tickMs: number;
  /** A capture that hears nothing for so long is closed. */
  readonly orphanMs: number;
}

export const PATIENCE: Patience = {
  retryMs: [100, 500, 2_000, 5_000],
  slowRetryMs: 30_000,
  drainMs: 5_000,
  roomMs: 10_000,
  tickMs: 5_000,
  orphanMs: 60_000,
};
