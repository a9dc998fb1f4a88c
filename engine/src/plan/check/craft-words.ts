import english from "../languages/en/english.json" with { type: "json" };
import { framed } from "../../text/patterns.ts";
import { tokensOf, wordsOf } from "../../text/tokens.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import { LANGUAGES } from "../languages/index.ts";
import { inAny, mapLanguages } from "../languages/words.ts";
import type { PlanLanguage } from "../types.ts";

/** Where a fact speaks of money, its words may be others. */
const OF_MONEY =
  /€|\$|£|(?<!\p{L})(?:euros?|dollars?|charges?|costs?|fees?|kosten|gebühr\p{L}*|coûts?|frais|costes?|cuesta|tarifa)(?!\p{L})/iu;

/** All sentences in a part of the texts of plans. */
function sentencesIn(texts: unknown): string[] {
  if (typeof texts === "string") return [texts];
  return typeof texts === "object" && texts !== null
    ? Object.values(texts).flatMap(sentencesIn)
    : [];
}

/** What came of something: a plan may aim at it, but says that it is so only where a fact does. */
const RESULTS = mapLanguages(({ checks }) => new Set(checks.results));
/** What something costs, in money and in hours. */
const MONEY = mapLanguages(({ checks }) => new Set(checks.money));
/** How somebody feels about something, and how much it weighs. */
const WEIGHTS = mapLanguages(({ checks }) => new Set(checks.weights));

const read = new Map<PlanLanguage, ReadonlySet<string>>();

/** The words with which plans speak of meetings in a language, whatever they are about: those of the playbooks. */
export function craftWords(language: PlanLanguage): ReadonlySet<string> {
  const known = read.get(language);
  if (known) return known;
  const { kinds, phrases, checks } = LANGUAGES[language];
  const { "research-session": _session, ...meetings } = kinds;
  const playbooks = Object.values(meetings).map(
    ({ documentQuestions: _questions, goalAdvice: _advice, ...playbook }) => playbook,
  );
  const sentences = sentencesIn([playbooks, phrases.sentences]).join("\n");
  const craft = contentWords(
    `${sentences.replaceAll(/\{\w+\}/gu, " ")} ${[...checks.meetingWords, ...checks.commonVerbs, ...checks.smallWords].join(" ")}`,
  );
  read.set(language, craft);
  return craft;
}

const retold = new Map<PlanLanguage, ReadonlySet<string>>();

const shortForms = new Map<PlanLanguage, ReadonlySet<string>>();

/** English verbs whose forms are too short for a stem ('vote', 'voting'). */
function craftRoots(language: PlanLanguage): ReadonlySet<string> {
  const { commonVerbs, meetingWords } = LANGUAGES.en.checks;
  const words =
    language === "en" ? wordsOf([...commonVerbs, ...meetingWords].join(" ")).map(rootOf) : [];
  const known = shortForms.get(language) ?? new Set(words);
  shortForms.set(language, known);
  return known;
}

function lightWords(language: PlanLanguage): ReadonlySet<string> {
  const { retoldWords, smallWords } = LANGUAGES[language].checks;
  const known = retold.get(language) ?? contentWords([...retoldWords, ...smallWords].join(" "));
  retold.set(language, known);
  return known;
}

const [SHORTEST_ROOT, MOST_ENDING] = [5, 4];

/** Two forms of one word: the same beginning, and little after it ('vérif', 'vérifiées'). */
function isForm(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= SHORTEST_ROOT && Math.max(one.length, other.length) - same <= MOST_ENDING;
}

const beginnings = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string[]>>();

/** The words of a set by their beginning, read once for each set. */
function byBeginning(words: ReadonlySet<string>): ReadonlyMap<string, string[]> {
  const known = beginnings.get(words);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const word of words) {
    const start = word.slice(0, SHORTEST_ROOT);
    found.set(start, [...(found.get(start) ?? []), word]);
  }
  beginnings.set(words, found);
  return found;
}

const hasForm = (word: string, known: ReadonlySet<string>): boolean =>
  known.has(word) ||
  known.has(`${word}t`) ||
  (byBeginning(known).get(word.slice(0, SHORTEST_ROOT)) ?? []).some((other) => isForm(word, other));

/** 'eingearbeitet' and 'einarbeiten', 'abbrechen' and 'brechen … ab'. */
const APART = inAny(
  ({ checks }) => checks.verbPrefixes,
  framed("^", String.raw`(?=\p{L}{4})`),
  "u",
);

const variantsOf = (word: string, language: PlanLanguage): string[] => {
  if (language !== "de" || !APART.test(word)) return [word];
  const rest = word.replace(APART, "").replace(/^ge(?=\p{L}{4})/u, "");
  return [word, rest, `${APART.exec(word)![0]}${rest}`];
};

/** Whether a word is one of those that are known, in some form, or a part of a compound. */
function isKnown(word: string, { stems, tokens, roots }: Known, language: PlanLanguage): boolean {
  if (language === "en" && tokensOf(word).every((token) => tokens.has(token))) return true;
  if (language === "en" && roots.has(rootOf(word))) return true;
  return variantsOf(word, language)
    .flatMap((variant) => [...contentWords(variant)])
    .some((stem) => hasForm(stem, stems) || sharedWords(new Set([stem]), stems).length > 0);
}

type Known = Readonly<Record<"stems" | "tokens" | "roots", ReadonlySet<string>>>;

/** 'fixed' and 'fix', 'typing' and 'type': too short for a stem. */
const rootOf = (word: string): string => word.replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, "");

/** What is said, what is known, and whether it is an aim: what is to come of a meeting; or a claim about a fact. */
type CraftOptions = {
  text: string;
  known: string;
  isAim: boolean;
  isClaim?: boolean;
  language: PlanLanguage;
};

/** The words of a text that neither what is known nor the craft of meetings has, or that weigh too much for a craft. */
export function foreignWords({
  text,
  known: citedText,
  isAim,
  isClaim = false,
  language,
}: CraftOptions): string[] {
  const known = {
    stems: contentWords(citedText),
    tokens: new Set(tokensOf(citedText)),
    roots: new Set(wordsOf(citedText).map(rootOf)),
  };
  const craft = isClaim ? lightWords(language) : craftWords(language);
  const isMoney = OF_MONEY.test(citedText);
  return wordsOf(text).filter((word) => {
    const [stem] = contentWords(word);
    if (isKnown(word, known, language)) return false;
    if (WEIGHTS[language].has(word) || (!isMoney && MONEY[language].has(word))) return true;
    if (RESULTS[language].has(word)) return !isAim;
    if (!isClaim && craftRoots(language).has(rootOf(word))) return false;
    return (
      stem !== undefined &&
      !variantsOf(word, language)
        .flatMap((variant) => [...contentWords(variant)])
        .some((variant) => hasForm(variant, craft))
    );
  });
}

/** Words that tell nothing by themselves: who writes a note may use them though nobody said them. */
const LIGHT: ReadonlySet<string> = new Set(tokensOf(english.lightWords.join(" ")));

/** Words that may stand for one another; the first letters of a stem are enough. */
const SYNONYMS: readonly ReadonlySet<string>[] = english.synonyms.map(
  (group) => new Set(tokensOf(group.join(" ")).concat(group)),
);

const SUFFIX =
  /^(?:|s|es|d|ed|r|er|ers|n|en|ing|ings|ion|ions|ation|ations|tion|tions|ment|ments|ness|able|ible|ability|ibility|ility|ity|al|ally|ly|y|ies|th|ance|ence|ant|ent|ive|ful|less|or|ors|ure|ic|ical|is|ise|ised|ising|iz|ize|ized|e|i|t|at|ate|ated)$/u;
const [SHORT_ROOT, ROOT] = [4, 5];
const LEAST_PART = 2;

/** Two forms of one word: the same beginning, and endings that only inflect or derive. */
function isInflection(left: string, right: string): boolean {
  let same = 0;
  while (same < left.length && left[same] === right[same]) same += 1;
  const isWhole = same === Math.min(left.length, right.length);
  if (same < (isWhole ? SHORT_ROOT : ROOT)) return false;
  return SUFFIX.test(left.slice(same)) && SUFFIX.test(right.slice(same));
}

/** 'Strikethrough' for 'strike through', and the other way round. */
function isCompound(token: string, known: ReadonlySet<string>): boolean {
  for (const other of known) {
    if (other.length > LEAST_PART && token.length > other.length + LEAST_PART) {
      const rest = token.startsWith(other)
        ? token.slice(other.length).replace(/^e/u, "")
        : undefined;
      if (rest !== undefined && (known.has(rest) || LIGHT.has(rest) || tokensOf(rest).length === 0))
        return true;
    }
    if (token.length >= SHORT_ROOT && other.length > token.length + LEAST_PART)
      if (other.startsWith(token) || other.endsWith(token)) return true;
  }
  return false;
}

/** Whether a word is one of those that are known, a form of one, or means the same. */
export function isRelated(word: string, token: string, known: ReadonlySet<string>): boolean {
  return (
    known.has(token) ||
    SYNONYMS.some((group) => (group.has(token) || group.has(word)) && meets(group, known)) ||
    [...known].some((other) => isInflection(token, other)) ||
    isCompound(token, known)
  );
}

function meets(group: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  for (const one of group) if (known.has(one)) return true;
  return false;
}
