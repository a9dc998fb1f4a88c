import { inAll } from "../../languages/words.ts";
import { ROLES, type Role } from "../../types.ts";
import { tokensIn, findTerms, type Hit, lexiconOf } from "../word-match.ts";

const WORDS = lexiconOf(
  ROLES.flatMap((role) =>
    inAll(({ titles }) => titles.roles[role]).map((word) => [word, role] as const),
  ),
);
const RANKS = new Set(inAll(({ titles }) => titles.ranks));
/** Longer texts are no job titles. */
const LONGEST = 60;
const WORD = 1000;

const roleAmong = (found: readonly Hit<Role>[]): Role | null => {
  // 'Lead Designer', 'UX Researcher': the last word says what somebody does; rank gives way to any function.
  const functions = found.filter(({ means }) => means !== "leadership");
  return (functions.at(-1) ?? found.at(-1))?.means ?? null;
};

/** The function that a few words name anywhere ('Head of Product', 'front end'); null where they name none. */
export const roleOf = (words: string): Role | null =>
  words.length > LONGEST ? null : roleAmong(findTerms(words, WORDS));

/** The same, where nothing else stands among the words: 'design review at ten' is nobody's job. */
export const jobIn = (words: string): Role | null => {
  if (words.length > LONGEST) return null;
  const found = findTerms(words, WORDS);
  const isOfJob = (index: number): boolean =>
    found.some(({ at, until }) => at < (index + 1) * WORD && until > index * WORD);
  const isJob = tokensIn(words).every(({ folded }, index) => isOfJob(index) || RANKS.has(folded));
  return isJob ? roleAmong(found) : null;
};
