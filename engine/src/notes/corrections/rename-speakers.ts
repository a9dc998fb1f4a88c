import type { AlignedSegment, Annotation, Evidence, Quote } from "@planner/contract/model";
import { isPersonName } from "../people.ts";
import type { Rename } from "./types.ts";

type Spoken = { speaker?: string | undefined };

const isNamed = (name: string | undefined, { from }: Rename): boolean => name?.trim() === from;

const renamed = (name: string, rename: Rename): string =>
  isNamed(name, rename) ? rename.to : name;

const withSpeaker = <T extends Spoken>(said: T, rename: Rename): T =>
  said.speaker === undefined ? said : { ...said, speaker: renamed(said.speaker, rename) };

/** Segments with the names that people gave their speakers; their words stay as they were said. */
export const renamedSegments = (
  segments: readonly AlignedSegment[],
  renames: readonly Rename[],
): AlignedSegment[] =>
  segments.map((segment) => renames.reduce<AlignedSegment>(withSpeaker, segment));

/** A quote of the summary, likewise. */
export const renamedQuote = (quote: Quote, renames: readonly Rename[]): Quote =>
  renames.reduce<Quote>((said, rename) => {
    const evidence = said.evidence && { evidence: withSpeaker(said.evidence, rename) };
    return { ...withSpeaker(said, rename), ...evidence };
  }, quote);

/**
 * A note with the names that people gave its speakers: in its evidence, as its owner, and in its sentence where the engine
 * named the speaker. What a person wrote (`isRewritten`) is renamed at its beginning alone.
 */
export const renamedNote = (
  note: Annotation,
  renames: readonly Rename[],
  { isRewritten }: { isRewritten: boolean },
): Annotation => renames.reduce((before, rename) => renamedOnce(before, rename, isRewritten), note);

function renamedOnce(note: Annotation, rename: Rename, isRewritten: boolean): Annotation {
  const { owner, evidence } = note;
  const names = [owner, ...evidence.map(({ speaker }) => speaker)];
  if (!names.some((name) => isNamed(name, rename))) return note;
  return {
    ...note,
    text: renamedText(note, rename, isRewritten),
    evidence: evidence.map((one) => withSpeaker<Evidence>(one, rename)),
    ...(owner === undefined ? {} : { owner: renamed(owner, rename) }),
  };
}

/** A name that nobody said in the words that prove the note was put there by the engine, wherever it stands. */
function renamedText(note: Annotation, { from, to }: Rename, isRewritten: boolean): string {
  const { text, owner, evidence } = note;
  // The engine writes no label such as "Voice 2" into a sentence.
  if (!isPersonName(from)) return text;
  const literal = from.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
  const name = new RegExp(String.raw`(?<![\p{L}\p{Nd}])${literal}(?![\p{L}\p{Nd}])`, "gu");
  const isSaid = evidence.some(({ quote }) => quote.search(name) >= 0);
  const longer = [owner, ...evidence.map(({ speaker }) => speaker)].filter((other) =>
    other?.startsWith(`${from} `),
  );
  return text.replace(name, (found, at: number) => {
    const isOther = longer.some((other) => text.startsWith(other!, at));
    return !isOther && (at === 0 || !(isSaid || isRewritten)) ? to : found;
  });
}
