import type {
  AlignedSegment,
  CitedNote,
  OutcomeEvidence,
  OutcomeState,
  Report,
} from "@planner/contract/model";
import type { Clue } from "./clue.ts";
import { noteClues, readNote } from "./note-clues.ts";
import type { PlanPoint } from "./plan-points.ts";
import { namedIn, placesOf, readTalk, type Spot, subjectOf, type Talk } from "./talk.ts";
import { talkClues } from "./talk-clues.ts";

/** A meeting as it was noted: its aligned transcript, the notes as people corrected them, and what its pages are called. */
export type NotedMeeting = {
  segments: readonly AlignedSegment[];
  report: Report;
  /** What the meeting is called. */
  title?: string | undefined;
  titles?: readonly { page: number; title: string }[] | undefined;
};

/** What came of a point; `state` is null where the point names nothing of its own. */
export type FoundOutcome = PlanPoint & {
  state: OutcomeState | null;
  evidence: readonly OutcomeEvidence[];
  note?: CitedNote | undefined;
};

/**
 * How each point of a plan ended, read from the notes and from what was said. What is settled outweighs what only was said, and
 * of two clues the one that is more about the point. Nothing is taken for settled without words that say so.
 */
export function findOutcomes(
  points: readonly PlanPoint[],
  { segments, report, title = "", titles = [] }: NotedMeeting,
): FoundOutcome[] {
  const talk = readTalk(segments);
  const notes = report.pages.flatMap(({ page, annotations }) => {
    const pageTitle = titles.find((one) => one.page === page)?.title ?? "";
    return annotations.map((note) => readNote({ note, page, title: pageTitle }, talk));
  });
  return points.map((point) => {
    const subject = subjectOf(point.text);
    if (subject.size === 0) return { ...point, state: null, evidence: [] };
    const spots = placesOf(subject, talk);
    const about = { subject, isQuestion: /[?？]/u.test(point.text) };
    const clues = [...noteClues(about, notes, talk), ...talkClues(about, spots, talk)];
    if (clues.length > 0)
      return { ...point, ...weighed(clues, about.isQuestion ? OF_A_QUESTION : OF_A_POINT, talk) };
    const isTelling = namedIn(subject, title).size >= LEAST_NAMED;
    const isKnown = isTelling && !wasRaised(spots);
    return { ...point, state: isKnown ? "never raised" : null, evidence: [] };
  });
}

type Strength = Readonly<Record<Clue["state"], number>>;
/** Of two clues that speak of a point alike, what is decided counts first. */
const OF_A_POINT: Strength = { decided: 0.2, deferred: 0.1, answered: 0 };
/** A question that people wrote down as open is open, whatever was decided close by. */
const OF_A_QUESTION: Strength = { decided: 0.2, deferred: 0.3, answered: 0 };

function weighed(
  clues: readonly Clue[],
  strength: Strength,
  talk: Talk,
): Pick<FoundOutcome, "state" | "evidence" | "note"> {
  const best = clues.toSorted(
    (a, b) => b.share + strength[b.state] - a.share - strength[a.state] || b.at - a.at,
  )[0]!;
  const evidence = best.evidence.map((one) => ({
    ...one,
    page: talk.heard[talk.at.get(one.segmentId) ?? -1]?.segment.page ?? null,
  }));
  return { state: best.state, evidence, ...(best.note ? { note: best.note } : {}) };
}

/** One word alone may have been said in other words, and words of any plan say nothing of this one. */
const LEAST_NAMED = 2;
/** Less of a point in one place may be about anything. */
const RAISED = 0.3;

/** Whether people may have spoken of a point at all. */
const wasRaised = (spots: readonly Spot[]): boolean =>
  spots.some(({ around }) => around.share >= RAISED);
