import { factsOf, isWithin } from "../../verify/facts.ts";
import { hasMarkup, isMachineTalk } from "../../verify/machine-talk.ts";
import { withDigits } from "../../verify/number-words.ts";
import { contradicts, saysOpposite } from "../../verify/polarity.ts";
import { STARTERS } from "../../verify/starters.ts";
import { datesIn, LINK } from "../../verify/truth.ts";
import { contentWords, coverage, sharedWords } from "../content-words.ts";
import { BANNED, fits, type LENGTHS, TALK_FIRST } from "../style.ts";
import type { PlanLanguage } from "../types.ts";
import type { Fact } from "./facts.ts";

/** How a model's sentence can be wrong. */
export type Fault =
  | "facts"
  | "length"
  | "markup"
  | "machine"
  | "style"
  | "absence"
  | "number"
  | "date"
  | "name"
  | "quote"
  | "person"
  | "negation"
  | "opposite"
  | "support";

/** What sentences of a plan are held against. */
export type Ground = {
  language: PlanLanguage;
  /** Title, minutes and day of the event: what every sentence may name. */
  event: string;
  /** Names of those who may come, and who decides. */
  people: readonly string[];
  decider: string;
};

/** A sentence as a model wrote it. `claim`: it says how things are; `advice`: it says what to do or asks. */
export type Sentence = {
  text: string;
  part: keyof typeof LENGTHS;
  kind: "claim" | "advice";
  cited: readonly Fact[];
};

type Check = (sentence: Sentence, ground: Ground, known: string) => boolean;

/** How much of its content words the facts that it cites have to share. */
const SHARES = { claim: 1 / 2, advice: 1 / 4 } as const;
const QUOTED = /[“"„«»]([^“”"„«»]{2,})[”"“«»]/gu;
const PAGE =
  /(?<!\p{L})(?:p|pp|page|pages|slide|slides|S|Seite|Folie|diapo|pág|página|diapositiva)\.? ?(\d+)/giu;
/** Who is not there cannot be read from facts about what there is. */
const ABSENCE =
  /\b(?:nobody|no one|none of|isn['’]t (?:invited|coming)|not (?:invited|coming|attending)|is missing|are missing|absent|niemand|fehlt|fehlen|nicht eingeladen|personne n|manque|pas invité\p{L}*|nadie|falta|faltan|no (?:está|viene))\b/iu;
/** What is said of a person by name: that they think, want, own, promised. */
const OF_PERSON =
  "(?:['’]s)?,? (?:is|was|has|had|wants?|wanted|thinks?|feels?|felt|likes?|dislikes?|fears?|worries|said|says|asked|promised|agreed|refused|owns?|owes?|needs?|prefers?|expects?|believes?|knows?|doubts?|may|might|will|would|did|does|hat|ist|war|will|möchte|denkt|fürchtet|sagte|versprach|braucht|a|est|veut|pense|craint|doit|avait|dit|es|está|quiere|piensa|teme|dijo|debe|tiene)\\b";

const plain = (text: string): string =>
  text.toLowerCase().replaceAll(/[’']/gu, "'").replaceAll(/\s+/gu, " ");
const wordSet = (text: string): Set<string> => new Set(plain(text).match(/\p{L}[\p{L}\p{M}]*/gu));
const numbersIn = (text: string): ReadonlySet<string> => factsOf(withDigits(text)).numbers;
const citedText = ({ cited }: Sentence): string =>
  cited.map(({ text, label }) => `${label}: ${text}`).join("\n");

const hasForeignName: Check = ({ text }, { language }, known) => {
  // German gives every noun a capital letter.
  if (language === "de") return false;
  return !isWithin(factsOf(text).names, wordSet(known));
};

/** A first word that is nobody's name, followed by what a person does: 'Zelda thinks …'. */
const hasForeignSubject: Check = ({ text }, _ground, known) => {
  const found = new RegExp(String.raw`^(\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)?${OF_PERSON}`, "u").exec(
    text,
  );
  const subject = found?.[1]?.toLowerCase();
  return (
    subject !== undefined &&
    !STARTERS.has(subject) &&
    !wordSet(known).has(subject) &&
    !COMMON.has(subject)
  );
};
const COMMON = new Set(
  "this that these those it there what who which everyone everything one the a an no das die der es was wer ce cela il elle on lo la el esto eso".split(
    " ",
  ),
);

/** What goes on in somebody's head: only who said it themselves is the source of that. */
const ATTITUDE =
  /\b(?:want|think|feel|felt|lik|dislik|fear|worr|prefer|expect|believ|doubt|hop|lov|hat|insist|refus|möcht|denk|fürcht|glaub|zweifel|veut|pens|crain|croi|dout|quier|piens|tem|cre|dud)\p{L}*/giu;

/** Something is said of a person that no cited fact says. */
const isHearsay: Check = ({ text, cited }, { people, decider }) => {
  const words = contentWords(text);
  return [...people, decider].some((name) => {
    const first = name.split(" ")[0] ?? "";
    const forms = [name, first].filter((form) => form.length > 1).map(escaped);
    const isSubject = forms.some((form) =>
      new RegExp(
        `(?<!\\p{L})${form}(?:${OF_PERSON}|['’]s?,? (?=${ATTITUDE.source})| (?=${ATTITUDE.source}))`,
        "iu",
      ).test(text),
    );
    if (!isSubject) return false;
    const facts = cited.filter((fact) => wordSet(`${fact.label} ${fact.text}`).has(plain(first)));
    const said = facts.map((fact) => fact.text).join(" ");
    if (coverage(words, contentWords(`${name} ${said}`)) < SHARES.claim) return true;
    return [...text.matchAll(ATTITUDE)].some(
      ([verb]) => !contentWords(said).has([...contentWords(verb)][0] ?? verb),
    );
  });
};
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** A quote that stands in no cited fact, or a page that none of them is from. */
const hasWrongQuote: Check = (sentence) => {
  const known = plain(citedText(sentence));
  const isQuoteWrong = Array.from(sentence.text.matchAll(QUOTED), ([, quote]) =>
    plain(quote ?? "").replace(/[.,;:…]$/u, ""),
  ).some((quote) => !known.includes(quote));
  const pages = new Set(
    sentence.cited.flatMap(({ source }) =>
      source.page === undefined ? [] : [String(source.page)],
    ),
  );
  return (
    isQuoteWrong ||
    Array.from(sentence.text.matchAll(PAGE), ([, page]) => page ?? "").some(
      (page) => !pages.has(page),
    )
  );
};

const isUnsupported: Check = (sentence, { event, people }) => {
  const words = contentWords(sentence.text);
  if (words.size === 0) return true;
  const facts = contentWords(citedText(sentence));
  if (sharedWords(words, facts).length === 0) return true;
  const names = contentWords(`${event} ${people.join(" ")}`);
  return coverage(words, new Set([...facts, ...names])) < SHARES[sentence.kind];
};

const CHECKS: readonly (readonly [Fault, Check])[] = [
  ["facts", ({ cited }) => cited.length === 0],
  ["length", ({ text, part }, { language }) => text.length < 4 || !fits(text, part, language)],
  ["markup", ({ text }) => LINK.test(text) || hasMarkup(text) || /[*_#`|{}]/u.test(text)],
  ["machine", ({ text }, { people }) => isMachineTalk(text, people)],
  [
    "style",
    ({ text }, { language }) => {
      const own = text.replaceAll(QUOTED, "");
      return BANNED[language].test(own) || TALK_FIRST[language].test(own) || own.includes("!");
    },
  ],
  [
    "absence",
    ({ text, cited }) => ABSENCE.test(text) && !cited.some((fact) => ABSENCE.test(fact.text)),
  ],
  ["number", ({ text }, _ground, known) => !isWithin(numbersIn(text), numbersIn(known))],
  ["date", ({ text }, _ground, known) => !isWithin(datesIn(text), datesIn(known))],
  ["name", hasForeignName],
  ["name", hasForeignSubject],
  ["quote", hasWrongQuote],
  ["person", isHearsay],
  [
    "negation",
    ({ text, kind, cited }, { language }) =>
      kind === "claim" &&
      cited.every((fact) =>
        contradicts(text, fact.text, { isQuestion: text.includes("?"), language }),
      ),
  ],
  [
    "opposite",
    ({ text, kind, cited }) =>
      kind === "claim" && cited.some((fact) => saysOpposite(text, fact.text)),
  ],
  ["support", isUnsupported],
];

/** The first way in which a sentence is wrong beside the facts that it cites; undefined where it may stand. */
export function faultOf(sentence: Sentence, ground: Ground): Fault | undefined {
  const known = [citedText(sentence), ground.event, ...ground.people, ground.decider].join("\n");
  return CHECKS.find(([, fails]) => fails(sentence, ground, known))?.[0];
}
