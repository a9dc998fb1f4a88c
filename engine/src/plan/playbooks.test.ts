import { expect, test } from "vitest";
import { marksIn } from "./phrases.ts";
import type { AgendaItem, Playbook, ShortAgenda } from "./playbook.ts";
import { SIGNS } from "./playbook.ts";
import { BANNED, fits, GOAL_WITHOUT_END, type LENGTHS, TALK_FIRST } from "./style.ts";
import { PLAN_LANGUAGES, type PlanLanguage, SLOTS } from "./types.ts";
import { LANGUAGES } from "./languages/index.ts";
import type { PlanTexts, PlaybookName } from "./languages/texts.ts";
import { playbookOf } from "./playbooks.ts";
import { STRUCTURES } from "./structures.ts";
import { listsIn, placesIn } from "../testing/places.ts";

type Part = keyof typeof LENGTHS;
type Written = { kind: string; part: Part; text: string; language: PlanLanguage; english: string };

const booksIn = (language: PlanLanguage) =>
  Object.keys(STRUCTURES).map(
    (name) => [name, playbookOf(name as PlaybookName, language)] as const,
  );
const BOOKS = booksIn("en");
/** The part of the common read-back, where a kind has none of its own. */
const COMMON_READ_BACK = 10;

const written: readonly Written[] = PLAN_LANGUAGES.flatMap((language) =>
  booksIn(language).flatMap(([kind, book], at) => {
    const english = partsOf(BOOKS[at]![1]);
    return partsOf(book).map(([part, text], nth) => ({
      kind,
      part,
      text,
      language,
      english: english[nth]![1],
    }));
  }),
);

function partsOf(book: Playbook): [Part, string][] {
  const of = (part: Part, texts: readonly (string | undefined)[]): [Part, string][] =>
    texts.filter((text) => text !== undefined).map((text) => [part, text]);
  const items = itemsOf(book);
  return [
    ...of("goal", book.goals),
    ...of(
      "agendaTitle",
      items.flatMap(({ title, sharper = [] }) => [title, ...sharper]),
    ),
    ...of(
      "outcome",
      items.map(({ outcome }) => outcome),
    ),
    ...of(
      "question",
      book.questions.map(({ ask }) => ask),
    ),
    ...of(
      "questionWhy",
      book.questions.map(({ why }) => why),
    ),
    ...of(
      "challenge",
      book.challenges.map(({ title }) => title),
    ),
    ...of(
      "challengeText",
      book.challenges.map(({ text }) => text),
    ),
    ...of(
      "solution",
      book.challenges.map(({ solution }) => solution),
    ),
    ...of("strategy", book.strategy),
    ...of("strategyGoal", book.strategyGoals),
  ];
}

function itemsOf({ agenda, readBack }: Playbook): AgendaItem[] {
  return [...agenda, ...(readBack ? [readBack] : [])];
}

/** How long a slot is apt to be once it is filled. */
const SAMPLE: Readonly<Record<string, string>> = {
  artefact: "Checkout v3",
  userGroup: "first-time buyers",
  problem: "abandoned address form",
  task: "comparing two offers",
  evidence: "due 26 Feb",
};
/** Days as long as each language writes them. */
const DAY: Readonly<Record<PlanLanguage, string>> = {
  en: "Mon 9 March",
  de: "Mo., 9. März",
  fr: "lun. 9 mars",
  es: "lun. 9 de marzo",
};
const slotsIn = (text: string): string[] => marksIn(text).toSorted();
const filled = (text: string, language: PlanLanguage): string =>
  text.replace(/\{(?:the )?(\w+)\}/gu, (_, slot: string) =>
    slot === "date" ? DAY[language] : (SAMPLE[slot] ?? "Anna"),
  );
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** What is wrong with the sentences of all kinds, so that a failure names each of them. */
function faults(isFault: (text: string, language: PlanLanguage, at: Written) => boolean): string[] {
  return written
    .filter((at) => isFault(at.text, at.language, at))
    .map(({ kind, part, language, text }) => `${kind} ${part} ${language}: ${text}`);
}

test("every kind of meeting has a playbook with all its parts", () => {
  const lacking = BOOKS.filter(
    ([, { goals, agenda, questions }]) => !goals.length || !agenda.length || !questions.length,
  ).map(([kind]) => kind);
  expect(lacking).toEqual([]);
});

test.each(BOOKS)("the shares of %s add up to the whole time", (_, book) => {
  const shares = sumOf(itemsOf(book).map(({ share }) => share));
  expect(shares + (book.readBack ? 0 : COMMON_READ_BACK)).toBe(100);
});

test.each(BOOKS)(
  "the items of %s have ids of their own, and drop one after the other",
  (_, book) => {
    const ids = itemsOf(book).map(({ id }) => id);
    const drops = book.agenda.flatMap(({ drop }) => drop ?? []).toSorted((a, b) => a - b);
    expect(ids).toEqual([...new Set(ids)]);
    expect(drops).toEqual(drops.map((_drop, index) => index + 1));
    expect(book.readBack?.drop).toBeUndefined();
  },
);

const SHORT = BOOKS.flatMap(([kind, book]) =>
  ([15, 30] as const)
    .map((minutes) => [kind, minutes, book[`at${minutes}`], book] as const)
    .filter((row): row is [string, 15 | 30, ShortAgenda, Playbook] => row[2] !== undefined),
);

test.each(SHORT)(
  "the short agenda of %s fills %i minutes with items it has",
  (_, minutes, short, book) => {
    const order = [...book.agenda.map(({ id }) => id), book.readBack?.id ?? "read-back"];
    const places = Object.keys(short).map((id) => order.indexOf(id));
    expect(sumOf(Object.values(short))).toBe(minutes);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  },
);

test.each(BOOKS)("the last goal of %s needs at most one slot", (_, book) => {
  const slots = book.goals.map((goal) => slotsIn(goal).length);
  expect(slots.at(-1)).toBeLessThanOrEqual(1);
});

test.each(BOOKS)(
  "the challenges of %s name their evidence, and at most two need none",
  (_, book) => {
    const needs = book.challenges.map((challenge) => challenge.needs);
    expect(needs.filter((need) => need === "typical").length).toBeLessThanOrEqual(2);
    expect(needs.filter((need) => !SIGNS.includes(need))).toEqual([]);
    const unfounded = book.challenges.filter(
      ({ needs: need, title }) => need === "typical" && slotsIn(title).includes("evidence"),
    );
    expect(unfounded).toEqual([]);
  },
);

test("no sentence is empty, and each has the same slots in every language", () => {
  expect(faults((text) => text.trim() !== text || !/\p{L}/u.test(text))).toEqual([]);
  expect(
    faults((text, _, { english }) => slotsIn(text).join() !== slotsIn(english).join()),
  ).toEqual([]);
});

test("sentences have no slots but those that are found, and evidence only in challenges", () => {
  const known = new Set<string>(SLOTS);
  const isKnown = (slot: string, part: Part): boolean =>
    known.has(slot) ||
    (slot === "evidence" && ["challenge", "challengeText", "solution"].includes(part));
  expect(faults((text, _, { part }) => slotsIn(text).some((slot) => !isKnown(slot, part)))).toEqual(
    [],
  );
});

test("every sentence is as short as its part asks for", () => {
  expect(
    faults((text, language, { part }) => !fits(filled(text, language), part, language)),
  ).toEqual([]);
});

test("no sentence uses a word that says nothing, or calls for talk alone", () => {
  expect(faults((text, language) => BANNED[language].test(text))).toEqual([]);
  expect(faults((text, language) => TALK_FIRST[language].test(text))).toEqual([]);
  expect(
    faults((text, language, { part }) => part === "goal" && GOAL_WITHOUT_END[language].test(text)),
  ).toEqual([]);
});

const marks = (text: string, mark: string): number => text.split(mark).length - 1;

test("questions ask one thing, and nothing else asks or shouts", () => {
  expect(faults((text) => /[!¡]/u.test(text))).toEqual([]);
  expect(
    faults((text, language, { part }) => {
      const questionMarks = marks(text, "?");
      const opened = language === "es" ? marks(text, "¿") : questionMarks;
      return part === "question"
        ? questionMarks !== 1 || opened !== 1
        : part !== "agendaTitle" && questionMarks > 0;
    }),
  ).toEqual([]);
});

const SENTENCES = new Set<Part>(["goal", "questionWhy", "challengeText", "solution", "strategy"]);

function endsWrong(text: string, part: Part): boolean {
  if (part === "question") return !text.endsWith("?");
  return SENTENCES.has(part) ? !/[^.]\.$/u.test(text) : /[.:;,–]$/u.test(text);
}

test("sentences end as sentences, and names of things as such", () => {
  expect(faults((text, _, { part }) => endsWrong(text, part))).toEqual([]);
  expect(faults((text) => / {2}| [.,]|\(\)/u.test(text))).toEqual([]);
});

/** Words that change with what follows them; days are always written without an article. */
const BENDING: Readonly<Record<PlanLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:a|an) \{/iu,
  de: /(?<!\p{L})(?:d(?:er|ie|as|em|en|es)|eine?[mnrs]?|im|am|zu[mr]|vo[mn]|beim|aus|mit|nach|seit) \{(?!the |date|decider|presenter|organiser|engineer|researcher|client|vendor)/iu,
  fr: /(?<!\p{L})(?:(?:de|que|le|la|du|des|aux?|si) |[dlqu]+['’])\{(?!the |date)/iu,
  es: /(?<!\p{L})(?:del|al|el|la|y|o) \{(?!the |date)/iu,
};

test("only English gives any thing its article: elsewhere just the next steps that are known by name", () => {
  expect(faults((text, language) => language !== "en" && /\{the (?!nextStep)/u.test(text))).toEqual(
    [],
  );
});

test("slots stand where no grammar bends", () => {
  expect(faults((text, language) => BENDING[language].test(text))).toEqual([]);
});

test("no two kinds share a question, a challenge or a strategy", () => {
  const own = new Set<Part>(["question", "challenge", "challengeText", "solution", "strategy"]);
  const seen = new Map<string, string>();
  const shared = written
    .filter(({ part }) => own.has(part))
    .filter(({ kind, text }) => {
      const first = seen.get(text.toLowerCase()) ?? kind;
      seen.set(text.toLowerCase(), first);
      return first !== kind;
    });
  expect(shared).toEqual([]);
});

const sentencesIn = ({ kinds, phrases }: PlanTexts) => placesIn({ kinds, phrases }).toSorted();

test.each(PLAN_LANGUAGES)(
  "the sentences of %s are those of English, none missing and none more",
  (language) => {
    expect(sentencesIn(LANGUAGES[language])).toEqual(sentencesIn(LANGUAGES.en));
  },
);

const wordsIn = ({ kinds: _kinds, phrases: _phrases, ...words }: PlanTexts) => listsIn(words);

test.each(PLAN_LANGUAGES)("the lists of words in %s are those of English", (language) => {
  expect(wordsIn(LANGUAGES[language])).toEqual(wordsIn(LANGUAGES.en));
});

test.each(Object.entries(STRUCTURES))(
  "the points of %s are those that it has words for",
  (name, { agenda }) => {
    const words = LANGUAGES.en.kinds[name as PlaybookName].agenda;
    expect(Object.keys(words)).toEqual(agenda.map(({ id }) => id));
  },
);
