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
