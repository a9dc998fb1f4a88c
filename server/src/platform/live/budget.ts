/**
 * What one connection may send, over all its events: a browser that comes back sends five minutes of sound again, 1,200
 * frames, as fast as they are answered; after that four frames a second and a page turn now and then.
 */
const BURST = 1_600;
const PER_SECOND = 40;
/** Events that wait for their turn: a browser has 40 frames on their way. */
const WAITING = 100;
/** Refused events after which a connection is no browser of ours. */
const PATIENCE = 1_000;

/** A bucket of tokens (https://en.wikipedia.org/wiki/Token_bucket), with a count of what waits. */
export interface Budget {
  /** "flood": again and again too much. */
  take(): "taken" | "too_fast" | "flood";
  /** An event that was taken is done. */
  done(): void;
}

/** `now` answers milliseconds on any clock that does not go back. */
export function openBudget(now: () => number): Budget {
  let tokens = BURST;
  let at = now();
  let waiting = 0;
  let refused = 0;
  return {
    take: () => {
      const passedMs = now() - at;
      at += passedMs;
      tokens = Math.min(BURST, tokens + (passedMs * PER_SECOND) / 1_000);
      if (tokens >= 1 && waiting < WAITING) {
        tokens -= 1;
        waiting += 1;
        return "taken";
      }
      refused += 1;
      return refused > PATIENCE ? "flood" : "too_fast";
    },
    done: () => {
      waiting -= 1;
    },
  };
}
