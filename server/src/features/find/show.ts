import type { FoundPassage } from "@planner/contract/model";
import { type Around, aroundOf } from "./around.ts";
import type { PassageRow } from "./find.store.ts";
import type { QueryParts } from "./read-query.ts";
import type { Meant } from "./to-search.ts";
import { type Word, wordsOf } from "./words.ts";

/** Of something longer a part is shown. */
const SHOWN = 320;
/** How much of it stands before the first match. */
const BEFORE = 80;

/** A passage as it is answered: of something long a part, with what was found marked. */
export function showPassage(
  row: PassageRow,
  { asked, meant, around }: { asked: QueryParts; meant: Meant; around: Around },
): FoundPassage {
  const words = wordsOf(row.text);
  const found = marksIn(words, asked, meant);
  const { text, from } = cut(row.text, found[0]?.[0] ?? 0);
  const marks = found
    .map(([start, end]): [number, number] => [start - from, end - from])
    .filter(([start, end]) => start >= 0 && end <= text.length);
  const { place, kind, part, itemId, person, page, fileId, said, state } = row;
  const rest = aroundOf(row, found[0]?.[0], around);
  return { place, kind, part, itemId, person, page, fileId, said, state, text, marks, ...rest };
}

function marksIn(words: readonly Word[], asked: QueryParts, meant: Meant): [number, number][] {
  const isMeant = ({ word }: Word): boolean =>
    [...meant.values()].some(
      (one) => one.beginnings.some((begin) => word.startsWith(begin)) || one.words.includes(word),
    );
  const inPhrase = new Set(asked.phrases.flatMap((phrase) => placesOf(words, phrase)));
  return words
    .filter((word, place) => isMeant(word) || inPhrase.has(place))
    .map(({ start, end }) => [start, end]);
}

/** The places of the words that stand in this order. */
function placesOf(words: readonly Word[], phrase: readonly string[]): number[] {
  const begins = words.flatMap((_, place) =>
    phrase.every((word, offset) => words[place + offset]?.word === word) ? [place] : [],
  );
  return begins.flatMap((place) => phrase.map((_, offset) => place + offset));
}

/** The part around a match, from word to word. */
function cut(text: string, match: number): { text: string; from: number } {
  if (text.length <= SHOWN) return { text, from: 0 };
  const earliest = Math.max(0, Math.min(match - BEFORE, text.length - SHOWN));
  const from = earliest === 0 ? 0 : Math.min(match, text.indexOf(" ", earliest) + 1 || earliest);
  const end = from + SHOWN;
  const last = text.lastIndexOf(" ", end);
  const to = end >= text.length ? text.length : Math.max(last, from + BEFORE * 2);
  return { text: text.slice(from, to).toWellFormed(), from };
}
