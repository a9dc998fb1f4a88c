import { describe, expect, test } from "vitest";
import {
  contentWords,
  coverage,
  likeness,
  numbersOf,
  sharedWords,
  topicWords,
} from "./content-words.ts";

const share = (one: string, other: string) => sharedWords(contentWords(one), contentWords(other));

describe("content words", () => {
  test.each([
    ["The decisions", "a decision"],
    ["les décisions", "la décision"],
    ["las decisiones", "la decisión"],
    ["geprüft", "Tom prüft"],
    ["die Entscheidungen", "eine Entscheidung"],
    ["sent", "to send"],
    ["accessibility", "accessible"],
    ["Checkoutformular", "Checkout"],
  ])("“%s” is “%s”", (one, other) => {
    expect(share(one, other)).toHaveLength(1);
  });

  test.each([
    ["the cart", "the card"],
    ["on Monday 9 March", "by Monday in March"],
    ["what will they do", "that they will do"],
    ["und das ist auch nicht so", "das ist und bleibt so"],
  ])("“%s” is not “%s”", (one, other) => {
    expect(share(one, other)).toEqual([]);
  });

  test("leave out what stands in every team's calendar where a topic is looked for", () => {
    expect([...topicWords("Weekly design review: Checkout")]).toEqual([
      ...contentWords("checkout"),
    ]);
    expect(topicWords("Projekttermin").size + topicWords("Réunion de suivi").size).toBe(1);
  });

  test("are compared by shares", () => {
    const [short, long] = [
      contentWords("address lookup"),
      contentWords("estimate the address lookup effort"),
    ];
    expect(coverage(short, long)).toBe(1);
    expect(likeness(short, long)).toBe(0.5);
    expect([coverage(new Set(), long), likeness(new Set(), new Set())]).toEqual([0, 0]);
  });

  test("have numbers apart, without the days of the calendar", () => {
    expect([...numbersOf("3 of 12 until 26 Feb, the 4. März or 2026-03-05, at 1.5 s")]).toEqual([
      "3",
      "12",
      "1.5",
    ]);
  });
});
