/** Sounds that carry no meaning wherever they stand. */
const SOUNDS = /(?:,\s*)?\b(?:u+h+m*|u+m+|e+r+m*|a+h+|h+m+|m+h+m+|mm+)\b[,.…]*\s*/giu;
/** Fillers between commas, or at the start before a comma. */
const FILLERS = /(^|,)\s*(?:you know|i mean|basically|actually|let['’]?s see)\s*,\s*/giu;
/** A beginning that is made twice: "I'll, well, I'll redraw it". */
const FALSE_START =
  /\b((?:i|we|you|it|that|he|she|they)(?:['’]\p{L}+)?|and|so|but|the|then)\s*[,—–-]\s*(?:(?:well|you know|i mean|like|sorry|no)\s*,\s*)?\1\b(?!\s*[,.])/giu;
/** Fillers that cut into a phrase: both commas go with them. */
const HEDGES = /,\s*(?:like|sort of|kind of)\s*,\s*/giu;
/** Words that only link a sentence to the one before: some always, some only before a comma, some before a subject. */
const OPENER =
  /^(?:(?:and|but|so(?!\s+(?:far|that|much|many|long|few|little|called)\b)|okay|ok|yeah|yep|yes|oh|ah)\b(?!-)[\s,.!…–—]*|(?:well|alright|all right|right|now|cool|great|perfect|sure|exactly|anyway|also|then|like|i mean|you know)\s*[,.!…–—]+\s*|(?:good|fine|lovely|nice|brilliant|agreed|done|easy)\s*[,.!…–—]+\s*(?=(?:then|so|and|we|we['’]\p{L}+|let['’]s|i|i['’]\p{L}+)\s)|(?:well|now|then|also)\s+(?=(?:i|i['’]\p{L}+|we|we['’]\p{L}+|let|let['’]s|you)\s))+/iu;
/** A word that was broken off: "we- we should", "the hea— the header". */
const BROKEN_WORD = /(^|\s)\p{L}{1,12}(?:-|—|–|…|\.\.\.)\s+(?=\p{L})/gu;
/** A first letter that is tried twice: "W would". */
const TRIED_LETTER = /(^|\s)([b-hj-np-z]) (?=\2)/giu;
/** What is said at the end to ease it: ", by the way." */
const TRAILER = /,\s*(?:by the way|you know|if you know what i mean|i mean)\s*(?=[.?!]?$)/iu;
const MAX_REPEAT = 4;

/** Words that are rightly said twice. */
const DOUBLED = new Set(["that", "had", "very", "no", "is", "bye"]);

function plainWord(word: string | undefined): string {
  return (word ?? "").toLowerCase().replaceAll(/[^\p{L}\p{Nd}'’]/gu, "");
}

function isRepeat(words: readonly string[], at: number, size: number): boolean {
  if (at + 2 * size > words.length) return false;
  for (let offset = 0; offset < size; offset++) {
    const first = plainWord(words[at + offset]);
    if (!first || /\p{Nd}/u.test(first)) return false;
    if (first !== plainWord(words[at + size + offset])) return false;
    // A stop between the two makes them two sentences.
    if (/[.?!;:]$/.test(words[at + offset] ?? "")) return false;
  }
  return size > 1 || !DOUBLED.has(plainWord(words[at]));
}

/** Drops the first of two equal runs of up to four words ("we can we can keep" → "we can keep"). */
function withoutRepeats(text: string): string {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  for (let size = MAX_REPEAT; size >= 1; size--) {
    for (let at = 0; at < words.length;) {
      if (isRepeat(words, at, size)) words.splice(at, size);
      else at++;
    }
  }
  return words.join(" ");
}

function withoutFillers(text: string): string {
  let rest = text.replace(SOUNDS, (sound) =>
    sound.startsWith(",") && /,\s*$/.test(sound) ? ", " : " ",
  );
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest
      .replace(FALSE_START, "$1")
      .replace(HEDGES, " ")
      .replace(FILLERS, (_, edge: string) => (edge ? ", " : ""));
  }
  return rest;
}

function punctuated(text: string, isQuestion: boolean): string {
  const bare = text.replace(/[\s,;:–—-]+$/u, "");
  if (/[.?!。！？…]["”'’)\]]*$/u.test(bare)) return isQuestion ? bare.replace(/[.…]$/u, "?") : bare;
  if (/[\u3040-\u30ff\u3400-\u9fff]/u.test(bare)) return `${bare}${isQuestion ? "？" : "。"}`;
  return `${bare}${isQuestion ? "?" : "."}`;
}

function capitalised(text: string): string {
  return text.replace(
    /^(["“'‘(]*)(\p{Ll})/u,
    (_, open: string, letter: string) => open + letter.toUpperCase(),
  );
}

/** Whether an English sentence begins like a question. */
export function beginsAsQuestion(text: string): boolean {
  return /^(?:what|how|why|when|where|who|which|whose|do|does|did|is|are|was|were|can|could|should|would|will|have|has|shall|any)\b/iu.test(
    text,
  );
}

/**
 * Makes a clear sentence of spoken words: without filler sounds, linking words at the start, repeats and broken-off
 * words. Nothing is added but capital letter and full stop, so that the meaning cannot change.
 */
export function clearSentence(spoken: string, isQuestion = false): string {
  const plain = spoken
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(BROKEN_WORD, "$1")
    .replace(TRIED_LETTER, "$1");
  const fluent = withoutRepeats(withoutFillers(plain))
    .replaceAll(/\s+([,.?!;:])/gu, "$1")
    .trim()
    .replace(TRAILER, "");
  const opened = fluent.replace(/^[\s,.…–—-]+/u, "").replace(OPENER, "");
  const kept = opened.trim().split(/\s+/u).length >= 2 ? opened : fluent;
  return capitalised(punctuated(kept, isQuestion && beginsAsQuestion(kept)));
}
