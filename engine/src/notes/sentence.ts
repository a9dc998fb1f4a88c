import { isEnglish } from "../text/language.ts";
import { withoutDisfluencies } from "./disfluency.ts";
import { isPersonName } from "./people.ts";

/** Words that only link a sentence to the one before: some always, some only before a comma, some before a subject. */
const OPENER =
  /^(?:(?:and|but|so(?!\s+(?:far|that|much|many|long|few|little|called)\b)|okay|ok|yeah|yep|yes|oh|ah)\b(?![-\p{L}])[\s,.!…–—]*|(?:well|alright|all right|right|now|cool|great|perfect|sure|exactly|anyway|also|then|like|i mean|you know|sorry|see|look|nah|again|for example|for instance|in fact)\s*[,.!…–—]+\s*|(?:good|fine|lovely|nice|brilliant|agreed|done|easy)\s*[,.!…–—]+\s*(?=(?:then|so|and|we|we['’]\p{L}+|let['’]s|i|i['’]\p{L}+)\s)|(?:well|now|then|also)\s+(?=(?:i|i['’]\p{L}+|we|we['’]\p{L}+|let|let['’]s|you|they|they['’]\p{L}+)\s)|well\s+(?=(?:the|a|an|it|it['’]s|that|that['’]s|this|these|those|there)\s)|i mean\s+(?=(?:if|instead|that['’]s|that (?:sounds|looks|seems|is|was|would|could)|it['’]s|it|i|i['’]\p{L}+|we|we['’]\p{L}+|you|you['’]\p{L}+|they|they['’]\p{L}+|there['’]s)\s)|no\.\s+(?=\p{Lu}\p{L}+ \p{L}+ \p{L}))+/iu;
/** The same in other languages, before a comma. */
const FOREIGN_OPENER =
  /^(?:(?:d['’]accord|donc|alors|bon|oui|voilà|okay|ok|oké|gut|also|ja|genau|dann|vale|entonces|bueno|sí|certo|então|bom|va bene|allora|bene|sì|dus|nou|goed)\s*,\s*)+/iu;
/** French "ben, …", which in English is somebody's name. */
const FRENCH_OPENER = /^ben\s*,\s*/iu;
/** A reason that stands alone is a statement; one that is followed by what it is for is not. */
const LONE_REASON = /^(?:because|['’]cause)\s+(?!of\b)(?=[^,]*$)/iu;
/** What is said at the end to ease it, or to hear a yes. */
const TRAILER =
  /,\s*(?:by the way|you know|if you know what i mean|i mean|to be honest|if i['’]m honest|honestly|actually)\s*(?=[.?!]?$)|,\s*(?:right|yeah|okay|ok|you know)\s*(?=[.!]?$)|(?:\s+(?:oh|okay|so|ah))*\s+(?:yeah|yep)$/iu;
/** Words that no sentence ends with: it was broken off there. */
const LOOSE_END =
  /[\s,]+(?:and|but|or|because|['’]cause|the|an|and then|so that|which is|it['’]s|i['’]m|we['’]re|they['’]re|you['’]re|i['’]ve|my|our|your|(?<!\bwhat )if|(?<=,\s*)so)(?=\s*[.…]?$)/iu;
const LEAST_WORDS_LEFT = 4;
/** Whoever says that nobody knows does not ask. */
const KNOWS_NOT =
  /\b(?:(?:don['’]t|doesn['’]t|didn['’]t|do not|couldn['’]t|can['’]t|cannot|not) (?:really |quite |actually )?(?:know|say|tell|sure|clear|remember)|no idea|nobody knows|unclear|wonder)\b/iu;

function withoutLooseEnd(text: string): string {
  let rest = text;
  for (let before = ""; before !== rest;) {
    before = rest;
    const cut = rest.replace(TRAILER, "").replace(LOOSE_END, "");
    if (cut.split(/\s+/u).length >= LEAST_WORDS_LEFT) rest = cut;
  }
  return rest;
}

function punctuated(text: string, isQuestion: boolean): string {
  const bare = text.replace(/[\s,;:–—-]+$/u, "").replace(/([?!])\.$/u, "$1");
  if (/[.?!。！？…]["”'’)\]]*$/u.test(bare)) return isQuestion ? bare.replace(/[.…]$/u, "?") : bare;
  if (/[\u3040-\u30ff\u3400-\u9fff]/u.test(bare)) return `${bare}${isQuestion ? "？" : "。"}`;
  return `${bare}${isQuestion ? "?" : "."}`;
}

/** A text with a capital letter at its start. */
export function capitalised(text: string): string {
  return text.replace(
    /^(["“'‘(]*)(\p{Ll})/u,
    (_, open: string, letter: string) => open + letter.toUpperCase(),
  );
}

const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gu;

/** Speech recognition may leave capitals out; other languages have a small word "i" of their own. */
function withCapitals(text: string): string {
  const contracted = text.replaceAll(/\bi(?=['’](?:m|ll|ve|d)\b)/gu, "I");
  const capital = contracted
    .replaceAll(/(?<![\p{L}\p{Nd}.-])i(?![\p{L}\p{Nd}.'’-])/gu, "I")
    .replaceAll(WEEKDAY, capitalised);
  return capital !== contracted && isEnglish(contracted) ? capital : contracted;
}

/** Whether an English sentence begins like a question. */
export function beginsAsQuestion(text: string): boolean {
  return /^(?:what|how|why|when|where|who|which|whose|do|does|did|is|are|was|were|can|could|should|would|will|have|has|shall|any)\b/iu.test(
    text,
  );
}

/**
 * Makes a clear sentence of spoken words: without filler sounds, linking words at the start, repeats, broken-off words
 * and loose ends. Nothing is added but capital letters and a full stop, so that the meaning cannot change.
 */
export function clearSentence(spoken: string, isQuestion = false): string {
  const fluent = withoutLooseEnd(withoutDisfluencies(spoken));
  const opened = fluent
    .replace(/^[\s,.…–—-]+/u, "")
    .replace(OPENER, "")
    .replace(FRENCH_OPENER, (ben) => (isEnglish(fluent) ? ben : ""))
    .replace(FOREIGN_OPENER, "")
    .replace(LONE_REASON, "");
  const kept = opened.trim().split(/\s+/u).length >= 2 ? opened : fluent;
  const isAsked = isQuestion && beginsAsQuestion(kept) && !KNOWS_NOT.test(kept);
  return capitalised(withCapitals(punctuated(kept, isAsked)));
}

/** What minutes say of their speaker: 'Likes that …', 'Suggests …'. */
const REPORTED =
  /^(?:likes|loves|hates|dislikes|prefers|finds|misses|agrees|suggests|proposes|recommends|wonders|asks|thinks|points|shows|walks|confirms|warns|praises)\s/iu;

/** "Suggests that the flash is dimmer." noted of Yuki → "Yuki suggests that the flash is dimmer." */
export function withReporterNamed(sentence: string, speaker: string | undefined): string {
  if (!isPersonName(speaker) || !REPORTED.test(sentence)) return sentence;
  return `${speaker} ${sentence[0]!.toLowerCase()}${sentence.slice(1)}`;
}
