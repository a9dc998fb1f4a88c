import { wordsOf } from "../../text/tokens.ts";
import { findQuote } from "../../verify/find-quote.ts";
import { sentencesWith } from "../../verify/proof.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import type { LENGTHS } from "../style.ts";
import type { PlanLanguage } from "../types.ts";
import type { Fact } from "../select/known-facts.ts";

/** One fact that a sentence rests on, by its id, and the words of it that bear the sentence out. */
export type PlanClaim = { fact: string; quote: string };

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
  /** The facts that it rests on, each with the sentences alone that were quoted. */
  cited: readonly Fact[];
};

/** A sentence of a fact, by itself: of three in one line, one may be a question. */
export type Piece = { text: string; words: ReadonlySet<string>; fact: Fact };

/** A sentence with all that it is held against, read once. */
export type Held = Sentence & {
  ground: Ground;
  language: PlanLanguage;
  /** The sentence without what it quotes, its clauses, and what it says before it ends in something to do. */
  own: string;
  clauses: readonly string[];
  claimed: string;
  /** Whether it says what is to come of the meeting: there 'approved' is an aim, and no claim. */
  isAim: boolean;
  isQuestion: boolean;
  words: ReadonlySet<string>;
  /** All that was quoted, labels and pages too, and with it what every sentence may name. */
  citedText: string;
  known: string;
  pieces: readonly Piece[];
};

/** Words between quotation marks; single ones only around more than one word. */
export const QUOTED =
  /[“"„«»]\s?([^“”"„«»]{2,}?)\s?[”"“«»]|(?<![\p{L}\p{N}])[‘‚'’]([^‘’‚']+ [^‘’‚']+)[’'‘](?!\p{L})/gu;
const AIMS: ReadonlySet<string> = new Set(["goal", "outcome", "strategyGoal", "agendaTitle"]);

/**
 * The facts that claims cite, each with the whole sentences around the words that were quoted; undefined where a fact or
 * its words are made up.
 */
export function factsCited(
  claims: readonly PlanClaim[],
  facts: ReadonlyMap<string, Fact>,
): Fact[] | undefined {
  const cited = new Map<string, Set<string>>();
  for (const { fact: id, quote } of claims) {
    const fact = facts.get(id);
    const found = fact && findQuote([{ ...fact, index: 0 }], quote, 1);
    if (!fact || !found) return undefined;
    const sentences = cited.get(id) ?? new Set();
    for (const one of found) sentences.add(sentencesWith(fact.text, one.quote));
    cited.set(id, sentences);
  }
  return [...cited].map(([id, text]) => ({ ...facts.get(id)!, text: [...text].join("\n") }));
}

/** Reads a sentence and what it cites. */
export function heldOf(sentence: Sentence, ground: Ground): Held {
  const { text, part, cited } = sentence;
  const own = text.replaceAll(QUOTED, " ");
  const citedText = cited.map(({ label, text: words }) => `${label}: ${words}`).join("\n");
  const parts = own.split(/(?<=[:;]) /u);
  // An insight ends in something to do.
  const claimed = part === "insight" && parts.length > 1 ? parts.slice(0, -1).join(" ") : own;
  return {
    ...sentence,
    ground,
    language: ground.language,
    own,
    clauses: clausesOf(own),
    claimed,
    isAim: AIMS.has(part),
    isQuestion: own.includes("?"),
    words: contentWords(text),
    citedText,
    known: [citedText, ground.event, ...ground.people, ground.decider].join("\n"),
    pieces: cited.flatMap(piecesOf),
  };
}

const piecesOf = (fact: Fact): Piece[] =>
  fact.text
    .split(/(?<=[.?!…])\s+|\n+/u)
    .filter((text) => text.trim() !== "")
    .map((text) => ({ text, words: contentWords(text), fact }));

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
  /[?？]\s*$/u.test(text) || fact.label.startsWith("Open Question");
