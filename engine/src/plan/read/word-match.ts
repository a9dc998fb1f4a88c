import { inAll } from "../languages/words.ts";

/** A run of letters and digits of a text: as it is written, and folded for comparing. */
export type Token = { written: string; folded: string; from: number; to: number };

const MARKS = /\p{M}/gu;
const RUN = /[\p{L}\p{M}\p{N}]+/gu;

/** In small letters without accents: 'Größe' → 'grosse', so that capitals, accents and ß make no difference. */
export const fold = (text: string): string =>
  text.normalize("NFD").replace(MARKS, "").toLowerCase().replaceAll("ß", "ss");

/** The words of a text with their places in it. */
export const tokensIn = (text: string): Token[] =>
  Array.from(text.matchAll(RUN), ({ 0: written, index }) => ({
    written,
    folded: fold(written),
    from: index,
    to: index + written.length,
  }));

const DIGRAPHS: readonly (readonly [string, string])[] = [
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
];

/** A word as people write it with and without umlauts, folded: 'übergabe' → 'ubergabe', 'uebergabe'. */
export const spellingsOf = (word: string): string[] => {
  const small = word.toLowerCase();
  const spelt = DIGRAPHS.reduce((text, [umlaut, pair]) => text.replaceAll(umlaut, pair), small);
  return [...new Set([fold(small), fold(spelt)])];
};

/**
 * Words to look for, as tables write them: `retro*` at the start of a word, `*freigabe*` also inside a compound, `=demo`
 * without an ending, `BAT` only in capitals, `revue design` with small words or a number between ('revue de design').
 */
type Spelling = string;

type Part = { text: string; place: "word" | "exact" | "start" | "inside" | "capitals" };
/** A word of a table ready for matching, with whatever it stands for. */
type Term<T> = { parts: readonly Part[]; means: T };

/** Where a term was found. `at` and `until` order hits, also inside of one compound; `written` is verbatim. */
export type Hit<T> = { means: T; at: number; until: number; written: string; from: number };

/** Terms by their first word; those that may begin inside of one stand in `inside`. */
export type Lexicon<T> = {
  starts: ReadonlyMap<string, readonly Term<T>[]>;
  loose: readonly Term<T>[];
};

const SMALL = new Set(inAll(({ reading }) => reading.titles.betweenWords));
const ENDINGS = new Set(["", "s", "es", "e", "n", "en", "er"]);
const SHORT = 4;
/** Terms are kept by the first letters of their first word. */
const KEY = 2;
/** A place inside of a word is less than this. */
const WORD = 1000;

const partsOf = (spelling: string): Part[] =>
  spelling.split(" ").flatMap((raw): Part[] => {
    const bare = raw.replaceAll(/[*=]/g, "");
    if (/^[A-Z]{2,5}$/.test(bare)) return [{ text: bare, place: "capitals" }];
    const place = raw.startsWith("*")
      ? "inside"
      : raw.endsWith("*")
        ? "start"
        : raw.startsWith("=")
          ? "exact"
          : "word";
    return [{ text: bare, place }];
  });

/** A table's spelling as terms: one for each way of writing its umlauts. */
const termsOf = <T>(spelling: Spelling, means: T): Term<T>[] => {
  const shapes = partsOf(spelling).filter(({ text }) => !SMALL.has(text));
  const ways = shapes.map((part) =>
    part.place === "capitals" ? [part.text] : spellingsOf(part.text),
  );
  const count = Math.max(...ways.map((each) => each.length));
  return Array.from({ length: count }, (_, way) => ({
    parts: shapes.map((part, index) => ({ ...part, text: ways[index]![way] ?? ways[index]![0]! })),
    means,
  }));
};

/** Makes spellings ready for matching. */
export const lexiconOf = <T>(entries: Iterable<readonly [Spelling, T]>): Lexicon<T> => {
  const starts = new Map<string, Term<T>[]>();
  const loose: Term<T>[] = [];
  for (const [spelling, means] of entries)
    for (const term of termsOf(spelling, means)) {
      const { text, place } = term.parts[0]!;
      if (place === "inside" || place === "start") loose.push(term);
      else {
        const key = text.toLowerCase().slice(0, KEY);
        const others = starts.get(key);
        if (others) others.push(term);
        else starts.set(key, [term]);
      }
    }
  return { starts, loose };
};

/** Where a part begins and ends in a word; undefined where it doesn't match. */
const within = (part: Part, { folded, written }: Token): readonly [number, number] | undefined => {
  const { text, place } = part;
  if (place === "capitals") return written === text ? [0, text.length] : undefined;
  if (place === "exact") return folded === text ? [0, text.length] : undefined;
  if (place === "start") return folded.startsWith(text) ? [0, folded.length] : undefined;
  if (place === "inside") {
    const at = folded.indexOf(text);
    return at < 0 ? undefined : [at, at + text.length];
  }
  if (!folded.startsWith(text)) return undefined;
  const ending = folded.slice(text.length);
  const fits = text.length < SHORT ? ending === "" || ending === "s" : ENDINGS.has(ending);
  return fits ? [0, folded.length] : undefined;
};

const isSkipped = ({ folded }: Token): boolean => SMALL.has(folded) || /^\d+$/.test(folded);

const matchAt = <T>(term: Term<T>, tokens: readonly Token[], start: number) => {
  const first = within(term.parts[0]!, tokens[start]!);
  if (!first) return undefined;
  let at = start;
  let end = first[1];
  for (const part of term.parts.slice(1)) {
    at += 1;
    while (tokens[at] && isSkipped(tokens[at]!) && !within(part, tokens[at]!)) at += 1;
    const found = tokens[at] && within(part, tokens[at]!);
    if (!found) return undefined;
    end = found[1];
  }
  return { at: start * WORD + first[0], until: at * WORD + end, last: at };
};

/** All places of a lexicon's terms in a text; of those that overlap the longest, else the later. */
export const findTerms = <T>(text: string, lexicon: Lexicon<T>): Hit<T>[] =>
  withoutOverlaps(findEveryTerm(text, lexicon));

/** All places of a lexicon's terms in a text, also where they overlap. */
export const findEveryTerm = <T>(text: string, lexicon: Lexicon<T>): Hit<T>[] => {
  const tokens = tokensIn(text);
  return tokens.flatMap((token, index) => {
    const terms = [...(lexicon.starts.get(token.folded.slice(0, KEY)) ?? []), ...lexicon.loose];
    return terms.flatMap((term) => {
      const match = matchAt(term, tokens, index);
      if (!match) return [];
      const written = text.slice(token.from, tokens[match.last]!.to);
      return [{ means: term.means, at: match.at, until: match.until, written, from: token.from }];
    });
  });
};

const isApart = (hit: Hit<unknown>, other: Hit<unknown>): boolean =>
  hit.until <= other.at || hit.at >= other.until;
const isSamePlace = (hit: Hit<unknown>, other: Hit<unknown>): boolean =>
  hit.at === other.at && hit.until === other.until;

/** Letters that a hit covers; a place in the next word is far away, so words count for more than letters. */
const lengthOf = ({ at, until, written }: Hit<unknown>): number =>
  Math.floor(until / WORD) === Math.floor(at / WORD) ? until - at : written.length;

/** Of hits that overlap the longest stays, else the later; one place may mean two things. */
export const withoutOverlaps = <T>(hits: readonly Hit<T>[]): Hit<T>[] => {
  const apart: Hit<T>[] = [];
  const ordered = hits.toSorted((a, b) => lengthOf(b) - lengthOf(a) || b.at - a.at);
  for (const hit of ordered)
    if (apart.every((other) => isApart(hit, other) || isSamePlace(hit, other))) apart.push(hit);
  return apart.toSorted((a, b) => a.at - b.at);
};
