import {
  appended,
  changed,
  citedBy,
  endOf,
  pick,
  type PlanLie,
  type TrueSentence,
  uncited,
} from "./lie.ts";

const DIGITS = /(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu;
const numbersIn = (text: string): string[] => text.match(DIGITS) ?? [];

const IN_CASES = {
  en: (n: string) => ` in ${n} cases`,
  de: (n: string) => ` in ${n} Fällen`,
  fr: (n: string) => ` dans ${n} cas`,
  es: (n: string) => ` en ${n} casos`,
};
const ELEVEN = { en: "eleven", de: "elf", fr: "onze", es: "once" };
const SPELLED = {
  en: "seventeen",
  de: "siebzehn",
  fr: "dix-sept",
  es: "diecisiete",
};
const FEWER = /\b(?:\d+ (?:of|von|sur|de) \d+|three|viele|drei|6 personnes|5 personnes)\b/iu;
const ALL = { en: "all", de: "alle", fr: "toutes les", es: "todas" };
const OTHER_DAYS: readonly (readonly [RegExp, string])[] = [
  [/\bMon 9\b/u, "Wed 18"],
  [/\b(?:9|16|20|12|31) (?=March|de marzo)/u, "24 "],
  [/\b26 (?=February|février)/u, "13 "],
  [/\b19 (?=February|février)/u, "28 "],
  [/\b24 mars/u, "9 mars"],
  [/\bFebruary\b/u, "May"],
  [/\bMarch\b/u, "June"],
  [/\bmars\b/u, "juin"],
  [/\bavril\b/u, "mai"],
  [/\bmarzo\b/u, "junio"],
  [/\blunes\b/u, "martes"],
  [/\bSamstag\b/u, "Dienstag"],
  [/\bApril\b/u, "August"],
];
const BY_FRIDAY = {
  en: " by Friday",
  de: " bis Freitag",
  fr: " d'ici vendredi",
  es: " antes del viernes",
};
const PAGE = /(?<=\b(?:p|S)\. |slide |pages? )\d+/u;
const ON_PAGE = { en: " (p. 17)", de: " (S. 17)", fr: " (p. 17)", es: " (p. 17)" };
const INVENTED = {
  en: " – “everybody in the room was delighted”",
  de: " – „alle im Raum waren begeistert“",
  fr: " – « toute la salle était ravie »",
  es: " – «toda la sala estaba encantada»",
};
const OTHER_WORD = { en: "lovely", de: "wunderbar", fr: "superbe", es: "precioso" };
const WORDS_QUOTED = 7;

/** Lies about numbers, days, pages and words of the facts. */
export const FACT_LIES: readonly PlanLie[] = [
  {
    name: "another number",
    apply: (truth) =>
      changed(
        truth.text.replace(DIGITS, (digits) => String(Number(digits) * 2 + 1)),
        truth,
      ),
  },
  {
    name: "a number put in",
    apply: ({ text }, { language }) => ({ text: appended(text, IN_CASES[language]("17")) }),
  },
  {
    name: "a number put in, spelled",
    apply: ({ text }, { language }) => ({
      text: appended(text, IN_CASES[language](SPELLED[language])),
    }),
  },
  {
    name: "a small number put in, spelled",
    apply: ({ text }, { language }) => ({
      text: appended(text, IN_CASES[language](ELEVEN[language])),
    }),
  },
  {
    name: "two numbers in each other's place",
    apply: (truth) => {
      const [one, other] = [...new Set(numbersIn(truth.text))];
      if (one === undefined || other === undefined) return undefined;
      const text = truth.text.replace(DIGITS, (digits) =>
        digits === one ? other : digits === other ? one : digits,
      );
      return changed(text, truth);
    },
  },
  {
    name: "the number of another fact, which is cited too",
    apply: (truth, world) => {
      const own = new Set(numbersIn(truth.text));
      const found = world.facts
        .filter(({ kind }) => kind === "document" || kind === "event")
        .flatMap(({ id, text }) => numbersIn(text).map((number) => ({ id, number })))
        .find(({ number }) => !own.has(number));
      if (!found || own.size === 0) return undefined;
      const text = truth.text.replace(DIGITS, found.number);
      const { facts } = truth;
      return text === truth.text ? undefined : { text, facts: [...new Set([...facts, found.id])] };
    },
  },
  {
    name: "'all' for some",
    apply: (truth, { language }) => changed(truth.text.replace(FEWER, ALL[language]), truth),
  },
  {
    name: "another day",
    apply: (truth) => {
      const found = OTHER_DAYS.find(([day]) => day.test(truth.text));
      return found && changed(truth.text.replace(...found), truth);
    },
  },
  {
    name: "a day put in",
    apply: ({ text }, { language }) => ({ text: appended(text, BY_FRIDAY[language]) }),
  },
  { name: "another page", apply: (truth) => changed(truth.text.replace(PAGE, "9"), truth) },
  {
    name: "a page put in",
    apply: ({ text }, { language }) => ({ text: appended(text, ON_PAGE[language]) }),
  },
  {
    name: "an invented quote",
    apply: ({ text }, { language }) => ({ text: appended(text, INVENTED[language]) }),
  },
  {
    name: "a quote with another word in it",
    apply: (truth, world) => {
      const words = citedBy(truth, world)[0]?.text.split(" ").slice(0, WORDS_QUOTED) ?? [];
      if (words.length < 5) return undefined;
      const quote = words.with(3, OTHER_WORD[world.language]).join(" ");
      const [bare] = endOf(truth.text);
      return { text: `${bare}: “${quote}”` };
    },
  },
  {
    name: "the ids of other facts",
    apply: (truth, world) => {
      const other = pick(uncited(truth, world), truth.text);
      return other && { facts: [other.id] };
    },
  },
  { name: "an id that is not there", apply: () => ({ facts: ["f999"] }) },
  {
    name: "an id that is not there beside the true ones",
    apply: ({ facts }) => ({ facts: [...facts, "f999"] }),
  },
  { name: "no fact at all", apply: () => ({ facts: [] }) },
  {
    name: "the sentence of another meeting",
    apply: (truth, { foreign }) => sentenceOf(foreign, truth),
  },
  {
    name: "the sentence of another meeting, citing every fact",
    apply: (truth, { foreign, facts }) => {
      const lie = sentenceOf(foreign, truth);
      return lie && { ...lie, facts: facts.map(({ id }) => id) };
    },
  },
];

const sentenceOf = (foreign: readonly string[], truth: TrueSentence) => {
  const text = pick(
    foreign.filter((one) => one.includes("?") === truth.text.includes("?")),
    truth.text,
  );
  return text === undefined ? undefined : { text };
};
