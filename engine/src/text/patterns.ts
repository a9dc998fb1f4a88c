/** A list without words finds nothing. */
const alternatives = (says: readonly string[]): string =>
  says.length === 0 ? "(?!)" : says.join("|");

/** Reads alternatives in which a name in braces stands for a list of words: 'a {judgement} thing'. */
export function patternsWith(terms: Readonly<Record<string, readonly string[]>>) {
  const lists = new Map(
    Object.entries(terms).map(([name, words]) => [name, `(?:${words.join("|")})`]),
  );
  return (says: readonly string[], flags = ""): RegExp =>
    new RegExp(
      alternatives(says).replaceAll(/\{([a-z]+)\}/gi, (named, name) => lists.get(name) ?? named),
      flags,
    );
}

/** Alternatives as one regular expression. */
export const either = patternsWith({});

/** How a list of alternatives becomes a regular expression. */
export type Shape = (says: readonly string[], flags?: string) => RegExp;

/** Alternatives between what must stand around them. */
export const framed =
  (before: string, after: string): Shape =>
  (says, flags = "iu") =>
    new RegExp(`${before}(?:${alternatives(says)})${after}`, flags);

/** Words and not parts of words; `\b` takes an accented letter for the end of a word. */
export const wholeWords = framed("(?<!\\p{L})", "(?!\\p{L})");
/** The same where all letters are English ones. */
export const englishWords = framed("\\b", "\\b");
/** Whole words with what stands before them. */
export const spacedWords = framed("(?:^|[^\\p{L}])", "(?!\\p{L})");
/** Whole words that a text begins with. */
export const atStart = framed("^", "(?!\\p{L})");
/** Nothing else in the text. */
export const entirely = framed("^", "$");

/**
 * What people say: alternatives of a regular expression, what stands before and after all of them, and its flags where
 * they are its own.
 */
type Saying = {
  about?: string;
  flags?: string;
  before?: string;
  after?: string;
  says: readonly string[];
};

/** One saying as a regular expression. */
export const sayingOf = (
  { says, before, after, flags: own }: Saying,
  flags = "",
  read: Shape = either,
): RegExp =>
  before === undefined && after === undefined
    ? read(says, own ?? flags)
    : read([`${before ?? ""}(?:${says.join("|")})${after ?? ""}`], own ?? flags);

/** Reads a file of sayings, by what they tell. */
export const sayingsOf = <Name extends string>(
  sayings: Readonly<Record<Name, Saying>>,
  flags = "",
): Readonly<Record<Name, RegExp>> =>
  Object.fromEntries(
    Object.entries<Saying>(sayings).map(([name, saying]) => [name, sayingOf(saying, flags)]),
  ) as Record<Name, RegExp>;
