/** Suffixes in the order in which they are tried; the first that leaves four letters goes. */
const SUFFIXES = (
  "ization isation ational fulness ousness iveness ations ation ments ment ities ity ically ances ance ences " +
  "ence ively ingly edly ional ions ion ings ing ers er ors or ies ied able ible ally ives ive ous ed es ly al " +
  "ic s e y"
).split(" ");

const MIN_STEM = 4;
const STAYS_DOUBLE = "aeiousl";

function withoutSuffix(word: string): string {
  for (const suffix of SUFFIXES) {
    if (word.length - suffix.length < MIN_STEM || !word.endsWith(suffix)) continue;
    return suffix === "s" && word.endsWith("ss") ? word : word.slice(0, -suffix.length);
  }
  return word;
}

/**
 * Cuts a lower-case English word to its stem, longer suffixes first ("navigation", "navigating" → "navig").
 * Harder than Porter's, because a deck and its talk rarely inflect a word in the same way.
 */
export function stem(word: string): string {
  if (word.length < MIN_STEM) return word;
  if (word.length === MIN_STEM) {
    return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
  }
  const cut = withoutSuffix(word);
  const last = cut.at(-1) ?? "";
  const doubled = cut.length > MIN_STEM && cut.at(-2) === last && !STAYS_DOUBLE.includes(last);
  return doubled ? cut.slice(0, -1) : cut;
}
