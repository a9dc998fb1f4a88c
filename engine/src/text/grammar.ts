import model from "wink-eng-lite-web-model";
import winkNLP from "wink-nlp";

/** A word of an English sentence with its universal part of speech and its place in characters. */
export type Word = {
  text: string;
  lower: string;
  /** Its base form: "ringing" → "ring". */
  lemma: string;
  pos: string;
  from: number;
  to: number;
};

/** The words that the tagger knows, and by each word its index; the first `intrinsicSize` are its own. */
type Lexicon = { list: string[]; hash: object; intrinsicSize: number };
type Tagger = { nlp: ReturnType<typeof winkNLP>; lexicon: Lexicon };

/** Made when it is first needed: it takes a third of a second. */
let tagger: Tagger | undefined;
/** After so many words new to it, it is made anew: what it holds of a word that was taken out is never freed. */
const MOST_NEW_WORDS = 10_000;
const known = new Map<string, readonly Word[]>();
const REMEMBERED = 20_000;
const DETERMINER = new Set(["DET", "PRON"]);

/** A verb in its base form after "the" is a noun that the tagger took for one. */
function corrected(words: Word[]): Word[] {
  words.forEach((word, at) => {
    const before = words[at - 1];
    if (word.pos !== "VERB" || before?.pos !== "DET" || /(?:ed|ing)$/u.test(word.lower)) return;
    if (words[at + 1] === undefined || !["NOUN", "ADJ"].includes(words[at + 1]!.pos))
      word.pos = "NOUN";
  });
  return words;
}

function newTagger(): Tagger {
  // Its types say nothing of the model's inside, of which each call of `core` makes a copy.
  const core = (model.core as () => { features: { lexeme: Lexicon } })();
  return {
    nlp: winkNLP({ ...model, core: () => core }, ["sbd", "pos"]),
    lexicon: core.features.lexeme,
  };
}

type Tokens = { texts: string[]; tags: string[]; lemmas: string[] };

/**
 * Reads a text with the tagger's own lexicon. It adds what it does not know to that and cuts later texts by it (once
 * "somebody's." was read, "somebody's" is one word, a name), so new words are taken out again.
 */
function read(text: string): Tokens {
  tagger ??= newTagger();
  const { nlp, lexicon } = tagger;
  const before = lexicon.list.length;
  try {
    const { its } = nlp;
    const tokens = nlp.readDoc(text).tokens();
    return {
      texts: tokens.out(),
      // oxlint-disable-next-line typescript/unbound-method -- the library's own key, which it calls itself
      tags: tokens.out(its.pos),
      // oxlint-disable-next-line typescript/unbound-method -- as above
      lemmas: tokens.out(its.lemma as typeof its.pos),
    };
  } finally {
    for (const word of lexicon.list.slice(before)) Reflect.deleteProperty(lexicon.hash, word);
    if (lexicon.list.length > lexicon.intrinsicSize + MOST_NEW_WORDS) tagger = undefined;
  }
}

function tagged(text: string): Word[] {
  const { texts, tags, lemmas } = read(text);
  let at = 0;
  const words = texts.flatMap((token, index): Word[] => {
    const from = text.indexOf(token, at);
    if (from < 0) return [];
    at = from + token.length;
    const lower = token.toLowerCase();
    return [{ text: token, lower, lemma: lemmas[index]!, pos: tags[index]!, from, to: at }];
  });
  return corrected(words);
}

/** The words of an English text in order, read once. */
export function wordsIn(text: string): readonly Word[] {
  const found = known.get(text) ?? tagged(text);
  if (known.size < REMEMBERED) known.set(text, found);
  return found;
}

/** What names a thing: "the stop number field"; `head` is its last word, `name` goes without the determiner. */
export type NounPhrase = {
  name: string;
  head: string;
  from: number;
  to: number;
  isDefinite: boolean;
  /** "the" or "this", and not whose it is. */
  isPointed: boolean;
  isPlural: boolean;
};

const NOUN = new Set(["NOUN", "PROPN"]);
const INNER = new Set(["NOUN", "PROPN", "ADJ", "NUM"]);
const DEFINITE = /^(?:the|this|that|these|those|our|your|my|their|its)$/u;
const INDEFINITE = /^(?:a|an|some|any|every|each|another|no)$/u;
const LONGEST = 5;
/** A head that names nothing by itself: "the quietest thing", but "the speed thing". */
const EMPTY_HEAD = /^(?:things?|ones?|bits?|stuff|way|ways|kind|sort)$/u;

/** Where the words of a phrase end that begins at `at`. */
function phraseEnd(words: readonly Word[], at: number): number {
  let end = at;
  while (end < words.length && end - at < LONGEST) {
    const { pos, lower } = words[end]!;
    const isParticiple =
      pos === "VERB" && /(?:ed|ing)$/u.test(lower) && NOUN.has(words[end + 1]?.pos ?? "");
    if (!INNER.has(pos) && !isParticiple) break;
    end++;
  }
  while (end > at && !NOUN.has(words[end - 1]!.pos)) end--;
  return end;
}

/** The things that an English sentence names, in order. */
export function nounPhrases(text: string): NounPhrase[] {
  const words = wordsIn(text);
  const phrases: NounPhrase[] = [];
  for (let at = 0; at < words.length;) {
    const { pos, lower } = words[at]!;
    const isLed = DETERMINER.has(pos) && (DEFINITE.test(lower) || INDEFINITE.test(lower));
    const start = isLed ? at + 1 : at;
    const end = phraseEnd(words, start);
    if (end <= start) {
      at++;
      continue;
    }
    const last = words[end - 1]!;
    const isEmpty = EMPTY_HEAD.test(last.lower) && !NOUN.has(words[end - 2]?.pos ?? "");
    if (isEmpty) {
      at = end;
      continue;
    }
    phrases.push({
      name: text.slice(words[start]!.from, last.to),
      head: last.lower,
      from: words[at]!.from,
      to: last.to,
      isDefinite: isLed && DEFINITE.test(lower),
      isPointed: isLed && lower.startsWith("th"),
      isPlural: /[^s]s$|^(?:people|men|women)$/u.test(last.lower),
    });
    at = end;
  }
  return phrases;
}

/** Whether an English text has a verb that somebody or something does. */
export function hasVerb(text: string): boolean {
  return wordsIn(text).some(({ pos }) => pos === "VERB" || pos === "AUX");
}

/** Forms of other words than their base that stand in the present. */
const PRESENT = new Set(["am", "are", "can", "will", "shall", "may", "must"]);

/** Whether a word is a verb in the past: "wanted", "went", "was". */
export function isPast({ pos, lower, lemma }: Word): boolean {
  if ((pos !== "VERB" && pos !== "AUX") || lower === lemma) return false;
  return lower === "was" || (!/(?:s|ing|['’]\p{L}+)$/u.test(lower) && !PRESENT.has(lower));
}
