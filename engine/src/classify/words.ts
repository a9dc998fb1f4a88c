import { rememberedText } from "../text/remembered.ts";
import contractions from "./languages/en/contractions.json" with { type: "json" };

const FILLERS = new Set(["um", "uh", "mm", "hmm", "mm-hmm", "er", "erm", "ah", "uhm", "mhm"]);
const TOKEN = /[a-z]+(?:['-][a-z]+)*-?|\d+(?:[.,:]\d+)*|\?/g;

/**
 * The words of an utterance for the classifier: lower case, numbers as '#', a question mark as a word of its own;
 * fillers, stutters and immediately repeated runs of two to four words are dropped.
 */
export const wordsOf = (text: string): string[] => {
  const found = text.toLowerCase().replaceAll("’", "'").match(TOKEN) ?? [];
  const words: string[] = [];
  for (const token of found) {
    if (FILLERS.has(token) || token.endsWith("-")) continue;
    const first = token.charCodeAt(0);
    const word = first >= 48 && first <= 57 ? "#" : token;
    if (words.at(-1) !== word) words.push(word);
    dropRepeatedTail(words);
  }
  return words;
};

const dropRepeatedTail = (words: string[]): void => {
  const last = words.length - 1;
  for (let size = 2; size <= 4 && size * 2 <= words.length; size++) {
    if (words[last] !== words[last - size]) continue;
    let same = 1;
    while (same < size && words[last - same] === words[last - size - same]) same++;
    if (same === size) {
      words.length -= size;
      return;
    }
  }
};

const SUFFIXES = "ingly ations ation ments ment edly ness ings ing ies ied ers ed er es ly s".split(
  " ",
);

/** A light suffix stemmer: words over four letters lose one ending and a doubled or silent last letter. */
export const lightStem = rememberedText((word: string): string => {
  if (word.length <= 4 || word.includes("'")) return word;
  for (const suffix of SUFFIXES) {
    if (!word.endsWith(suffix) || word.length - suffix.length < 3) continue;
    const base = word.slice(0, -suffix.length);
    if (suffix === "ies" || suffix === "ied") return `${base}y`;
    if (suffix === "s" && base.endsWith("s")) return word;
    const doubled = base.at(-1) === base.at(-2) && !/[lsz]$/.test(base);
    return (doubled ? base.slice(0, -1) : base).replace(/(?<=..)e$/, "");
  }
  return word.replace(/(?<=...)e$/, "");
});

const CONTRACTIONS = contractions.map(({ says, as }) => [new RegExp(says, "g"), as] as const);
const FILLER_WORDS = /\b(?:u+h*m+|uh+|er+m*|mm+|hmm+|mhm|ah)\b[,.]?\s*/g;

/** An utterance as the cues read it: lower case, contractions written out, fillers and stutters gone, single spaces. */
export const plain = (text: string): string => {
  let out = text.toLowerCase().replaceAll("’", "'").replace(FILLER_WORDS, "");
  if (out.includes("'") || /gonna|wanna|gotta|dunno|lemme|cannot/.test(out))
    for (const [pattern, full] of CONTRACTIONS) out = out.replace(pattern, full);
  return out
    .replace(/\b([a-z']+)(?:[ ,]+\1\b)+/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
};
