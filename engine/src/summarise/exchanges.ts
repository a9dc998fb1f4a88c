import type { AlignedSegment, Deck, Report, Summary, Turn } from "@planner/contract/model";
import { isPersonName } from "../notes/people.ts";
import {
  exchangeAround,
  isForPeople,
  isTurnedDown,
  LEAST_ALONE,
  turnsOf,
} from "../topics/exchange.ts";
import { readTalk } from "../topics/talk.ts";

/** Turns that follow each other. */
export type Exchange = readonly Turn[];

/** What is read at a glance. */
const MOST_WORDS = 50;

/**
 * What was said around the words that prove each decision, task and question: who asked or proposed, the words themselves,
 * and what was answered. Without names of speakers it stands as one turn; what is in no transcript is left out.
 */
export function exchangesOf(
  { pages }: Report,
  segments: readonly AlignedSegment[],
  deck: Deck | null,
): NonNullable<Summary["overview"]["exchanges"]> {
  const talk = readTalk(segments, deck, []);
  const notes = pages.flatMap(({ annotations }) => annotations);
  return notes.flatMap((note) => {
    const {
      id,
      type,
      owner,
      suggestion,
      evidence: [first],
    } = note;
    const at = first && talk.lineOf(first.segmentId, first.quote);
    const home = at === undefined ? undefined : talk.lines[at];
    if (!home || !LEAST_ALONE.has(type)) return [];
    // A question stays open, however people laugh.
    if (suggestion && type !== "Open Question" && isTurnedDown(home, talk)) return [];
    const around = exchangeAround(home, { talk, type, owner, most: MOST_WORDS });
    const lines = isForPeople(around) ? around : [home];
    return isForPeople(lines) ? [{ note: id, turns: turnsOf(lines) }] : [];
  });
}

/** "Ada: “Do we need the bar?” Ben: “No, it goes.”"; a dash for whom nobody named, nothing where who begins is named ahead. */
export const inTurns = (turns: Exchange, ahead?: string): string =>
  turns
    .map(({ text, speaker }, at) => {
      const isNamed = isPersonName(speaker) && !(at === 0 && speaker === ahead);
      return `${isNamed ? `${speaker}: ` : at === 0 ? "" : "– "}“${text}”`;
    })
    .join(" ");
