import type { PlanInput, Reading } from "../types.ts";
import { isComing, isEverybody, refusalsOf } from "./attendees.ts";
import { tokensIn } from "./fold.ts";
import type { NamedHit } from "./kind-words.ts";
import { lexiconOfAll } from "./lexicon.ts";
import { findTerms } from "./word-match.ts";

const AWAY = lexiconOfAll(({ away }) => away);
const CANCELLED = lexiconOfAll(({ cancelled }) => cancelled);
const MEETING = lexiconOfAll(({ meeting }) => meeting);
/** 'Cancel: design review', as somebody types it in haste; 'Cancel flow review' is about a flow. */
const CANCELS = /^\W*(cancel(?:ling)?|absage|abgesagt|annul\p{L}*|anul\p{L}*)\W*\s*:/iu;
const LARGE = 20;
/** Longer titles that hold such a word are about it: 'Lunch ordering: prices'. */
const MOST_WORDS = 4;

export type Shaped = {
  shape: Reading["shape"];
  word: string | null;
  /** Others were invited, and all of them have declined. */
  isDeserted: boolean;
};

const first = (text: string, lexicon: typeof AWAY): string | null =>
  findTerms(text, lexicon)[0]?.written ?? null;

/** What is left out of planning, and what needs another plan than a meeting of a few does. */
export function shapeOf({ event, reader }: PlanInput, titleWords: readonly NamedHit[]): Shaped {
  const start = event.title.slice(0, 40);
  const cancelled = first(start, CANCELLED) ?? CANCELS.exec(start)?.[1] ?? null;
  if (cancelled !== null) return { shape: "away", word: cancelled, isDeserted: false };
  const away = first(event.title, AWAY);
  const isShort = tokensIn(event.title).length <= MOST_WORDS;
  const isStrong = titleWords.some(({ means }) => means.isStrong);
  if (away !== null && !isStrong && (isShort || event.isAllDay))
    return { shape: "away", word: away, isDeserted: false };
  if (event.isAllDay) return { shape: "all-day", word: null, isDeserted: false };
  const coming = event.attendees.filter(isComing);
  if (coming.length >= LARGE || event.attendees.some(isEverybody))
    return { shape: "large", word: null, isDeserted: false };
  const isReader = coming.every(({ email }) => isSame(email, reader.email));
  if (coming.length === 1 && (isReader || coming[0]!.isOrganizer === true))
    return refusalsOf(event.attendees).length > 0
      ? { shape: "meeting", word: null, isDeserted: true }
      : { shape: "solo", word: null, isDeserted: false };
  // Where a calendar names nobody, a word for meeting tells that others come.
  const isMeeting = titleWords.length > 0 || first(event.title, MEETING) !== null;
  const isAlone = coming.length === 0 && event.attendees.length === 0 && !isMeeting;
  return { shape: isAlone ? "solo" : "meeting", word: null, isDeserted: false };
}

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
