import { expect, test } from "vitest";
import { placesIn } from "../testing/places.ts";
import { phrasesIn } from "./phrases.ts";

const english = phrasesIn("en");

/** Each phrase with the marks that are filled in. */
const marked = (phrases: object): string[] =>
  Object.entries(phrases).map(
    ([name, phrase]) =>
      `${name} ${[...JSON.stringify(phrase).matchAll(/\{\w+\}/gu)].map(String).toSorted().join(" ")}`,
  );

test.each(["de", "fr", "es", "it", "nl", "pt"])(
  "the phrases of %s are those of English",
  (language) => {
    const phrases = phrasesIn(language);
    expect(phrases).not.toBe(english);
    expect(placesIn(phrases).toSorted()).toEqual(placesIn(english).toSorted());
    expect(marked(phrases).toSorted()).toEqual(marked(english).toSorted());
  },
);
