import { remembered } from "../text/remembered.ts";
import type { Unit } from "./units.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/meeting-talk.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

const OPENS_WORDS = 8;

/** Whether a unit is about the meeting itself, its gear and its order, or passes the time of day. */
export const isMeetingTalk = remembered(
  ({ plain, words }: Unit): boolean =>
    PATTERNS.gear.test(plain) ||
    PATTERNS.order.test(plain) ||
    (words.length <= OPENS_WORDS && PATTERNS.social.test(plain)),
);
