/** Reads alternatives in which a name in braces stands for a list of words: 'a {judgement} thing'. */
export function patternsWith(terms: Readonly<Record<string, readonly string[]>>) {
  const lists = new Map(
    Object.entries(terms).map(([name, words]) => [name, `(?:${words.join("|")})`]),
  );
  return (says: readonly string[], flags = ""): RegExp =>
    new RegExp(
      says.join("|").replaceAll(/\{([a-z]+)\}/gi, (named, name) => lists.get(name) ?? named),
      flags,
    );
}

/** Alternatives as one regular expression. */
export const either = patternsWith({});

/** What people say, by what it tells: alternatives of a regular expression, and its flags where they are its own. */
type Sayings<Name extends string> = Readonly<
  Record<Name, { about?: string; flags?: string; says: readonly string[] }>
>;

/** Reads a file of sayings. */
export const sayingsOf = <Name extends string>(
  sayings: Sayings<Name>,
  flags = "",
): Readonly<Record<Name, RegExp>> =>
  Object.fromEntries(
    Object.entries<Sayings<Name>[Name]>(sayings).map(([name, own]) => [
      name,
      either(own.says, own.flags ?? flags),
    ]),
  ) as Record<Name, RegExp>;
