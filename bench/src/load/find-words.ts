import { random } from "../harness/table.ts";

/** Made-up words of two to four syllables, the first ones said most. */
const SYLLABLES = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu".split(" ");
const COUNT = 20_000;

const wordAt = (index: number): string => {
  const parts: string[] = [];
  for (let rest = index + SYLLABLES.length; rest > 0; rest = Math.trunc(rest / SYLLABLES.length))
    parts.push(SYLLABLES[rest % SYLLABLES.length] ?? "");
  return parts.join("");
};

export const WORDS: readonly string[] = Array.from({ length: COUNT }, (_, index) => wordAt(index));

interface Picker {
  /** A word as often as it is said: the n-th most frequent one n times more seldom than the first (Zipf). */
  readonly word: () => string;
  readonly among: (words: readonly string[]) => string;
}

/** Picks words, the same ones for the same seed. */
export function pickerOf(seed: number): Picker {
  const next = random(seed);
  const among = (words: readonly string[]): string =>
    words[Math.trunc(next() * words.length)] ?? "";
  // The inverse of the harmonic numbers, nearly: e^(u ln n).
  const word = (): string => WORDS[Math.trunc(COUNT ** next()) - 1] ?? "";
  return { word, among };
}
