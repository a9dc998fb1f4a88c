import { locale, serverMessages, spoken } from "./language.ts";
import { matcherOf } from "./patterns.ts";

/**
 * Words of the server in the language in use: a sentence, one with something in its gaps, or several after one another.
 * What is unknown stays as it is.
 */
export const serverWords = (words: string): string =>
  found(words) ??
  sentencesIn(words)
    .map((one) => found(one) ?? one)
    .join(" ");

function found(words: string): string | undefined {
  const catalogue = spoken().catalogue;
  return catalogue?.[words] ?? bySentence(words) ?? byPattern(words);
}

const sentencesIn = (words: string): string[] => words.split(/(?<=[.!?]) (?=[\p{Lu}“])/u);

/** Only where all of them are known: a sentence in a gap may hold several. */
function bySentence(words: string): string | undefined {
  const sentences = sentencesIn(words);
  if (sentences.length === 1) return undefined;
  const each = sentences.map(found);
  return each.includes(undefined) ? undefined : each.join(" ");
}

let matcher: { of: object; match: ReturnType<typeof matcherOf> } | undefined;

function byPattern(words: string): string | undefined {
  const messages = serverMessages();
  if (!messages) return undefined;
  if (matcher?.of !== messages) matcher = { of: messages, match: matcherOf(Object.keys(messages)) };
  const match = matcher.match(words);
  if (!match) return undefined;
  const { message, values } = match;
  return messages[message]?.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    inGap(name, values[name]),
  );
}

const NUMBER = /^\d{1,3}(?:,\d{3})+$|^\d+\.\d+$/;

/** What stands in a gap of that name, in the language. */
function inGap(name: string, value = ""): string {
  if (NUMBER.test(value)) return Number(value.replaceAll(",", "")).toLocaleString(locale());
  return GAPS[name]?.(value) ?? value;
}

const GAPS: Readonly<Record<string, (value: string) => string>> = {
  sentence: serverWords,
  parts: (value) => value.split(", ").map(serverWords).join(", "),
  kind: (value) => serverWords(capitalised(value)),
  otherKind: (value) => serverWords(capitalised(value)),
  language: languageNamed,
  date: (value) =>
    new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(`${value} UTC`),
    ),
};

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");

/** The name of the language that English calls so. */
function languageNamed(name: string): string {
  const [english, own] = ["en", locale()].map(
    (tag) => new Intl.DisplayNames(tag, { type: "language", fallback: "none" }),
  );
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  const code = codes.find((one) => english?.of(one) === name);
  return (code && own?.of(code)) ?? name;
}
