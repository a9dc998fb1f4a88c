/** A list without words finds nothing. */
const alternatives = (forms: readonly string[]): string =>
  forms.length === 0 ? "(?!)" : forms.join("|");

/** Reads alternatives in which a name in braces stands for a list of words: 'a {judgement} thing'. */
export function patternsWith(terms: Readonly<Record<string, readonly string[]>>) {
  const lists = new Map(
    Object.entries(terms).map(([name, words]) => [name, `(?:${words.join("|")})`]),
  );
  return (forms: readonly string[], flags = ""): RegExp =>
    new RegExp(
      alternatives(forms).replaceAll(/\{([a-z]+)\}/gi, (named, name) => lists.get(name) ?? named),
      flags,
    );
}

/** Alternatives as one regular expression. */
export const either = patternsWith({});

/** How a list of alternatives becomes a regular expression. */
export type Shape = (alternatives: readonly string[], flags?: string) => RegExp;

/** Alternatives between what must stand around them. */
export const framed =
  (before: string, after: string): Shape =>
  (forms, flags = "iu") =>
    new RegExp(`${before}(?:${alternatives(forms)})${after}`, flags);

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
type PatternWords = {
  about?: string;
  flags?: string;
  before?: string;
  after?: string;
  says: readonly string[];
};

/** One saying as a regular expression. */
export const patternOf = (
  { says: forms, before, after, flags: own }: PatternWords,
  flags = "",
  read: Shape = either,
): RegExp =>
  before === undefined && after === undefined
    ? read(forms, own ?? flags)
    : read([`${before ?? ""}(?:${forms.join("|")})${after ?? ""}`], own ?? flags);

/** Reads a file of sayings, by what they tell. */
export const sayingsOf = <Name extends string>(
  sayings: Readonly<Record<Name, PatternWords>>,
  flags = "",
): Readonly<Record<Name, RegExp>> =>
  Object.fromEntries(
    Object.entries<PatternWords>(sayings).map(([name, phrase]) => [name, patternOf(phrase, flags)]),
  ) as Record<Name, RegExp>;
