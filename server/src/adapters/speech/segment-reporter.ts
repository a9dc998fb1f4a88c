import type {
  SpeechEvent,
  SpeechSegment,
  SpeechProblem,
} from "../../features/presentation/speech.ports.ts";

/** Tells a stream's events: no interim words that are none, final ones once, `closed` once, and nothing after it. */
export interface SegmentReporter {
  readonly isClosed: boolean;
  /** The stream is open: before, nothing is told, for a stream that could not be opened is told by its refusal alone. */
  begin(): void;
  segment(segment: SpeechSegment): void;
  closed(problem: SpeechProblem | undefined): void;
  /** True when `settle` is called or the stream ends, false after so long. */
  untilSettled(timeoutMs: number): Promise<boolean>;
  settle(): void;
}

/** Services that say final words twice do so soon. */
const REMEMBERED = 50;

export function openSegmentReporter(onEvent: (event: SpeechEvent) => void): SegmentReporter {
  let hasBegun = false;
  let end: { readonly problem: SpeechProblem | undefined } | undefined;
  const reported = new Set<string>();
  const waiting = new Set<(isSettled: boolean) => void>();
  const settle = (): void => waiting.forEach((resolve) => resolve(true));
  return {
    get isClosed() {
      return end !== undefined;
    },
    begin() {
      hasBegun = true;
      if (end) onEvent({ kind: "closed", ...end });
    },
    segment(segment) {
      const text = segment.text.trim();
      if (!hasBegun || end || (text === "" && !segment.final)) return;
      if (segment.final && !isFirst(reported, JSON.stringify([segment.start, segment.end, text])))
        return;
      onEvent({ kind: "segment", segment: { ...segment, text } });
    },
    closed(problem) {
      if (end) return;
      end = { problem };
      if (hasBegun) onEvent({ kind: "closed", problem });
      settle();
    },
    settle,
    untilSettled: (timeoutMs) =>
      new Promise((resolve) => {
        const done = (isSettled: boolean): void => {
          clearTimeout(late);
          waiting.delete(done);
          resolve(isSettled);
        };
        const late = setTimeout(() => done(false), timeoutMs);
        waiting.add(done);
        if (end) done(true);
      }),
  };
}

/** Whether it was not told lately. */
function isFirst(reported: Set<string>, name: string): boolean {
  if (reported.has(name)) return false;
  reported.add(name);
  for (const oldest of reported) {
    if (reported.size <= REMEMBERED) break;
    reported.delete(oldest);
  }
  return true;
}
