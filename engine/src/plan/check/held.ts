import { wordsOf } from "../../text/tokens.ts";
import { seenText } from "../../verify/machine-talk.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import { inEach } from "../languages/words.ts";
import type { LENGTHS } from "../style.ts";
import type { PlanLanguage } from "../types.ts";
import type { Fact } from "./facts.ts";

/** What sentences of a plan are held against. */
export type Ground = {
  language: PlanLanguage;
  /** Title, minutes and day of the event: what every sentence may name. */
  event: string;
  /** Names of those who may come, and who decides. */
  people: readonly string[];
  decider: string;
};

/** A sentence as a model wrote it. `claim`: it says how things are; `advice`: it says what to do or asks. */
export type Sentence = {
  text: string;
  part: keyof typeof LENGTHS;
  kind: "claim" | "advice";
  cited: readonly Fact[];
};

/** Parts that say what is to come of a meeting: there 'approved' is an aim, and no claim. */
const AIMS: ReadonlySet<string> = new Set(["goal", "outcome", "strategyGoal", "agendaTitle"]);
export const isAim = ({ part }: Pick<Sentence, "part">): boolean => AIMS.has(part);

/** A sentence of a fact, by itself: of three in one line, one may be a question. */
export type Piece = { text: string; words: ReadonlySet<string>; fact: Fact };

/** A sentence with all that it is held against, read once. */
export type Held = Sentence & {
  ground: Ground;
  language: PlanLanguage;
  /** The sentence without what it quotes. */
  own: string;
  words: ReadonlySet<string>;
  /** All that the cited facts say, labels too, and with it what every sentence may name. */
  citedText: string;
  known: string;
  pieces: readonly Piece[];
  knownWords: ReadonlySet<string>;
};

/** Words between quotation marks; single ones only around more than one word. */
export const QUOTED =
  /[“"„«»]\s?([^“”"„«»]{2,}?)\s?[”"“«»]|(?<![\p{L}\p{N}])[‘‚'’]([^‘’‚']+ [^‘’‚']+)[’'‘](?!\p{L})/gu;
const STOP = /(?<=[.?!…])\s+|\n+/u;

const piecesOf = (facts: readonly Fact[]): Piece[] =>
  facts.flatMap((fact) =>
    fact.text
      .split(STOP)
      .filter((text) => text.trim() !== "")
      .map((text) => ({ text, words: contentWords(text), fact })),
  );

/** Reads a sentence and what it cites. */
export function heldOf(sentence: Sentence, ground: Ground): Held {
  const citedText = sentence.cited.map(({ text, label }) => `${label}: ${text}`).join("\n");
  const known = [citedText, ground.event, ...ground.people, ground.decider].join("\n");
  return {
    ...sentence,
    ground,
    language: ground.language,
    own: sentence.text.replaceAll(QUOTED, " "),
    words: contentWords(sentence.text),
    citedText,
    known,
    pieces: piecesOf(sentence.cited),
    knownWords: contentWords(known),
  };
}

/** What a sentence tells: all of it, but for what an insight ends in, which is something to do. */
export function claimedPart({ own, part }: Pick<Held, "own" | "part">): string {
  const parts = own.split(/(?<=[:;]) /u);
  return part === "insight" && parts.length > 1 ? parts.slice(0, -1).join(" ") : own;
}

/** Where one thing that is said ends and the next begins. */
const CLAUSES =
  /\s*(?:[;:–—()]|,? (?:and|but|while|whereas|und|aber|doch|während|et|mais|tandis que|y|pero|mientras)(?!\p{L})|, | - )\s*/giu;

/** The clauses of a sentence, roughly: by stops, colons, commas and words like 'and'. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/(?<=[.?!])\s+/u)
    .flatMap((one) => one.split(CLAUSES))
    .map((one) => one.trim())
    .filter((one) => wordsOf(one).length > 0);

/** The piece that has most of these words; of equals, one that asks nothing. */
export function bestPiece(
  words: ReadonlySet<string>,
  pieces: readonly Piece[],
): { piece: Piece; shared: number } | undefined {
  let best: { piece: Piece; shared: number } | undefined;
  for (const piece of pieces) {
    const shared = sharedWords(words, piece.words).length;
    const isBetter =
      !best || shared > best.shared || (shared === best.shared && isQuestionPiece(best.piece));
    if (isBetter) best = { piece, shared };
  }
  return best && best.shared > 0 ? best : undefined;
}

/** Whether a piece of a fact is a question, which tells nothing of its answer. */
export const isQuestionPiece = ({ text, fact }: Piece): boolean =>
  /[?？]\s*$/u.test(seenText(text)) || fact.label.startsWith("Open Question");

/** That something is so. */
export const IS = inEach(({ checks }) => checks.is);
/** That something was so. */
export const WAS = inEach(({ checks }) => checks.was);
