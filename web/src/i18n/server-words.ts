import type { Spoken } from "@planner/contract/model";

/** Translates what the server says; what is unknown stays as it is. */
export type ServerWords = (words: string) => string;

/** Of a language: a sentence of its catalogue, one of `messages` with something in its gaps, or several after one another. */
export function serverWordsOf(
  { catalogue, locale }: Spoken,
  messages: ReadonlyMap<string, string>,
): ServerWords {
  const match = matcherOf([...messages.keys()]);
  const found = (words: string): string | undefined =>
    catalogue?.get(words) ?? bySentence(words) ?? byPattern(words);
  const say: ServerWords = (words) =>
    found(words) ??
    sentencesIn(words)
      .map((one) => found(one) ?? one)
      .join(" ");

  /** Only where all of them are known: a sentence in a gap may hold several. */
  function bySentence(words: string): string | undefined {
    const sentences = sentencesIn(words);
    if (sentences.length === 1) return undefined;
    const each = sentences.map(found);
    return each.includes(undefined) ? undefined : each.join(" ");
  }

  function byPattern(words: string): string | undefined {
    const { message, values } = match(words) ?? {};
    if (message === undefined) return undefined;
    return messages
      .get(message)
      ?.replaceAll(/\{(\w+)\}/g, (_, name: string) => inGap(name, values?.get(name)));
  }

  /** What stands in a gap of that name, in the language. */
  function inGap(name: string, value = ""): string {
    if (NUMBER.test(value)) return Number(value.replaceAll(",", "")).toLocaleString(locale);
    return gaps.get(name)?.(value) ?? value;
  }

  const gaps = new Map<string, ServerWords>(
    Object.entries({
      sentence: say,
      parts: (value) => value.split(", ").map(say).join(", "),
      kind: (value) => say(capitalised(value)),
      otherKind: (value) => say(capitalised(value)),
      language: (value) => languageNamed(value, locale),
      date: (value) =>
        new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
          new Date(`${value} UTC`),
        ),
    } satisfies Record<string, ServerWords>),
  );
  return say;
}

const sentencesIn = (words: string): string[] => words.split(/(?<=[.!?]) (?=[\p{Lu}“])/u);

const NUMBER = /^\d{1,3}(?:,\d{3})+$|^\d+\.\d+$/;

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");

/** The name of the language that English calls so. */
function languageNamed(name: string, locale: string): string {
  const [english, own] = ["en", locale].map(
    (tag) => new Intl.DisplayNames(tag, { type: "language", fallback: "none" }),
  );
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  const code = codes.find((one) => english?.of(one) === name);
  return (code && own?.of(code)) ?? name;
}

/** A sentence with gaps, as it comes with something in them. */
interface Pattern {
  expression: RegExp;
  message: string;
}

const GAP = /\{(\w+)\}/g;

/** Finds the sentence that words were made from, and what stands in its gaps; the one with most words of its own wins. */
function matcherOf(
  messages: readonly string[],
): (words: string) => { message: string; values: ReadonlyMap<string, string> } | undefined {
  const patterns = messages
    .filter((message) => message.search(GAP) >= 0)
    .toSorted((one, other) => ownLength(other) - ownLength(one))
    .map((message): Pattern => ({ message, expression: expressionOf(message) }));
  return (words) => {
    for (const { message, expression } of patterns) {
      const values = expression.exec(words)?.groups;
      if (values) return { message, values: new Map(Object.entries(values)) };
    }
    return undefined;
  };
}

const ownLength = (message: string): number => message.replaceAll(GAP, "").length;

const expressionOf = (message: string): RegExp => {
  const parts = message
    .split(GAP)
    .map((part, at) => (at % 2 === 1 ? `(?<${part}>.+?)` : exactly(part)));
  return new RegExp(`^${parts.join("")}$`, "su");
};

/** A text as a piece of an expression that matches just it. */
export const exactly = (text: string): string =>
  text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
