import type { AnnotationType, Evidence } from "@planner/contract/model";
import type { DraftNote } from "../notes/draft.ts";
import { notAmong } from "../notes/evidence.ts";
import { tokensOf } from "../text/tokens.ts";
import { dueWordsIn } from "./due-words.ts";
import { pointsBack } from "./headline.ts";
import {
  isReversal,
  isUndoneLater,
  meantBy,
  onlyTakesBack,
  type Reversal,
  reversalsIn,
} from "./reversal.ts";
import { evidenceOfLines, type Line, type Talk } from "./talk.ts";
import { FIRM, isMarked, NEAR, sharedRare, tokensOfNote, type TopicNote } from "./topic-note.ts";
import { bestOf } from "../text/best.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/last-state.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

const RECAP_SHARE = 0.2;
const RECAP_LINES = 14;
/** The kinds that a sentence stays where it was taken for two; of the others the surer one. */
const FIRST: readonly AnnotationType[] = ["Action Item", "Decision", "Open Question"];
const isSoft = ({ type }: DraftNote): boolean => !FIRST.includes(type);
/** A callout is rated higher by its kind alone. */
const CALLOUT_EXCESS = 0.07;
const surenessOf = ({ draft: { type, confidence } }: TopicNote): number =>
  confidence - (type === "Visual Callout" ? CALLOUT_EXCESS : 0);
const rankOf = ({ draft }: TopicNote): number =>
  isSoft(draft) ? FIRST.length : FIRST.indexOf(draft.type);
/** A task that says what it is about itself comes before one that needs the words that it answers to. */
const isExplained = ({ draft, wording }: TopicNote): boolean =>
  draft.type === "Action Item" && draft.text !== wording;
const ALIKE = 0.5;
const LEAST_WORDS = 5;
/** "Two tiers are enough." */
const LEAST_INSTEAD = 4;
const TAKEN_BACK = 0.1;

function withSupport(note: TopicNote, more: readonly Evidence[]): TopicNote {
  const { evidence, support = [] } = note.draft;
  const added = notAmong([...evidence, ...support], more);
  return { ...note, draft: { ...note.draft, support: [...support, ...added] } };
}

function likeness(one: string, other: string): number {
  const [left, right] = [new Set(tokensOf(one)), new Set(tokensOf(other))];
  const common = [...left].filter((token) => right.has(token)).length;
  return common / Math.max(1, Math.min(left.size, right.size));
}

const isOneOwner = ({ owner }: DraftNote, other: DraftNote): boolean =>
  owner === undefined || other.owner === undefined || owner === other.owner;

/** Notes of two kinds made of the same words become one: the task before the decision, both before a judgement. */
export function onePerSentence(notes: readonly TopicNote[], talk: Talk): TopicNote[] {
  const reversed = talk.lines.filter(isReversal).map(({ index }) => index);
  const isReversedBetween = (one: Line, other: Line): boolean =>
    reversed.some(
      (at) => at > Math.min(one.index, other.index) && at <= Math.max(one.index, other.index),
    );
  const distinct: TopicNote[] = [];
  const ranked = notes.toSorted(
    (a, b) =>
      Number(isMarked(b)) - Number(isMarked(a)) ||
      Number(a.draft.suggestion) - Number(b.draft.suggestion) ||
      rankOf(a) - rankOf(b) ||
      Number(isExplained(a)) - Number(isExplained(b)) ||
      surenessOf(b) - surenessOf(a),
  );
  for (const note of ranked) {
    const main = note.draft.evidence[0];
    const twin = distinct.findIndex(({ draft, wording, home, lines }) => {
      if (isMarked(note) && draft.type !== note.draft.type) return false;
      const isSame =
        home === note.home ||
        draft.evidence[0] === main ||
        (isSoft(draft) && isSoft(note.draft)
          ? lines.some((line) => note.lines.includes(line))
          : lines[0] === note.lines[0]);
      const near = Math.abs(home.index - note.home.index) <= NEAR;
      return (
        isSame ||
        (near &&
          !isReversedBetween(home, note.home) &&
          isOneOwner(draft, note.draft) &&
          likeness(wording, note.wording) >= ALIKE &&
          (draft.type === note.draft.type || (FIRM.has(draft.type) && FIRM.has(note.draft.type))))
      );
    });
    if (twin < 0) distinct.push(note);
    else if (isMarked(note)) distinct.push(note);
    else if (distinct[twin]!.draft.type === note.draft.type)
      distinct[twin] = withSupport(distinct[twin]!, note.draft.evidence);
  }
  return distinct;
}

/** The lines at the end in which somebody reads back what was settled. */
function recapAtEnd({ lines }: Talk): Set<Line> {
  const from = Math.floor(lines.length * (1 - RECAP_SHARE));
  const found = new Set<Line>();
  for (let at = Math.max(from, 0); at < lines.length; at++)
    if (PATTERNS.recaps.test(lines[at]!.plain))
      for (const line of lines.slice(at, at + RECAP_LINES)) found.add(line);
  return found;
}

/** What is read back at the end confirms the notes that it repeats and is no second source of them. */
export function confirmed(notes: readonly TopicNote[], talk: Talk): TopicNote[] {
  const recap = recapAtEnd(talk);
  const stated = notes.filter((note) => !recap.has(note.home) || isMarked(note));
  for (const note of notes.filter((one) => !stated.includes(one))) {
    const tokens = tokensOfNote(note);
    let [best, most] = [-1, 1];
    stated.forEach((earlier, at) => {
      const shared =
        sharedRare(tokensOfNote(earlier), tokens, talk) +
        Number(earlier.draft.owner !== undefined && earlier.draft.owner === note.draft.owner);
      const isFirm = FIRM.has(earlier.draft.type) && !earlier.isBeyondUsual;
      if (isFirm && earlier.home.index < note.home.index && shared > most)
        [best, most] = [at, shared];
    });
    if (best >= 0) stated[best] = withSupport(stated[best]!, note.draft.evidence);
    else if (FIRM.has(note.draft.type))
      stated.push({
        ...note,
        draft: { ...note.draft, suggestion: note.draft.suggestion || note.draft.isQuoted === true },
      });
  }
  return stated;
}

/** What holds instead, where its speaker may say so: who settled it, or somebody whom the others follow. */
function insteadOf(reversal: Reversal, meant: TopicNote, talk: Talk): Line | undefined {
  const { line, lines, isChanged } = reversal;
  if (!isChanged) return undefined;
  const before = tokensOfNote(meant);
  const instead = lines.find(
    (one) =>
      one.words >= (one === line ? LEAST_WORDS : LEAST_INSTEAD) &&
      !onlyTakesBack(one) &&
      !endsAsQuestion(one) &&
      (one === line || (onlyTakesBack(line) && sharedRare(before, one.tokens, talk) >= 1)),
  );
  if (!instead) return undefined;
  const reply = talk.lines
    .slice(instead.index + 1, instead.index + 3)
    .find((next) => next.speaker !== line.speaker);
  const isFollowed = reply !== undefined && PATTERNS.agrees.test(reply.plain);
  return line.speaker === meant.home.speaker || isFollowed ? instead : undefined;
}

/** A note with another day, in its text too where that says one. */
function movedNote(meant: TopicNote, reversal: Reversal, day: string): TopicNote {
  const { due: _, isQuoted, ...draft } = meant.draft;
  const old = dueWordsIn(draft.text);
  const by = /^(?:by|before|on|for|until|till|at) /iu;
  const newDay = old && !by.test(day) ? `${by.exec(old)?.[0] ?? ""}${day}` : day;
  const text = old ? draft.text.replace(old, newDay) : draft.text;
  const evidence = [...draft.evidence, ...evidenceOfLines([reversal.line])];
  return {
    ...meant,
    draft: {
      ...draft,
      text,
      evidence,
      ...(isQuoted && text === draft.text ? { isQuoted } : {}),
      ...(draft.type === "Action Item" ? { dueWords: day } : {}),
      replaces: replacedBy(meant, reversal),
    },
  };
}

/** What a note gives way to, in those of its words that the reversal speaks of; the first where it names none. */
const replacedBy = ({ draft, lines, home }: TopicNote, { line }: Reversal): Evidence[] => {
  const [meant = home] = bestOf(lines, 1, ({ tokens }) => tokens.intersection(line.tokens).size);
  return [...(draft.replaces ?? []), ...evidenceOfLines([meant])];
};

/** What was taken back much later stays to be read, and is too doubtful to be told by a summary. */
const doubted = (note: TopicNote): TopicNote => ({
  ...note,
  draft: {
    ...note.draft,
    suggestion: true,
    confidence: Math.min(note.draft.confidence, TAKEN_BACK),
  },
});

/**
 * Notes in their last state: what was taken back goes, and what took its place says what it replaced. `restate` words a
 * line as a note of a kind.
 */
export function lastStates(
  notes: readonly TopicNote[],
  talk: Talk,
  restate: (line: Line, old: TopicNote) => TopicNote | undefined,
): TopicNote[] {
  let all = [...notes];
  const put = (old: TopicNote, ...instead: TopicNote[]): void => {
    all = all.flatMap((note) => (note === old ? instead : [note]));
  };
  for (const reversal of reversalsIn(talk)) {
    const meant = meantBy(reversal, all, talk);
    if (!meant) continue;
    if (reversal.day !== undefined) {
      put(meant, movedNote(meant, reversal, reversal.day));
      // The words that move it are no note beside it.
      all = all.filter(
        (note) => note.home !== reversal.line || !FIRM.has(note.draft.type) || isMarked(note),
      );
      continue;
    }
    const later = all.find((note) => isLaterState(note, meant, reversal, talk));
    const instead = later ? undefined : insteadOf(reversal, meant, talk);
    const stated = later ?? (instead && plainly(restate(instead, meant), reversal));
    if (stated) {
      const draft = {
        ...stated.draft,
        suggestion: meant.isBeyondUsual === true,
        replaces: [...replacedBy(meant, reversal), ...(stated.draft.replaces ?? [])],
      };
      put(meant);
      if (later) put(later, { ...later, draft });
      else all.push({ ...stated, draft });
    } else if (reversal.isCancelled) {
      const isNear = reversal.line.index - meant.home.index <= NEAR;
      put(meant, ...(isNear ? [] : [doubted(meant)]));
    }
  }
  return all.map((note) =>
    note.draft.type === "Decision" && !isMarked(note) && isUndoneLater(note, talk)
      ? doubted(note)
      : note,
  );
}

/** What can't be put plainly takes no other note's place, nor "We drop it after all". */
const plainly = (note: TopicNote | undefined, { isCancelled }: Reversal): TopicNote | undefined =>
  note?.draft.isQuoted || (note && isCancelled && pointsBack(note.draft.text)) ? undefined : note;

/** Whether a note says what holds since something was taken back: in those words, or close behind about the same thing. */
function isLaterState(
  note: TopicNote,
  meant: TopicNote,
  { line, isCancelled }: Reversal,
  talk: Talk,
): boolean {
  const isOwn = note.home === line && isCancelled && FIRM.has(note.draft.type);
  if (note === meant || note.home.index <= meant.home.index) return false;
  if (note.home === line && isCancelled && pointsBack(note.draft.text)) return false;
  if (note.draft.type !== meant.draft.type && !isOwn) return false;
  const shared = sharedRare(tokensOfNote(note), tokensOfNote(meant), talk);
  const behind = note.home.index - line.index;
  return Math.abs(behind) <= 1 ? shared >= 1 : behind > 0 && behind <= NEAR && shared >= 2;
}
