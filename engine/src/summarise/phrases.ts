import de from "./languages/de/phrases.json" with { type: "json" };
import en from "./languages/en/phrases.json" with { type: "json" };
import es from "./languages/es/phrases.json" with { type: "json" };
import fr from "./languages/fr/phrases.json" with { type: "json" };
import it from "./languages/it/phrases.json" with { type: "json" };
import nl from "./languages/nl/phrases.json" with { type: "json" };
import pt from "./languages/pt/phrases.json" with { type: "json" };

/** What a summary says itself, in one language (languages/README.md); the words of `{braces}` are filled in. */
export type Phrases = typeof en;

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
