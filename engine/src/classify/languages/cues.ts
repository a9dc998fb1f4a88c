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

/** What answers a question or a request in a language; in mixed company it is heard in any of those spoken. */
export type Replies = Pick<LanguageCues, "unknown" | "agrees">;

/** English replies, over text that `folded` writes. */
export const ENGLISH_REPLIES: Replies = {
  unknown:
    /\b(?:i|we) (?:don't|do not) know\b|\bno idea\b|\bnot sure\b|\bnobody knows\b|\b(?:need|have|would have|'d have) to (?:check|ask|find out)\b|\bgood question\b/,
  agrees:
    /^(?:yes|yeah|yep|okay|ok|sure|fine|great|right|agreed|will do|perfect|good|done|absolutely|of course|no problem|happy to)\b/,
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
