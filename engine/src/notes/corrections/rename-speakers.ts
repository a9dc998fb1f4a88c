import type { AlignedSegment, Annotation, Evidence, Quote } from "@planner/contract/model";
import { isPersonName } from "../people.ts";
import type { Rename } from "./types.ts";

type Spoken = { speaker?: string | undefined };

const renamed = (name: string, { from, to }: Rename): string => (name.trim() === from ? to : name);

const withSpeaker = <T extends Spoken>(spoken: T, rename: Rename): T =>
  spoken.speaker === undefined ? spoken : { ...spoken, speaker: renamed(spoken.speaker, rename) };

/** Segments with the names that people gave their speakers; their words stay as they were said. */
export const renamedSegments = (
  segments: readonly AlignedSegment[],
  renames: readonly Rename[],
): AlignedSegment[] =>
  segments.map((segment) => renames.reduce<AlignedSegment>(withSpeaker, segment));

/** A quote of the summary, likewise. */
export const renamedQuote = (quote: Quote, renames: readonly Rename[]): Quote =>
  renames.reduce<Quote>((result, rename) => {
    const evidence = result.evidence && { evidence: withSpeaker(result.evidence, rename) };
    return { ...withSpeaker(result, rename), ...evidence };
  }, quote);

/**
 * A note with the names that people gave its speakers: in its evidence, as its owner, and in its sentence where the engine
 * named the speaker. What a person wrote is renamed at its beginning alone, and only by what came after the renames
 * `writtenAfter`.
 */
export function renamedNote(
  note: Annotation,
  renames: readonly Rename[],
  writtenAfter?: readonly string[],
): Annotation {
  const { owner, evidence } = note;
  const isBefore = ({ id }: Rename): boolean => writtenAfter?.includes(id) === true;
  const later = renames.filter((rename) => !isBefore(rename));
  const earlier = renames.filter(isBefore);
  const names = namesIn(note).map((name) => lastName(name, earlier));
  const isOwn = writtenAfter !== undefined;
  return {
    ...note,
    text: renamedText(note, new Map(names.map((name) => [name, lastName(name, later)])), isOwn),
    evidence: evidence.map((one) => renames.reduce<Evidence>(withSpeaker, one)),
    owner: owner === undefined ? undefined : lastName(owner, renames),
  };
}

/** Words of the engine's own with the names that people gave the speakers. */
export const renamedWords = (text: string, renames: readonly Rename[]): string =>
  renames.reduce((words, { from, to }) => words.replace(patternOf([from]), () => to), text);

const namesIn = ({ owner, evidence }: Annotation): string[] =>
  [owner, ...evidence.map(({ speaker }) => speaker)].flatMap((name) => name?.trim() || []);

/** A name as people call its bearer after these renames. */
export const lastName = (name: string, renames: readonly Rename[]): string =>
  renames.reduce(renamed, name);

/**
 * The text with the last of each name in place of the first, however short those in between were. A name that nobody said
 * in the words that prove the note was put there by the engine, wherever it stands.
 */
function renamedText(
  { text, evidence }: Annotation,
  lastNames: ReadonlyMap<string, string>,
  isOwn: boolean,
): string {
  // The engine writes no label such as "Voice 2" into a sentence.
  const names = [...lastNames.keys()].filter(isPersonName);
  if (names.every((name) => lastNames.get(name) === name)) return text;
  const named = new Set(
    names.filter((name) => evidence.some(({ quote }) => patternOf([name]).test(quote))),
  );
  const longestFirst = names.toSorted((left, right) => right.length - left.length);
  return text.replace(patternOf(longestFirst), (name, at: number) =>
    at === 0 || !(isOwn || named.has(name)) ? (lastNames.get(name) ?? name) : name,
  );
}

function patternOf(names: readonly string[]): RegExp {
  const literals = names.map((name) => RegExp.escape(name)).join("|");
  return new RegExp(String.raw`(?<![\p{L}\p{Nd}])(?:${literals})(?![\p{L}\p{Nd}])`, "gu");
}
