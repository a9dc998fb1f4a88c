import { TAKES_ON } from "../classify/rules/minutes.ts";
import { TASK } from "../classify/rules/phrases.ts";
import { wordsIn } from "../text/grammar.ts";
import { dueWordsIn } from "./due-words.ts";
import { isPersonal, lowered, wordCount } from "./wording.ts";

const ADVERBS =
  "(?:(?:just|then|also|actually|maybe|perhaps|probably|please|quickly|definitely|certainly|still|now|first|really|at least|go (?:and|ahead and)|try (?:and|to)|all|both|kindly|happily)\\s+)*";
const SUBJECTS =
  "(?:you(?: two| guys| all| both)?|someone|somebody|anyone|anybody|one of (?:you|us))";

/** Where a promise, a request or a duty begins, the most binding first; what stands behind it is what is to be done. */
const LEADS: readonly (readonly [worth: number, pattern: RegExp, isOwn: boolean])[] = [
  [3, /\b(?:i['’]ll|i will|i shall|i['’]m (?:going to|gonna)|i am going to)\s+/giu, true],
  [2.4, /\blet me\s+/giu, true],
  [
    2.2,
    /\b(?:i (?:need|have|want|ought) to|i['’]ve (?:got )?to|i must|i should|i['’]d better|i['’]m (?:happy|meant|supposed) to)\s+/giu,
    true,
  ],
  [2, /\bi (?:can|could)\s+/giu, true],
  [2.6, new RegExp(`\\b(?:can|could|would|will) ${SUBJECTS}(?: please)?\\s+`, "giu"), false],
  [
    2.3,
    /\byou (?:need|have|want|ought) to\s+|\byou['’](?:ll|ve got to)\s+|\byou (?:must|should|will)\s+|\byou['’]d better\s+/giu,
    false,
  ],
  [2.4, /\b(?:can|could|would|will) (?=\p{Lu}\p{L}+ \p{Ll})\p{L}+\s+/gu, false],
  [
    2.4,
    /(?<![\p{L}] )\b(?!(?:It|They|He|She|That|This|These|Those|There|Who|What|Which|People|Everyone|Everybody|Nobody) )\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:will|is (?:going )?to|has to|needs to|should|can|to)\s+/gu,
    false,
  ],
  [
    2.2,
    /\b(?:someone|somebody|one of us|(?:the )?(?:design|dev|engineering|marketing|team|content team|developers)) (?:will|is to|has to|needs to|should|must|to)\s+/giu,
    false,
  ],
  [
    1.6,
    /\bwe (?:still |also )?(?:need|have|ought) to\s+|\bwe (?:should|must)\s+|\bwe['’]ve (?:got )?to\s+/giu,
    false,
  ],
  [1.3, /\b(?:we['’]ll|we will|we['’]re going to)\s+/giu, false],
  [2.2, /\bplease\s+/giu, false],
  [
    2.2,
    new RegExp(
      `(?:^|[.,;] )(?:(?:okay|sure|yes|yeah|so|then|and|but)[,.]? )*i (?:just |also |then )?(?=${TASK})`,
      "giu",
    ),
    true,
  ],
];
const NOT_DONE =
  /^(?:be|have(?! a (?:word|look|go|chat|think)| (?:it|that|them|this) (?:\p{L}+ed|done|dug|drawn|made|ready|written)\b)|know|see(?! (?:if|whether|what|how))|hear|say|think(?! about)|guess|mean|like|love|hate|need|want|hope|wish|agree|admit|never|not|always|feel|miss|remember|believe|bet|tell you|show you|talk (?:about|you)|explain|start with|stop|go (?:on|to the next|for|back to (?:page|slide)|through (?:it|this|that|them|the (?:deck|slides?|pages?)))|read|blush|talk|come(?! back)|get (?:it|that|you)(?=[.?!,]|$)|live|die|cry|stay|look at|give you an|walk you|let you go|be (?:quick|brief)|take (?:that|it) as|put up|leave it (?:at|there)|skip|share my|pretend|imagine|understand|forget|wait|lose|use to|argue|presume|assume|suppose|wonder|reckon|happen|seem|give (?:(?:me|us) )?(?:till|until|a (?:sec|second|minute|moment)))\b/iu;

/** What stands at the end of a task and is none of it. */
const TAILS: readonly RegExp[] = [
  /[,;] (?:and )?(?:i|you|we|she|he|they|it|that|there|this)(?:['’]\p{L}+)?\s.*$/iu,
  /(?<!^(?:ask|check|see|find out|test|confirm|clarify|look)\b.{0,40}),? if (?:you|that['’]s|it['’]s|we|they|i)\b.*$/iu,
  /,? (?:because|since|['’]cause|otherwise|in case|which|whereas|so (?:that )?(?:that['’]s|you|we|it|i|they|everyone)|but|before (?:you|it|they)|as (?:it|that|long))\b.*$/iu,
  /,? and (?:then )?(?:we|you|they|it|he|she|that|this|one of (?:them|you|us))(?:['’]\p{L}+)? .*$/iu,
  /,? (?:and )?(?:then )?(?:we|you)(?:['’]ll| can| could)? (?:can )?(?:compare|see|decide|talk)\b.*$/iu,
  /,? (?:please|okay|ok|yeah|right|too|as well|anyway|then|though|actually|maybe|for (?:you|me|us)|if (?:possible|okay)|no problem|you know|mind|to be honest|on that|I think|myself|yourself)$/iu,
  /, \p{Lu}\p{L}+$/u,
  /,? (?:and |or |but )?(?:not|(?:then )?(?:all )?see)$/iu,
  /, (?:no promises|(?:the )?\p{L}+ (?:is|has|needs|wants)\b.*)$/u,
];
const REWORDED: readonly (readonly [RegExp, string])[] = [
  [/\b(and|then|but) (?:i|we)(?:['’]ll| will| can)\s+/giu, "$1 "],
  [/\blet (?:you|us|me|everyone|everybody)(?: all)? know\b/giu, "report back"],
  [/\b(?:get|come|report) back to (?:you|us|me)(?: all| both)?\b/giu, "report back"],
  [
    /\b(do|write|send|give|get|make|draw|drop|show|bring|find|build|mail|email|forward|ping|buy|order|run|set) (?:me|us|you(?: all| both)?) (?!up\b|off\b|out\b|to\b|in\b)/giu,
    "$1 ",
  ],
  [
    / (?:to|with|at|for) (?:you|ye)(?: all| both)?(?=[,.]|$| (?:by|on|before|tomorrow|today|this|next))/giu,
    "",
  ],
  [/\b(?:um|uh|er|like),? /giu, ""],
  [/ with (?:that|it|this) in it\b/giu, ""],
  [
    /(?<= \p{L}+ \p{L}+) for (?:it|that|this|them)(?=[.,]|$| (?:and|in|after|before|by|on)\b)/giu,
    "",
  ],
];

/** A task as its doer would find it on a list; `worth` tells how plainly somebody is bound to it. */
export type Task = { text: string; worth: number; isOwn: boolean; who?: string };

/** "Would you mind going round?" */
const MIND = /^mind (?=\p{L}+ing\b)/iu;

/** "mind running the names past them" → "run the names past them". */
function asked(text: string): string {
  const rest = text.replace(MIND, "");
  const [first] = wordsIn(rest);
  return rest === text || !first ? text : first.lemma + rest.slice(first.to);
}

/** After "I'll" a word that the tagger takes for a noun may be a verb: "redraw home". */
const NO_VERB = new Set([
  "DET",
  "PRON",
  "ADP",
  "CCONJ",
  "SCONJ",
  "PUNCT",
  "NUM",
  "INTJ",
  "PART",
  "PROPN",
]);

function isVerbFirst(text: string): boolean {
  return !NO_VERB.has(wordsIn(`to ${text}`)[1]?.pos ?? "PUNCT");
}

const reworded = (text: string): string =>
  REWORDED.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text);

function trimmed(text: string): string {
  let rest = reworded(text.replace(/[.?!…\s]+$/u, "").replace(/[.?!]\s.*$/u, ""));
  for (let before = ""; before !== rest;) {
    before = rest;
    for (const tail of TAILS) {
      const cut = rest.replace(tail, "").trim();
      if (wordCount(cut) >= 2) rest = cut;
    }
  }
  return rest.replace(/[\s,;:–—-]+$/u, "");
}

const LEADING = new RegExp(`^${ADVERBS}`, "iu");

/** "Takes the map home." of minutes → "take the map home". */
function baseForm(text: string): string {
  return text.replace(/^\p{L}+/u, (verb) => {
    const small = verb.toLowerCase();
    if (/(?:sh|ch|ss|x|o)es$/u.test(small)) return small.slice(0, -2);
    if (small.endsWith("ies")) return `${small.slice(0, -3)}y`;
    return /[^s]s$/u.test(small) ? small.slice(0, -1) : small;
  });
}

/** "moves it and updates the invite, has it from the audit" → "move it and update the invite". */
function asOrder(text: string): string {
  const [whole = text] = text.split(
    /,? (?:(?<=,) )?(?:has|wants|hopes|expects|thinks|needs) (?:it|them|that|this)\b/u,
  );
  const words = wordsIn(whole);
  const verbs = words.filter(
    ({ pos, lower }, at) =>
      (pos === "VERB" || pos === "NOUN") &&
      words[at - 1]?.lower === "and" &&
      /[^s]s$/u.test(lower) &&
      ["DET", "PRON", "SCONJ"].includes(words[at + 1]?.pos ?? ""),
  );
  const order = verbs.reduceRight(
    (rest, { from, to }) => rest.slice(0, from) + baseForm(rest.slice(from, to)) + rest.slice(to),
    whole,
  );
  return baseForm(order);
}

/** "Yuki, shapes for the late states", "KS + OF radio knob": whose it is, before what it is. */
const NAMED =
  /^(?<who>(?:\p{Lu}{2}|\p{Lu}[\p{L}-]+)(?:(?:,| and| \+|\/| \/) (?:\p{Lu}{2}|\p{Lu}[\p{L}-]+))*)(?:[:,]|(?= \p{Ll}| \p{Lu}))\s*(?<rest>.+)$/u;

/** What follows a verb that does something to it: "tries the sensor" and not "shapes for the late states". */
const OBJECT = new Set(["DET", "PRON", "NUM", "PROPN"]);

function reportedTask(text: string, isKnown: (name: string) => boolean): Task | undefined {
  const named = NAMED.exec(text)?.groups;
  const isNamed =
    named !== undefined && named["who"]!.split(/,? and |, | \+ |\s?\/\s?/u).every(isKnown);
  const said = isNamed ? named["rest"]! : text;
  const rest = said.replace(
    /^(?:(?:fair|ok|okay|good|yes|sure|agrees|agreed|then|also|and|so|ha)[,.]? )*/iu,
    "",
  );
  const isDone =
    TAKES_ON.test(`${rest.toLowerCase()} `) ||
    (isNamed && TAKES_ON.test(`${rest.toLowerCase().replace(/^\p{L}+/u, "$&s")} `));
  if (!isDone && !isNamed) return undefined;
  const [, verb, object] = wordsIn(`she ${lowered(rest)}`);
  const isDeed = isDone || (verb?.pos === "VERB" && OBJECT.has(object?.pos ?? ""));
  const done = isDeed ? asOrder(rest.replace(/^(?:will|to) /iu, "")) : rest;
  const task = trimmed(done);
  if (wordCount(task) < 2 || isPersonal(task)) return undefined;
  return {
    text: task,
    worth: isDeed ? 2.5 : 1,
    isOwn: false,
    ...(isNamed ? { who: named["who"]! } : {}),
  };
}

const DOING =
  /\bi(?:['’]m| am) (?=(?!going\b|looking\b|thinking\b|being\b|having\b)\p{Ll}+ing\b)/iu;
const IN_HAND =
  /\byou(?:['’]ll| will| shall) (?:all )?have (?!to\b|seen\b|noticed\b|heard\b|been\b|it\b|one\b|that\b|them\b)(?=.*(?:\b(?:from|off) me\b|\bin your (?:hands?|inbox)\b|\bby \p{L}))/iu;

/** "I'll get you the list": whoever says so sends it. */
const GETS_YOU =
  /(?<=\bi(?:['’]ll| will| can) )get you(?: all| both)? (?=(?:an?|the|some|that|those|these|one|my|our|\p{Nd})\b)/iu;

/** "I'm ringing them today" and "you'll have it from me by Friday" as "I'll …". */
function asPromise(said: string): string {
  const spoken = said.replace(GETS_YOU, "send you ");
  if (dueWordsIn(spoken) === undefined) return spoken;
  const doing = DOING.exec(spoken);
  const verb = doing && wordsIn(spoken).find(({ from }) => from >= doing.index + doing[0].length);
  if (doing && verb?.pos === "VERB")
    return `${spoken.slice(0, doing.index)}I'll ${verb.lemma}${spoken.slice(verb.to)}`;
  return IN_HAND.test(spoken)
    ? spoken
        .replace(IN_HAND, "I'll deliver ")
        .replace(/ (?:(?:from|off) me|in your (?:hands?|inbox))\b/iu, "")
    : spoken;
}

/** What is to be done, as an order, where a sentence promises or asks for it; undefined where it can't be put so. */
export function imperativeOf(said: string, isKnown?: (name: string) => boolean): Task | undefined {
  const spoken = asPromise(said);
  const reported = isKnown && reportedTask(spoken, isKnown);
  if (reported) return reported;
  let best: Task | undefined;
  for (const [worth, pattern, isOwn] of LEADS) {
    for (const lead of spoken.matchAll(pattern)) {
      if (/\b(?:if|when|that|whether) $/iu.test(spoken.slice(0, lead.index))) continue;
      const rest = asked(reworded(spoken.slice(lead.index + lead[0].length).replace(LEADING, "")));
      if (NOT_DONE.test(rest) || !isVerbFirst(rest)) continue;
      const text = trimmed(rest);
      if (wordCount(text) < 2) continue;
      const more =
        worth +
        Math.min(4, wordCount(text)) / 4 -
        (isPersonal(text) ? 2 : 0) -
        (/^report back\b/iu.test(text) && wordCount(text) < 5 ? 1.5 : 0);
      if (!best || more > best.worth) best = { text, worth: more, isOwn };
    }
  }
  if (best) return best;
  const called = spoken.replace(/^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?,\s*/u, "").replace(LEADING, "");
  const [first, second] = wordsIn(called);
  const isOrder =
    first?.pos === "VERB" && !/(?:ed|ing|s)$/u.test(first.lower) && second?.pos !== "AUX";
  const order = isOrder && !NOT_DONE.test(called) ? trimmed(called) : "";
  return wordCount(order) >= 2 && order !== ""
    ? { text: order, worth: 2, isOwn: false }
    : undefined;
}
