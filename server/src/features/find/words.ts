/** A word of a text: folded, and where it stands (UTF-16). */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const RUN = /[\p{L}\p{M}]+|\p{N}+/gu;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Letters that are no letter with an accent, and yet are typed as others. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ı", "i"],
]);
const ODD_LETTER = /[ßæœøłđı]/g;
/** PostgreSQL takes lexemes of up to 2 kB, and nobody types one. */
const LONGEST = 60;
/** The highest place that a lexeme can have there. */
const LAST_PLACE = 16_383;
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** A word as it is compared: small, without accents. */
export const fold = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(ODD_LETTER, (letter) => LETTERS.get(letter) ?? letter)
    .slice(0, LONGEST);

/** The words of a text in order; runs of letters, and runs of digits. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const parts = UNSPACED.test(run) ? segmenter.segment(run) : [{ segment: run, index: 0 }];
    for (const part of parts) found.push(wordAt(part.segment, index + part.index));
  }
  return found.filter(({ word }) => word !== "");
}

const wordAt = (run: string, start: number): Word => ({
  word: fold(run),
  start,
  end: start + run.length,
});

/** The folded words of a text. */
export const foldedOf = (text: string): string[] => wordsOf(text).map(({ word }) => word);

/** Marks stand among a passage's words, and none is like a word: no word has a colon. */
export const teamMark = (teamId: string): string => `team:${teamId}`;
export const personMark = (word: string): string => `person:${word}`;
/** Of people who were invited alone: those who speak stand in every sentence of theirs. */
export const invitedMark = (word: string): string => `invited:${word}`;
export const titleMark = (word: string): string => `title:${word}`;

/** As part of a tsvector or a tsquery. */
export const quoted = (lexeme: string): string =>
  `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** Words with their places, and marks, as PostgreSQL reads a tsvector. */
export function toTerms(words: readonly string[], marks: readonly string[]): string {
  const lexemes = words.map((word, place) => `${quoted(word)}:${Math.min(place + 1, LAST_PLACE)}`);
  return [...lexemes, ...marks.map(quoted)].join(" ");
}
