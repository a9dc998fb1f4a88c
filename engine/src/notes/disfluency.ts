import { isEnglish } from "../text/language.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./disfluency.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "giu");

const MAX_REPEAT = 4;

/** Words that are rightly said twice. */
const DOUBLED = new Set("that had very no is bye nous vous die der das".split(" "));

/** A word as it stands, and what it is compared by. */
type Spoken = { word: string; plain: string };

function isRepeat(words: readonly Spoken[], at: number, size: number): boolean {
  if (at + 2 * size > words.length) return false;
  for (let offset = 0; offset < size; offset++) {
    const { word, plain } = words[at + offset]!;
    if (plain !== words[at + size + offset]!.plain || /^$|\p{Nd}/u.test(plain)) return false;
    // A stop between the two makes them two sentences.
    if (/[.?!;:]$/.test(word)) return false;
  }
  // "If I have to explain it, it goes."
  if (size === 1 && at > 0 && /^(?:it|that|this|you|them|her|him|us),$/iu.test(words[at]!.word))
    return false;
  return size > 1 || !DOUBLED.has(words[at]!.plain);
}

/** Drops the first of two equal runs of up to four words ("we can we can keep" → "we can keep"). */
function withoutRepeats(text: string): string {
  const words = text
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map((word) => ({ word, plain: word.toLowerCase().replaceAll(/[^\p{L}\p{Nd}'’]/gu, "") }));
  for (let size = MAX_REPEAT; size >= 1; size--) {
    for (let at = 0; at < words.length;) {
      if (isRepeat(words, at, size)) words.splice(at, size);
      else at++;
    }
  }
  return words.map(({ word }) => word).join(" ");
}

/** A sound between two commas leaves one. */
const quiet = (sound: string, at: number, all: string): string =>
  sound.startsWith(",") && /,\s*$/.test(sound) && !PATTERNS.waits.test(all.slice(0, at))
    ? ", "
    : " ";

/** What stands at commas. */
const withoutHedges = (text: string): string =>
  text
    .replace(PATTERNS.hedges, (_, subject?: string) => (subject === undefined ? " " : ", "))
    .replace(PATTERNS.linkedFillers, "$1 ")
    .replace(PATTERNS.fillers, (_, edge: string, at: number, all: string) =>
      edge === "" ? "" : PATTERNS.waits.test(all.slice(0, at)) ? " " : ", ",
    );

function withoutFillers(text: string): string {
  let rest = text.replace(PATTERNS.sounds, quiet);
  if (/\b(?:um|er|eh)\b/iu.test(rest) && isEnglish(rest))
    rest = rest.replace(PATTERNS.englishSounds, quiet);
  for (let before = ""; before !== rest;) {
    before = rest;
    if (/[,—–-]/.test(rest))
      rest = rest
        .replace(PATTERNS.falseStart, "$1")
        .replace(PATTERNS.verbAgain, "$1")
        .replace(PATTERNS.restart, "");
    rest = rest
      .replace(PATTERNS.hedgedStart, "")
      .replace(PATTERNS.givenUp, (_, edge: string, link = "") => `${edge}${link}`)
      .replace(PATTERNS.givenUpForIf, "");
    if (rest.includes(",")) rest = withoutHedges(rest);
  }
  return rest;
}

/** Spoken words without filler sounds, repeats, broken-off words and beginnings that were given up. */
export function withoutDisfluencies(spoken: string): string {
  const plain = spoken
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(PATTERNS.brokenWord, "$1")
    .replace(PATTERNS.triedWord, (tried: string, word: string) =>
      PATTERNS.isWord.test(word) ? tried : "",
    )
    .replace(PATTERNS.noVowel, "")
    .replace(PATTERNS.loneLetter, "");
  return withoutRepeats(withoutFillers(plain).replace(PATTERNS.bareFillers, ""))
    .replace(PATTERNS.begunAnew, "")
    .replaceAll(/\s+([,.?!;:])/gu, "$1")
    .trim();
}
