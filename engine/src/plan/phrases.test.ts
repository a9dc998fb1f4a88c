import { describe, expect, it } from "vitest";
import { placesIn } from "../testing/places.ts";
import { LANGUAGES } from "./languages/index.ts";
import { fill, marksIn, PHRASES } from "./phrases.ts";
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
describe("filling a phrase", () => {
  const phrase = "Work on: {artefact}.";

  it("puts the value in the place of its mark", () => {
    expect(fill(phrase, { artefact: "Checkout v3" })).toBe("Work on: Checkout v3.");
  });

  it.each([undefined, "", "  ", "a {draft}"])("gives nothing when the value is %j", (artefact) => {
    expect(fill(phrase, { artefact })).toBeUndefined();
  });

  it("leaves a value alone that looks like a replacement pattern", () => {
    expect(fill(phrase, { artefact: "$& and $1" })).toBe("Work on: $& and $1.");
  });

  it("ends a sentence once when the value ends it already", () => {
    expect(fill(phrase, { artefact: "Ready?" })).toBe("Work on: Ready?");
    expect(fill("Est-ce prêt\u00a0: {artefact}\u00a0?", { artefact: "Prêt ?" })).toBe(
      "Est-ce prêt\u00a0: Prêt ?",
    );
  });

  it("leaves the value's own spaces", () => {
    const french = PHRASES.fr.whoAnswers;
    expect(french).toMatch(/\u00a0[:?]/u);
    expect(fill(french, { date: "5 mars", quote: "A : B" })).toContain("A : B");
  });
});

describe("the common phrases", () => {
  type Texts = Readonly<Record<string, unknown>>;
  const textAt = (texts: unknown, place: string): string =>
    String(place.split(".").reduce<unknown>((inner, key) => (inner as Texts)[key], texts));
  const texts = placesIn(LANGUAGES.en.phrases).flatMap((place) =>
    PLAN_LANGUAGES.map((language) => ({
      at: `${place}.${language}`,
      language,
      text: textAt(LANGUAGES[language].phrases, place),
      english: textAt(LANGUAGES.en.phrases, place),
    })),
  );
  const offending = (isWrong: (text: string, language: PlanLanguage, english: string) => boolean) =>
    texts
      .filter(({ text, language, english }) => isWrong(text, language, english))
      .map(({ at }) => at);

  it("have the same marks in every language", () => {
    expect(offending((text, _, english) => marksOf(text) !== marksOf(english))).toEqual([]);
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
