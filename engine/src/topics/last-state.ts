import type { Evidence } from "@planner/contract/model";
import type { DraftNote } from "../notes/draft.ts";
import { tokensOf } from "../text/tokens.ts";
import { dueWordsIn } from "./due-words.ts";
import { evidenceOfLines, type Line, type Talk } from "./talk.ts";

/** A note with the lines that it is made of; `home` is the one that it was recognised by. */
export type TopicNote = { draft: DraftNote; home: Line; lines: readonly Line[] };

const CANCELS =
  /\b(?:forget (?:what i (?:just )?said|i said|that|it|about (?:the|that|it))|scrap (?:that|the|it)|on second thoughts?|take (?:that|it) back|strike that|changed? my mind|not after all|(?:drop|leave|skip|park|bin|lose) (?:it|that|this|the [\w ]{2,24}?) after all|no longer (?:need|want)|cancel (?:that|the)|no need (?:for|to)|we do not need (?:the|that|it)|let us not\b(?! forget)|never mind|(?:i|we) (?:was|were) wrong about|ignore (?:what i said|that)|already (?:done|fixed|sent))\b/;
const CHANGES =
  /\b(?:make (?:that|it) (?!a (?:bit|little)|bigger|smaller|clear)|after all|on second thoughts?|(?:let us|we) go back to|(?:no|actually),? wait|wait,? no|change (?:that|it) to|actually,? (?:no|let us|keep|leave|make|we (?:keep|drop|leave|take)))\b/;
const ONLY_BACK =
  /\b(?:forget (?:what|i|that|it|about)|scrap (?:that|it)|never mind|strike that|take (?:that|it) back|ignore (?:what|that)|changed? my mind|(?:was|were) wrong)\b/;
const NEW_DAY = /\bmake (?:that|it)\b/;
const RECAPS =
  /\bto (?:sum (?:it |this |that )?up|recap|summari[sz]e)\b|\brecap\b|\bin summary\b|\b(?:so )?(?:i|we) have (?:got|agreed|decided),? (?:me|that|on|\w+ (?:with|doing|\w+ing))\b|\b(?:read|reading|run|running|go|going) (?:it |that |them |those |these |the (?:list|actions?|decisions?) )?(?:back|through (?:what|the (?:list|actions?|decisions?)))\b|\bwhat (?:have we|we have|did we|we) (?:got|decided|agreed)\b|\bwho (?:does|is doing|owes) what\b|\b(?:next steps|actions?)(?: are| then|,| from (?:today|this))/;
const RECAP_SHARE = 0.2;
const RECAP_LINES = 14;
const NEAR = 4;
const FAR = 60;
const RARE = 0.22;
/** The kind that a sentence stays where it was taken for two. */
const FIRST = [
  "Action Item",
  "Decision",
  "Open Question",
  "New Idea",
  "Feedback",
  "Visual Callout",
];
const FIRM = new Set(["Action Item", "Decision"]);
const ALIKE = 0.5;
const LEAST_WORDS = 5;
const AGREES =
  /^(?:(?:okay|ok|yes|yeah|yep|right|sure|fine|good|agreed|perfect|great|exactly|makes sense|sounds good|works for me|done|deal|fair enough|of course|lovely)\b[ ,.!]*)+/;

const tokensOfNote = ({ draft, lines }: TopicNote): Set<string> =>
  new Set([...tokensOf(draft.text), ...lines.flatMap((line) => [...line.tokens])]);

function sharedRare(one: ReadonlySet<string>, other: ReadonlySet<string>, talk: Talk): number {
  let shared = 0;
  for (const token of one) if (other.has(token) && talk.rarity(token) >= RARE) shared++;
  return shared;
}

const isMarked = ({ draft }: TopicNote): boolean => (draft.marks ?? []).length > 0;

function withSupport(note: TopicNote, more: readonly Evidence[]): TopicNote {
  const known = new Set(
    [...note.draft.evidence, ...(note.draft.support ?? [])].map(
      (one) => `${one.segmentId} ${one.quote}`,
    ),
  );
  const added = more.filter((one) => !known.has(`${one.segmentId} ${one.quote}`));
  if (added.length === 0) return note;
  return { ...note, draft: { ...note.draft, support: [...(note.draft.support ?? []), ...added] } };
}

function likeness(one: string, other: string): number {
  const [left, right] = [new Set(tokensOf(one)), new Set(tokensOf(other))];
  const common = [...left].filter((token) => right.has(token)).length;
  return common / Math.max(1, Math.min(left.size, right.size));
}

const isOneOwner = ({ owner }: DraftNote, other: DraftNote): boolean =>
  owner === undefined || other.owner === undefined || owner === other.owner;

/** Notes of two kinds made of the same words become one: the task before the decision, both before a judgement. */
export function onePerSentence(notes: readonly TopicNote[]): TopicNote[] {
  const kept: TopicNote[] = [];
  const ranked = notes.toSorted(
    (a, b) =>
      Number(isMarked(b)) - Number(isMarked(a)) ||
      Number(a.draft.suggestion) - Number(b.draft.suggestion) ||
      FIRST.indexOf(a.draft.type) - FIRST.indexOf(b.draft.type),
  );
  for (const note of ranked) {
    const main = note.draft.evidence[0];
    const twin = kept.findIndex(({ draft, home, lines }) => {
      if (isMarked(note) && draft.type !== note.draft.type) return false;
      const isSame = home === note.home || draft.evidence[0] === main || lines[0] === note.lines[0];
      const near = Math.abs(home.index - note.home.index) <= NEAR;
      return (
        isSame ||
        (near &&
          isOneOwner(draft, note.draft) &&
          likeness(draft.text, note.draft.text) >= ALIKE &&
          (draft.type === note.draft.type || (FIRM.has(draft.type) && FIRM.has(note.draft.type))))
      );
    });
    if (twin < 0) kept.push(note);
    else if (!isMarked(note)) kept[twin] = withSupport(kept[twin]!, note.draft.evidence);
    else kept.push(note);
  }
  return kept;
}

/** The lines at the end in which somebody reads back what was settled. */
function recapAtEnd({ lines }: Talk): Set<Line> {
  const from = Math.floor(lines.length * (1 - RECAP_SHARE));
  const found = new Set<Line>();
  for (let at = Math.max(from, 0); at < lines.length; at++)
    if (RECAPS.test(lines[at]!.plain))
      for (const line of lines.slice(at, at + RECAP_LINES)) found.add(line);
  return found;
}

/** What is read back at the end confirms the notes that it repeats and is no second source of them. */
export function confirmed(notes: readonly TopicNote[], talk: Talk): TopicNote[] {
  const recap = recapAtEnd(talk);
  const told = notes.filter((note) => !recap.has(note.home) || isMarked(note));
  for (const note of notes.filter((one) => !told.includes(one))) {
    const tokens = tokensOfNote(note);
    let [best, most] = [-1, 1];
    told.forEach((earlier, at) => {
      const shared =
        sharedRare(tokensOfNote(earlier), tokens, talk) +
        Number(earlier.draft.owner !== undefined && earlier.draft.owner === note.draft.owner);
      if (FIRM.has(earlier.draft.type) && earlier.home.index < note.home.index && shared > most)
        [best, most] = [at, shared];
    });
    if (best >= 0) told[best] = withSupport(told[best]!, note.draft.evidence);
    else if (FIRM.has(note.draft.type))
      told.push({
        ...note,
        draft: { ...note.draft, suggestion: note.draft.suggestion || note.draft.isQuoted === true },
      });
  }
  return told;
}

type Turn = { line: Line; tokens: ReadonlySet<string>; isCancelled: boolean; isChanged: boolean };

function turnsOf({ lines }: Talk): Turn[] {
  return lines.flatMap((line) => {
    const isCancelled = CANCELS.test(line.plain);
    const isChanged = CHANGES.test(line.plain);
    if (!isCancelled && !isChanged) return [];
    const next = lines[line.index + 1];
    const around = next && next.speaker === line.speaker ? [line, next] : [line];
    return [
      { line, isCancelled, isChanged, tokens: new Set(around.flatMap((one) => [...one.tokens])) },
    ];
  });
}

/** The note that a turn of the talk speaks of: the one right before it, or an earlier one whose rare words it says. */
function meantBy(turn: Turn, notes: readonly TopicNote[], talk: Talk): TopicNote | undefined {
  let best: TopicNote | undefined;
  let most = 0;
  for (const note of notes) {
    const apart = turn.line.index - Math.max(...note.lines.map(({ index }) => index));
    if (apart <= 0 || !FIRM.has(note.draft.type) || isMarked(note)) continue;
    const shared = sharedRare(tokensOfNote(note), turn.tokens, talk);
    const isNear = apart <= NEAR && (turn.line.speaker === note.home.speaker || apart <= 2);
    const isBare = turn.isCancelled || NEW_DAY.test(turn.line.plain);
    const least = isNear ? (isBare ? 0 : 1) : apart <= FAR ? 2 : 3;
    const isElsewhere = apart > NEAR && note.home.page !== turn.line.page;
    if (shared < least + (isElsewhere ? 1 : 0)) continue;
    const worth = shared + 2 / apart;
    if (worth > most) [best, most] = [note, worth];
  }
  return best;
}

/** Whether words say what holds instead, and its speaker may say so: who settled it, or somebody whom the others follow. */
function holdsInstead({ line, isChanged }: Turn, meant: TopicNote, { lines }: Talk): boolean {
  if (
    !isChanged ||
    line.words < LEAST_WORDS ||
    ONLY_BACK.test(line.plain) ||
    /\?\s*$/u.test(line.text)
  )
    return false;
  const reply = lines
    .slice(line.index + 1, line.index + 3)
    .find((next) => next.speaker !== line.speaker);
  return line.speaker === meant.home.speaker || (reply !== undefined && AGREES.test(reply.plain));
}

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
  for (const turn of turnsOf(talk)) {
    const meant = meantBy(turn, all, talk);
    if (!meant) continue;
    const replaces = [
      ...(meant.draft.replaces ?? []),
      ...evidenceOfLines([meant.lines[0] ?? meant.home]),
    ];
    const due = meant.draft.type === "Action Item" ? dueWordsIn(turn.line.text) : undefined;
    const later = all.find((note) => isLaterState(note, meant, turn, talk));
    const stated =
      later ?? (holdsInstead(turn, meant, talk) ? plainly(restate(turn.line, meant)) : undefined);
    if (turn.isChanged && due !== undefined && NEW_DAY.test(turn.line.plain)) {
      const { due: _, ...draft } = meant.draft;
      const evidence = [...draft.evidence, ...evidenceOfLines([turn.line])];
      put(meant, { ...meant, draft: { ...draft, evidence, dueWords: due, replaces } });
    } else if (stated) {
      const draft = {
        ...stated.draft,
        suggestion: false,
        replaces: [...replaces, ...(stated.draft.replaces ?? [])],
      };
      put(meant);
      if (later) put(later, { ...later, draft });
      else all.push({ ...stated, draft });
    } else if (turn.isCancelled) {
      const isNear = turn.line.index - meant.home.index <= NEAR;
      put(meant, ...(isNear ? [] : [{ ...meant, draft: { ...meant.draft, suggestion: true } }]));
    }
  }
  return all;
}

/** What can't be put plainly takes no other note's place. */
const plainly = (note: TopicNote | undefined): TopicNote | undefined =>
  note?.draft.isQuoted ? undefined : note;

const isLaterState = (note: TopicNote, meant: TopicNote, { line }: Turn, talk: Talk): boolean =>
  note !== meant &&
  note.draft.type === meant.draft.type &&
  note.home.index > meant.home.index &&
  Math.abs(note.home.index - line.index) <= 1 &&
  sharedRare(tokensOfNote(note), tokensOfNote(meant), talk) >= 1;
