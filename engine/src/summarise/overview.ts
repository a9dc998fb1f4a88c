import type { Report, Turn } from "@planner/contract/model";
import { isPersonName } from "../notes/people.ts";
import { tokensOf } from "../text/tokens.ts";
import { inTurns } from "./exchanges.ts";
import { outcomesOf, type Overview } from "./outcomes.ts";
import { phrasesIn } from "./phrases.ts";

type Block = { label: string; items: string[] };

/** A sentence of fewer stems may stand in any talk. */
const LEAST_TELLING = 3;

/** An overview as it is read, and the ids of the notes that its lists tell. */
type Composed = { text: string; notes: ReadonlySet<string> };

/**
 * Composes an overview: a line of prose, then under a label each what was read back, what came of the meeting, and what
 * of each kind waits to be checked. What was read back at the end and what is sure is told whole; of the rest, what they tell is left out.
 */
export function composed(overview: Partial<Overview>, report: Report): Composed {
  const { sentences = [], readBack = [], titles = [], language = "en" } = overview;
  const exchanges = new Map(overview.exchanges?.map(({ note, turns }) => [note, turns]));
  const phrases = phrasesIn(language);
  const outcomes = outcomesOf(report, { titles, language, exchanges });
  // What somebody read back says best what came of the meeting, and begins; lists that were written add to what is told.
  const lists = Map.groupBy(readBack, ({ list }) => list);
  const spoken: Block = {
    label: phrases.readBack,
    items: (lists.get(undefined) ?? []).map((turn) => inTurns([turn])),
  };
  const told = outcomes.flatMap(({ isSure, items }) => (isSure ? items : []));
  const known = {
    stems: new Set([...told, ...spoken.items].flatMap(tokensOf)),
    sentences: new Set([...told, ...spoken.items].flatMap(sentencesOf)),
  };
  const withFresh = (block: Block): Block => ({
    ...block,
    items: block.items.filter((item) => isNew(item, known)),
  });
  const written = [...lists].flatMap(([label, turns]) =>
    label === undefined ? [] : withFresh({ label, items: turns.map(asWritten) }),
  );
  const blocks = outcomes.map(({ kind, isSure, items }) => {
    const block = { label: phrases[kind], items };
    return isSure ? block : withFresh(block);
  });
  const lines = [spoken, ...blocks, ...written].flatMap(({ label, items }) =>
    items.length > 0 ? [`${label}:`, ...new Set(items.map((one) => `- ${one}`))] : [],
  );
  const prose = sentences.map(({ text }) => text).join(" ");
  return {
    text: [prose, ...lines].filter((line) => line !== "").join("\n"),
    notes: new Set(outcomes.flatMap(({ notes }) => notes.map(({ id }) => id))),
  };
}

/** Nobody said a line of minutes. */
const asWritten = ({ text, speaker }: Turn): string =>
  isPersonName(speaker) ? `${speaker}: ${text}` : text;

type Known = { stems: Set<string>; sentences: Set<string> };

/** The sentences of a text that tell something, as far as it takes to know them again. */
export const sentencesOf = (line: string): string[] =>
  line
    .split(/[“”]|(?<=[.!?:])\s/u)
    .map((sentence) => tokensOf(sentence))
    .filter(({ length }) => length >= LEAST_TELLING)
    .map((stems) => stems.join(" "));

/**
 * Whether a line says more than a little that those before it have not, and none of their sentences again: it is about what they
 * are about. What is new is known from then on.
 */
function isNew(item: string, known: Known): boolean {
  const stems = [...new Set(tokensOf(item))];
  const sentences = sentencesOf(item);
  const isRepeated =
    stems.filter((stem) => known.stems.has(stem)).length * 5 >= stems.length * 4 ||
    sentences.some((sentence) => known.sentences.has(sentence));
  if (isRepeated) return false;
  for (const stem of stems) known.stems.add(stem);
  for (const sentence of sentences) known.sentences.add(sentence);
  return true;
}
