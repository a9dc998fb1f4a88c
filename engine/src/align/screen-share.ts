import type { Segment } from "@planner/contract/model";

/** What is said when the slides come up … */
const BEGINS =
  /\b(?:let me|i['’]ll|i will|i['’]m going to|can i) (?:just |quickly )?(?:start )?(?:shar(?:e|ing)|present)\b|\bshare my (?:screen|deck|slides)\b|\b(?:can|do) (?:you|everyone|everybody|people)(?: guys| all)? see (?:my|the) (?:screen|slides?|deck|presentation|cover)\b|\byou should (?:now )?see (?:my|the|a)\b/iu;
/** … when they go … */
const ENDS =
  /\b(?:stop|end)(?:ping|ing)? (?:the |my )?(?:sharing|screen ?share|share|presenting)\b|\bthat(?:['’]s| is| was)(?: it for)? (?:the|our|my) (?:deck|slides|presentation|last slide)\b|(?<!\bat the )\bend of (?:the|my|our) (?:deck|slides|presentation)\b/iu;
/** … and when a meeting winds up. */
const WINDS_UP =
  /\bi think that['’]?s (?:it|everything|all)\b|^(?:okay|right|so|good|great|[\s,.])*(?:are there |do we have )?any (?:more |other |further )?questions\b|\bany other business\b|\bquick (?:round|wrap|sum)[- ]?up\b|\b(?:to |let['’]s |let me )(?:wrap|sum) (?:it |this )?up\b|\bthank(?:s| you)[,]? (?:all|everyone|everybody)\b|\bbye\b/iu;
/** Slides come up early and go late; in the middle the words mean something else. */
const MIN_SPEAKERS = 2;
const BEGINS_WITHIN = 0.2;
const ENDS_AFTER = 0.5;
const WINDS_UP_AFTER = 0.88;

/** Where the slides went for good: as said, else where the meeting begins to wind up. */
function endOf(
  segments: readonly Segment[],
  resumes: (later: readonly Segment[]) => boolean,
): number {
  const ends = segments.findLastIndex(
    ({ text }, index) => index > segments.length * ENDS_AFTER && ENDS.test(text),
  );
  const windsUp = segments.findIndex(
    ({ text }, index) => index > segments.length * WINDS_UP_AFTER && WINDS_UP.test(text),
  );
  const end = [ends, windsUp].find((at) => at >= 0 && !resumes(segments.slice(at + 1)));
  return end ?? segments.length;
}

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
  return [Math.max(begins, 0), endOf(segments, resumes)];
}
