import type { AnnotationType } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import type { DraftNote } from "./draft.ts";

/** Notes as a person asked for them, and what of that could not be followed, in their words. */
export type Guided = { notes: DraftNote[]; unfollowed: string[] };

type Wish = (notes: readonly DraftNote[]) => DraftNote[];
type Known = { people: readonly string[] };

/** How people call the kinds; a name that is longer is looked for first. */
const KINDS: readonly (readonly [AnnotationType, RegExp])[] = [
  ["Action Item", /\b(?:action items?|actions?|tasks?|to-?dos?|next steps)\b/giu],
  ["Decision", /\bdecisions?\b/giu],
  ["Feedback", /\b(?:feedback|comments?|criticism|praise)\b/giu],
  ["New Idea", /\b(?:new ideas?|ideas?|proposals?)\b/giu],
  ["Open Question", /\b(?:open questions?|questions?)\b/giu],
  ["Visual Callout", /\b(?:visual callouts?|callouts?)\b/giu],
];
const PAGES =
  /\b(?:pages?|slides?|pp?\.)\s*(\d+)(?:\s*(?:-|–|to|through|until)\s*(\d+))?((?:\s*(?:,|and|&)\s*\d+)*)/giu;
const LEAVES_OUT =
  /\b(?:without|no|not|skip|leave out|leave away|drop|omit|ignore|exclude|remove|except|nothing (?:about|on|from))\b|\bdo(?:n['’]t| not) (?:note|include|mention|show)\b/iu;
const ONLY =
  /\b(?:only|just|focus(?: more)? on|nothing but|concentrate on|limit (?:it|them) to)\b/iu;
const AT_MOST = /\b(?:at most|no more than|max(?:imum)?(?: of)?|up to)\s+(\d{1,3})\b/iu;
const SHORTER = /\b(?:shorter|fewer|briefer|brief|concise|less|keep it short)\b/iu;
const LONGER = /\b(?:longer|more notes?|more detail(?:ed|s)?|in detail|everything)\b/iu;
/** Words of a wish that name nothing. */
const WISHING = new Set(
  tokensOf(
    "please this time note notes noted show showing include included about anything everything all part parts section sections topic topics page pages slide slides more less only just leave out skip focus what was said by from the and with without than them these those concentrate limit drop omit ignore exclude remove except mention nothing want would like",
  ),
);

const clausesOf = (guidance: string): string[] =>
  guidance
    .split(
      /[\n.;!?]+|,\s*(?=(?:and |but )?(?:only|no|without|skip|leave|focus|at most|not)\b)|\bbut\b/iu,
    )
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
  const words = new Set(clause.toLowerCase().match(/[\p{L}\p{Nd}'’-]+/gu));
  return people.filter((name) => {
    const [first = ""] = name.toLowerCase().split(/\s+/u);
    return (
      clause.toLowerCase().includes(name.toLowerCase()) || (first.length > 2 && words.has(first))
    );
  });
};

function topicIn(clause: string, named: readonly string[]): string[] {
  const bare = KINDS.reduce((text, [, name]) => text.replaceAll(name, " "), clause)
    .replaceAll(PAGES, " ")
    .replace(AT_MOST, " ");
  const names = new Set(named.flatMap((name) => tokensOf(name)));
  return tokensOf(bare).filter((stem) => !WISHING.has(stem) && !names.has(stem));
}

const saysAll = (note: DraftNote, stems: readonly string[]): boolean => {
  const words = new Set(
    tokensOf([note.text, note.subject ?? "", ...note.evidence.map(({ quote }) => quote)].join(" ")),
  );
  return stems.every((stem) => words.has(stem));
};

/** The surest so many, in the order in which they stand. */
function atMost(notes: readonly DraftNote[], most: number): DraftNote[] {
  const surest = new Set(
    notes.toSorted((left, right) => right.confidence - left.confidence).slice(0, most),
  );
  return notes.filter((note) => surest.has(note));
}

/** Which notes a clause is about; undefined where it names no kind, page, person or topic. */
function meantBy(clause: string, { people }: Known): ((note: DraftNote) => boolean) | undefined {
  const [kinds, pages] = [kindsIn(clause), pagesIn(clause)];
  const named = peopleIn(clause, people);
  const topic = topicIn(clause, named);
  const tests = [
    ...(kinds.size > 0 ? [({ type }: DraftNote) => kinds.has(type)] : []),
    ...(pages.size > 0 ? [({ page }: DraftNote) => page !== null && pages.has(page)] : []),
    ...(named.length > 0 ? [(note: DraftNote) => named.some((name) => isOf(note, name))] : []),
    ...(topic.length > 0 ? [(note: DraftNote) => saysAll(note, topic)] : []),
  ];
  return tests.length === 0 ? undefined : (note) => tests.every((test) => test(note));
}

function wishOf(clause: string, known: Known): Wish | undefined {
  const count = AT_MOST.exec(clause)?.[1];
  if (count !== undefined) return (notes) => atMost(notes, Number(count));
  const isLeftOut = LEAVES_OUT.test(clause);
  const meant = meantBy(clause.replace(isLeftOut ? LEAVES_OUT : ONLY, " "), known);
  if (isLeftOut && meant) return (notes) => notes.filter((note) => !meant(note));
  if (ONLY.test(clause) && meant) return (notes) => notes.filter(meant);
  if (SHORTER.test(clause)) return (notes) => atMost(notes, Math.ceil(notes.length / 2));
  if (LONGER.test(clause)) return (notes) => notes.map((note) => ({ ...note, suggestion: false }));
  return undefined;
}

/**
 * Notes as a person asked for them in plain words (English): kinds, pages, people or topics alone or left out, and how
 * many. A wish that would leave nothing, or that is not understood, is answered among `unfollowed`. What the presenter
 * marked stays.
 */
export function withGuidance(notes: readonly DraftNote[], guidance: string, known: Known): Guided {
  const unfollowed: string[] = [];
  let kept = [...notes];
  for (const clause of clausesOf(guidance)) {
    const wished = wishOf(clause, known)?.(kept) ?? [];
    const byEvidence = new Map(wished.map((note) => [note.evidence, note]));
    const left = kept.flatMap(
      (note) => byEvidence.get(note.evidence) ?? (note.marks ? [note] : []),
    );
    if (left.length === 0) unfollowed.push(clause);
    else kept = left;
  }
  return { notes: kept, unfollowed };
}

const MOST_QUOTED = 120;

/** A sentence about what could not be followed; undefined where all was. */
export function unfollowedSentence(unfollowed: readonly string[]): string | undefined {
  if (unfollowed.length === 0) return undefined;
  const quoted = unfollowed.map((clause) => `“${clause.slice(0, MOST_QUOTED)}”`).join(", ");
  return `The built-in engine could not follow ${quoted}.`;
}
