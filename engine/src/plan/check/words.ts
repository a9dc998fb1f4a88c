import { framed } from "../../text/patterns.ts";
import { rememberedText } from "../../text/remembered.ts";
import { tokensOf, wordsOf } from "../../text/tokens.ts";
import { contentWords, coverage, sharedWords } from "../content-words.ts";
import { LANGUAGES } from "../languages/index.ts";
import { inAny, inEach, mapLanguages } from "../languages/words.ts";
import type { PlanLanguage } from "../types.ts";
import { bestPiece, clausesOf, type Held } from "./held.ts";
import { sharesDay } from "../counts.ts";

/** Where a fact speaks of money, its words may be others. */
const OF_MONEY =
  /€|\$|£|(?<!\p{L})(?:euros?|dollars?|charges?|costs?|fees?|kosten|gebühr\p{L}*|coûts?|frais|costes?|cuesta|tarifa)(?!\p{L})/iu;
/** What came of something: a plan may aim at it, but says that it is so only where a fact does. */
const RESULTS = mapLanguages(({ checks }) => new Set(checks.results));
/** What something costs, in money and in hours. */
const MONEY = mapLanguages(({ checks }) => new Set(checks.money));
/** How somebody feels about something, and how much it weighs. */
const WEIGHTS = mapLanguages(({ checks }) => new Set(checks.weights));

/** All sentences in a part of the texts of plans. */
function sentencesIn(texts: unknown): string[] {
  if (typeof texts === "string") return [texts];
  return typeof texts === "object" && texts !== null
    ? Object.values(texts).flatMap(sentencesIn)
    : [];
}

type Craft = { stems: ReadonlySet<string>; roots: ReadonlySet<string> };

/** The words with which plans speak of meetings in a language, whatever they are about: those of the playbooks. */
const craftOf = rememberedText((language: PlanLanguage): Craft => {
  const { kinds, phrases, checks } = LANGUAGES[language];
  const { "research-session": _session, ...meetings } = kinds;
  const playbooks = Object.values(meetings).map(
    ({ documentQuestions: _questions, goalAdvice: _advice, ...playbook }) => playbook,
  );
  const sentences = sentencesIn([playbooks, phrases.sentences]).join("\n");
  const verbs = [...checks.meetingWords, ...checks.commonVerbs];
  const words = [sentences.replaceAll(/\{\w+\}/gu, " "), ...verbs, ...checks.smallWords];
  return { stems: contentWords(words.join(" ")), roots: rootsOf(verbs.join(" "), language) };
});

/** The stems of the words with which plans speak of meetings in a language. */
export const craftWords = (language: PlanLanguage): ReadonlySet<string> => craftOf(language).stems;

/** 'fixed' and 'fix', 'typing' and 'type': English words too short for a stem. */
const rootOf = (word: string): string => word.replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, "");
const rootsOf = (text: string, language: PlanLanguage): Set<string> =>
  new Set(language === "en" ? [...wordsOf(text).map(rootOf), ...tokensOf(text)] : []);

const [SHORTEST_ROOT, MOST_ENDING] = [5, 4];

/** Two forms of one word: the same beginning, and little after it ('vérif', 'vérifiées'). */
function isForm(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= SHORTEST_ROOT && Math.max(one.length, other.length) - same <= MOST_ENDING;
}

/** 'eingearbeitet' and 'einarbeiten', 'abbrechen' and 'brechen … ab'. */
const APART = inAny(
  ({ checks }) => checks.verbPrefixes,
  framed("^", String.raw`(?=\p{L}{4})`),
  "u",
);

function formsOf(word: string, language: PlanLanguage): string[] {
  const prefix = language === "de" ? APART.exec(word)?.[0] : undefined;
  if (prefix === undefined) return [word];
  const rest = word.slice(prefix.length).replace(/^ge(?=\p{L}{4})/u, "");
  return [word, rest, prefix + rest];
}

/** Whether a word is among those that are known, in some form. */
function isAmong(word: string, { stems, roots }: Craft, language: PlanLanguage): boolean {
  if (
    language === "en" &&
    (roots.has(rootOf(word)) || tokensOf(word).every((one) => roots.has(one)))
  )
    return true;
  return formsOf(word, language)
    .flatMap((form) => [...contentWords(form)])
    .some(
      (stem) =>
        stems.has(stem) || stems.has(`${stem}t`) || [...stems].some((other) => isForm(stem, other)),
    );
}

const wordsKnown = (text: string, language: PlanLanguage): Craft => ({
  stems: contentWords(text),
  roots: rootsOf(text, language),
});

/** The same, also as part of a compound. */
const isKnown = (word: string, known: Craft, language: PlanLanguage): boolean =>
  isAmong(word, known, language) || sharedWords(contentWords(word), known.stems).length > 0;

/** The words of a text that neither what is known nor the craft of meetings has, or that weigh too much for a craft. */
export function foreignWords({ own, known, isAim, language }: Held): string[] {
  const ours = wordsKnown(known, language);
  const craft = craftOf(language);
  const isMoney = OF_MONEY.test(known);
  return wordsOf(own).filter((word) => {
    if (isKnown(word, ours, language)) return false;
    if (WEIGHTS[language].has(word) || (!isMoney && MONEY[language].has(word))) return true;
    if (RESULTS[language].has(word)) return !isAim;
    return contentWords(word).size > 0 && !isAmong(word, craft, language);
  });
}

/** Words in which a fact may be retold. */
const RETOLD = mapLanguages(({ checks }) => ({
  stems: contentWords([...checks.retoldWords, ...checks.smallWords].join(" ")),
  roots: new Set<string>(),
}));
/** A clause that has so much of its fact may have one word of the craft, too. */
const WELL_SHARED = 3;

/** What a clause says of a fact is said in the fact's words, not in those of the craft; advice has these. */
export function retellsFreely({ claimed, known, kind, part, pieces, language }: Held): boolean {
  if (kind !== "claim" || part === "challenge") return false;
  const ours = wordsKnown(known, language);
  return clausesOf(claimed).some((clause) => {
    const best = bestPiece(contentWords(clause), pieces);
    if (!best || best.shared < 2) return false;
    const loose = wordsOf(clause).filter(
      (word) =>
        contentWords(word).size > 0 &&
        !isKnown(word, ours, language) &&
        !isAmong(word, RETOLD[language], language),
    );
    return loose.length > (best.shared >= WELL_SHARED ? 1 : 0);
  });
}

/** That something is so, and that it was. */
export const IS = inEach(({ checks }) => checks.is);
const WAS = inEach(({ checks }) => checks.was);

/** Something is said to be so, or to come so of the meeting, in a clause that shares nothing with any fact. */
export function statesFreely({ known, part, language, isAim, isQuestion, clauses }: Held): boolean {
  if (isQuestion && part !== "agendaTitle") return false;
  const verbs = isAim ? WAS : IS;
  const knownWords = contentWords(known);
  return clauses.slice(part === "outcome" ? 0 : 1).some((clause) => {
    const words = contentWords(clause);
    return (
      verbs[language].test(clause) && words.size > 0 && sharedWords(words, knownWords).length === 0
    );
  });
}

/** How much of its content words the facts that it cites have to share. */
const SHARES = { claim: 1 / 3, advice: 1 / 5 } as const;

/** Whether a sentence has so little of what it cites that it rests on nothing. How one sees a result may be craft alone. */
export function isUnsupported(held: Held): boolean {
  const { text, words, citedText, ground, kind, part, language } = held;
  if (part === "outcome" || (kind === "advice" && sharesDay(text, citedText))) return false;
  if (words.size === 0) return true;
  const facts = contentWords(citedText);
  const event = contentWords(ground.event);
  const least = kind === "claim" ? facts : new Set([...facts, ...event]);
  if (sharedWords(words, least).length === 0) return true;
  const craft = craftWords(language);
  const own = new Set([...words].filter((word) => !craft.has(word) || facts.has(word)));
  const names = contentWords(ground.people.join(" "));
  return coverage(own, new Set([...facts, ...event, ...names])) < SHARES[kind];
}
