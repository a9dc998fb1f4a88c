import type { Signal } from "../rules/context.ts";

/**
 * What teams say in a language other than English, over text that `folded` writes: lower case, without accents.
 * Signals of a type: the strongest holds; those of `against` take from actions and decisions.
 */
export type LanguageCues = {
  action: readonly Signal[];
  decision: readonly Signal[];
  feedback: readonly Signal[];
  idea: readonly Signal[];
  openQuestion: readonly Signal[];
  place: readonly Signal[];
  against: readonly Signal[];
  unknown: RegExp;
  agrees: RegExp;
  deadline: RegExp;
  /** The speaker takes it on; the one spoken to is asked. */
  mine: RegExp;
  yours: RegExp;
  /** Days as English says them, so that one resolver reads all. */
  days: readonly (readonly [RegExp, string])[];
};

/** Lower case, accents off, one apostrophe, single spaces: 'Könnten wir …' → 'konnten wir …'. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replaceAll(/\s+/gu, " ")
    .trim();
