import type {
  AlignedSegment,
  AnnotationType,
  Deck,
  Report,
  Summary,
  Turn,
} from "@planner/contract/model";
import { withoutDisfluencies } from "../notes/disfluency.ts";
import { isPersonName } from "../notes/people.ts";
import { capitalised } from "../notes/sentence.ts";
import { isLean } from "../topics/subject.ts";
import { type Line, rareTokensIn, readTalk, type Talk } from "../topics/talk.ts";
import { withoutLead } from "../topics/wording.ts";
import { denies } from "../verify/denials.ts";
import { isMachineTalk, LINK } from "../verify/machine-talk.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/exchanges.json" with { type: "json" };

/** Turns that follow each other. */
export type Exchange = readonly Turn[];

const PATTERNS = sayingsOf(sayings);

/** What is read at a glance. */
const MOST_WORDS = 50;
/** As far as so many words, the rest of a turn tells what is meant. */
const MOST_BEHIND = 20;
const MOST_REPLY_WORDS = 10;
/** A turn that names so much can be read without what was said before it. */
const LEAST_NAMED = 3;
/** What of so many words needs nothing said before it: a task says itself what is to be done, a question what is not known. */
const LEAST_ALONE: ReadonlyMap<AnnotationType, number> = new Map([
  ["Action Item", 10],
  ["Decision", 14],
  ["Open Question", 5],
]);

/** The sentences before a line from where somebody opened the matter, as far as they are read at a glance. */
function opening(
  home: Line,
  { talk, type, words }: { talk: Talk; type: AnnotationType; words: number },
): Line[] {
  const leastAlone = LEAST_ALONE.get(type) ?? Infinity;
  const lines: Line[] = [];
  let left = MOST_WORDS - words;
  const isOpened = (): boolean => {
    const [first = home] = lines;
    const { speaker } = first;
    const isUnnamed = speaker === undefined;
    const opensTurn =
      isUnnamed || type === "Open Question" || talk.lines[first.index - 1]?.speaker !== speaker;
    const turn = [...lines, home].filter((line) => line.speaker === speaker);
    const named = rareTokensIn(turn.map(({ text }) => text).join(" "), talk);
    const isAnswer = isUnnamed ? lines.length > 0 : speaker !== home.speaker;
    return (
      opensTurn &&
      (isAnswer || home.words >= leastAlone) &&
      named >= LEAST_NAMED &&
      !isLean(withoutLead(first.text))
    );
  };
  for (let at = home.index - 1; at >= 0 && !isOpened(); at--) {
    const line = talk.lines[at]!;
    left -= line.words;
    if (left < 0 || line.page !== home.page) break;
    lines.unshift(line);
  }
  const from = lines.findIndex(({ tokens }) => tokens.size > 0);
  return from < 0 ? [] : lines.slice(from).filter(({ tokens }) => tokens.size > 0);
}

type Wanted = { talk: Talk; type: AnnotationType; owner?: string | undefined };

/** The rest of the turn behind a line, and the few words in which somebody else agrees, takes a task on or answers. */
function ending(home: Line, { talk: { lines }, type, owner }: Wanted): Line[] {
  const behind: Line[] = [];
  let left = MOST_BEHIND;
  let next = lines[home.index + 1];
  while (next && next.speaker === home.speaker && next.page === home.page && left >= next.words) {
    behind.push(next);
    left -= next.words;
    next = lines[next.index + 1];
  }
  if (!next || next.speaker === home.speaker || /[?？]\s*$/u.test(next.text)) return behind;
  const answers = type === "Open Question" && next.tokens.size > 0;
  const takesOn = type === "Action Item" && next.speaker === owner;
  const closes = answers || takesOn || PATTERNS.agrees.test(next.plain);
  return closes && next.words <= MOST_REPLY_WORDS ? [...behind, next] : behind;
}

/** What speaks to a machine, or leads out of the meeting, also in pieces, is quoted to nobody. */
const isForPeople = (lines: readonly Line[]): boolean => {
  const words = lines.map(({ text }) => text).join(" ");
  return !isMachineTalk(words) && !LINK.test(words);
};

/** Lines as they were spoken, one turn for all that somebody said in a row. */
function turnsOf(lines: readonly Line[]): Turn[] {
  const turns: Turn[] = [];
  for (const { text, speaker = "" } of lines) {
    const last = turns.at(-1);
    if (last && last.speaker === speaker) last.text += ` ${text}`;
    else turns.push({ text, speaker });
  }
  return turns.flatMap(({ text, speaker }) => {
    const words = capitalised(withoutLead(withoutDisfluencies(text)));
    return words === "" ? [] : [{ text: words, speaker }];
  });
}

/** So many lines on, people still answer to what was said. */
const ANSWERS = 2;

/** Whether people turn down what was said, put it off or laugh at it; who says no to a 'not' may well agree. */
const isTurnedDown = (home: Line, { lines }: Talk): boolean =>
  !denies(home.plain) &&
  lines
    .slice(home.index + 1, home.index + 1 + ANSWERS)
    .some(({ plain }) => PATTERNS.turnsDown.test(plain));

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
    const behind = ending(home, { talk, type, owner });
    const words = [home, ...behind].reduce((sum, line) => sum + line.words, 0);
    const around = [...opening(home, { talk, type, words }), home, ...behind];
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
