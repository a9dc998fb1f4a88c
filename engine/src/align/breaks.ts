import type { Segment } from "@planner/contract/model";
import { either } from "../text/patterns.ts";
import { WORDS } from "./cue-words.ts";
import { smallTalkLength, type Stretch } from "./edges.ts";
import type { Timing } from "./timing.ts";

/** What is said when a meeting pauses; "let's break this down" and "a line break" are no pauses. */
const PAUSE = either(
  Object.values(WORDS).flatMap(({ pauses }) => pauses),
  "iu",
);
/** The words say already that a break is likely, so small talk that follows needs to gain little. */
const MIN_GAIN = 3;
const MOST_SECONDS = 1200;

/** Marks breaks in a meeting: from where somebody calls one, as long as what follows is small talk. */
export function inBreaks(
  segments: readonly Segment[],
  odds: Float64Array,
  timing: Timing,
): boolean[] {
  const away = segments.map(() => false);
  segments.forEach(({ text }, call) => {
    if (!PAUSE.test(text)) return;
    const from = timing.starts[call]!;
    const stretch: Stretch = Array.from(odds.subarray(call), (one, index) => ({
      odds: one,
      seconds: timing.starts[call + index]! - from,
    })).filter(({ seconds }) => seconds < MOST_SECONDS);
    away.fill(true, call, call + smallTalkLength(stretch, MIN_GAIN));
  });
  return away;
}
