import { describe, expect, it } from "vitest";
import { eventOf, readingOf } from "../../../fixtures/plans/event-of.ts";
import { SENSITIVE_TITLES } from "../../../fixtures/titles/sensitive-titles.ts";

const chosen = (title: string) => readingOf({ ...eventOf(title, { people: 2 }), kind: "review" });

describe("what is nobody's business", () => {
  it.each(
    SENSITIVE_TITLES.map(([title, sensitivity, setting]) => ({ title, sensitivity, setting })),
  )("'$title' is read as '$sensitivity'", ({ title, sensitivity, setting }) => {
    expect(readingOf(eventOf(title, setting)).sensitivity).toBe(sensitivity);
  });

  it("is never told by its kind or by the words that gave it away", () => {
    for (const [title, sensitivity, setting] of SENSITIVE_TITLES) {
      if (sensitivity === "none") continue;
      const { kind, sentence } = readingOf(eventOf(title, setting));
      expect(kind).toBe("meeting");
      expect(sentence).not.toContain("“");
    }
  });

  it("is planned where a person chose a kind for a talk, and never where it is closed", () => {
    expect(chosen("Gehaltsgespräch")).toMatchObject({ kind: "review", sensitivity: "none" });
    expect(chosen("Kündigung")).toMatchObject({ kind: "meeting", sensitivity: "closed" });
  });

  it("is found whatever capitals and accents somebody types", () => {
    for (const [title, sensitivity, setting] of SENSITIVE_TITLES) {
      if (sensitivity === "none" || /\b(?:PIP|ERE|BEM)\b/u.test(title)) continue;
      const plain = title.normalize("NFD").replaceAll(/\p{M}/gu, "");
      for (const written of [title.toUpperCase(), title.toLowerCase(), plain])
        expect([written, readingOf(eventOf(written, setting)).sensitivity]).toEqual([
          written,
          sensitivity,
        ]);
    }
  });
});
