import type { MeetingKind } from "@planner/contract/model";
import type { Facts } from "./facts.ts";
import { headKinds } from "./head-kind.ts";
import { type Because, type Known, LEAST, type Score, scoresOf, UNREAD } from "./kind-scores.ts";
import { kindWordsIn } from "./kind-words.ts";
import { lexiconOfAll } from "./lexicon.ts";
import { findTerms } from "./word-match.ts";

export type KindReading = {
  kind: MeetingKind;
  isSure: boolean;
  rival: MeetingKind | null;
  because: Because;
};

const LEAD = 2;
const WORKSHOP_FROM = 30;
const STAND_UP_TO = 20;
const BEFORE = lexiconOfAll(({ before }) => before);

/** Recognises the kind of an event from its words and its form. */
export function findKind(known: Known): KindReading {
  const { facts } = known;
  const isStandUp = facts.isDaily && facts.minutes > 0 && facts.minutes <= STAND_UP_TO;
  if (isStandUp && facts.people !== 2)
    return {
      kind: "stand-up",
      isSure: true,
      rival: null,
      because: { words: null, signs: [`${facts.minutes} minutes`, "every day"] },
    };
  const reading = bestOf(scoresOf(known), facts);
  return reading.kind === "meeting" ? (fromSeries(known) ?? reading) : reading;
}

function bestOf(scores: readonly Score[], facts: Facts): KindReading {
  const [best, second] = ordered(scores, facts);
  const meeting = { kind: "meeting", isSure: false, rival: best?.kind ?? null } as const;
  if (!best || best.points < LEAST) return { ...meeting, because: best?.because ?? UNREAD };
  const isShort = facts.minutes > 0 && facts.minutes < WORKSHOP_FROM;
  // Nobody finds and chooses in so little time; and what comes before a meeting is not that meeting.
  if ((best.kind === "workshop" && isShort) || findTerms(facts.title, BEFORE).length > 0)
    return { ...meeting, because: best.because };
  const isSure = second === undefined || best.points - second.points >= LEAD;
  return {
    kind: best.kind,
    isSure,
    rival: isSure ? null : second.kind,
    because: best.because,
  };
}

/** The first meeting of two companies is their kickoff before it is a check-in. */
function ordered(scores: readonly Score[], facts: Facts): readonly Score[] {
  const [best, second] = scores;
  const isKickoff = best?.kind === "check-in" && second?.kind === "kickoff";
  if (!isKickoff || !facts.isFirst || best.points - second.points >= LEAD) return scores;
  return [{ ...second, points: best.points + LEAD }, best, ...scores.slice(2)];
}

/** What the meetings before it were, where its own title and description don't say. */
function fromSeries({ input, facts, language }: Known): KindReading | undefined {
  if (findTerms(facts.title, BEFORE).length > 0) return undefined;
  for (const { title, isSameSeries } of input.earlier) {
    if (!isSameSeries || title === facts.title) continue;
    const strong = kindWordsIn(title, language).filter(({ means }) => means.isStrong);
    const [kind] = headKinds(title, strong, language);
    if (kind === undefined || (kind === "check-in" && facts.outsiders === 0)) continue;
    const because = { words: null, signs: ["the series was one before"] };
    return { kind, isSure: true, rival: null, because };
  }
  return undefined;
}
