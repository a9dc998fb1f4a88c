import type { AlignedSegment, Deck, Evidence } from "@planner/contract/model";
import { withoutDisfluencies } from "../notes/disfluency.ts";
import type { DraftNote } from "../notes/draft.ts";
import { evidenceIn } from "../notes/evidence.ts";
import { contradictionOf } from "./facts-held.ts";
import { knownWords } from "./names.ts";

/** What notes are checked against. */
export type Source = {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  people: readonly string[];
};

const spaced = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/**
 * A sentence that contradicts its evidence, or a quotation that is none, is replaced by the evidence itself, once. A
 * quotation may leave out sounds and what was begun twice.
 */
function trueSentence(
  { text, isQuoted, type, page }: DraftNote,
  evidence: readonly Evidence[],
  known: ReadonlySet<string>,
): Pick<DraftNote, "text" | "isQuoted"> {
  const spoken = spaced(evidence.map((one) => one.quote).join(" "));
  const isTrue = isQuoted
    ? [spoken, withoutDisfluencies(spoken)].some((words) =>
        words.toLowerCase().includes(spaced(text).toLowerCase()),
      )
    : contradictionOf(text, {
        spoken,
        shown: [],
        page,
        cited: spoken,
        known,
        people: [],
        language: "und",
        isQuestion: type === "Open Question",
        isSameLanguage: true,
        today: undefined,
      }) === undefined;
  if (text.trim() !== "" && isTrue) return { text, isQuoted };
  return { text: spoken, isQuoted: true };
}

/** Whoever was there, or was named in the words themselves, by name or role. */
const isKnown = (owner: string, evidence: readonly Evidence[], people: readonly string[]) =>
  people.includes(owner) ||
  evidence.some(({ quote }) =>
    ` ${withoutDisfluencies(quote).replaceAll(/[^\p{L}'’-]+/gu, " ")} `
      .toLowerCase()
      .includes(` ${owner.toLowerCase()} `),
  );

function verified(
  note: DraftNote,
  source: Source,
  byId: ReadonlyMap<string, AlignedSegment>,
): DraftNote | undefined {
  const evidence = note.evidence.flatMap(({ segmentId, quote }) => {
    const segment = byId.get(segmentId);
    if (segment === undefined || quote.trim() === "") return [];
    return segment.text.includes(quote) ? [evidenceIn(segment, quote)] : [];
  });
  if (evidence.length === 0) return undefined;
  const { page = null, lines = [] } =
    source.deck?.pages.find((one) => one.page === note.page) ?? {};
  const known = knownWords([...source.people, ...lines.map(({ text }) => text)], []);
  const sentence = trueSentence({ ...note, page }, evidence, known);
  const isFallback =
    sentence.isQuoted !== note.isQuoted && withoutDisfluencies(sentence.text) !== sentence.text;
  const isOwned = note.owner !== undefined && isKnown(note.owner, evidence, source.people);
  return {
    ...note,
    ...sentence,
    // Words that were not chosen as a quotation, and are not fluent.
    suggestion: note.suggestion || (isFallback && note.marks === undefined),
    page,
    evidence,
    owner: isOwned ? note.owner : undefined,
    region: page === null ? undefined : note.region,
  };
}

/**
 * Lets through only notes that can be proved: segments that exist, quotes in their own words, a page of the deck, and
 * a sentence whose numbers, names and negation agree with the quotes. What fails is repaired once or dropped.
 */
export function verifyNotes(notes: readonly DraftNote[], source: Source): DraftNote[] {
  const byId = new Map(source.segments.map((segment) => [segment.id, segment]));
  return notes.map((note) => verified(note, source, byId)).filter((note) => note !== undefined);
}
