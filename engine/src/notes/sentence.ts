import { isEnglish } from "../text/language.ts";
import { withoutDisfluencies } from "./disfluency.ts";
import { beginsAsQuestion } from "../text/questions.ts";
import { isPersonName } from "./people.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./sentence.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

const LEAST_WORDS_LEFT = 4;

function withoutLooseEnd(text: string): string {
  let rest = text;
  for (let before = ""; before !== rest;) {
    before = rest;
    const cut = rest.replace(PATTERNS.trailer, "").replace(PATTERNS.looseEnd, "");
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

/**
 * Makes a clear sentence of spoken words: without filler sounds, linking words at the start, repeats, broken-off words
 * and loose ends. Nothing is added but capital letters and a full stop, so that the meaning cannot change.
 */
export function clearSentence(spoken: string, isQuestion = false): string {
  const fluent = withoutLooseEnd(withoutDisfluencies(spoken));
  const opened = fluent
    .replace(/^[\s,.…–—-]+/u, "")
    .replace(PATTERNS.opener, "")
    .replace(PATTERNS.frenchOpener, (ben) => (isEnglish(fluent) ? ben : ""))
    .replace(PATTERNS.foreignOpener, "")
    .replace(PATTERNS.loneReason, "");
  const remaining = opened.trim().split(/\s+/u).length >= 2 ? opened : fluent;
  const isPutAsQuestion =
    isQuestion && beginsAsQuestion(remaining) && !PATTERNS.knowsNot.test(remaining);
  return capitalised(withCapitals(punctuated(remaining, isPutAsQuestion)));
}

/** "Suggests that the flash is dimmer." noted of Yuki → "Yuki suggests that the flash is dimmer." */
export function withReporterNamed(sentence: string, speaker: string | undefined): string {
  if (!isPersonName(speaker) || !PATTERNS.reported.test(sentence)) return sentence;
  return `${speaker} ${sentence[0]!.toLowerCase()}${sentence.slice(1)}`;
}
