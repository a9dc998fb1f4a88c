import { monthNames, weekdayNames } from "../../text/day-names.ts";
import { daySaid, MONTHS, WEEKDAYS } from "../due.ts";
import type { Calendar } from "../numeric-day.ts";
import { folded, type LanguageCues } from "./cues.ts";

/** As German is written in Austria, January has a name of its own. */
const LOCALES = ["de", "de-AT", "es", "fr", "it", "nl", "pt"];

/** Names of months or days in each language, folded, with what English calls them. */
const namesIn = (
  english: readonly string[],
  namesOf: (locale: string) => string[],
): ReadonlyMap<string, string> =>
  new Map(
    LOCALES.flatMap((locale) =>
      namesOf(locale).map((name, index) => [folded(name), english[index]!] as const),
    ),
  );

const MONTH_NAMES = namesIn(MONTHS, monthNames);
const DAY_NAMES = namesIn(WEEKDAYS, weekdayNames);

const oneOf = (names: ReadonlyMap<string, string>): string => [...names.keys()].join("|");
const DATED = new RegExp(
  String.raw`\b(\d{1,2})(?:\.|er|o|º)? ?(?:de )?(${oneOf(MONTH_NAMES)})\b`,
  "g",
);
const NAMED = new RegExp(String.raw`\b(?:${oneOf(DAY_NAMES)})\b`, "g");
/** What stands before "12.01." or "12/01" where it is the day by which something is done. */
const BEFORE_NUMERIC =
  /\b(?:bis(?: zum)?|am|vor dem|d'ici le|avant le|pour le|para el|antes del|ate|para o|entro il|per il|voor|op|uiterlijk) (?=\d{1,2}[./]\d)/g;

/** Days in a folded text as English says them: "bis zum 3. dezember" → "bis zum 3 december". */
const inEnglish = (text: string, { days }: LanguageCues): string =>
  days
    .reduce(
      (rest, [pattern, word]) => rest.replace(pattern, word),
      text
        .replace(DATED, (_, date: string, month: string) => `${date} ${MONTH_NAMES.get(month)!}`)
        .replace(BEFORE_NUMERIC, "by "),
    )
    .replace(NAMED, (day) => `by ${DAY_NAMES.get(day)!}`);

/** The day that a folded text names first, as ISO date; undefined where it names none. */
export const daySaidIn = (
  text: string,
  cues: LanguageCues,
  calendar: Calendar,
): string | undefined => daySaid(inEnglish(text, cues), calendar);
