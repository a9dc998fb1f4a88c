import { describe, expect, it } from "vitest";
import { withArticle, withThe } from "./filled.ts";

describe("an English noun phrase inside a sentence", () => {
  it.each([
    ["returns portal", "the returns portal"],
    ["Returns portal", "the returns portal"],
    ["Onboarding screens", "the onboarding screens"],
    ["Checkout", "the checkout"],
    ["Zero length", "the zero length"],
    ["Ferrovia app relaunch", "the Ferrovia app relaunch"],
    ["parent portal for daycare centres", "the parent portal for daycare centres"],
    ["Seat Map Redesign", "the Seat Map Redesign"],
    ["The new homepage", "the new homepage"],
    ["our booking flow", "our booking flow"],
  ])("%s is written as %s", (text, expected) => {
    expect(withThe(text)).toBe(expected);
  });

  it.each(["Booking flow v4", "Apollo", "Sprint 14", "Atlas Nova", "iPhone 17 case"])(
    "%s is a name and stays as it is",
    (text) => {
      expect(withThe(text)).toBe(text);
    },
  );
});

describe("a next step", () => {
  it.each([
    ["build", "en", "the build"],
    ["Launch", "en", "the launch"],
    ["testing", "en", "testing"],
    ["Umsetzung", "de", "die Umsetzung"],
    ["Livegang", "de", "der Livegang"],
    ["mise en ligne", "fr", "la mise en ligne"],
    ["impression", "fr", "l'impression"],
    ["lanzamiento", "es", "el lanzamiento"],
  ] as const)("%s has its article in %s", (text, language, expected) => {
    expect(withArticle(text, "nextStep", language)).toBe(expected);
  });

  it("that is a whole errand has none, so that no sentence bends it", () => {
    expect(withArticle("send the offer to Anna", "nextStep", "en")).toBeUndefined();
  });
});

it("what is worked on has no article where nobody knows its gender", () => {
  expect(withArticle("Startseite", "artefact", "de")).toBeUndefined();
});
