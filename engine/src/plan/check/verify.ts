import english from "../languages/en/english.json" with { type: "json" };
import { frequentIn } from "../../text/language.ts";
import { framed, wholeWords } from "../../text/patterns.ts";
import { hasMarkup, isMachineTalk, LINK, seenText } from "../../verify/machine-talk.ts";
import { isWithin } from "../../verify/measures.ts";
import { namesIn } from "../../verify/names.ts";
import { contentWords, coverage, sharedWords } from "../content-words.ts";
import { inAny, inEach } from "../languages/words.ts";
import { BANNED, fits, TALK_FIRST } from "../style.ts";
import type { Sourced } from "../types.ts";
import { daysNamedIn } from "./calendar.ts";
import { craftWords, foreignWords } from "./craft-words.ts";
import { deniesFreely, leavesDenialOut, turnsRound } from "./denials.ts";
import type { Fact } from "./facts.ts";
import {
  bestPiece,
  clausesOf,
  type Ground,
  type Held,
  heldOf,
  isAim,
  QUOTED,
  type Sentence,
  claimedPart,
  IS,
  WAS,
} from "./held.ts";
import { addressesAnother, hasInventedDecider, hasPronoun, isHearsay } from "./persons.ts";
import { countsAll, countsIn, inDigits, mixesNumbers, sharesNamedIn } from "./quantities.ts";
import {
  answersItself,
  claimsAgreement,
  inventsCause,
  joinsWrongly,
  takesPromiseForDeed,
  takesRequestForFact,
} from "./standing.ts";

export type { Ground, Sentence } from "./held.ts";

/** How a sentence can be wrong. */
export type Fault =
  | "facts"
  | "length"
  | "markup"
  | "machine"
  | "style"
  | "language"
  | "absence"
  | "number"
  | "date"
  | "name"
  | "quote"
  | "person"
  | "denial"
  | "opposite"
  | "standing"
  | "cause"
  | "joined"
  | "foreign"
  | "support";

type Check = (held: Held) => boolean;

/** A sentence that rests on more rests on nothing in particular. */
const MOST_FACTS = 4;
/** How much of its content words the facts that it cites have to share. */
const SHARES = { claim: 1 / 3, advice: 1 / 5 } as const;
/** What is asked for is told by the title; how one sees it may be said in the words of the craft alone. */
const MAY_BE_CRAFT: ReadonlySet<string> = new Set(["outcome"]);
const PAGE =
  /(?<!\p{L})(?:pp?|pages?|slides?|S|Seiten?|Folien?|diapos?|págs?|páginas?|diapositivas?|lámina)\.? ?(\d+)((?:(?:, | and | und | et | y |[-–])\d+)*)/giu;
/** Who is not there cannot be read from facts about what there is. */
const ABSENCE = inAny(({ checks }) => checks.absence);
/** 'What is missing?' asks; 'legal is missing' says. */
const LACK = inAny(
  ({ checks }) => checks.lack,
  framed(
    String.raw`(?<!(?:what|was|qué|qu['’]|ce qui|quoi|le|lui|lo que)(?: \p{L}+)? )(?<!\p{L})`,
    String.raw`(?!\p{L})`,
  ),
);
const isAbsence: Check = ({ text, citedText }) =>
  (ABSENCE.test(text) && !ABSENCE.test(citedText)) || (LACK.test(text) && !LACK.test(citedText));
const PLAIN = (text: string): string =>
  text.toLowerCase().replaceAll(/[’']/gu, "'").replaceAll(/\s+/gu, " ").trim();
const wordSet = (text: string): Set<string> => new Set(PLAIN(text).match(/\p{L}[\p{L}\p{M}]*/gu));

/** A name that nobody has, and no fact; German gives every noun a capital letter: there the words of the craft help. */
function hasForeignName({ text, known, language }: Held): boolean {
  const words = wordSet(known);
  const names = namesIn(text.replaceAll(/[¿¡]/gu, "")).filter(
    (name) => !words.has(name) && daysNamedIn(`1 ${name}`).size === 0,
  );
  if (language !== "de") return names.length > 0;
  return names.some(
    (name) => foreignWords({ text: name, known, isAim: true, language }).length > 0,
  );
}

/** Advice is said to whoever leads the meeting, and so is judged as what is said to a person. */
const speaksToMachine: Check = ({ text }) => isMachineTalk(`Ada, ${text}`, ["Ada"]);

const FIRST = /^(\p{Lu}[\p{L}\p{M}]+)(?:\s+\p{Lu}\p{L}+)?(?=\s*[:,–—]|['’]s\s)/u;
/** A name in front, as in a list of who does what: 'Zelda: …'. */
function hasForeignOpener({ text, known, language }: Held): boolean {
  const first = FIRST.exec(text)?.[1];
  if (first === undefined || STARTERS.has(first.toLowerCase())) return false;
  if (wordSet(known).has(first.toLowerCase())) return false;
  return foreignWords({ text: first, known, isAim: true, language }).length > 0;
}

const stemOf = (word: string): string => [...contentWords(word)][0] ?? "";

/** Its numbers are all known, but stand beside other things, or 'all' stands where some were counted. */
function hasMixedNumbers({ own, cited, ground, language }: Held): boolean {
  const facts = [...cited.map(({ label, text }) => `${label}: ${text}`), ground.event];
  const by = { language, stem: stemOf };
  return mixesNumbers(own, facts, by) || countsAll(own, facts, by);
}

/** A quote that stands in no cited fact, or a page that none of them is from. */
function hasWrongQuote({ text, citedText, cited, language }: Held): boolean {
  const known = PLAIN(citedText);
  const isQuoteWrong = Array.from(text.matchAll(QUOTED), ([, double, single]) =>
    PLAIN(double ?? single ?? "").replace(/[.,;:…?!]$/u, ""),
  ).some((quote) => !known.includes(quote));
  const pages = new Set(cited.map(({ source }) => String(source.page ?? "")));
  const named = Array.from(inDigits(text, language).matchAll(PAGE), ([, page, more]) => [
    page ?? "",
    ...((more ?? "").match(/\d+/gu) ?? []),
  ]).flat();
  return isQuoteWrong || named.some((page) => !pages.has(page));
}

const [FEWEST_FREQUENT, MORE] = [3, 2];
/** Another language of plans has clearly more of its small words in the sentence. */
function isInAnotherLanguage({ own, language }: Held): boolean {
  return clausesOf(own).some((clause) => {
    const { counts } = frequentIn(clause);
    const ours = counts.get(language) ?? 0;
    return ["en", "de", "fr", "es"].some((other) => {
      const theirs = counts.get(other) ?? 0;
      return other !== language && theirs >= FEWEST_FREQUENT && theirs >= ours + MORE;
    });
  });
}

/** A clause that has so much of its fact may have one word of the craft, too. */
const WELL_SHARED = 3;
/** A word that nothing known has. What a clause says of a fact is said in the fact's words; advice has those of the craft. */
const isForeign: Check = (held) => {
  const { own, known, kind, part, pieces, language } = held;
  const is = { known, isAim: isAim(held), language };
  if (foreignWords({ ...is, text: own }).length > 0) return true;
  if (kind !== "claim" || part === "challenge") return false;
  return clausesOf(claimedPart(held)).some((text) => {
    const best = bestPiece(contentWords(text), pieces);
    const loose = best ? foreignWords({ ...is, text, isClaim: true }).length : 0;
    return best && best.shared > 1 && loose > (best.shared >= WELL_SHARED ? 1 : 0);
  });
};

/** Something is said to be so, or to come so of the meeting, in a clause that shares nothing with any fact. */
function statesFreely(held: Held): boolean {
  const { own, knownWords, part, language } = held;
  if (own.includes("?") && part !== "agendaTitle") return false;
  const verbs = isAim(held) ? WAS : IS;
  return clausesOf(own)
    .slice(part === "outcome" ? 0 : 1)
    .some((clause) => {
      const words = contentWords(clause);
      return (
        verbs[language].test(clause) &&
        words.size > 0 &&
        sharedWords(words, knownWords).length === 0
      );
    });
}

function isUnsupported({ text, words, citedText, ground, kind, part, language }: Held): boolean {
  if (MAY_BE_CRAFT.has(part)) return false;
  const days = daysNamedIn(citedText);
  if (kind === "advice" && [...daysNamedIn(text)].some((day) => days.has(day))) return false;
  if (words.size === 0) return true;
  const facts = contentWords(citedText);
  const names = contentWords(`${ground.event} ${ground.people.join(" ")}`);
  const least = kind === "claim" ? facts : new Set([...facts, ...contentWords(ground.event)]);
  if (sharedWords(words, least).length === 0) return true;
  const craft = craftWords(language);
  const own = new Set([...words].filter((word) => !craft.has(word) || facts.has(word)));
  return coverage(own, new Set([...facts, ...names])) < SHARES[kind];
}

const CHECKS: readonly (readonly [Fault, Check])[] = [
  ["facts", ({ cited }) => cited.length === 0 || cited.length > MOST_FACTS],
  ["length", ({ text, part, language }) => text.length < 4 || !fits(text, part, language)],
  [
    "markup",
    ({ text }) =>
      LINK.test(text) || hasMarkup(text) || /[*_#`|{}]|\p{Extended_Pictographic}/u.test(text),
  ],
  ["machine", speaksToMachine],
  [
    "style",
    ({ own, language }) =>
      BANNED[language].test(own) || TALK_FIRST[language].test(own) || own.includes("!"),
  ],
  ["language", isInAnotherLanguage],
  ["absence", isAbsence],
  [
    "number",
    ({ text, known, language }) => !isWithin(countsIn(text, language), countsIn(known, language)),
  ],
  ["number", hasMixedNumbers],
  [
    "number",
    ({ own, kind, citedText, language }) =>
      kind === "claim" &&
      !isWithin(sharesNamedIn(own, language), sharesNamedIn(citedText, language)),
  ],
  ["date", ({ text, known }) => !isWithin(daysNamedIn(text), daysNamedIn(known))],
  ["name", hasForeignName],
  ["name", hasForeignOpener],
  ["quote", hasWrongQuote],
  ["person", hasPronoun],
  ["person", hasInventedDecider],
  ["person", isHearsay],
  ["person", addressesAnother],
  ["person", judgesFreely],
  ["denial", deniesFreely],
  ["denial", leavesDenialOut],
  ["opposite", turnsRound],
  ["cause", inventsCause],
  ["standing", answersItself],
  ["standing", claimsAgreement],
  ["standing", takesRequestForFact],
  ["standing", takesPromiseForDeed],
  ["foreign", isForeign],
  ["joined", joinsWrongly],
  ["support", statesFreely],
  ["support", isUnsupported],
];

/** The first way in which a sentence is wrong beside the facts that it cites; undefined where it may stand. */
function faultOf(sentence: Sentence, ground: Ground): Fault | undefined {
  const held = heldOf(sentence, ground);
  return CHECKS.find(([, fails]) => fails(held))?.[0];
}

/** Holds a model's sentences against the facts, and remembers what was caught. */
export type Checker = {
  /** The sentence as it may stand with what it rests on; undefined where it may not. "" stands for itself. */
  check: (
    text: string,
    requirements: Pick<Sentence, "part" | "kind"> & { facts: readonly string[] },
  ) => Sourced | undefined;
  caught: Fault[];
};

/** Those of the cited facts that a sentence has anything of: the others are no source of it. */
function restsOn(text: string, cited: readonly Fact[]): Fact[] {
  const words = contentWords(text);
  const shared = cited.filter(
    (fact) => sharedWords(words, contentWords(`${fact.label} ${fact.text}`)).length > 0,
  );
  return shared.length > 0 ? shared : [...cited];
}

/** A checker over the facts that a model was given; ids that it made up are not among them. */
export function checkerFor(facts: readonly Fact[], ground: Ground): Checker {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const caught: Fault[] = [];
  return {
    caught,
    check: (written, { part, kind, facts: ids }) => {
      const text = seenText(written);
      if (text === "") return { text, sources: [], audience: "all" };
      const cited = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
      // Who makes up one fact made up the sentence.
      const isMadeUp = ids.some((id) => !byId.has(id));
      const fault = isMadeUp ? "facts" : faultOf({ text, part, kind, cited }, ground);
      const sources = restsOn(text, cited).map(({ source }) => source);
      if (!fault) return { text, sources, audience: "all" };
      caught.push(fault);
      return undefined;
    },
  };
}

/** What goes on in somebody's head, or is laid to their charge: only a fact can say it. 'You want' is the reader's own goal. */
const MINDED = inEach(({ checks }) => checks.minded, wholeWords, "giu");
/** How something is judged, and that it is over already. */
const JUDGED = inEach(({ checks }) => checks.judged, wholeWords, "giu");

const spoken = (text: string, pattern: RegExp): string[] =>
  Array.from(text.replaceAll("’", "'").matchAll(pattern), ([found]) => found.toLowerCase());

/** A mind is read, a blame is laid or a judgement passed that stands in no cited fact. */
function judgesFreely(held: Held): boolean {
  const { own, citedText, language } = held;
  if (own.includes("?") || isAim(held)) return false;
  const patterns = held.kind === "claim" ? [MINDED, JUDGED] : [MINDED];
  return patterns.some((pattern) => {
    const known = new Set(spoken(citedText, pattern[language]));
    return spoken(own, pattern[language]).some((word) => !known.has(word));
  });
}

/** Words that a note may begin with though nobody said them: they name no one. */
const STARTERS: ReadonlySet<string> = new Set(english.noteStarters);
