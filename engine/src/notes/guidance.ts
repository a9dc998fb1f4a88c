import { ANNOTATION_TYPES, type AnnotationType, NOTE_KINDS } from "@planner/contract/model";
import { patternsWith } from "../text/patterns.ts";
import { tokensOf } from "../text/tokens.ts";
import { type DraftNote, stemsOf } from "./draft.ts";
import guidanceWords from "./guidance-words.json" with { type: "json" };

/** What of a person's guidance changed the notes, and what could not be followed, in their words. */
export type Heeded = { followed: string[]; unfollowed: string[] };
/** Notes as a person asked for them. */
export type Guided = Heeded & { notes: DraftNote[] };

type Known = { people: readonly string[] };
/** What a wish names: "decisions on page 3". */
type Thing = { words: string; isMeant: (note: DraftNote) => boolean; isKind: boolean };
/** In the order in which they are followed: what stays is known before it is cut. */
const ACTS = ["leave out", "only", "focus", "more", "cut"] as const;
type Act = (typeof ACTS)[number];
/** `things` is empty where all notes are meant; `most` tells how many stay. */
type Instruction = { act: Act; things: Thing[]; most: (notes: Counts) => number };
/** How many notes stay in any case, and how many of the others were shown before any wish. */
type Counts = { fixed: number; shown: number };

const either = patternsWith(guidanceWords.terms);

/** Whole words; `\b` knows no letter beyond English ones. */
const whole = (alternatives: readonly string[], flags = "iu"): RegExp =>
  either([`(?<![\\p{L}\\p{Nd}])(?:${alternatives.join("|")})(?![\\p{L}\\p{Nd}])`], flags);

/** How people call the kinds in English, German, French and Spanish; a name that is longer is looked for first. */
const CALLED: Partial<Record<AnnotationType, readonly string[]>> = guidanceWords.kinds;
const KINDS = ANNOTATION_TYPES.map(
  (type) => [type, whole(CALLED[type] ?? NOTE_KINDS[type].nouns, "giu")] as const,
);
const [PAGES, MENTIONS] = [
  either(guidanceWords.pages, "giu"),
  either(guidanceWords.telling, "giu"),
];
/** What asks for something to be done with notes; `allBut` says 'only' with words that leave out. */
const SAYS = Object.fromEntries(
  Object.entries(guidanceWords.words).map(([name, forms]) => [name, whole(forms)]),
) as Record<keyof typeof guidanceWords.words, RegExp>;
const AT_MOST = either(guidanceWords.atMost, "iu");
/** Words of a wish that name nothing. */
const WISHING: ReadonlySet<string> = new Set(tokensOf(guidanceWords.wishing.join(" ")));
/** Where one wish ends and the next begins; the full stops of 'pp. 3' and '1.5' are none. */
const BETWEEN_INSTRUCTIONS = either(guidanceWords.betweenInstructions, "iu");
const BETWEEN_THINGS = either(guidanceWords.betweenThings, "iu");

const clausesOf = (guidance: string): string[] =>
  guidance
    .split(BETWEEN_INSTRUCTIONS)
    .flatMap((clause) => {
      const at = clause.search(SAYS.leavesOut);
      const before = clause.slice(0, Math.max(at, 0));
      const isTwo = [SAYS.only, SAYS.shorter, SAYS.longer].some((act) => act.test(before));
      return isTwo && !AT_MOST.test(clause) ? [before, clause.slice(at)] : [clause];
    })
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{Nd}]/u.test(clause));

function kindsIn(clause: string): Set<AnnotationType> {
  return new Set(KINDS.flatMap(([type, name]) => (clause.search(name) < 0 ? [] : [type])));
}

function pagesIn(clause: string): Set<number> {
  const pages = new Set<number>();
  for (const [, first = "", last, others = ""] of clause.matchAll(PAGES)) {
    const to = Math.min(Number(last ?? first), Number(first) + 2_000);
    for (let page = Number(first); page <= to; page++) pages.add(page);
    for (const other of others.match(/\d+/gu) ?? []) pages.add(Number(other));
  }
  return pages;
}

const isOf = (note: DraftNote, person: string): boolean =>
  note.owner === person || note.evidence.some(({ speaker }) => speaker === person);

const peopleIn = (clause: string, people: readonly string[]): string[] => {
  const small = clause.toLowerCase().replaceAll(/['’]s\b/gu, "");
  const words = new Set(small.match(/[\p{L}\p{Nd}'’-]+/gu));
  return people.filter((name) => {
    const [first = ""] = name.toLowerCase().split(/\s+/u);
    return small.includes(name.toLowerCase()) || (first.length > 2 && words.has(first));
  });
};

function topicIn(clause: string, named: readonly string[]): string[] {
  const bare = [...KINDS.map(([, name]) => name), PAGES, MENTIONS].reduce(
    (text, words) => text.replaceAll(words, " "),
    clause,
  );
  const names = new Set(named.flatMap((name) => tokensOf(name)));
  return tokensOf(bare).filter((stem) => !WISHING.has(stem) && !names.has(stem));
}

/** Undefined where words name no kind, page, person or topic. */
function thingOf(wording: string, { people }: Known): Thing | undefined {
  const [kinds, pages] = [kindsIn(wording), pagesIn(wording)];
  const named = peopleIn(wording, people);
  const topic = topicIn(wording, named);
  const isKind = pages.size + named.length + topic.length === 0;
  if (isKind && kinds.size === 0) return undefined;
  const isMeant = (note: DraftNote): boolean =>
    (kinds.size === 0 || kinds.has(note.type)) &&
    (pages.size === 0 || (note.page !== null && pages.has(note.page))) &&
    (named.length === 0 || named.some((name) => isOf(note, name))) &&
    topic.every((stem) => stemsOf(note).has(stem));
  return { words: wording, isMeant, isKind };
}

/** Things joined by 'and' are meant one by one; 'decisions and tasks on page 3' are two kinds of one place. */
function thingsIn(words: string, known: Known): Thing[] {
  const joined: string[] = [];
  let isAfterKind = false;
  for (const piece of words.split(BETWEEN_THINGS).map((one) => one.trim())) {
    const isSameThing = isAfterKind && kindsIn(piece).size > 0;
    joined.push(isSameThing ? `${joined.pop()} ${piece}` : piece);
    isAfterKind = thingOf(piece, known)?.isKind === true;
  }
  return joined.flatMap((piece) => thingOf(piece, known) ?? []);
}

const isFirst = (one: RegExp, other: RegExp, clause: string): boolean => {
  const [at, otherAt] = [clause.search(one), clause.search(other)];
  return at >= 0 && (otherAt < 0 || at < otherAt);
};

function instructionOf(wording: string, known: Known): Instruction | undefined {
  const clause = wording.replace(SAYS.allBut, "only");
  const instruction = (
    act: Act,
    acting: readonly RegExp[],
    most: Instruction["most"] = () => Infinity,
  ): Instruction => {
    const rest = acting.reduce((left, words) => left.replace(words, " "), clause);
    return { act, things: thingsIn(rest, known), most };
  };
  const named = (made: Instruction): Instruction | undefined =>
    made.things.length === 0 ? undefined : made;
  const count = AT_MOST.exec(clause)?.[1];
  if (count !== undefined)
    return instruction("cut", [AT_MOST], ({ fixed }) => Math.max(0, Number(count) - fixed));
  if (SAYS.leavesOut.test(clause)) return named(instruction("leave out", [SAYS.leavesOut]));
  const act = SAYS.focus.test(clause) ? "focus" : "only";
  const isChosen = act === "focus" || SAYS.only.test(clause);
  const chosen = isChosen ? named(instruction(act, [SAYS.focus, SAYS.only])) : undefined;
  if (chosen) return chosen;
  if (isFirst(SAYS.shorter, SAYS.longer, clause)) {
    const part = SAYS.much.test(clause) ? 4 : 2;
    return instruction("cut", [SAYS.shorter, SAYS.much], ({ shown }) => Math.ceil(shown / part));
  }
  return SAYS.longer.test(clause) ? instruction("more", [SAYS.longer, SAYS.much]) : undefined;
}

/** What the presenter marked stays, and so does what a language model wrote: it was given the same guidance. */
const isFixed = ({ marks, isWritten, isQuoted }: DraftNote): boolean =>
  marks !== undefined || (isWritten === true && isQuoted !== true);

const LAST_TO_GO: readonly AnnotationType[] = ["Open Question", "Action Item", "Decision"];
const rankOf = ({ type }: DraftNote): number => LAST_TO_GO.indexOf(type);

type Test = Thing["isMeant"];
const oneOf =
  (things: readonly Thing[]): Test =>
  (note) =>
    things.some(({ isMeant }) => isMeant(note));

/** What a wish is followed among: the notes before any wish, whether they are cut, and what is focused on until then. */
type Among = { before: readonly DraftNote[]; isCut: boolean; favoured: readonly Thing[] };

/** Those that a reader would miss least go first; the rest stands in its order. */
function cut(notes: readonly DraftNote[], { most }: Instruction, isMeant: Test, among: Among) {
  const isFavoured = oneOf(among.favoured);
  const isFree: Test = (note) => !isFixed(note) && isMeant(note);
  const before = among.before.filter(isFree);
  const shown = before.filter(({ suggestion }) => !suggestion).length || before.length;
  const best = notes
    .filter(isFree)
    .toSorted(
      (left, right) =>
        Number(isFavoured(right)) - Number(isFavoured(left)) ||
        Number(left.suggestion) - Number(right.suggestion) ||
        rankOf(right) - rankOf(left) ||
        right.confidence - left.confidence,
    );
  const gone = new Set(best.slice(most({ fixed: notes.filter(isFixed).length, shown })));
  return notes.filter((note) => !gone.has(note));
}

/** `left` is undefined where nothing of a wish could be followed, `lost` what of it is about no note. */
type Result = { left: DraftNote[] | undefined; lost: string[]; favoured: readonly Thing[] };

function follow(notes: DraftNote[], instruction: Instruction, among: Among): Result {
  const { isCut, favoured } = among;
  const { act, things } = instruction;
  const all = act === "cut" ? among.before : notes;
  const candidates = act === "more" ? notes.filter(({ suggestion }) => suggestion) : all;
  // Nothing to leave out is no failure.
  const found = things.filter(({ isMeant }) => act === "leave out" || candidates.some(isMeant));
  const isMeant = things.length === 0 ? () => true : oneOf(found);
  const acts: Record<Act, () => DraftNote[]> = {
    "leave out": () => notes.filter((note) => isFixed(note) || !isMeant(note)),
    only: () => notes.filter((note) => isFixed(note) || isMeant(note)),
    focus: () => (isCut ? notes : acts.only()),
    more: () =>
      notes.map((note) =>
        note.suggestion && isMeant(note) ? { ...note, suggestion: false } : note,
      ),
    cut: () => cut(notes, instruction, isMeant, among),
  };
  const left = acts[act]();
  const isInVain = left.length === 0 || (act !== "leave out" && !candidates.some(isMeant));
  return {
    left: isInVain ? undefined : left,
    lost: things
      .filter((thing) => !thing.isKind && !found.includes(thing))
      .map(({ words }) => words),
    favoured: act === "focus" && isCut ? [...favoured, ...found] : favoured,
  };
}

/**
 * Notes as a person asked for them in plain words (English, and short wishes in German, French and Spanish): kinds, pages,
 * people or topics alone, left out or more of, and how many. A wish that would leave nothing, or that is not understood, is
 * answered among `unfollowed`. What is focused on stays alone, or, where the notes are cut too, longest.
 */
export function withGuidance(notes: readonly DraftNote[], guidance: string, known: Known): Guided {
  const requests = clausesOf(guidance).map((clause) => ({
    instruction: instructionOf(clause, known),
    clause,
    isFollowed: false,
    lost: [clause],
  }));
  const isCut = requests.some(
    ({ instruction }) => instruction?.act === "cut" && instruction.things.length === 0,
  );
  let remaining = [...notes];
  let among: Among = { before: notes, isCut, favoured: [] };
  for (const act of ACTS)
    for (const request of requests) {
      if (request.instruction?.act !== act) continue;
      const { left, lost, favoured } = follow(remaining, request.instruction, among);
      if (!left) continue;
      const isSame =
        remaining.length === left.length && remaining.every((note, at) => note === left[at]);
      const isChanged = !isSame || favoured !== among.favoured;
      request.isFollowed = isChanged && lost.length === 0;
      request.lost = lost;
      remaining = left;
      among = { ...among, favoured };
    }
  return {
    notes: remaining,
    followed: requests.filter(({ isFollowed }) => isFollowed).map(({ clause }) => clause),
    unfollowed: requests.flatMap(({ lost }) => lost),
  };
}

const MOST_QUOTED = 120;
const quoted = (clauses: readonly string[]): string =>
  clauses.map((clause) => `“${clause.slice(0, MOST_QUOTED)}”`).join(", ");

/** A sentence about what was followed and what could not be; undefined where nothing was asked. */
export function guidanceSentence({ followed, unfollowed }: Heeded): string | undefined {
  const parts = [
    ...(followed.length > 0 ? [`followed ${quoted(followed)}`] : []),
    ...(unfollowed.length > 0 ? [`could not follow ${quoted(unfollowed)}`] : []),
  ];
  return parts.length === 0 ? undefined : `The built-in engine ${parts.join(" and ")}.`;
}
