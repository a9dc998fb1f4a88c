import de from "./languages/de/phrases.json" with { type: "json" };
import en from "./languages/en/phrases.json" with { type: "json" };
import es from "./languages/es/phrases.json" with { type: "json" };
import fr from "./languages/fr/phrases.json" with { type: "json" };
import it from "./languages/it/phrases.json" with { type: "json" };
import nl from "./languages/nl/phrases.json" with { type: "json" };
import pt from "./languages/pt/phrases.json" with { type: "json" };

/** What a summary says itself, in one language; the words of `{braces}` are filled in. */
export type Phrases = {
  /** Who was there, where nobody is named. */
  meeting: string;
  people: string;
  /** Behind the names of some. */
  others: string;
  /** What `who` did, one or several of them. */
  wentThrough: { one: string; many: string };
  talked: { one: string; many: string };
  all: string;
  some: string;
  minutes: string;
  /** How long `talked` went on. */
  forMinutes: string;
  page: string;
  /** A part of a talk that has no better name. */
  part: string;
  /** Behind `all` or `some`: whose pages these are. */
  ofDeck: string;
  before: string;
  decided: string;
  changed: string;
  open: string;
  due: string;
  /** Ahead of what a reader should check first. */
  toCheck: string;
  /** What something may be that waits to be checked: "Decided?" */
  asked: string;
  /** Ahead of tasks whose owner was not said. */
  nobody: string;
  /** Who has what, as somebody read it out before they parted. */
  readBack: string;
  proposed: string;
  by: string;
};

const PHRASES: ReadonlyMap<string, Phrases> = new Map(
  Object.entries({ en, de, fr, es, it, nl, pt }),
);

/** The phrases of a language (ISO 639-1 or BCP 47); English where there are none of it. */
export const phrasesIn = (language: string): Phrases =>
  PHRASES.get(language.split("-")[0] ?? "") ?? en;

/** A phrase with its braces filled in. */
export const filled = (phrase: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, () => String(value)),
    phrase,
  );
