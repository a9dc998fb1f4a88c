import { describe, expect, test } from "vitest";
import { inventedInput, knownOf, report } from "../../../fixtures/plans/invented.ts";
import { titleOf } from "../read/sources.ts";
import type { PlanDocument } from "../types.ts";
import { unreadPages } from "./unread.ts";

const unread = (document: PlanDocument, language: "en" | "de"): string[] => {
  const known = knownOf(inventedInput({ documents: [document] }), { reading: { language } });
  return unreadPages(known).map(({ text }) => text);
};

const pictures = (...empty: number[]) =>
  report(
    Array.from({ length: 14 }, (_, at) =>
      empty.includes(at + 1) ? [] : ["Findings", "All is well."],
    ),
    { isDeck: true },
  );

describe("pages that are pictures", () => {
  const scanned = report([["Findings", "All is well."], [], ["Details"]]);

  test("are named, in the plan's language", () => {
    expect(unread(scanned, "en")).toEqual(["Usability report, p. 2 is an image, not read"]);
    expect(unread(scanned, "de")).toEqual(["Usability report, S. 2 ist ein Bild, nicht gelesen"]);
  });

  test("of one document are one sentence", () => {
    expect(unread(pictures(3, 7, 9), "en")).toEqual([
      "Usability report, slides 3, 7 and 9 are images, not read",
    ]);
    expect(unread(pictures(2, 3, 4, 9), "de")).toEqual([
      "Usability report, Folien 2, 3, 4 und 9 sind Bilder, nicht gelesen",
    ]);
    expect(unread(pictures(1, 3, 5, 7, 9, 11, 13), "en")).toEqual([
      "Usability report, 7 slides are images, not read",
    ]);
  });
});

test.each([
  ["usability_report.pdf", "Usability report"],
  ["Checkout-v3--final.docx", "Checkout v3 final"],
  ["Größen 2026.txt", "Größen 2026"],
  [".pdf", ".pdf"],
])("a file called %s is called %s", (name, title) => {
  expect(titleOf({ name })).toBe(title);
});

// Two thousand different words.
