import { remembered } from "./remembered.ts";
import type { Unit } from "./units.ts";

/** Cables, screens and keys in the room. */
const GEAR =
  /\b(?:cables?|plug(?:ged)?(?: it)? in|laptops?|projector|micro ?phones?|mics?|lapel|power ?point|white ?board|function f|f (?:five|eight|\d)|no signal|log(?:ged)? (?:in|on)|my computer|mouse button|recorder|recording|being recorded|camera(?:s)? (?:is|are) (?:on|off|rolling)|(?:on|un) ?mute|muted)\b/;
/** Slides that are turned, whose turn it is, and the clock. */
const ORDER =
  /\b(?:(?:next|last|previous|first|this|my|your|the) slides?|(?:next|last|previous) page|slide ?show|presentations?|agenda|(?:take|taking|the) minutes|minutes (?:left|to go)|(?:five|ten|two|\d+) minutes|run(?:ning)? out of time|your turn|who(?: is|'s) (?:next|first)|go (?:first|next|ahead)|start (?:with|off)|move on|hand over|shared (?:folder|documents?)|questionnaires?|this meeting|end of the meeting|sign (?:here|this)|over to you|meetings|team ?work|as a team|brainstorm\w*|personal coach\w*|play-? ?doh)\b/;
/** Greetings, thanks, apologies, and what is said of the weather and of animals drawn to warm up. */
const SOCIAL =
  /^(?:(?:um|uh|okay|oh|well|so|and|right|yeah)[, ]+)*(?:hi|hello|good (?:morning|afternoon)|thanks?(?: you)?(?! to)|sorry|excuse me|welcome|bye|see you|cheers|my name is|i am (?:your|the) (?:\w+ ){0,3}(?:manager|designer|expert))\b/;
const OPENS_WORDS = 8;

/** Whether a unit is about the meeting itself, its gear and its order, or passes the time of day. */
export const isMeetingTalk = remembered(
  ({ plain, words }: Unit): boolean =>
    GEAR.test(plain) || ORDER.test(plain) || (words.length <= OPENS_WORDS && SOCIAL.test(plain)),
);
