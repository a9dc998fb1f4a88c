import { formatNumber, type GapValues, translate } from "@planner/contract/model";
import { language, locale, serverWords, spoken } from "./language.ts";
import type { Message } from "./messages.ts";

/**
 * A sentence of the screens in the language of whoever reads them; `translate` says how a message is written. To be called
 * while something is drawn: before that no language is loaded.
 */
export const t = <M extends Message>(message: M, ...[values]: GapValues<M>): string =>
  translate(spoken(), message, values);

/** Words that come from the server or the contract, in the language of whoever reads them; unknown ones stay as they are. */
export const translated = (words: string): string => serverWords(words);

/** Words as they stand within a sentence: small at their beginning, but in German, where nouns are not. */
export const withinSentence = (words: string): string =>
  language() === "de" ? words : words.slice(0, 1).toLowerCase() + words.slice(1);

/** A number as the language writes it: `1,234`, `1.234`. */
export const number = (value: number): string => formatNumber(spoken(), value);

/** Things after one another: `a, b and c`, `a, b or c`. */
export const list = (items: readonly string[], type: "and" | "or" = "and"): string =>
  new Intl.ListFormat(locale(), { type: type === "and" ? "conjunction" : "disjunction" }).format(
    items,
  );
