import type { Annotation, CitedNote } from "@planner/contract/model";
import { contentWords } from "../plan/content-words.ts";
import { wholeWords } from "../text/patterns.ts";
import { type Clue, isAbout, LEAST_SHARE } from "./clue.ts";
import sayings from "./deferral.json" with { type: "json" };
import { coverageOf, type PointSubject, type Talk, wordsAround } from "./talk.ts";

const LOOKS_INTO = wholeWords(sayings.looksInto);

/** What a note says of a point that it is about; a task that only looks into it leaves it open. */
function stateOf({ type, text }: Annotation): Clue["state"] | undefined {
  switch (type) {
    case "Decision":
      return "decided";
    case "Action Item":
      return LOOKS_INTO.test(text) || /[?？]/u.test(text) ? "deferred" : "decided";
    case "Open Question":
      return "deferred";
    default:
      return undefined;
  }
}

/** A note, its page, and what that is called. */
export type PlacedNote = { note: Annotation; page: number | null; title: string };
/** The same with the words that it is about, and those around it too. */
export type ReadNote = PlacedNote & { words: ReadonlySet<string>; whole: ReadonlySet<string> };

/** Reads a note once for all points. */
export function readNote(placed: PlacedNote, talk: Talk): ReadNote {
  const { text, subject = "", evidence } = placed.note;
  const words = contentWords([text, subject, ...evidence.map(({ quote }) => quote)].join(" "));
  const around = evidence.flatMap(({ segmentId }) => {
    const at = talk.at.get(segmentId);
    return at === undefined ? [] : [...wordsAround(talk, at)];
  });
  return { ...placed, words, whole: new Set([...words, ...contentWords(placed.title), ...around]) };
}

/** A note may leave unsaid what its page is called, or what was named just before it. */
const NEAR_SHARE = 0.25;
const CLEARLY = 0.6;
/** A note that the engine is less sure of has to be clearly about the point, and what settles a question about that question. */
const leastOf = ({ suggestion, type }: Annotation, isQuestion: boolean): number =>
  suggestion || (isQuestion && type !== "Open Question") ? CLEARLY : LEAST_SHARE;

/** Clues in the notes of a meeting. */
export function noteClues(
  { subject, isQuestion }: PointSubject,
  notes: readonly ReadNote[],
  talk: Talk,
): Clue[] {
  return notes.flatMap((placed) => {
    const { note } = placed;
    const state = stateOf(note);
    const share = state && shareOf({ subject, isQuestion }, placed, talk);
    if (state === undefined || share === undefined) return [];
    const at = talk.at.get(note.evidence[0]?.segmentId ?? "") ?? 0;
    return [
      {
        state,
        share,
        at,
        evidence: note.evidence.slice(0, 2),
        ...(note.suggestion ? {} : { note: citedOf(placed) }),
      },
    ];
  });
}

const citedOf = ({ note: { id, reference, type, text }, page }: PlacedNote): CitedNote => ({
  id,
  reference,
  type,
  text,
  page,
});

/** How much of a subject a note speaks of; undefined where it is about something else. */
function shareOf(
  { subject, isQuestion }: PointSubject,
  { note, words, whole }: ReadNote,
  talk: Talk,
): number | undefined {
  const own = coverageOf(subject, words, talk);
  if (isAbout(own, subject.size, leastOf(note, isQuestion))) return own.share;
  if (isQuestion && note.type !== "Open Question") return undefined;
  const near = coverageOf(subject, whole, talk);
  const isNear = own.share >= NEAR_SHARE && isAbout(near, subject.size);
  return isNear ? (own.share + near.share) / 2 : undefined;
}
