import type {
  AlignedSegment,
  Annotation,
  Deck,
  Report,
  Summary,
  Turn,
} from "@planner/contract/model";
import { isPersonName } from "../notes/people.ts";
import { endsAsQuestion } from "../text/questions.ts";
import {
  exchangeAround,
  isExchange,
  isForPeople,
  isTurnedDown,
  LEAST_ALONE,
  turnsOf,
} from "../topics/exchange.ts";
import { type Line, readTalk, type Talk } from "../topics/talk.ts";

/** Turns that follow each other. */
export type Exchange = readonly Turn[];

/** What is read at a glance. */
const MOST_WORDS = 50;
/** So many sentences on, what settles something belongs to it. */
const MOST_BEHIND = 4;

/**
 * What was said around the words that prove each decision, task and question: who asked or proposed, the words themselves,
 * and what was answered. Without names of speakers it stands as one turn; what is in no transcript is left out, and so is what
 * is less sure and was turned down.
 */
export function exchangesOf(
  { pages }: Report,
  segments: readonly AlignedSegment[],
  deck: Deck | null,
): NonNullable<Summary["overview"]["exchanges"]> {
  const talk = readTalk(segments, deck, []);
  return pages
    .flatMap(({ annotations }) => annotations)
    .flatMap((note) => {
      const lines = exchangeOf(note, talk);
      return lines.length > 0 && isForPeople(lines)
        ? [{ note: note.id, turns: turnsOf(lines) }]
        : [];
    });
}

function exchangeOf(note: Annotation, talk: Talk): readonly Line[] {
  const { type, owner, suggestion } = note;
  const proof = proofOf(note, talk);
  const [home] = proof;
  if (!home || !LEAST_ALONE.has(type)) return [];
  // A question stays open, however people laugh.
  const binds = type !== "Open Question";
  if (suggestion && binds && isTurnedDown(home, talk)) return [];
  const around = exchangeAround(home, { talk, type, owner, most: MOST_WORDS });
  // An exchange was chosen with the sentence that names the thing and the one that settles it.
  const chosen = isExchange(note) ? withProof(around, proof) : around;
  const lines = binds ? endingAtPoint(chosen, home) : chosen;
  return isForPeople(lines) ? lines : [home];
}

/** The lines that prove a note, first the one by which it was recognised. */
const proofOf = ({ evidence }: Annotation, talk: Talk): Line[] => [
  ...new Set(
    evidence.flatMap(({ segmentId, quote }) => {
      const at = talk.lineOf(segmentId, quote);
      return at === undefined ? [] : [talk.lines[at]!];
    }),
  ),
];

/** With the lines by which an exchange was chosen, as far as they belong to it. */
const withProof = (around: readonly Line[], [home, ...others]: readonly Line[]): Line[] => {
  const belongs = (line: Line): boolean =>
    line.tokens.size > 0 &&
    (line.index < home!.index ||
      (line.index <= home!.index + MOST_BEHIND && !endsAsQuestion(line)));
  return [...new Set([...around, ...others.filter(belongs)])].toSorted((a, b) => a.index - b.index);
};

/** Without the question with which whoever settled or promised it goes on, where nobody says yes to it. */
function endingAtPoint(lines: readonly Line[], home: Line): readonly Line[] {
  const last = lines.at(-1);
  const goesOn = last && last !== home && last.speaker === home.speaker && endsAsQuestion(last);
  return goesOn ? lines.slice(0, -1) : lines;
}

/** "Ada: “Do we need the bar?” Ben: “No, it goes.”"; a dash for whom nobody named, nothing where who begins is named ahead. */
export const inTurns = (turns: Exchange, ahead?: string): string =>
  turns
    .map(({ text, speaker }, at) => {
      const isNamed = isPersonName(speaker) && !(at === 0 && speaker === ahead);
      return `${isNamed ? `${speaker}: ` : at === 0 ? "" : "– "}“${text}”`;
    })
    .join(" ");
