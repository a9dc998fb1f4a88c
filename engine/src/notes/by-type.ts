import { beginsAsQuestion, capitalised } from "./sentence.ts";

/** What a person is asked for: "Jonas, could you please ask Ruth?", "Can you take that one, Grace?" */
const REQUEST =
  /^(?:\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?,\s*)?(?:[Mm]aybe |[Pp]erhaps )?(?:[Cc]ould|[Cc]an|[Ww]ould|[Ww]ill) you (?:please |maybe |perhaps |also |just |then )*(?=\p{Ll})(?!\b(?:see|hear|imagine|say|be|have|like|mind|tell me (?:why|how|what)|explain|show me)\b)(?<task>[^.?!]+?)(?:,? please)?(?:,\s*\p{Lu}\p{L}+)?[.?!]$/u;
/** "Hugo, please book the lab.", "Omar, you must send the notes." */
const ORDER =
  /^(?:(?<called>\p{Lu}[\p{L}'’-]+)(?: \p{Lu}[\p{L}'’-]+)?, ?)(?:please|you (?:must|should|need to|have to)) (?:please |also |just |then )*(?=\p{Ll})(?!(?:don['’]t|not|be|have|say|see|look|let|note|remember)\b)(?<task>[^.?!]+?)(?:,? please)?[.!]$/u;
const SELF_OR_OTHER = /\b(?:i|i['’]\p{L}+|me|my|mine|you|you['’]\p{L}+|your|yours|yourself)\b/iu;
const PROMISE =
  /^(?:i['’]ll|i will|i['’]m (?:going to|gonna)|i am (?:going to|gonna)|let me)\s+(?:just |then |also |actually )*(?=\p{Ll})(?!(?:be|have|know|say|never|not|probably|go|come|show|start|explain|give you an?|talk|get (?:into|to|back))\b)/iu;
const PROMISES_MORE = /\b(and|then|but|so) i(?:['’]ll| will) /giu;
/** Whom a thing is sent to says nothing to those who were not there; only what is sent does. */
const SENT_TO_YOU =
  /\b(send|get|build|bring|draw|make|find|write|forward|mail|email) you (?=(?:the|a|an|all|our|some|this|that|those|these|three|two) )/giu;
const AGREED =
  /^(?:i think |so )?we(?:['’]re| are) (?:all )?agreed(?: then| now)?(?:,| that)\s+(?:that )?(?=\p{L})|^then,?\s+(?=\p{L})/iu;
const LETS =
  /^(?:(?<where>(?:for|on|in|with|about) [^,]{2,40}), )?let['’]s (?:then |just |all )*(?=\p{Ll})(?!(?:not|see|say|hope|look|start|talk|move on|go(?! (?:with|for))|have a|think|discuss|assume|consider|imagine|suppose|pretend|call it|take a look|be)\b)(?<what>.+)$/iu;
const THEN_AT_END = /,? then(?=[.!]$)/iu;
/** What leads up to a question, but a denial, which belongs to its meaning: "My question is, why …". */
const BEFORE_QUESTION =
  /^(?:what i (?:wonder|['’]d like to know) is|my question is|the question is|(?:another |one |a )?question(?: is)?|do (?:we|you) (?:actually |even )?know)\s*[,:]\s*/iu;
/** What leads up to an idea: "Maybe, I was thinking, what if …". */
const BEFORE_IDEA =
  /^(?:(?:maybe|so|also|and),? )?i(?:['’]m| am| was|['’]ve been| have been) (?:just |also )?(?:thinking|wondering)(?: that| about)?,?\s+(?=(?:what if|maybe|perhaps|could|we could|you could|why not|how about|what about)\b)/iu;
const CONDITION_ALONE = /^(?:and |but |so )?((?:if|when) [^?.!]{4,80})\?$/iu;

/** A request as what its owner is to do ("will" where they said so); as a task where nobody is known to do it. */
export function requestAsTask(
  sentence: string,
  owner: { name: string | undefined; hasAccepted: boolean },
): string {
  const order = ORDER.exec(sentence)?.groups;
  const isOther = order && owner.name !== undefined && !owner.name.startsWith(order["called"]!);
  if (isOther) return sentence;
  const task = order?.["task"] ?? REQUEST.exec(sentence)?.groups?.["task"];
  if (task === undefined || SELF_OR_OTHER.test(task)) return sentence;
  if (owner.name === undefined) return capitalised(`${task.replace(/^not /iu, "do not ")}.`);
  const denied = /^not (?<rest>.+)$/iu.exec(task)?.groups?.["rest"];
  if (denied !== undefined)
    return `${owner.name} ${owner.hasAccepted ? "will not" : "is not to"} ${denied}.`;
  return `${owner.name} ${owner.hasAccepted ? "will" : "is to"} ${task}.`;
}

/** "I'll break it into tickets." of nobody known → "Break it into tickets."; a sentence with another "I" stays. */
export function promiseAsTask(sentence: string): string {
  if (!PROMISE.test(sentence)) return sentence;
  const task = sentence.replace(PROMISE, "").replace(PROMISES_MORE, "$1 ");
  return SELF_OR_OTHER.test(task) || !task.includes(" ") ? sentence : capitalised(task);
}

/** "Leah will send you the list." → "Leah will send the list." */
export function withoutAddressee(task: string): string {
  const plain = task.replace(SENT_TO_YOU, "$1 ");
  return /\byou(?:['’]|\b)/iu.test(plain) ? task : plain;
}

/** A decision says what is to be: "Let's take the retry off, then." → "Take the retry off." */
export function asDecision(sentence: string): string {
  const plain = sentence.replace(AGREED, "");
  const { where, what } = LETS.exec(plain)?.groups ?? {};
  if (what === undefined) return capitalised(plain);
  const said = what.replace(THEN_AT_END, "");
  return capitalised(where ? `${where}, ${said}` : said);
}

/** A question without what leads up to it. */
export function asQuestion(sentence: string): string {
  const rest = sentence.replace(BEFORE_QUESTION, "");
  return rest !== sentence && beginsAsQuestion(rest) ? capitalised(rest) : sentence;
}

/** "If the van is late?" and "What do we say then?" → "If the van is late, what do we say then?" */
export function conditionAsked(condition: string, question: string): string | undefined {
  const alone = CONDITION_ALONE.exec(condition)?.[1];
  if (alone === undefined || !beginsAsQuestion(question) || !question.endsWith("?"))
    return undefined;
  const [first, ...rest] = question;
  return `${capitalised(alone)}, ${first!.toLowerCase()}${rest.join("")}`;
}

/** An idea without what leads up to it. */
export function asIdea(sentence: string): string {
  return capitalised(sentence.replace(BEFORE_IDEA, ""));
}

const LEADS_ON =
  /^then,?\s+(?=(?:the|this|these|there|over|on|at|underneath|under|below|above|in|maybe|perhaps|use|high|\p{L}+ (?:goes|go|stays|moves))\b)/iu;

/** "Then over on the right, that's the bill." → without "Then", where it only goes on to the next thing. */
export function withoutThen(sentence: string): string {
  return capitalised(sentence.replace(LEADS_ON, ""));
}
