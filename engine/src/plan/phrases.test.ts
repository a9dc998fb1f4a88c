import { describe, expect, it } from "vitest";
import { fill, marksIn, PHRASES } from "./phrases.ts";
import { LEAD_NAMES, PURPOSES, ROLE_NAMES } from "./phrases.ts";
import type { Phrase } from "./playbook.ts";
import { BANNED } from "./style.ts";
import { PLAN_LANGUAGES, type PlanLanguage } from "./types.ts";

const marksOf = (text: string) =>
  marksIn(text)
    .toSorted((a, b) => a.localeCompare(b))
    .join(" ");
const isLooselySet = (text: string, language: PlanLanguage) =>
  language === "fr"
    ? /\S[:;?»](?!\w)|«\S/u.test(text)
    : language === "es" && text.split("¿").length !== text.split("?").length;
const every: readonly (readonly [string, Phrase])[] = [
  ...Object.entries(PHRASES),
  ...Object.entries(ROLE_NAMES),
  ...Object.entries(LEAD_NAMES),
  ...Object.entries(PURPOSES),
];

describe("filling a phrase", () => {
  const phrase: Phrase = {
    en: "Work on: {artefact}.",
    de: "Arbeit an: {artefact}.",
    fr: "Est-ce prêt : {artefact} ?",
    es: "Trabajo en: {artefact}.",
  };

  it("puts the value in the place of its mark", () => {
    expect(fill(phrase, "de", { artefact: "Checkout v3" })).toBe("Arbeit an: Checkout v3.");
  });

  it.each([undefined, "", "  ", "a {draft}"])("gives nothing when the value is %j", (artefact) => {
    expect(fill(phrase, "en", { artefact })).toBeUndefined();
  });

  it("leaves a value alone that looks like a replacement pattern", () => {
    expect(fill(phrase, "en", { artefact: "$& and $1" })).toBe("Work on: $& and $1.");
  });

  it("ends a sentence once when the value ends it already", () => {
    expect(fill(phrase, "en", { artefact: "Ready?" })).toBe("Work on: Ready?");
    expect(fill(phrase, "fr", { artefact: "Prêt ?" })).toBe("Est-ce prêt\u00a0: Prêt ?");
  });

  it("keeps French signs on the line of their word, and leaves the value's own spaces", () => {
    expect(fill(phrase, "fr", { artefact: "A : B" })).toBe("Est-ce prêt\u00a0: A : B\u00a0?");
  });
});

describe("the common phrases", () => {
  const texts = every.flatMap(([name, phrase]) =>
    PLAN_LANGUAGES.map((language) => ({ at: `${name}.${language}`, phrase, language })),
  );
  const offending = (isWrong: (text: string, language: PlanLanguage, phrase: Phrase) => boolean) =>
    texts
      .filter(({ phrase, language }) => isWrong(phrase[language], language, phrase))
      .map(({ at }) => at);

  it("have the same marks in every language", () => {
    expect(offending((text, _, phrase) => marksOf(text) !== marksOf(phrase.en))).toEqual([]);
  });

  it("are free of stray spaces and of exclamation marks", () => {
    expect(offending((text) => text !== text.trim() || /!| {2}|\u00a0|^$/u.test(text))).toEqual([]);
  });

  it("use no word that says nothing", () => {
    expect(offending((text, language) => BANNED[language].test(text))).toEqual([]);
  });

  it("set their signs as the language does", () => {
    expect(offending(isLooselySet)).toEqual([]);
  });
});
