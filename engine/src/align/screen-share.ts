import type { Segment } from "@planner/contract/model";

/** What is said when the slides come up … */
const BEGINS =
  /\b(?:let me|i['’]ll|i will|i['’]m going to|can i) (?:just |quickly )?(?:start )?shar(?:e|ing)\b|\bshare my screen\b|\b(?:can|do) (?:you|everyone|everybody|people)(?: guys| all)? see (?:my|the) (?:screen|slides?|deck|presentation)\b/iu;
/** … and when they go. */
const ENDS =
  /\b(?:stop|end)(?:ping|ing)? (?:the |my )?(?:sharing|screen ?share|share|presenting)\b|\bthat(?:['’]s| is| was)(?: it for)? (?:the|our|my) (?:deck|slides|presentation|last slide)\b|(?<!\bat the )\bend of (?:the|my|our) (?:deck|slides|presentation)\b/iu;
/** Slides come up early and go late; in the middle the words mean something else. */
const MIN_SPEAKERS = 2;
const BEGINS_WITHIN = 0.2;
const ENDS_AFTER = 0.5;

/**
 * The segments between which slides were on the screen as far as that was said: [first, end). Before somebody shares
 * the screen, and after somebody stops, a meeting is about no slide, whatever its words. One who speaks alone says
 * such things with the slides up.
 */
export function sharedSpan(
  segments: readonly Segment[],
  resumes: (later: readonly Segment[]) => boolean,
): [number, number] {
  if (new Set(segments.map((segment) => segment.speaker)).size < MIN_SPEAKERS)
    return [0, segments.length];
  const begins = segments.findIndex(
    ({ text }, index) => index < segments.length * BEGINS_WITHIN && BEGINS.test(text),
  );
  const ends = segments.findLastIndex(
    ({ text }, index) => index > segments.length * ENDS_AFTER && ENDS.test(text),
  );
  const isFinal = ends >= 0 && !resumes(segments.slice(ends + 1));
  return [Math.max(begins, 0), isFinal ? ends : segments.length];
}
