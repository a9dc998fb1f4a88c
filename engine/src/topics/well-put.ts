import { withoutDisfluencies } from "../notes/disfluency.ts";
import { capitalised } from "../notes/sentence.ts";
import { hasVerb, nounPhrases, type Word, wordsIn } from "../text/grammar.ts";
import { isLean } from "./subject.ts";
import { closed, isBroken, stated, withoutLead, wordCount } from "./wording.ts";

const FEWEST_WORDS = 6;
const MOST_WORDS = 30;

/** Where a transcript writes a capital within a sentence, somebody began anew: "You can The logo can be on every front." */
const ANEW =
  /(?<=[\p{Ll},] )(?=(?:A|An|The|This|That|These|Those|There|We|You|It|They|He|She|Why|What|How|When|If|Always|Perhaps|Maybe|So|And|But|Or|Because|Well|Yeah|Yes|No|Okay|Oh|In|On|For|With|Then|Also|Not|Just)(?:['’]\p{L}+)?[ ,.])/u;
const OPENER =
  /^(?:['’]?kay|alright|ha|then again|moreover|definitely|luckily|unfortunately|fortunately|normally|furthermore|actually|basically|'kay|first of all|the (?:first|second|third|other|next|last) thing(?: is)?|so|and|but|or|also|then|as well)[,\s]+/iu;
const TAG =
  /,? (?:(?:is|are|do|does|would|will|can)(?:n['’]t)? (?:it|they|we|you)|right|yeah|eh|huh|okay|no|as well)(?:\?|(?=[.!]$))/iu;

const TRAILS = /,? (?:yep|yes|yeah|then|anyway|though|actually|as well|you know|or so)(?=[.!]?$)/iu;
const SPELLED = new Map([
  ["gonna", "going to"],
  ["wanna", "want to"],
  ["gotta", "got to"],
]);
const SLURRED = /\b(?:gonna|wanna|gotta)\b/giu;

/** "have like a circle": a filler that nobody wrote commas around. */
const BARE_LIKE =
  /(?<=\b(?:have|has|had|do|for|got|just|maybe|with|could|can|need|about|went|want)) like(?= (?:a|an|the|our|some|maybe|we|the)\b)/giu;
/** What only asks to listen: "Keep in mind that the cost is fixed." */
const ASIDE =
  /^(?:(?:you|we|just|also)(?:['’]ll)? )*(?:(?:have to|should|need to|must|can) )?(?:keep in mind|remember|bear in mind|take into account|say)(?: the fact)? that /iu;

/** A sentence of real speech as one would write it down: its last start, without fillers, links and tags. */
export function writtenDown(spoken: string): string {
  const last = withoutDisfluencies(spoken).split(ANEW).at(-1)!;
  const bare = stated(withoutLead(last))
    .replace(OPENER, "")
    .replace(ASIDE, "")
    .replace(BARE_LIKE, "")
    .replace(TAG, "")
    .replace(TRAILS, "");
  const spelled = bare.replace(SLURRED, (word) => SPELLED.get(word.toLowerCase())!);
  return capitalised(closed(spelled));
}

/** What no sentence begins with that can be read alone: it links, answers, or is only a part of one. */
const HANGS_ON =
  /^(?:and|but|or|so|because|['’]?cause|which|who|whose|where|that|than|to|of|for|with|without|from|by|as|at|about|like|not|nor|also|then|even|plus|except|rather|instead|especially|well|yeah|yes|no|okay|oh|just|if|when|unless|until|while|though|although|whereas|since|either|neither|otherwise|therefore|however|anyway|depending|according|based|including|meaning|going|having|looking|hopefully|obviously|basically|actually|something|someone|there|here|such|same|more|less|else|let|how|why|cos|wherever|furthermore|still|finally|mostly|kind of|sort of|you know|i mean|what|the (?:angle|way|thing|idea|reason|point))\b/iu;
/** Words that are one person's, or that tell only those who were there. */
const OF_THE_ROOM =
  /(?<![\p{L}'’])(?:i|i['’]\p{L}+|me|my|mine|myself|he|she|him|his|her|hers|guys?|yeah|okay|oh|oop|huh|eh|here|(?:we|you|they|he|she) (?:also |just |already )?(?:said|saw|mentioned|talked|told|showed|discussed)|what['’]s|do you (?:think|know|want|wanna|have)|you know|i mean|i guess|dunno|blah|whatever|et cetera|(?:and|or) (?:stuff|things|so on|everything|something|anything|that|all that)\b|(?:stuff|things?) like that|(?:kind|sort) of thing)(?![\p{L}'’])/iu;
const OPEN_END =
  /(?:^|\s)(?:a|an|the|and|or|but|so|because|if|when|which|who|of|to|for|with|from|by|than|is|are|was|were|be|will|would|can|could|should|my|your|our|their|its|i|we|they|you|he|she|very|just|like|also|maybe|more|have|has|had|not|really|quite|about|into|as|said|where|what|how|some|any|basically|actually|do|does|this|that|there|too much|a bit)[.?!…]*$/iu;
/** Pairs of parts of speech that fluent English hardly has. */
const CLASHES = new Set(
  "DET DET|DET ADP|DET CCONJ|DET SCONJ|DET AUX|DET PUNCT|ADP PUNCT|ADP CCONJ|ADP AUX|CCONJ CCONJ|CCONJ PUNCT|SCONJ PUNCT".split(
    "|",
  ),
);
const ARTICLE = /^(?:the|a|an)$/u;
const POSSESSES = /^(?:our|your|their|its|the|a|an)$/u;
const SUBJECT = /^(?:we|they|you|it)$/u;
const NO_VERB =
  /^(?:that|which|the|a|an|of|so|to|for|on|in|with|it|we|they|you|how|what|there|and|or|but|instead|from|by|at|as|if|when|because|maybe)$/u;
const NO_NOUN =
  /^(?:is|are|was|were|to|of|in|on|and|or|it|we|that|for|with|you|they|your|our|there|there['’]s|maybe|if|how|so|but)$/u;
const BE = /^(?:is|are|was|were|be|been|['’]s|['’]re)$/u;

const MODAL = /^(?:should|could|would|will|can|might|must|may|['’]ll)$/u;

const clash = (one: Word, other: Word): boolean =>
  CLASHES.has(`${one.pos} ${other.pos}`) ||
  (POSSESSES.test(one.lower) && SUBJECT.test(other.lower)) ||
  (ARTICLE.test(one.lower) && NO_NOUN.test(other.lower)) ||
  (/^(?:we|they)$/u.test(one.lower) && NO_VERB.test(other.lower)) ||
  (BE.test(one.lower) && /^(?:is|are|was|were|['’]s|['’]re)$/u.test(other.lower)) ||
  (MODAL.test(one.lower) && one.from > 0 && (other.pos === "DET" || SUBJECT.test(other.lower))) ||
  (/^(?:for|of|with|in|on|from)$/u.test(one.lower) && /^(?:to|if|is|are)$/u.test(other.lower)) ||
  (SUBJECT.test(one.lower) && other.lower === "going") ||
  (one.pos === "NOUN" && (ARTICLE.test(other.lower) || other.lower === "it")) ||
  (other.from === one.to && one.pos === "NOUN" && /^['’](?:ll|d|ve)$/u.test(other.lower)) ||
  (/^(?:need|want|have|has)$/u.test(one.lower) &&
    /^(?:if|when|because|so|we|but)$/u.test(other.lower)) ||
  (BE.test(one.lower) && SUBJECT.test(other.lower) && one.from > 0);

const TRIED_WITHIN = 5;
/** Short words that longer ones begin with. */
const IS_BEGINNING =
  /^(?:a|an|the|in|on|to|we|be|for|so|as|or|no|not|one|can|any|some|all|it|i|at|he|do|of|by)$/u;

/** Whether a word is tried before it is said whole ("the techni technical"), or said again ("broaden the broaden"). */
function isTriedAgain({ lower }: Word, next: readonly Word[]): boolean {
  if (!/^\p{L}{2,}$/u.test(lower) || IS_BEGINNING.test(lower)) return false;
  return next.some(
    (other, at) =>
      (other.lower.startsWith(lower) && other.lower !== lower) ||
      (other.lower === lower && at <= 1),
  );
}

/** Whether a sentence reads as if somebody had begun it, or a part of it, twice. */
function isRestarted(text: string): boolean {
  const words = wordsIn(text);
  return words.some((word, at) => {
    const next = words[at + 1];
    if (next === undefined) return false;
    return clash(word, next) || isTriedAgain(word, words.slice(at + 1, at + 1 + TRIED_WITHIN));
  });
}

const SUBORDINATES =
  /^(?:if|when|that|which|who|because|where|while|so|as|until|unless|how|wherever)$/u;

/** Whether somebody or something does something before any clause hangs on to it. */
function hasMainClause(text: string): boolean {
  const words = wordsIn(text);
  const verb = words.findIndex(
    ({ pos, lower }, at) =>
      pos === "AUX" || (pos === "VERB" && words[at - 1]?.lower !== "to" && !lower.endsWith("ing")),
  );
  if (verb <= 0) return false;
  const opening = words.slice(0, verb);
  // "Wood into plastic and it should be fine."
  if (opening.some(({ pos }, at) => pos === "CCONJ" && opening[at + 1]?.pos === "PRON"))
    return false;
  return (
    opening.some(({ pos }) => /^(?:NOUN|PROPN|PRON|NUM)$/u.test(pos)) &&
    !opening.some(
      ({ lower, pos }) =>
        SUBORDINATES.test(lower) || (pos === "ADP" && opening[0]!.lower === lower),
    )
  );
}

const POINTS = /(?<![\p{L}'’])(?:it|they|them|this|that|these|those|ones?)(?!\p{L})/iu;

/** Whether a word points at what the sentence has not named before. */
function pointsAway(text: string): boolean {
  const back = POINTS.exec(text);
  return (
    back !== null && !nounPhrases(text).some(({ to, head }) => head.length > 2 && to <= back.index)
  );
}

/** Whether a sentence of real speech is whole and can be read by somebody who was not there. */
export function isWellPut(text: string): boolean {
  const words = wordCount(text);
  if (words < FEWEST_WORDS || words > MOST_WORDS) return false;
  if (HANGS_ON.test(text) || isLean(text) || OPEN_END.test(text) || OF_THE_ROOM.test(text))
    return false;
  if (isBroken(text) || !hasVerb(text) || !hasMainClause(text)) return false;
  if (nounPhrases(text).length === 0 || pointsAway(text)) return false;
  return !isRestarted(text);
}
