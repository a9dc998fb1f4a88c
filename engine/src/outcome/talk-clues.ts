import type { Evidence } from "@planner/contract/model";
import { contentWords } from "../plan/content-words.ts";
import { leavesOpen } from "../plan/select/history/closing.ts";
import { wholeWords } from "../text/patterns.ts";
import { sentencesOf } from "../transcript/sentences.ts";
import { type Clue, isAbout } from "./clue.ts";
import sayings from "./deferral.json" with { type: "json" };
import {
  coverageOf,
  type Heard,
  type PointSubject,
  type Spot,
  type Subject,
  type Talk,
} from "./talk.ts";

const DEFERS = wholeWords([...sayings.defers, ...Object.values(sayings.defersIn).flat()]);
const KNOWS_NOT = wholeWords(sayings.knowsNot);
const PROPOSES = wholeWords(sayings.proposes);
const hasQuestionMark = (text: string): boolean => /[?？]/u.test(text);

/** A question that is asked in a meeting has most of the words of the one that was planned. */
const CLEARLY = 0.6;
/** Fewer words answer nothing. */
const LEAST_WORDS = 4;

/** Clues in what was said: that a point was put off, or that it was asked and answered. */
export function talkClues(
  { subject, isQuestion }: PointSubject,
  spots: readonly Spot[],
  talk: Talk,
): Clue[] {
  const places = spots.flatMap(({ at, own, around }) =>
    isAbout(around, subject.size)
      ? [{ heard: talk.heard[at]!, at, share: around.share, own: own.share }]
      : [],
  );
  return [...deferrals(places, subject, talk), ...(isQuestion ? replies(places, talk) : [])];
}

type Place = { heard: Heard; at: number; share: number; own: number };

const evidenceOf = ({ segment: { id, text, start, speaker } }: Heard, quote = text): Evidence => ({
  segmentId: id,
  quote,
  ...(start === undefined ? {} : { start }),
  ...(speaker === undefined ? {} : { speaker }),
});

const wordsIn = (text: string): number => text.trim().split(/\s+/u).length;

/** More words of content than that and a sentence speaks of a thing of its own. */
const POINTS_BACK = 2;

/** 'We'll park that', said of the point or right after it, pointing back. */
function deferrals(places: readonly Place[], subject: Subject, talk: Talk): Clue[] {
  return places.flatMap(({ at, share }) =>
    talk.heard.slice(at, at + 2).flatMap((one, step) => {
      const sentence = sentencesOf(one.segment.text).find((text) => DEFERS.test(text));
      if (sentence === undefined) return [];
      const words = contentWords(sentence);
      const isOfIt = coverageOf(subject, words, talk).count > 0 || words.size <= POINTS_BACK;
      if (!isOfIt) return [];
      const evidence = [evidenceOf(talk.heard[at]!), ...(step > 0 ? [evidenceOf(one)] : [])];
      return [{ state: "deferred" as const, share, at: at + step, evidence }];
    }),
  );
}

/** A question, and what somebody else replied to it at once. */
function replies(places: readonly Place[], talk: Talk): Clue[] {
  return places
    .filter(({ heard: { segment }, own }) => own >= CLEARLY && hasQuestionMark(segment.text))
    .flatMap(({ heard, at, share }) => {
      const reply = talk.heard[at + 1];
      if (!reply || PROPOSES.test(heard.segment.text)) return [];
      const { speaker, text } = reply.segment;
      const isOther = speaker === undefined || speaker !== heard.segment.speaker;
      if (!isOther || hasQuestionMark(text)) return [];
      const isOpen = KNOWS_NOT.test(text) || leavesOpen(text);
      if (!isOpen && wordsIn(text) < LEAST_WORDS) return [];
      const state = isOpen ? ("deferred" as const) : ("answered" as const);
      return [{ state, share, at, evidence: [evidenceOf(heard), evidenceOf(reply)] }];
    });
}
