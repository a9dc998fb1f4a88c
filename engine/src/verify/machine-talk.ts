import { tokensOf } from "../text/tokens.ts";
import { mayBeOrder, ORDER_WEIGHT, orderWeight } from "./orders.ts";

/** Signs that nobody sees: zero-width and direction marks, soft hyphens, and the tag letters that can spell hidden text. */
const UNSEEN =
  /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** Who is spoken to. A product's own AI is talked about too: its name alone tells nothing. */
const MACHINE =
  "(?:ai|a\\.i\\.|ai assistant|assistants?|language models?|llms?|chatbots?|note[- ]?takers?|note[- ]?taking (?:tool|bot|agent)|summari[sz]ers?|summari[sz]ation (?:tool|bot|agent|model))";
const WHICH =
  "(?:previous|prior|above|preceding|earlier|foregoing|all|any|other|your|its|the|these|those|system|safety|original|initial)";

/** Words that are meant for a machine that reads along, not for the people of a meeting. */
const TO_A_MACHINE: readonly RegExp[] = [
  new RegExp(
    `\\b(?:ignore|disregard|override|bypass|discard|violate|do not follow|don'?t follow|stop following|pay no attention to)\\b[^.?!]{0,30}?\\b${WHICH}\\b[^.?!]{0,30}?\\b(?:instructions?|prompts?|rules?|guidelines?|directives?|commands?|programming)\\b`,
    "u",
  ),
  new RegExp(
    `\\bforget\\b[^.?!]{0,30}?\\b${WHICH}\\b[^.?!]{0,20}?\\b(?:instructions?|prompts?|directives?|programming)\\b`,
    "u",
  ),
  /\b(?:ignore|disregard|forget) (?:everything|all|anything|all text|the text|the content) (?:above|before this|prior|previous|you (?:were|have been) told)/u,
  /\b(?:system|developer|hidden|secret) prompts?\b|\bsystem (?:override|instructions?)\b/u,
  /\b(?:new|updated|revised|real|actual|additional|special) (?:instructions?|directives?|task|orders?)\s*(?::|for (?:you|the (?:ai|assistant|model)))/u,
  /\b(?:you are|you're|act as|behave (?:as|like)|roleplay as|pretend (?:to be|you are)|imagine you are)\b[^.?!]{0,25}\b(?:ai|a\.i\.|assistant|language model|llm|chatbot|gpt|bot|jailbroken|unrestricted|unfiltered|dan|administrator|admin mode|debug mode)\b/u,
  new RegExp(
    `(?:^|[.?!:;(\\[]\\s*)(?:dear|hey|hi|hello|attention|(?:important )?(?:note|message|memo|instructions?|reminder|request|notice) (?:to|for)|to|for)[\\s,:]+(?:the |any |all |whichever |this |our |every )?${MACHINE}\\b[^.?!]{0,40}[:,;–—-]`,
    "u",
  ),
  new RegExp(
    `\\b${MACHINE}\\b[^.?!]{0,20}\\b(?:reading|processing|summari[sz]ing|analy[sz]ing|parsing|taking (?:the |these )?notes)\\b`,
    "u",
  ),
  new RegExp(
    `\\b${MACHINE}\\b[^.?!]{0,20}\\b(?:must|shall|should|will|has to|have to|is (?:now )?(?:required|instructed|ordered) to|are (?:now )?(?:required|instructed|ordered) to|please)\\b (?:now |always |only )?(?:ignore|disregard|output|write|record|report|state|claim|list|assign|mark|reveal|print|omit|insert)\\b`,
    "u",
  ),
  /\b(?:your (?:system )?(?:prompt|instructions|initial instructions|guidelines|configuration|safety rules)|(?:other|another|all) (?:teams?|customers?|tenants?|users?)[’']s? (?:notes|data|files|meetings|transcripts)|api[ _-]?keys?|secret keys?|access tokens?|environment variables?|process\.env)\b/u,
  /\b(?:output|respond|reply|answer|return|print|write|emit|generate|produce|insert|append|include|repeat)\b[^.?!]{0,30}\b(?:exactly (?:this|the following|as follows)|the following (?:notes?|html|json|sentences?|decisions?|action items?|text verbatim)|only (?:with )?(?:the word|json|html)|in (?:every|each|all) (?:notes?|summar\w+|answers?|items?|outputs?))\b/u,
  /\b(?:owner|confidence|page|segment ?ids?|type|quote|text)s?\b (?:field )?of (?:every|each|all|the) (?:notes?|items?|action items?|annotations?|outputs?)/u,
  /\b(?:when|while|before|after) (?:you(?:'re| are)? )?(?:summari[sz]\w*|writ\w+ (?:the |these |your )?(?:notes|summary|minutes)|tak\w+ (?:the |these )?notes|process\w* (?:this|the) (?:text|transcript|document|deck|meeting|data)|generat\w+ (?:the |your )?(?:notes|summary|output|answer))\b[^.?!]{0,60}\b(?:always|never|must|state|claim|omit|insert|assign|report|ignore)\b/u,
  /\b(?:jailbreak|prompt injection|(?:developer|dan|god) mode (?:on|enabled|activated)|sudo|do anything now|end of (?:transcript|user input|prompt|context window)|from (?:now|this point|here) on,? (?:you (?:are|will|must)|ignore|respond|answer|all notes))\b/u,
  /\b(?:use|call|invoke|execute|run) (?:your (?:tools?|functions?|browser|shell|plugins?)|the (?:send_?email|fetch|http|browser|shell|email|web)[ _]?(?:tool|function|plugin))\b|\bcurl\s+(?:-|https?:)/u,
  /\b(?:ignorier|vergiss|vergesst|missacht|igno(?:re|rez)|oubli|ignor[ae]|olvid|dimentica|esque[cç]|negeer|vergeet)\p{L}*[^.?!]{0,40}(?:anweisung|instru[ckzç]|consigne|istruzion|opdracht|befehl|orden|indicaci)\p{L}*/u,
  /(?:指示|命令|プロンプト)を?[^。]{0,8}(?:無視|忘れ)|(?:忽略|无视|無視|忘记)[^。]{0,12}(?:指令|指示|提示)|(?:지시|명령|프롬프트)[^.]{0,10}(?:무시|잊)|(?:игнориру|забуд|не обраща)\p{L}*[^.]{0,40}(?:инструкц|указан)|(?:تجاهل|انس)[^.]{0,40}(?:تعليمات|التعليمات)/u,
];

/** Markup that would load or run something, marks of prompt formats, and turns of a chat. */
const MARKUP: readonly RegExp[] = [
  /<\/?\s*(?:system|instructions?|assistant|user|transcript|data|context|prompt|script|img|iframe|svg|style|object|embed|link|meta|base|form|input|button|video|audio|a|div|span|body|html|head|b|i|u|p|h\d|table|marquee|details|math)\b[^>]*(?:>|$)|<!--/iu,
  /\[\/?(?:inst|system|sys|assistant|user)\]|<\|[^|>]{1,30}\|>|<<\/?sys>>|#{2,}\s*(?:system|instructions?|response|user|assistant|new)\b|```|"""|={5,}|-{3,}\s*(?:begin|end|start)/iu,
  /(?:^|[\n"“])\s*(?:system|assistant|developer|human|ai)\s*:/iu,
  /!\[[^\]]*\]\([^)]*\)|\b(?:javascript|vbscript):\s*\S|\bdata:\s?\w+\/|\bon(?:error|load|click|mouseover|focus)\s*=|&(?:lt|gt|#\d+|#x[\da-f]+);/iu,
  /\{\s*["“]?(?:notes|type|role|segmentids|quote|page|text)["”]?\s*:/iu,
];

/** The same asked letter by letter, or with digits for letters. */
const SPELLED =
  /(?:ignore|disregard|forget)(?:all|the|any|your|these)*(?:previous|prior|above|earlier|system)*(?:instructions?|prompts?|rules)|systemprompt|jailbreak/u;
const LETTER_OF: ReadonlyMap<string, string> = new Map([
  ["0", "o"],
  ["1", "i"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["7", "t"],
  ["@", "a"],
  ["$", "s"],
  ["!", "i"],
]);

/** A text as a person sees it, on one line: without unseen signs, letters in their usual form. */
export function seenText(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(UNSEEN, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

function spelledOut(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[013457@$!]/gu, (sign) => LETTER_OF.get(sign) ?? sign)
    .replaceAll(/[^a-z]/gu, "");
}

/** Addresses and marks that no plain sentence has. */
export const LINK =
  /\b(?:https?|ftp|mailto):|\bwww\.|\]\(|[<>{}]|\b[\w.+-]+@[\w-]+\.\w+|\b[\w-]+\.(?:com|net|org|io|dev|app|ru|cn|xyz|info|biz|example|test|evil)\b/iu;

/** Whether a text carries markup, or marks of a prompt: nothing that people say in a meeting. */
export function hasMarkup(text: string): boolean {
  return MARKUP.some((pattern) => pattern.test(text.normalize("NFKC")));
}

/**
 * Whether a text speaks to a machine that reads along ('ignore all previous instructions …'). Such text is neither
 * sent to a model nor taken as proof of a note: a list of patterns can be outwitted, so it is the first fence of
 * several, never the only one (OWASP LLM01:2025). What is said to one of the `people` by name ('Omar, you must send
 * the notes') is talk, however it sounds, unless it speaks of machines.
 */
export function isMachineTalk(text: string, people: readonly string[] = []): boolean {
  const seen = seenText(text).replaceAll("’", "'");
  // Small letters instead of patterns that ignore case: those take ten times as long to compile.
  const small = seen.toLowerCase();
  return (
    TO_A_MACHINE.some((pattern) => pattern.test(small)) ||
    (orderWeight(seen) >= ORDER_WEIGHT.sure && !callsPerson(seen, people)) ||
    hasMarkup(text) ||
    SPELLED.test(spelledOut(seen))
  );
}

const escaped = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|]/gu, "\\$&");

/** Each of the people's names, and the parts of them. */
function partsOf(people: readonly string[]): string[] {
  const parts = people.flatMap((name) => [name, ...name.split(/\s+/u)]);
  return [...new Set(parts)].filter((part) => /^\p{Lu}\p{L}/u.test(part));
}

const calls = new WeakMap<readonly string[], RegExp>();

/** Whether one of the people is spoken to: 'Omar, …', '…, Omar?', 'Can Omar …'. */
function callsPerson(text: string, people: readonly string[]): boolean {
  if (people.length === 0) return false;
  const pattern = calls.get(people) ?? callTo(people);
  calls.set(people, pattern);
  return pattern.test(text);
}

function callTo(people: readonly string[]): RegExp {
  const who = `(?:${partsOf(people).map(escaped).join("|") || "(?!)"})`;
  return new RegExp(
    `(?:^|[.?!]\\s+|\\b(?:[Aa]nd|[Ss]o|[Oo]kay|[Tt]hen|[Hh]ey|[Ww]ell|[Pp]lease),? )${who}(?:,| (?:should|could|can|will|must|has to|needs to|please)\\b)|\\b(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) ${who}\\b|, ${who}[.?!]?$`,
    "u",
  );
}

/** Whether any of the people is named in a text. */
function namesPerson(text: string, people: readonly string[]): boolean {
  const words = new Set(text.match(/\p{L}[\p{L}\p{M}'-]*/gu));
  return partsOf(people).some((part) => words.has(part));
}

/** An order goes on in what the same person says next, and may begin in what they said before. */
const [LINES_BEFORE, LINES_AFTER] = [1, 2];

/** The indices of texts that speak to a machine, by themselves or together with the next one. */
export function machineTalkIn(
  texts: readonly string[],
  people: readonly string[] = [],
): Set<number> {
  const found = new Set<number>();
  texts.forEach((text, index) => {
    if (isMachineTalk(text, people)) found.add(index);
    const next = texts[index + 1];
    if (next !== undefined && !found.has(index) && isMachineTalk(`${text} ${next}`, people))
      found.add(index).add(index + 1);
  });
  return found;
}

type Line = { id: string; text: string; speaker?: string | undefined };

/** How much of a line has to be about the meeting. */
const LEAST_TOPICAL = 0.5;
/** Of so few words nobody can tell what a meeting is about: there a single sign tells nothing. */
const FEW_TOPICS = 150;

/** In how many lines above suspicion each stem stands; the deck's own words count as one more. */
function topicsOf(lines: readonly Line[], shown: readonly string[]): Map<string, number> {
  const topics = new Map<string, number>();
  const plain = lines.filter(({ text }) => orderWeight(seenText(text)) < ORDER_WEIGHT.suspicious);
  for (const text of [
    ...plain.map((line) => line.text),
    ...shown.filter((one) => !isMachineTalk(one)),
  ])
    for (const stem of new Set(tokensOf(text))) topics.set(stem, (topics.get(stem) ?? 0) + 1);
  return topics;
}

function isTopical(text: string, topics: ReadonlyMap<string, number>): boolean {
  const stems = [...new Set(tokensOf(text))];
  return stems.filter((stem) => topics.has(stem)).length >= LEAST_TOPICAL * stems.length;
}

/** What a model is not shown of a talk. */
export type LeftOut = {
  /** The ids of all segments that are left out. */
  told: Set<string>;
  /** Those of them that surely speak to a machine: the rest is read by the built-in engine. */
  orders: Set<string>;
};

type Meeting = {
  segments: readonly Line[];
  /** The lines of the deck. */
  shown?: readonly string[];
  people?: readonly string[];
};

/**
 * The segments that speak to a machine, and those around them in which the same person goes on. What only might be an
 * order is one where it is about nothing that the meeting or the deck is about and names none of the people.
 */
export function leftOutOf({ segments, shown = [], people = [] }: Meeting): LeftOut {
  const told = new Set<string>();
  const orders = new Set<string>();
  const topics = topicsOf(segments, shown);
  const least = ORDER_WEIGHT.suspicious + (topics.size < FEW_TOPICS ? 1 : 0);
  segments.forEach(({ id, text }) => {
    const seen = seenText(text);
    if (mayBeOrder(seen, least) && !namesPerson(seen, people) && !isTopical(text, topics))
      told.add(id);
  });
  const texts = segments.map(({ text }) => text);
  for (const index of machineTalkIn(texts, people)) {
    const { id, speaker } = segments[index]!;
    told.add(id);
    orders.add(id);
    for (const step of [-1, 1]) {
      const most = step < 0 ? LINES_BEFORE : LINES_AFTER;
      for (let far = 1; far <= most; far++) {
        const other = segments[index + step * far];
        if (!other || other.speaker !== speaker) break;
        told.add(other.id);
        if (step > 0) orders.add(other.id);
      }
    }
  }
  return { told, orders };
}
