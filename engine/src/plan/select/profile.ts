import { framed, wholeWords } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import type { CompanyProfile, PersonalProfile, MeetingKind } from "@planner/contract/model";
import { wordsOf } from "../../text/tokens.ts";
import { isMachineTalk } from "../../verify/machine-talk.ts";
import { contentWords, sharedWords, topicWords } from "../content-words.ts";
import { KINDS, PHRASES } from "../phrases.ts";
import type { Facts } from "../read/read-facts.ts";
import { type Reading, type Role, ROLES, type Source } from "../types.ts";
import type { Quotable } from "./documents/pick-materials.ts";
import { hasVerb } from "./documents/statements.ts";
import type { Thread } from "./history/threads.ts";

type ProfileField = "goals" | "roleDetails" | "companyGoals" | "additionalGoals" | "companyDesc";
/** A line of a profile that touches the event. */
export type ProfileFact = {
  field: ProfileField;
  /** Verbatim from the profile. */
  quote: string;
  /** What to do because of it, a phrase to stand behind 'Because your goal is “…”: '. */
  advice: string;
  sources: readonly Source[];
};

const LABELS: Readonly<Record<ProfileField, string>> = {
  goals: "your goals",
  roleDetails: "your role details",
  companyGoals: "company goals",
  additionalGoals: "additional company goals",
  companyDesc: "company description",
};
const OF_THE_READER: readonly ProfileField[] = ["goals", "roleDetails"];
const OF_THE_COMPANY: readonly ProfileField[] = ["companyGoals", "additionalGoals", "companyDesc"];

type Known = Facts & { threads: readonly Thread[]; sentences: readonly Quotable[] };
type Profiles = { personal: PersonalProfile; company: CompanyProfile };

function textOf(field: ProfileField, { personal, company }: Profiles): string {
  if (field === "companyGoals") return company.goals;
  if (field === "goals" || field === "roleDetails") return personal[field];
  return company[field];
}

/** At most one line of the reader's own profile and one of the company's; what has more to do with the event stands first. */
export function profileFacts(known: Known): ProfileFact[] {
  const touched = touchedBy(known);
  return [OF_THE_READER, OF_THE_COMPANY]
    .flatMap((fields) =>
      fields
        .flatMap((field) => linesOf(textOf(field, known.input)).map((line) => ({ field, line })))
        .map(({ field, line }) => ({
          fact: factOf(field, line, known),
          weight: weigh(line, touched),
        }))
        .filter(({ weight }) => weight > 0)
        .toSorted(byWeight)
        .slice(0, 1),
    )
    .toSorted(byWeight)
    .map(({ fact }) => fact);
}

type Weighed = { fact: ProfileFact; weight: number };
/** Of equals the first stays: goals stand before descriptions. */
const byWeight = (one: Weighed, other: Weighed): number => other.weight - one.weight;

type Touched = {
  event: ReadonlySet<string>;
  /** Of the sentences that documents are quoted with, and of their pages' headlines. */
  documents: ReadonlySet<string>;
  open: ReadonlySet<string>;
  roles: readonly Role[];
};

function touchedBy({ people, threads, topics, sentences }: Known): Touched {
  const open = threads
    .filter(({ newest }) => newest.meeting.isSameSeries)
    .flatMap(({ newest }) => [...newest.words]);
  const roles = people.all.flatMap(({ role, isReader }) =>
    role !== null && !isReader ? [role] : [],
  );
  return {
    event: topics,
    documents: documentWords(sentences),
    open: new Set(open),
    roles,
  };
}

function documentWords(sentences: readonly Quotable[]): Set<string> {
  const shown = sentences.slice(0, MOST_SENTENCES);
  const headlines = shown.map(
    ({ picked, from }) => from.pages.find(({ page }) => page === picked.page)?.title ?? "",
  );
  return new Set([
    ...shown.flatMap(({ picked }) => [...picked.contentWords]),
    ...topicWords(headlines.join(" ")),
  ]);
}
const MOST_SENTENCES = 5;

/** What functions are called in profiles, beyond their own names. */
const begins = framed(String.raw`(?<!\p{L})`, "");
const FUNCTIONS = Object.fromEntries(
  ROLES.map((role) => [
    role,
    inAny(({ reading }) => reading.functions[role], role === "people" ? wholeWords : begins),
  ]),
) as Readonly<Record<Role, RegExp>>;

/** How much a line has to do with the event: shared words, then open points, then a function that attends. */
function weigh(quote: string, { event, documents, open, roles }: Touched): number {
  const words = topicWords(quote);
  const shared = sharedWords(words, event).length;
  const alsoOpen = shared > 0 ? 0 : Math.floor(sharedWords(words, open).length / 2);
  const names = roles.some((role) => FUNCTIONS[role].test(quote)) ? 1 : 0;
  const inDocuments = shared > 0 ? 0 : Math.min(1, sharedWords(words, documents).length);
  return shared * 2 + alsoOpen + inDocuments + names;
}

const [LEAST_WORDS, MOST_WORDS, MOST_CHARS] = [2, 11, 90];
const MARK = /^[\s•◦▪*–—·-]+|^\p{Nd}{1,2}[.)]\s+/u;
const LINE_END = /[\r\n]+|;\s|(?<=[\p{L}\p{Nd})"”»])[.!?](?=\s|$)/u;
const CLAUSE_END = /,\s|\s[–—-]\s|:\s/u;
/** What a long clause may be cut before, so that both parts can be read. */
const JOINT = inAny(
  ({ reading }) => reading.functions.joints,
  framed(String.raw`\s(?=`, String.raw`\s)`),
  "u",
);

/** 'for museums and small shops' is one thing said: a few words without a verb go on with what stands before them. */
const JOINS = /^(?:and|und|et|y)\s/u;
const SOMEBODY = inAny(
  ({ reading }) => reading.functions.somebody,
  framed(String.raw`^\p{L}+\s`, String.raw`\s`),
  "u",
);
const MOST_OF_LIST = 7;
const startsAnew = (piece: string): boolean =>
  !JOINS.test(piece) ||
  SOMEBODY.test(piece) ||
  piece.split(/\s+/u).length > MOST_OF_LIST ||
  hasVerb(wordsOf(piece));

/** The lines, points and sentences of a field, each short enough to be quoted within a sentence. */
function linesOf(text: string): string[] {
  return text
    .split(LINE_END)
    .map((line) => line.replace(MARK, "").trim())
    .flatMap((line) => (isShort(line) ? [line] : line.split(CLAUSE_END)))
    .flatMap((clause) => (isShort(clause) ? [clause] : partsOf(clause)))
    .map((line) => line.trim())
    .filter((line) => contentWords(line).size >= LEAST_WORDS && isShort(line))
    .filter((line) => !isMachineTalk(line));
}

const isShort = (line: string): boolean =>
  line.length <= MOST_CHARS && line.split(/\s+/u).length <= MOST_WORDS;

/** A long clause in parts that are as long as may be, each still verbatim. */
function partsOf(clause: string): string[] {
  const parts: string[] = [];
  for (const piece of clause.split(JOINT)) {
    const longer = parts.length > 0 ? `${parts.at(-1)} ${piece}` : piece;
    if (parts.length > 0 && (isShort(longer) || !startsAnew(piece)))
      parts[parts.length - 1] = longer;
    else parts.push(piece);
  }
  return parts;
}

function factOf(field: ProfileField, quote: string, { reading }: Facts): ProfileFact {
  const folded = quote.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  const theme = isForWork(reading) ? THEMES.find(({ signs }) => signs.test(folded)) : undefined;
  const isGoal = field !== "roleDetails" && field !== "companyDesc";
  return {
    field,
    quote,
    advice: theme
      ? PHRASES[reading.language].themeAdvice[theme.name]
      : adviceFor(reading, isGoal ? "goal" : "fact"),
    sources: [
      { kind: "profile", label: LABELS[field], quote, isPersonal: OF_THE_READER.includes(field) },
    ],
  };
}

/** In talks about people, and before those who decide, the advice on products is out of place. */
const isForWork = ({ kind }: Reading): boolean =>
  !["retrospective", "one-to-one", "interview", "stand-up", "presentation"].includes(kind);

/** What somebody or a company does is no aim: it is what choices are held against. */
const FOR_FACTS = {
  critique: "findMisfit",
  review: "testChoices",
  kickoff: "testChoices",
  discovery: "findMisfit",
  presentation: "testChoices",
  "check-in": "startThere",
  workshop: "testChoices",
  "research-planning": "findMisfit",
  readout: "findMisfit",
  handoff: "testChoices",
  "design-system": "findMisfit",
  "sprint-planning": "testChoices",
  "stand-up": "startThere",
  retrospective: "startThere",
  "one-to-one": "startThere",
  interview: "pastCase",
  vendor: "testChoices",
  meeting: "startThere",
} as const satisfies Record<MeetingKind, string>;

/** What a line of a profile leads to in a kind of meeting: a goal, or what somebody or a company does. */
export const adviceFor = (
  { kind, language }: Pick<Reading, "kind" | "language">,
  of: "goal" | "fact",
): string =>
  of === "goal" ? KINDS[language][kind].goalAdvice! : PHRASES[language].factAdvice[FOR_FACTS[kind]];

const wordStarts = framed(String.raw`(?<![\p{L}\p{Nd}])`, "");

/**
 * What people and companies are after, looked for in the profile's line, accents folded, in small letters. The first that
 * fits is taken: the narrow ones stand before the wide ones.
 */
const THEMES = (
  [
    "accessibility",
    "rework",
    "designSystem",
    "privacy",
    "evidence",
    "growth",
    "cost",
    "speed",
    "newcomers",
    "decisions",
  ] as const
).map((name) => ({ name, signs: inAny(({ reading }) => reading.themes[name], wordStarts, "u") }));
