import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const LANGUAGES = ["de", "fr", "es"] as const;
const ROOT = join(import.meta.dirname, "../../..");

type Catalogue = Record<string, string>;
/** The files of a language by their name. */
const filesOf = (language: string): [string, Catalogue][] =>
  globSync(join(import.meta.dirname, "messages", language, "*.json")).map((file) => [
    basename(file),
    JSON.parse(readFileSync(file, "utf8")) as Catalogue,
  ]);
const entriesOf = (language: string) =>
  filesOf(language).flatMap(([, messages]) => Object.entries(messages));

test("no sentence stands twice, and all languages have the same ones in the same files", () => {
  const [first, ...others] = LANGUAGES.map((language) =>
    filesOf(language).map(([file, messages]) => ({ file, messages: Object.keys(messages) })),
  );
  for (const other of others) expect(other).toEqual(first);
  const all = first?.flatMap(({ messages }) => messages) ?? [];
  expect(all.filter((message, index) => all.indexOf(message) !== index)).toEqual([]);
});

const partsOf = (text: string) =>
  [...new Set(text.match(/\{\w+\}|<\/?\w+>/g))]
    .toSorted((one, other) => one.localeCompare(other))
    .join(" ");
const isCounted = (text: string) => text.includes(" | ");

test.each(LANGUAGES)("%s keeps the gaps, tags and forms of each sentence", (language) => {
  const wrong = entriesOf(language).filter(
    ([message, translated]) =>
      partsOf(translated) !== partsOf(message) ||
      isCounted(translated) !== isCounted(message) ||
      translated.trim() === "" ||
      / \[[a-z ]+\]$/.test(translated),
  );
  expect(wrong).toEqual([]);
});

test("every sentence of a catalogue is used", () => {
  const code = globSync(join(ROOT, "{contract,web}/src/**/*.{ts,tsx}"))
    .filter((file) => !/\.test\.|\/test\//.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const used = (message: string) =>
    [JSON.stringify(message), `\`${message}\``, `'${message}'`].some((one) => code.includes(one));
  const unused = filesOf("de").flatMap(([file, messages]) =>
    file === "server.json" ? [] : Object.keys(messages).filter((message) => !used(message)),
  );
  expect(unused).toEqual([]);
});
