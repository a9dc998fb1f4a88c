import type { AnnotationType } from "@planner/contract/model";
import { contentWords, MONTH } from "../plan/content-words.ts";
import { COUNTS } from "../plan/disagree.ts";
import { either } from "../text/patterns.ts";
import { wholeWords } from "../text/patterns.ts";
import de from "./languages/de/decisions.json" with { type: "json" };
import en from "./languages/en/decisions.json" with { type: "json" };
import es from "./languages/es/decisions.json" with { type: "json" };
import fr from "./languages/fr/decisions.json" with { type: "json" };

/** A note of some meeting that decides something, or speaks of what was decided. */
export type DecisionMention = {
  readonly meetingId: string;
  readonly noteId: string;
  readonly type: AnnotationType;
  readonly text: string;
  /** The words that prove it, verbatim. */
  readonly quotes: readonly string[];
  /** Of the page that it is about; null where there is none. */
  readonly pageTitle: string | null;
};

const ALL = [en, de, fr, es];
const inAll = (list: (words: typeof en) => readonly string[]): string[] => ALL.flatMap(list);

const REPLACED = inAll(({ replaced }) => replaced).map((form) => new RegExp(form, "giu"));
const REOPENS = either(
  inAll(({ reopens }) => reopens),
  "iu",
);
const TAKES_BACK = either(
  inAll(({ takesBack }) => takesBack),
  "iu",
);
/** Words that any decision may say, whatever it is about. */
const SMALL = contentWords(inAll(({ smallWords }) => smallWords).join(" "));

/** Kinds of values of which one takes the place of another. */
const VALUES: Readonly<Record<string, RegExp>> = {
  colour: wholeWords(
    inAll(({ colours }) => colours).map((name) => RegExp.escape(name)),
    "giu",
  ),
  date: new RegExp(
    String.raw`\p{Nd}{4}-\p{Nd}\p{Nd}-\p{Nd}\p{Nd}|(?<!\p{Nd})\p{Nd}{1,2}(?:\.|st|nd|rd|th|er)? (?:of |de )?${MONTH}|${MONTH} \p{Nd}{1,2}(?!\p{Nd})`,
    "giu",
  ),
  day: wholeWords(
    [
      "monday|tuesday|wednesday|thursday|friday|saturday|sunday",
      "montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag",
      "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche",
      "lunes|martes|miércoles|jueves|viernes|sábado|domingo",
    ],
    "giu",
  ),
  clock:
    /(?<!\p{Nd})\p{Nd}{1,2}[:.]\p{Nd}{2}(?!\p{Nd})|(?<!\p{Nd})\p{Nd}{1,2} ?(?:am|pm|uhr)(?!\p{L})/giu,
  share: /\p{Nd}+(?:[.,]\p{Nd}+)? ?(?:%|percent|prozent|pour cent|por ciento)/giu,
  money: /[€$£] ?\p{Nd}+(?:[.,]\p{Nd}+)*|\p{Nd}+(?:[.,]\p{Nd}+)* ?(?:€|\$|£|euros?|dollars?)/giu,
  size: /\p{Nd}+(?:[.,]\p{Nd}+)? ?(?:px|pt|rem|ms|kb|mb|seconds?|sekunden?|minutes?|minuten?)(?!\p{L})/giu,
};
/** What a mention is about, and which values it gives. */
export type Reading = DecisionMention & {
  readonly subject: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  /** What it names as being replaced: words, values and counts. */
  readonly named: ReadonlySet<string>;
  /** Everything that another may name as being replaced. */
  readonly nameable: ReadonlySet<string>;
  readonly reopens: boolean;
  readonly takesBack: boolean;
};

const NUMBER_WORDS = contentWords([...COUNTS.keys()].join(" "));

const wordsAbout = (text: string): Set<string> =>
  new Set([...contentWords(text)].filter((word) => !SMALL.has(word) && !NUMBER_WORDS.has(word)));

function valuesIn(text: string): { values: Map<string, Set<string>>; rest: string } {
  const values = new Map<string, Set<string>>();
  let rest = text;
  for (const [kind, pattern] of Object.entries(VALUES)) {
    const found = rest.match(pattern);
    if (!found) continue;
    values.set(kind, new Set(found.map((value) => value.toLowerCase().replaceAll(/[\s.]/gu, ""))));
    rest = rest.replaceAll(pattern, " ");
  }
  return { values, rest };
}

const countsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/\p{Nd}+|\p{L}+/gu)
    ?.flatMap((word) => COUNTS.get(word) ?? (/^\p{Nd}/u.test(word) ? word : [])) ?? [];

function nameableIn(text: string): Set<string> {
  const { values, rest } = valuesIn(text);
  const given = [...values.values()].flatMap((all) => [...all]);
  return new Set([...wordsAbout(rest), ...given, ...countsIn(rest)]);
}

/** Reads what a note is about, which values it gives and what it takes back. */
export function readMention(mention: DecisionMention): Reading {
  const { text, quotes } = mention;
  const spoken = [text, ...quotes].join("\n");
  const replaced = REPLACED.flatMap((pattern) =>
    [...spoken.matchAll(pattern)].map((found) => found[1] ?? ""),
  );
  // What goes is no part of what stays: 'green instead of blue'.
  const stays = REPLACED.reduce((rest, pattern) => rest.replaceAll(pattern, " "), text);
  const { values, rest } = valuesIn(stays);
  return {
    ...mention,
    subject: wordsAbout(rest),
    values,
    named: new Set(replaced.flatMap((words) => [...nameableIn(words)])),
    nameable: nameableIn(text),
    reopens: REOPENS.test(spoken),
    takesBack: TAKES_BACK.test(spoken),
  };
}
