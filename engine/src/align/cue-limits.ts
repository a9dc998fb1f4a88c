import type { Timing } from "./timing.ts";

/** So long a page that was called up is talked about at least, and so long before goodbyes. */
const HELD_SECONDS = 60;
const BEFORE_GOODBYES_SECONDS = 25;

/**
 * A page that is called up is on the screen, whatever small talk stands around: a stretch away from the slides ends
 * at a cue, and none begins right after one but for goodbyes; `cues` are the segments that call up a page.
 */
export function upToCues(
  away: readonly boolean[],
  cues: readonly number[],
  { starts }: Timing,
): boolean[] {
  const result = [...away];
  const goodbyes = Math.max(away.lastIndexOf(false) + 1, ...cues);
  for (const cue of cues) {
    for (let at = cue; at < away.length; at++) {
      const goesOn = away[at]! && at < goodbyes && (at === cue || !result[at - 1]!);
      const seconds = at < goodbyes ? HELD_SECONDS : BEFORE_GOODBYES_SECONDS;
      if (starts[at]! > starts[cue]! + seconds && !(goesOn && away[at - 1]!)) break;
      result[at] = false;
    }
  }
  return result;
}
