/** What goes into the gaps of a message: words as they are, numbers as the language writes them. */
export type GapValue = string | number;

type GapsOf<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | GapsOf<Rest>
  : never;
type TagsOf<M extends string> = M extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagsOf<Rest>
  : never;

/** What a message needs beside itself: a value for each gap, and nothing where there is none. */
export type GapValues<M extends string, Value = GapValue> = [GapsOf<M>] extends [never]
  ? []
  : [Record<GapsOf<M>, Value>];
/** As `GapValues`, and for each tag what is drawn around its words. */
export type GapParts<M extends string, Value, Wrap> = Record<GapsOf<M>, Value> &
  Record<TagsOf<M>, Wrap>;

/** A language: how it writes numbers and counts, and its sentences by the English ones; English itself has none. */
export interface Spoken {
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly catalogue: ReadonlyMap<string, string> | undefined;
}

/**
 * A sentence in a language. The English sentence is the key. `{name}` is a gap; ` | ` parts the singular from the plural, and
 * `{count}` decides; a last word in square brackets tells two meanings of the same English words apart and is never shown.
 */
export function translate(
  spoken: Spoken,
  message: string,
  values: Readonly<Record<string, GapValue>> = {},
): string {
  const gaps = new Map(Object.entries(values));
  return messageIn(spoken, message, values).replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const value = gaps.get(name);
    if (value === undefined) return gap;
    return typeof value === "number" ? formatNumber(spoken, value) : value;
  });
}

/** The form of a message that fits its count, with its gaps still open. */
export function messageIn(spoken: Spoken, message: string, values: object = {}): string {
  const found = spoken.catalogue?.get(message) ?? message.replace(/ \[[^\]]+\]$/, "");
  const forms = found.split(" | ");
  if (forms.length === 1 || !("count" in values)) return found;
  return forms[formOf(spoken, Number(values.count), forms.length)] ?? found;
}

/** Two forms are one and more; more than two stand in the order in which the plural rules of the language name them. */
function formOf({ locale }: Spoken, count: number, forms: number): number {
  const rules = made(pluralRules, locale, (tag) => new Intl.PluralRules(tag));
  const category = rules.select(count);
  if (forms === 2) return category === "one" ? 0 : 1;
  return rules.resolvedOptions().pluralCategories.indexOf(category);
}

/** A number as the language writes it: `1,234`, `1.234`. */
export const formatNumber = ({ locale }: Spoken, value: number): string =>
  made(numberFormats, locale, (tag) => new Intl.NumberFormat(tag)).format(value);

const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function made<Made>(all: Map<string, Made>, locale: string, make: (tag: string) => Made): Made {
  const known = all.get(locale) ?? make(locale);
  all.set(locale, known);
  return known;
}
