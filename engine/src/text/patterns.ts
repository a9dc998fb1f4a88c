/** What reads lists of alternatives as one regular expression. */
export type Patterns = (says: readonly string[], flags?: string) => RegExp;

/** Reads alternatives in which a name in braces stands for a list of words: 'a {judgement} thing'. */
export function patternsWith(terms: Readonly<Record<string, readonly string[]>>): Patterns {
  const lists = new Map(
    Object.entries(terms).map(([name, words]) => [name, `(?:${words.join("|")})`]),
  );
  return (says, flags = "") =>
    new RegExp(
      says.join("|").replaceAll(/\{([a-z]+)\}/gi, (named, name) => lists.get(name) ?? named),
      flags,
    );
}
