import type { AlignedSegment, AnnotationType, Deck, DeckPage } from "@planner/contract/model";
import type { DraftNote } from "../notes/draft.ts";
import { clearSentence } from "../notes/sentence.ts";
import { withSpeakerNamed } from "../notes/speaker-named.ts";
import { tokensOf, wordsOf as wordsIn } from "../text/tokens.ts";
import { namesAnotherDoer } from "./doer.ts";
import { isMachineTalk, seenText } from "./machine-talk.ts";
import { withDigits } from "./number-words.ts";
import { meantBy, names, trueOwner } from "./owner.ts";
import {
  nearestOf,
  type Proof,
  proofOf,
  repliesIn,
  type Unproved,
  withWordsBefore,
} from "./proof.ts";
import { truePage } from "./true-page.ts";
import {
  asksSomething,
  hasCommitment,
  isAcceptedBy,
  isSettled,
  knowsCommitments,
} from "./speech-acts.ts";
import { type Fallen, type Standing, standingOf } from "./standing.ts";
import { unsaidWords } from "./support.ts";
import { type Untruth, untruthOf, type Words } from "./truth.ts";

/** A note as a model wrote it, of the right shape and otherwise unproved; `page` 0 and "" stand for none. */
export type ModelNote = {
  page: number;
  segmentIds: string[];
  quote: string;
  type: AnnotationType;
  text: string;
  owner: string;
  anchor: string;
  confidence: "high" | "medium" | "low";
};

/** What the notes of one window are held against; ids outside [from, to) do not count. */
export type ModelSource = {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  from: number;
  to: number;
  people: readonly string[];
  language: string;
  /** Whether the pages were recorded while presenting, so that no other page can be right. */
  isTurned: boolean;
  /** Segments that speak to a machine: they prove nothing. */
  told: ReadonlySet<string>;
  /** Types that the built-in engine finds in a segment: what they say there may stand in its own words. */
  typesAt: ReadonlyMap<string, ReadonlySet<AnnotationType>>;
};

/** Why a note was dropped, or what of it was put right. */
export type Catch =
  | Unproved
  | "page"
  | "owner"
  | "commitment"
  | "question"
  | "settled"
  | Fallen
  | Untruth;
/** `unsaid` are the words that nobody said, where these are what is wrong with the sentence. */
export type Checked = { note: DraftNote | undefined; caught: Catch[]; unsaid?: string[] };

const CONFIDENCE: Record<ModelNote["confidence"], number> = { high: 0.9, medium: 0.7, low: 0.45 };
const NAME = /\p{Lu}[\p{L}\p{M}]+/gu;
/** So many lines before the cited ones may tell what 'it' is. */
const LINES_BEFORE = 6;

type Found = { proof: Proof; source: ModelSource; page: DeckPage | undefined };

function wordsOf(note: ModelNote, { proof, page, source }: Found): Words {
  const speakers = proof.lines.flatMap(({ speaker }) => speaker ?? []);
  const quoted = withWordsBefore(proof);
  const isCited = ({ id }: AlignedSegment): boolean =>
    note.segmentIds.includes(id) || proof.evidence.some(({ segmentId }) => segmentId === id);
  const textOf = (lines: readonly AlignedSegment[]): string =>
    [quoted, ...lines.map(({ text }) => text)].join(" ");
  const shown = page ? honestLines(page) : [];
  const cited = textOf(proof.lines.filter(isCited));
  return {
    quoted,
    cited,
    names: [...speakers, ...namesOnDeck(source)],
    ground: {
      quoted: tokensOf(withDigits(quoted)),
      quotedWords: wordsIn(withDigits(quoted)),
      citedWords: wordsIn(withDigits(cited)),
      said: new Set(tokensOf(withDigits([textOf(proof.lines), ...speakers].join(" ")))),
      shown: new Set(tokensOf(shown.join(" "))),
      before: new Set(tokensOf(textBefore(proof, source))),
      ...nearestOf(proof, { shown, speakers }),
    },
    language: source.language,
    people: source.people,
    isQuestion: note.type === "Open Question",
  };
}

/** Names of products and companies; people have to be there in the lines themselves. */
function namesOnDeck({ deck, people }: ModelSource): string[] {
  const words = (deck?.pages ?? []).flatMap(honestLines).flatMap((text) => text.match(NAME) ?? []);
  return [...new Set(words)].filter((word) => !people.some((person) => names(word, person)));
}

const honest = new WeakMap<DeckPage, readonly string[]>();

/** The page's lines that do not speak to a machine: worked out once, since each note of a meeting is held against them. */
function honestLines(page: DeckPage): readonly string[] {
  const known =
    honest.get(page) ?? page.lines.map(({ text }) => text).filter((text) => !isMachineTalk(text));
  honest.set(page, known);
  return known;
}

function textBefore({ home }: Proof, { segments, from, told }: ModelSource): string {
  const at = segments.findIndex(({ id }) => id === home.id);
  return segments
    .slice(Math.max(from, at - LINES_BEFORE), at)
    .filter(({ id }) => !told.has(id))
    .map(({ text }) => text)
    .join(" ");
}

/** A sentence of the engine's own, made of the words that were said. */
function ownSentence(note: ModelNote, { text, home }: Proof): string {
  const sentence = clearSentence(text, note.type === "Open Question");
  return note.type === "Action Item" ? withSpeakerNamed(sentence, home.speaker) : sentence;
}

/** Whether the words do what the type says; undefined where they do. */
function wrongAct(note: ModelNote, { text, lines }: Proof, language: string): Catch | undefined {
  if (note.type === "Action Item" && !hasCommitment(text, language)) return "commitment";
  const around = [text, ...lines.map((line) => line.text)].join("\n");
  if (note.type === "Open Question" && !asksSomething(around)) return "question";
  return undefined;
}

/** The sentence as the model wrote it, or what is wrong with it. */
function untruthIn(note: ModelNote, owner: string | undefined, found: Found): Untruth | undefined {
  const text = seenText(note.text);
  const deed = { type: note.type, text, owner, quoted: found.proof.text };
  return namesAnotherDoer({ ...deed, people: found.source.people })
    ? "name"
    : untruthOf(text, wordsOf(note, found));
}

const unsaidIn = (note: ModelNote, found: Found): string[] =>
  unsaidWords(withDigits(seenText(note.text)), wordsOf(note, found).ground);

function ownerOf(note: ModelNote, { proof, source }: Found): string | undefined {
  if (note.type !== "Action Item") return undefined;
  const quoted = { text: proof.text, speaker: proof.home.speaker };
  const reply = source.segments[proof.home.index + 1];
  return trueOwner(note.owner, quoted, { people: source.people, reply });
}

/** Whether a model named no other owner than the true one. */
const isOwnerTold = (note: ModelNote, owner: string | undefined): boolean =>
  note.owner.trim() === "" || (owner !== undefined && meantBy(note.owner, [owner]).length > 0);

/** Whether what was quoted was taken back, laughed at or only asked: known for English alone. */
function standingIn({ type }: ModelNote, proof: Proof, source: ModelSource): Standing | undefined {
  if (source.language !== "en") return undefined;
  const isAccepted = isAcceptedBy(proof.text, repliesIn(proof));
  return standingOf(type, { evidence: proof.evidence, isAccepted }, source.segments);
}

/** Whether the quoted words make a note of this type by themselves. */
function mayStandAlone({ type }: ModelNote, { proof, source }: Found): boolean {
  return proof.evidence.some(({ segmentId }) => source.typesAt.get(segmentId)?.has(type));
}

/**
 * Holds a model's note against its source. Segments, quote and kind of talk must be right, or it is dropped; the page
 * is put right, an owner that nobody named is taken off, and a sentence that says anything else than the words it
 * cites gives way to those words, where the built-in engine finds the same kind of note in them, else it is dropped.
 */
export function checkModelNote(note: ModelNote, source: ModelSource): Checked {
  const proof = proofOf(note, source);
  if (typeof proof === "string") return { note: undefined, caught: [proof] };
  const act = wrongAct(note, proof, source.language);
  if (act) return { note: undefined, caught: [act] };
  const standing = standingIn(note, proof, source);
  if (standing?.isGone) return { note: undefined, caught: [standing.fallen] };
  const page = truePage(note, proof, source);
  const found = { proof, source, page: source.deck?.pages.find((one) => one.page === page) };
  const owner = ownerOf(note, found);
  const untruth = untruthIn(note, owner, found);
  const isUnsettled = note.type === "Decision" && !isSettled(proof.text, repliesIn(proof));
  const caught: Catch[] = [
    ...(page === (note.page || null) ? [] : ["page" as const]),
    ...(isOwnerTold(note, owner) ? [] : ["owner" as const]),
    ...(untruth ? [untruth] : []),
    ...(isUnsettled ? ["settled" as const] : []),
    ...(standing ? [standing.fallen] : []),
  ];
  const unsaid = untruth === "unsaid" ? unsaidIn(note, found) : undefined;
  if (untruth && !mayStandAlone(note, found))
    return { note: undefined, caught, ...(unsaid ? { unsaid } : {}) };
  const isSure = knowsCommitments(source.language) || note.type !== "Action Item";
  return {
    caught,
    ...(unsaid ? { unsaid } : {}),
    note: {
      type: note.type === "Visual Callout" && page === null ? "Feedback" : note.type,
      subtype: "",
      text: untruth ? ownSentence(note, proof) : seenText(note.text),
      page,
      evidence: proof.evidence,
      order: source.segments.findIndex(({ id }) => id === proof.evidence[0]!.segmentId),
      confidence: CONFIDENCE[note.confidence],
      suggestion: isUnsettled || standing !== undefined || !isSure || note.confidence === "low",
      ...(owner === undefined ? {} : { owner }),
    },
  };
}
