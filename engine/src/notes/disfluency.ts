import { isEnglish } from "../text/language.ts";

/** Sounds that carry no meaning wherever they stand. */
const SOUNDS =
  /(?:,\s*)?(?<!\p{L})(?:mm*-?hm+|uh-huh|ah-ha+|u+h+m*|u{2,}m+|um{2,}|e{2,}r+m*|er+m+|ehm+|euh+|ä+h+m*|a+h+|h+m+|m+h+m+|mm+)(?!\p{L})[,.…]*\s*/giu;
/** Sounds in English that are words in German or Portuguese. */
const ENGLISH_SOUNDS = /(?:,\s*)?\b(?:um|er)\b[,.…]*\s*|,\s*eh\s*,\s*/giu;
/** Fillers between commas, or at the start before a comma. */
const FILLERS = /(^|,)\s*(?:you know|i mean|basically|actually|let['’]?s see)\s*,\s*/giu;
/** Words that wait for what follows them. */
const WAITS =
  /(?:\b(?:and|but|or|so|because|that|for|of|to|with|in|on|at|from|by|about|the|a|an|is|are|was|than|like|as)|['’](?:s|re|m))$/iu;
/** Fillers after a conjunction leave no comma behind: "or, you know, a list". */
const LINKED_FILLERS =
  /\b(or|and|but|because)\s*,\s*(?:you know|i mean|like|well|basically|actually)\s*,\s*/giu;
/** A beginning that is made twice: "I'll, well, I'll redraw it", "I'll just I'll redraw it", "for, well, for them". */
const FALSE_START =
  /(?<=^|[,.;:!?—–]\s*|\b(?:and|but|so|because|if|when|then|think|well)\s+|(?=\b(?:and|so|but|the|then|for|in|on|at|with|from|of|about|as)\b))\b((?:i|we|you|it|that|he|she|they)(?:['’]\p{L}+)?|and|so|but|the|then|for|in|on|at|with|from|of|about|as)\s*[,—–-]\s*(?:(?:well|you know|i mean|like|sorry|no)\s*,\s*)?\1\b(?!\s*[,.])/giu;
const RESTART = /\b((?:it|that|there)['’]s|(?:it|that|there) is),\s+[^,.?!]{3,25},\s+(?=\1\b)/giu;
/** "People kept, they kept missing it." */
const VERB_AGAIN = /\b(\p{L}{3,}), (?:they|we|you|he|she|it) \1(?= \p{L}+ing\b)/giu;
const HEDGED_START =
  /\b((?:i|we|you|it|they)(?:['’]\p{L}+)?) (?:just|really|also|actually|maybe|still) (?=\1\s)/giu;
/** A subject that was given up for another at the start of a clause: "I'm I don't know", "but we if we take". */
const GIVEN_UP =
  /(^|[,;—–]\s+)((?:and|but|so)\s+)?(?:i|we|you|they|he|she)(?:['’](?:m|re|ve|ll|d|s))?\s+(?=(?:i|we|you|they|he|she)(?:['’](?:m|re|ve|ll|d|s))?\s(?!know\b|mean\b))/giu;
const GIVEN_UP_FOR_IF = /\b(i|we|you|they|it) (?=(?:if|when) \1\b)/giu;
/** Fillers of speech that nobody wrote commas around: "pass from you know voice to keys". */
const BARE_FILLERS =
  /(?<!(?:^|[,.;?!])|\b(?:do|did|does|don['’]t|as|if|let|what|would|might|will|['’]ll|should|so|when|that|because|must|may|to|how))\s(?:you know|i mean)(?=\s(?!what|how|that\b|if|who|where|when|why|which|it|the|about|any|whether|this|my|of|a\b|an\b|to\b|for\b|it['’]s)\p{L})/giu;
/** A clause that is begun anew after a word or two: "I was thinking about I was thinking of ways". */
const BEGUN_ANEW =
  /\b((?:i|we|you|it|they|he|she|that|there)(?:['’]\p{L}+)?(?: \p{L}+['’]?\p{L}*){1,3}) (?:(?!and\b|or\b|but\b|if\b|so\b|when\b|because\b)\p{L}+['’]?\p{L}* ){0,2}(?=\1\b)/giu;
/** Fillers that cut into a phrase: both commas go with them. */
const HEDGES =
  /,\s*(?:like|sort of|kind of)\s*,\s*(?=((?:i|we|you|they|it|he|she|that|there)\b)?)/giu;
/** A word that was broken off: "we- we should", "the hea— the header". */
const BROKEN_WORD = /(^|\s)\p{L}{1,12}(?:-|—|–|…|\.\.\.)\s+(?=\p{L})/gu;
/** The beginning of a word that is tried before the word: "W would", "th they", "mo model". */
const TRIED_WORD = /(?<=^|\s)(\p{L}{1,6}) (?=\1\p{L})/giu;
/** Such a beginning that is a word itself: "a around", "to together", "the then". */
const IS_WORD =
  /^(?:a|an|all|am|and|any|are|as|at|back|be|but|by|can|car|come|do|down|end|ever|every|far|for|full|go|good|had|has|he|her|here|his|hold|home|how|i|if|in|is|it|just|key|left|less|like|live|long|made|man|many|may|me|men|mid|more|most|my|near|no|non|not|note|now|of|off|on|one|open|or|other|our|out|over|own|page|part|per|place|plan|play|put|real|red|run|sad|same|see|set|she|short|show|side|sign|so|some|sort|step|sub|such|sun|take|test|than|the|them|then|there|they|this|time|to|top|two|un|under|up|us|use|was|way|we|web|well|what|when|where|will|with|work|you|your)$/iu;
/** What was broken off before its first vowel: "at a high speed to th to the wheel". */
const NO_VOWEL =
  /(?<=^|\s)(?!(?:b|br|brr|cm|css|db|dj|dr|ft|gb|gps|hd|hmm|hr|html|hz|jpg|kb|kg|km|kpi|lbs|lg|m|mb|md|mhz|mm|mp|mph|mr|mrs|ms|nth|pc|pdf|phd|pm|png|ppm|ps|pt|px|rgb|sm|sms|sql|st|svg|tbc|tbd|tv|tvs|vs|xl|xml|xs)\b)[b-df-hj-np-tv-xz]{2,3}(?= \p{Ll})\s/gu;
/** A letter by itself, which is no word and names nothing: "the f the financial side". */
const LONE_LETTER = /(?<=^|\s)(?![aiouy]\b)\p{Ll}(?: (?=\p{Ll}))/gu;
const MAX_REPEAT = 4;

/** Words that are rightly said twice. */
const DOUBLED = new Set("that had very no is bye nous vous die der das".split(" "));

/** A word as it stands, and what it is compared by. */
type Spoken = { word: string; plain: string };

function readWord(word: string): Spoken {
  return { word, plain: word.toLowerCase().replaceAll(/[^\p{L}\p{Nd}'’]/gu, "") };
}

function isRepeat(words: readonly Spoken[], at: number, size: number): boolean {
  if (at + 2 * size > words.length) return false;
  for (let offset = 0; offset < size; offset++) {
    const { word, plain } = words[at + offset]!;
    if (plain !== words[at + size + offset]!.plain) return false;
    if (!plain || /\p{Nd}/u.test(plain)) return false;
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
    .map(readWord);
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
  sound.startsWith(",") && /,\s*$/.test(sound) && !WAITS.test(all.slice(0, at)) ? ", " : " ";

/** What stands at commas. */
const withoutHedges = (text: string): string =>
  text
    .replace(HEDGES, (_, subject?: string) => (subject === undefined ? " " : ", "))
    .replace(LINKED_FILLERS, "$1 ")
    .replace(FILLERS, (_, edge: string, at: number, all: string) =>
      edge === "" ? "" : WAITS.test(all.slice(0, at)) ? " " : ", ",
    );

function withoutFillers(text: string): string {
  let rest = text.replace(SOUNDS, quiet);
  if (/\b(?:um|er|eh)\b/iu.test(rest) && isEnglish(rest))
    rest = rest.replace(ENGLISH_SOUNDS, quiet);
  for (let before = ""; before !== rest;) {
    before = rest;
    if (/[,—–-]/.test(rest))
      rest = rest.replace(FALSE_START, "$1").replace(VERB_AGAIN, "$1").replace(RESTART, "");
    rest = rest
      .replace(HEDGED_START, "")
      .replace(GIVEN_UP, (_, edge: string, link = "") => `${edge}${link}`)
      .replace(GIVEN_UP_FOR_IF, "");
    if (rest.includes(",")) rest = withoutHedges(rest);
  }
  return rest;
}

/** Spoken words without filler sounds, repeats, broken-off words and beginnings that were given up. */
export function withoutDisfluencies(spoken: string): string {
  const plain = spoken
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(BROKEN_WORD, "$1")
    .replace(TRIED_WORD, (tried: string, word: string) => (IS_WORD.test(word) ? tried : ""))
    .replace(NO_VOWEL, "")
    .replace(LONE_LETTER, "");
  return withoutRepeats(withoutFillers(plain).replace(BARE_FILLERS, ""))
    .replace(BEGUN_ANEW, "")
    .replaceAll(/\s+([,.?!;:])/gu, "$1")
    .trim();
}
