import { capitalised, clearSentence } from "../notes/sentence.ts";

/** What only says that somebody says it: without it the sentence says the same. */
const HEDGE =
  /^(?:(?:honestly|personally|to be (?:fair|honest)|for me|in my (?:view|opinion)|i (?:think|guess|suppose|reckon|believe|feel(?: like)?|mean|would say|must say|have to say)|i['’]d say|my only thing is|the (?:other |only )?thing is|the point is|what i (?:see|mean) is|(?:we['’]re|we are) (?:all )?agreed(?: then| now)?|(?:so )?(?:that['’]s|that is) (?:decided|agreed|settled)(?: then)?)(?:,|:)?(?: that)?\s+(?=(?:if|when|maybe|no|\p{L}+['’]s|(?:the|a|an|this|that|these|those|it|we|they|there|our|people|\p{L}+)\s)))+/iu;
const EASED =
  /,? (?:though|actually|honestly|to be honest|i think|i guess|i suppose|you know|or something|and that|innit|like)(?=[.!?]?$)/giu;

export const wordCount = (text: string): number => text.trim().split(/\s+/u).length;

/** What links a sentence to the one before, or points at the page while it is shown. */
const LINKS =
  /^(?:(?:then|and|so|but|plus|also|right|and then|so then)\s+|(?:then|right|there|no|yeah|yes|well|now|here|also|nope|okay|fine|good|great|cool|lovely|perfect|brilliant|done|agreed|exactly|deal|sold|oh|proposal|on second thoughts?|actually|back to [^,]{3,30}),\s+|(?:decisions?|decided|resolved|settled|agreed|action|idea|question|open)\s*[:–—-]\s+|[:;,.–—-]+\s*|right so there,?\s+)+(?=\S+ \S+ \S+)/iu;

/** A sentence without fillers, links and "I think". */
export function stated(text: string, isQuestion = false): string {
  const clear = clearSentence(text, isQuestion);
  const plain = clear
    .replace(LINKS, "")
    .replace(
      /^(?:just|first|firstly|second|secondly|also|finally|lastly|one more thing|small one|quick one)[,:]\s+/iu,
      "",
    )
    .replace(HEDGE, "")
    .replace(/, for me,? /giu, ", ")
    .replace(EASED, "");
  return capitalised(wordCount(plain) >= 3 ? plain : clear);
}

/** Whether somebody speaks of themselves or to somebody, so that the words are theirs. */
export function isPersonal(text: string): boolean {
  return /(?<![\p{L}'’])(?:i|i['’](?:m|ve|ll|d)|me|my|mine|myself|you|you['’](?:re|ve|ll|d)|your|yours|yourself)(?![\p{L}'’])/iu.test(
    text,
  );
}

/** "Can I be a pain?", "Hear what happens.", "I'm only saying.", "For how deep, yes." */
const RUNS_TALK =
  /^(?:(?:and|so|but|now|oh|well|okay|right)[, ]+)*(?:(?:can|could|may) i (?:just |also )?(?:be|say|ask|tell|jump|add|read|throw)\b|(?:hear|listen|guess) (?:what|this|to)\b|thank|i am (?:only|just) saying|i am serious|you know what|i will (?:just )?read\b|(?:fine|good) (?:by|with) me|that is (?:us|all)\b|like at all|no,? no\b|(?:i am )?sorry\b|you have the floor\b|over to \w+$)|^[^,]*,? (?:yes|yeah|no)[.!]*$/;
const MOST_RUNNING = 9;

/** Whether a line only opens, thanks or comments, so that nothing is lost without it; `plain` as of a line. */
export const onlyRunsTalk = ({ plain, words }: { plain: string; words: number }): boolean =>
  words <= MOST_RUNNING && RUNS_TALK.test(plain);

/** With a small letter at the start, but for names and abbreviations. */
export function lowered(text: string): string {
  return /^(?:I\b|\p{Lu}{2}|\p{Lu}\p{L}*\p{Lu})/u.test(text)
    ? text
    : text[0]!.toLowerCase() + text.slice(1);
}

/** Spoken words from where they begin to say something: verbatim, but for "So, um, …" before them. */
export function withoutLead(text: string): string {
  const first =
    /^(?:(?:and|but|so|okay|ok|right|well|now|yeah|yes|no|oh|ah|um|uh|hm|mm|er|erm|ehm|like|then|also|cool|good|great|i mean|you know|sorry|(?:see|look)(?=[,.!…])|anyway)[\s,.!…–—-]+)+(?=\S+\s+\S+)/iu;
  return text.trim().replace(first, "");
}

/** Without the full stop at its end. */
export const unclosed = (text: string): string => text.replace(/[.!…\s]+$/u, "");

/** As a sentence with a full stop. */
export function closed(text: string): string {
  const bare = text.trim().replace(/[\s,;:–—-]+$/u, "");
  return capitalised(/[.?!]["”’')]?$/u.test(bare) ? bare : `${bare}.`);
}

/** What no sentence ends with: it was broken off. */
const BROKEN_END =
  /(?:^|[\s,])(?:a|an|the|and|or|but|so|because|if|can|could|would|is|are|was|it['’]s|i['’]m|we['’]re|you['’]re|they['’]re|they|we|i|my|our|your|which|uh|um|than|as|into)[\s.,!…]*$/iu;
const SOUNDS =
  /\b(?:uh+|um+|er|erm|ehm|mm+|hmm|kinda|sorta|(?:sort|kind) of|you know|i mean|like like)\b/giu;
const STUTTER =
  /\b(?!(?:that|very|had|no|bye|really|so|more|much|far|long|many)\b)(\p{L}+)[, ]+\1\b/giu;
const LETTER = /(?:^|\s)(?![aio]\b)\p{Ll}(?=\s)/gu;
/** "Forward, or, no, not forward." */
const SLIPS = /, (?:or,? )?no,? (?:not|wait|sorry)\b/iu;
/** "Is that not a bit, is that not a bit sneaky?" */
const SAID_TWICE = /\b(\S+ \S+ \S+)\b(?:[^,.]{0,12}[,–—] ?| )\1\b/iu;
/** "The fat one is where you are." */
const ENDS_WHOLE = /\b(?:what|who|how|where|which|as)\b[^,.;!?]{1,40} (?:is|are|was)[.!]*$/iu;
const MOST_BREAKS = 0.06;

/** Whether words were broken off or begun so often that nobody would write them down. */
export function isBroken(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const breaks = count(SOUNDS) + count(STUTTER) + 2 * count(LETTER);
  return (
    (BROKEN_END.test(text) && !ENDS_WHOLE.test(text)) ||
    SLIPS.test(text) ||
    SAID_TWICE.test(text) ||
    (breaks > 1 && breaks / wordCount(text) > MOST_BREAKS)
  );
}
