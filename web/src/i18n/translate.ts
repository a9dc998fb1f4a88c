import type { Message, ValuesOf } from "./messages.ts";
import { activeCatalogue, language, locale } from "./language.ts";

/** What goes into the gaps of a message: words as they are, numbers as the language writes them. */
export type Value = string | number;

/**
 * A sentence of the screens in the language of whoever reads them. The English sentence is the key. `{name}` is a gap;
 * ` | ` parts the singular from the plural, and `{count}` decides; a last word in square brackets tells two meanings of
 * the same English word apart and is never shown: `Open [state]`. To be called while something is drawn: before that no
 * language is loaded.
 */
export function t<M extends Message>(message: M, ...[values]: ValuesOf<M, Value>): string {
  return fill(messageIn(message, values), values);
}

/** Words that come from the server or the contract, in the language of whoever reads them; unknown ones stay as they are. */
export const translated = (words: string): string => activeCatalogue()?.[words] ?? words;

/** The form of a message that fits its count, with its gaps still open. */
export function messageIn(message: string, values?: object): string {
  const found = activeCatalogue()?.[message] ?? message.replace(/ \[[^\]]+\]$/, "");
  const forms = found.split(" | ");
  if (forms.length === 1 || !values || !("count" in values)) return found;
  return forms[formOf(Number(values.count), forms.length)] ?? found;
}

/** Two forms are one and more; more than two stand in the order in which the plural rules of the language name them. */
function formOf(count: number, forms: number): number {
  const category = pluralRules().select(count);
  if (forms === 2) return category === "one" ? 0 : 1;
  return pluralRules().resolvedOptions().pluralCategories.indexOf(category);
}

const fill = (text: string, values: Record<string, Value> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name];
    return value === undefined ? gap : shown(value);
  });

/** A value as it stands in a sentence. */
export const shown = (value: Value): string => (typeof value === "number" ? number(value) : value);

/** A number as the language writes it: `1,234`, `1.234`. */
export const number = (value: number): string => numberFormat().format(value);

/** Things after one another: `a, b and c`, `a, b or c`. */
export const list = (items: readonly string[], type: "and" | "or" = "and"): string =>
  new Intl.ListFormat(locale(), { type: type === "and" ? "conjunction" : "disjunction" }).format(
    items,
  );

const ofLanguage = <Made>(make: (locale: string) => Made): (() => Made) => {
  let made: { for: string; value: Made } | undefined;
  return () => {
    if (made?.for !== language()) made = { for: language(), value: make(locale()) };
    return made.value;
  };
};
const pluralRules = ofLanguage((tag) => new Intl.PluralRules(tag));
const numberFormat = ofLanguage((tag) => new Intl.NumberFormat(tag));
