import { factsOf } from "./facts.ts";

/** 'No' that opens an answer, tags, and phrases with a 'not' in them that deny nothing. */
const DENIES_NOTHING: readonly RegExp[] = [
  /(?:^|[.?!…]\s+|,\s*)(?:(?:oh|well|yeah|yes|okay|ok|so|and|but|um|uh|ah)[\s,]+)*(?:no|nope|nah)(?:[\s,]+(?:no|nope))*\s*[,.!…–—-]/giu,
  /,?\s*\b(?:is|are|was|do|does|did|have|has|would|could|should|wo|ca)n['’]t (?:it|we|you|they|that|there|he|she)\s*\?/giu,
  /\b(?:why (?:do not|don['’]t) (?:we|you|i)|why not)\b/giu,
  /\b(?:no (?:problem|worries|doubt)|do not worry|don['’]t worry|not only|not just|can['’]t wait|or not|whether or not|if not)\b/giu,
  /,?\s*\b(?:right|or|okay),?\s+(?:no|not)\s*\?/giu,
];
/** What an open question is told by is no denial of what it asks. */
const NOT_KNOWN =
  /\b(?:(?:not|isn['’]t|aren['’]t|wasn['’]t) (?:yet |really |quite |so |entirely )?(?:sure|clear|certain|known|decided|settled|answered|resolved)|(?:do not|don['’]t|does not|doesn['’]t|did not|didn['’]t) (?:really |actually |even )?know|no (?:idea|one (?:really )?knows)|nobody (?:really )?(?:knows|could say)|never (?:asked|checked|found out)|no answer|unclear|undecided|unanswered)\b/giu;

/** Whether a text denies what it says, apart from phrases that only look like it. */
export function isDenial(text: string, isQuestion: boolean): boolean {
  let plain = text;
  for (const pattern of DENIES_NOTHING) plain = plain.replaceAll(pattern, " ");
  if (isQuestion) plain = plain.replaceAll(NOT_KNOWN, " ");
  return factsOf(plain).isNegative || /ない(?:[。、]|$)|ません|ずに|않|없/u.test(plain);
}

/** Words that turn a sentence round when one stands for the other. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  [
    "keep|keeps|kept|keeping|stay|stays",
    "drop|drops|dropped|remove|removes|removed|delete|deletes|deleted|cut|cuts|kill|kills|scrap|scraps|ditch",
  ],
  [
    "add|adds|added|adding|include|includes|included",
    "remove|removes|removed|delete|deleted|exclude|excludes|excluded|drop|dropped",
  ],
  [
    "increase|increases|increased|raise|raises|raised|grow|more",
    "decrease|decreases|decreased|reduce|reduces|reduced|lower|lowers|lowered|shrink|fewer|less",
  ],
  ["before", "after"],
  ["bigger|larger|big|large|huge", "smaller|small|tiny"],
  ["longer|long", "shorter|short"],
  ["wider|wide", "narrower|narrow"],
  ["lighter|light", "darker|dark"],
  ["faster|fast|quick|quicker", "slower|slow"],
  [
    "accept|accepts|accepted|approve|approves|approved|approval",
    "reject|rejects|rejected|decline|declined|refuse|refused",
  ],
  ["start|starts|started|begin|begins", "stop|stops|stopped|end|ends|ended|finish|pause|paused"],
  ["above|top|over|up|upper", "below|bottom|under|down|lower|beneath"],
  ["left", "right"],
  ["first|earlier|early", "last|later|late"],
  [
    "allow|allows|allowed|permit|permits",
    "forbid|forbids|forbidden|ban|bans|banned|block|blocks|blocked|prevent|prevents",
  ],
  ["always", "never|sometimes|rarely"],
  ["all|every|everyone|everybody|everything", "none|nobody|nothing|some|few"],
  ["show|shows|shown|display|displays|visible", "hide|hides|hidden|invisible"],
  ["open|opens|opened", "close|closes|closed|shut"],
  ["love|loves|loved|like|likes|liked", "hate|hates|hated|dislike|dislikes|disliked"],
  ["good|great|better|best|nice|works", "bad|terrible|awful|worse|worst|ugly|broken|fails"],
  [
    "easy|easier|simple|simpler|clear|clearer",
    "hard|harder|difficult|complicated|confusing|unclear",
  ],
  ["cheap|cheaper", "expensive|costly"],
  ["agree|agrees|agreed", "disagree|disagrees|disagreed"],
  ["success|succeeds|succeeded|passed|pass", "failure|fail|failed"],
  ["on|enable|enables|enabled", "off|disable|disables|disabled"],
  ["with", "without"],
  ["internal|inside|private", "external|outside|public"],
  ["win|gain|gains|up", "loss|lose|loses|down"],
  ["today|now|immediately", "tomorrow|yesterday"],
];
const SIDES = OPPOSITES.map(([one, other]) => [one.split("|"), other.split("|")] as const);

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
const has = (words: readonly string[], text: ReadonlySet<string>): boolean =>
  words.some((word) => text.has(word));

function turns(written: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  return SIDES.some(
    ([one, other]) =>
      (has(one, written) && !has(one, said) && has(other, said)) ||
      (has(other, written) && !has(other, said) && has(one, said)),
  );
}

/** Whether a sentence uses the opposite of a word that was said, where that word itself was not ('keep' for 'drop'). */
export function saysOpposite(sentence: string, source: string): boolean {
  return turns(wordsOf(sentence), wordsOf(source));
}
