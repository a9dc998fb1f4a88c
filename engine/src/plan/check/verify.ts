import { isForeign } from "../../verify/facts-held.ts";
import { seenText } from "../../verify/machine-talk.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import { bringsMeasure, type Count, countsIn } from "../counts.ts";
import { BANNED, fits, TALK_FIRST } from "../style.ts";
import type { Sourced } from "../types.ts";
import type { Fact } from "../select/known-facts.ts";
import {
  factsCited,
  type Ground,
  type Held,
  heldOf,
  type PlanClaim,
  QUOTED,
  type Sentence,
} from "./held.ts";
import { hasPronoun, isHearsay, namesOther } from "./persons.ts";
import {
  adds,
  deniesFreely,
  inventsCause,
  joinsWrongly,
  takesForFact,
  turnsRound,
} from "./standing.ts";
import { foreignWords, isUnsupported, retellsFreely, statesFreely } from "./words.ts";

/** How a sentence can be wrong. */
export type Fault =
  | "facts"
  | "length"
  | "markup"
  | "machine"
  | "style"
  | "absence"
  | "number"
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
const PAGE =
  /(?<!\p{L})(?:pp?|pages?|slides?|S|Seiten?|Folien?|diapos?|págs?|páginas?|diapositivas?|lámina)\.? ?(\d+)((?:(?:, | and | und | et | y |[-–])\d+)*)/giu;

const plain = (text: string): string =>
  text.toLowerCase().replaceAll("’", "'").replaceAll(/\s+/gu, " ").trim();

/** A quote that stands in no cited fact, or a page that none of them is from. */
function hasWrongQuote({ text, citedText, cited }: Held): boolean {
  const known = plain(citedText);
  const quotes = Array.from(text.matchAll(QUOTED), ([, double, single]) =>
    plain(double ?? single ?? "").replace(/[.,;:…?!]$/u, ""),
  );
  const pages = new Set(cited.map(({ source }) => String(source.page ?? "")));
  const named = Array.from(text.matchAll(PAGE)).flatMap(([, page = "", more = ""]) => [
    page,
    ...(more.match(/\d+/gu) ?? []),
  ]);
  return quotes.some((quote) => !known.includes(quote)) || named.some((page) => !pages.has(page));
}

/** Whether an amount stands beside a thing of which the facts have another amount: '9 of 7', '4 hours', 'all people'. */
function countsWrongly({ own, cited, ground, language }: Held): boolean {
  const known = cited.flatMap(({ label, text }) => countsIn(`${label}: ${text}`, language));
  const ofEvent = countsIn(ground.event, language);
  const isShared = known.some(({ thing }) => thing.startsWith("of "));
  return countsIn(own, language).some(({ amount, thing, isNext }) => {
    if (!isNext) return false;
    const amountsIn = (counts: readonly Count[]): string[] =>
      counts.flatMap((one) => (one.thing === thing ? one.amount : []));
    const ofFacts = amountsIn(known);
    const amounts = ofFacts.length > 0 ? ofFacts : amountsIn(ofEvent);
    const isCounted = amounts.length > 0 || (isShared && thing.startsWith("of "));
    return isCounted && !amounts.includes(amount);
  });
}

/** Advice is said to whoever leads the meeting, and so is judged as what is said to a person. */
const isNoTalk = (text: string): "markup" | "machine" | undefined =>
  /[*_#`|{}]|\p{Extended_Pictographic}/u.test(text) ? "markup" : isForeign(`Ada, ${text}`, ["Ada"]);

const CHECKS: readonly (readonly [Fault, Check])[] = [
  ["facts", ({ cited }) => cited.length === 0 || cited.length > MOST_FACTS],
  ["length", ({ text, part, language }) => text.length < 4 || !fits(text, part, language)],
  ["markup", ({ text }) => isNoTalk(text) === "markup"],
  ["machine", ({ text }) => isNoTalk(text) === "machine"],
  [
    "style",
    ({ own, language }) =>
      BANNED[language].test(own) || TALK_FIRST[language].test(own) || own.includes("!"),
  ],
  ["absence", adds("absence")],
  ["number", ({ text, known, language }) => bringsMeasure(text, known, language)],
  ["number", countsWrongly],
  ["name", namesOther],
  ["quote", hasWrongQuote],
  ["person", hasPronoun],
  ["person", isHearsay],
  ["person", adds("person")],
  ["denial", adds("denial")],
  ["denial", deniesFreely],
  ["opposite", turnsRound],
  ["cause", inventsCause],
  ["standing", adds("standing")],
  ["standing", takesForFact],
  ["foreign", (held) => foreignWords(held).length > 0],
  ["foreign", retellsFreely],
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
    requirements: Pick<Sentence, "part" | "kind"> & { claims: readonly PlanClaim[] },
  ) => Sourced | undefined;
  caught: Fault[];
};

/** Those of the cited facts that a sentence has anything of: the others are no source of it. */
function restsOn(text: string, cited: readonly Fact[]): readonly Fact[] {
  const words = contentWords(text);
  const shared = cited.filter(
    (fact) => sharedWords(words, contentWords(`${fact.label} ${fact.text}`)).length > 0,
  );
  return shared.length > 0 ? shared : cited;
}

/** A checker over the facts that a model was given; ids that it made up are not among them. */
export function checkerFor(facts: readonly Fact[], ground: Ground): Checker {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const caught: Fault[] = [];
  return {
    caught,
    check: (written, { part, kind, claims }) => {
      const text = seenText(written);
      if (text === "") return { text, sources: [], audience: "all" };
      // Who makes up one fact, or words of it, made up the sentence.
      const cited = factsCited(claims, byId);
      const fault = cited ? faultOf({ text, part, kind, cited }, ground) : "facts";
      if (cited && !fault)
        return { text, sources: restsOn(text, cited).map(({ source }) => source), audience: "all" };
      caught.push(fault ?? "facts");
      return undefined;
    },
  };
}
