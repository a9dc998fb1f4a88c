import type { MeetingKind } from "@planner/contract/model";
import { atStart, entirely, framed, patternsWith } from "../../../text/patterns.ts";
import { LANGUAGES } from "../../languages/index.ts";
import type { PlanTexts } from "../../languages/texts.ts";
import { anyOf, inAll, inAny, patternsOfAll } from "../../languages/words.ts";
import { PLAN_LANGUAGES, type PlanLanguage } from "../../types.ts";
import { lengthIn } from "../agenda-list.ts";
import { kindWordsIn } from "../lexicon.ts";

/** 'Please' in any language. */
export const PLEASE = String.raw`(?:please|bitte|por favor|s'il (?:te|vous) pla[iî]t)`;

/** Patterns of whole clauses, whatever courtesy stands before them. */
export const wholeClauses = (
  list: (guidance: PlanTexts["guidance"]) => readonly string[],
): RegExp[] =>
  inAll(({ guidance }) => list(guidance)).map(
    (source) => new RegExp(String.raw`^(?:${PLEASE},? )*(?:${source})$`, "iu"),
  );

/** A clause without what it says of minutes and of the place in the agenda; `aside` stood beside the minutes. */
export type Measured = {
  text: string;
  minutes: number | null;
  at: "start" | "end" | null;
  aside: string | null;
  /** What the minutes are for, where the clause says so ('15 minutes for questions'). */
  topic: string | null;
};

const HALF_HOUR = inAny(
  ({ guidance }) => guidance.places.halfHour,
  framed(String.raw`\b`, String.raw`(?!\p{L})`),
  "giu",
);
const place = framed(
  String.raw`,?\s*(?<!\p{L})`,
  String.raw`(?: of the (?:meeting|agenda)| de la (?:réunion|reunión))?(?!\p{L})`,
);
const PLACES = [
  ["end", inAny(({ guidance }) => guidance.places.end, place)],
  ["start", inAny(({ guidance }) => guidance.places.start, place)],
] as const;
const VERB = anyOf(({ guidance }) => guidance.places.verbs);
const MINUTES_FOR = new RegExp(
  String.raw`^(?:${PLEASE},? )?(?:${VERB} )?(?:(?:noch|another|about|at least|only|etwa) )?(?<minutes>\d{1,3})\s*min(?:uten?|utes?|utos?|s)?\.? (?:more )?(?:for|of|on|to|für|zum|zur|zu|pour|sur|de|para|sobre|a) (?:the |an? |die |den |das |der |la |le |les |el |los |las )?(?:l['’]|d['’])?(?<topic>.+?)(?: (?:ein|hinzu|vor|einplanen|hinzufügen|reservieren|vorsehen))?[\s.!]*$`,
  "iu",
);

const ENDING = inAny(({ guidance }) => guidance.endings, atStart);

/** Reads how long something is to take, and whether it comes first or last. */
export function measured(clause: string): Measured {
  const { text, at } = placed(clause.replaceAll(HALF_HOUR, "30 min"));
  const amount = MINUTES_FOR.exec(text)?.groups;
  if (amount) {
    const topic = amount["topic"]!;
    const isLast = ENDING.test(text);
    const minutes = Number(amount["minutes"]);
    return { text, at: isLast ? "end" : at, minutes, aside: null, topic };
  }
  const length = lengthIn(text.replace(/(?: lang| long)?[\s.!]*$/iu, ""));
  if (!length || length.text === "") return { text, at, minutes: null, aside: null, topic: null };
  return {
    text: length.text,
    at,
    minutes: length.minutes,
    aside: length.aside ?? null,
    topic: null,
  };
}

function placed(clause: string): Pick<Measured, "text" | "at"> {
  for (const [at, pattern] of PLACES) {
    const text = clause
      .replace(pattern, "")
      .replace(/^[\s,:]+/u, "")
      .trim();
    if (pattern.test(clause) && /\p{L}/u.test(text)) return { text, at };
  }
  return { text: clause, at: null };
}

/** What a wish says about time and order, in any of the four languages. */
const ONLY = anyOf(({ guidance }) => guidance.time.only);
const BEHIND = String.raw`(?: ${anyOf(({ guidance }) => guidance.time.onlyBehind)})?$`;
const MIN = String.raw`min(?:utes|uten|utos)?`;
const ONLY_HALF_HOUR = new RegExp(
  String.raw`^(?:${ONLY} )?(?:${anyOf(({ guidance }) => guidance.time.halfHour)}|30 ?(?:${MIN})?\.?)${BEHIND}`,
  "iu",
);
const AN_HOUR = new RegExp(
  `^(?:${ONLY} )?${anyOf(({ guidance }) => guidance.time.one)} ${anyOf(({ guidance }) => guidance.time.hour)}${BEHIND}`,
  "iu",
);
const MINUTES = new RegExp(
  String.raw`^(?:(?:${ONLY}|${anyOf(({ guidance }) => guidance.time.atMost)}) )?(?<minutes>\d{2,3}) ?${MIN}\.?${BEHIND}`,
  "iu",
);

/** What a length of the whole meeting is said with: 'Make it 30 minutes'. */
const WHOLE = inAny(
  ({ guidance }) => guidance.time.wholeMeeting,
  framed("^(?:please |bitte |por favor,? )?", " "),
);

/** 'Bitte kürzer: 30 Minuten'. */
const SHORTER = inAny(
  ({ guidance }) => guidance.time.shorter,
  framed("^(?:please |bitte |por favor,? )?", String.raw`\s*[:,–-]\s*`),
);

/** The minutes that a wish limits the meeting to; undefined where it says nothing of the kind. */
export function minutesWished(clause: string): number | undefined {
  const text = clause
    .trim()
    .replace(/[.!]+$/u, "")
    .replace(SHORTER, "")
    .replace(WHOLE, "")
    .replace(/ (?:kürzen|lang|long|please|bitte)$/iu, "");
  if (ONLY_HALF_HOUR.test(text)) return 30;
  if (AN_HOUR.test(text)) return 60;
  const minutes = MINUTES.exec(text)?.groups?.["minutes"];
  return minutes === undefined ? undefined : Number(minutes);
}

const ORDERS = [
  inAny(({ guidance }) => guidance.order.firstBehind, framed("^(?<first>[^,;:]{2,60}?) ", "$")),
  ...patternsOfAll(({ guidance }) => guidance.order.patterns, "iu"),
];
const ARTICLE = new RegExp(
  String.raw`^${anyOf(({ guidance }) => guidance.order.articles)}\s+|^l['’]|^${anyOf(({ guidance }) => guidance.order.with)}\s+`,
  "iu",
);

/** The topics that a wish puts in an order ('Prices first, then the account'); none where it puts nothing in one. */
export function orderWished(clause: string): string[] {
  const text = clause.trim().replace(/[.!]+$/u, "");
  const groups = ORDERS.map((one) => one.exec(text)?.groups).find((one) => one !== undefined);
  return [groups?.["first"], groups?.["next"]]
    .filter((topic) => topic !== undefined)
    .map((topic) => topic.trim().replace(ARTICLE, ""))
    .filter((topic) => topic !== "");
}

const IN_LANGUAGE = new RegExp(
  String.raw`^(?:(?:please|bitte|por favor),? )?(?:${anyOf(({ guidance }) => guidance.translate.verbs)}(?: (?:me|it|this|that|everything|all|es|das|alles|tout|todo|(?:the|den|die|le|la|el)? ?(?:plan|agenda)))?,? )?(?:(?:in|into|auf|en|to|ins|al) )?(?<language>${anyOf(({ guidance }) => guidance.languageNames)})(?:,? (?:please|bitte|s'il (?:te|vous) pla[iî]t|por favor))?[\s.!]*$`,
  "iu",
);

/** The language that somebody asks the plan to be in. */
export function languageWished(clause: string): PlanLanguage | undefined {
  const named = IN_LANGUAGE.exec(clause.trim())?.groups?.["language"]?.toLowerCase();
  if (named === undefined) return undefined;
  return PLAN_LANGUAGES.find((one) => LANGUAGES[one].guidance.languageNames.includes(named));
}

const KIND_NAMED = patternsOfAll(({ guidance }) => guidance.kindSaid, "iu");
/** 'Only feedback': nothing is decided. */
const ONLY_FEEDBACK = inAny(({ guidance }) => guidance.onlyFeedback);

/** A kind of meeting that somebody names; `isWeak`: only where it was read as one that ends in a decision. */
export type KindInstruction = { kind: MeetingKind; isWeak: boolean };

/** What kind of meeting somebody says that it is. */
export function kindWished(clause: string): KindInstruction | undefined {
  const text = clause.trim().replace(/[\s.!]+$/u, "");
  const what = KIND_NAMED.map((one) => one.exec(text)?.groups?.["what"]).find(
    (one) => one !== undefined,
  );
  const kinds = new Set(
    PLAN_LANGUAGES.flatMap((language) => kindWordsIn(what ?? "", language)).map(
      ({ means }) => means.kind,
    ),
  );
  const [kind] = kinds;
  if (kind !== undefined && kinds.size === 1) return { kind, isWeak: false };
  return ONLY_FEEDBACK.test(text) ? { kind: "critique", isWeak: true } : undefined;
}

const NTH =
  /^(?:(?:very )?(?<last>last|final|letzten?|letztes|derni[eè]re?|últim[oa])|(?<first>first|ersten?|erstes|premi[eè]re?|primer[oa]?)) (?:agenda )?(?:item|point|topic|block|punkt|tagesordnungspunkt|thema|sujet|punto|tema)$/iu;
const NUMBERED = inAny(({ guidance }) => guidance.moves.place, entirely);

/** Which point of the agenda is meant by its place alone: 1 is the first, -1 the last. */
export function placeWished(topic: string): number | undefined {
  const plain = topic.replace(/^(?:the|den|das|le|el|la) /iu, "");
  const { last, first, nth } = (NTH.exec(plain) ?? NUMBERED.exec(plain))?.groups ?? {};
  if (last !== undefined) return -1;
  return first === undefined ? (nth && Number(nth)) || undefined : 1;
}

/** The same of a point that may be called by its number alone ('swap 2 and 3'). */
export const placeNamed = (topic: string): number | undefined =>
  /^\d{1,2}$/u.test(topic) ? Number(topic) : placeWished(topic);

/** Parts of a plan that a person can do without by name ('no questions'). */
export const OPTIONAL_PARTS = [
  "questions",
  "challenges",
  "strategy",
  "materials",
  "insights",
] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?`;
/** What stands between the names of people: commas, '&', 'and', or a comma before the 'and'. */
export const BETWEEN_NAMES = /,? (?:and|und|et|y) | ?& ?|, ?/u;
const worded = patternsWith({
  courtesies: inAll(({ guidance }) => guidance.courtesies),
  name: [String.raw`${NAME}(?:(?:${BETWEEN_NAMES.source})${NAME}){0,4}`],
});

/** How wishes are worded, in all languages. Patterns name the thing that is asked for `topic`. */
export const REQUESTS = {
  shorter: inAny(({ guidance }) => guidance.shorter, worded),
  longer: inAny(({ guidance }) => guidance.longer, worded),
  leaveOut: inAny(({ guidance }) => guidance.leaveOut, worded),
  add: inAny(({ guidance }) => guidance.add, worded),
  focus: inAny(({ guidance }) => guidance.focus, worded),
  /** Who leads is `name`: one name or several ('Bob and Cleo'). */
  leads: inAny(({ guidance }) => guidance.leads, worded, "u"),
};
/** First words of an order about the text itself, which is no topic; and words that speak to somebody, which a topic doesn't. */
export const ORDERS_FIRST = inAny(({ guidance }) => guidance.orders, entirely);
export const SPOKEN = inAny(({ guidance }) => guidance.spoken);
const PARTS = OPTIONAL_PARTS.map(
  (part) => [part, inAny(({ guidance }) => guidance.parts[part], entirely)] as const,
);
/** The part of a plan that is called so. */
export const partCalled = (topic: string): OptionalPart | undefined =>
  PARTS.find(([, called]) => called.test(topic))?.[0];

/** A clause in which somebody says something of us, of you or of how things are: no line that names a topic. */
export const SENTENCE = new RegExp(
  String.raw`(?<!\p{L})(?:we|i|you|they|he|she|there)(?: \p{L}+)? (?:\p{L}+)|(?<!\p{L})(?:we|i|you|they|there)['’](?:re|ve|ll|m|d|s)(?!\p{L})|(?<!\p{L})${anyOf(({ guidance }) => guidance.sentences.verbs)}(?!\p{L})|(?<!\p{L})${anyOf(({ guidance }) => guidance.sentences.persons)}(?!\p{L})`,
  "iu",
);
