import { describe, expect, test } from "vitest";
import { inventedInput, knownOf, report } from "../fixtures/invented.ts";
import type { PlanDocument } from "../types.ts";
import { titleOf } from "./names.ts";
import { unreadPages } from "./unread.ts";

const unread = (document: PlanDocument, language: "en" | "de"): string[] => {
  const input = inventedInput({ documents: [document] });
  return unreadPages(input, knownOf(input, { reading: { language } })).map(({ text }) => text);
};

describe("pages that are pictures", () => {
  const scanned = report([["Findings", "All is well."], [], ["Details"]]);

  test("are named, in the plan's language", () => {
    expect(unread(scanned, "en")).toEqual(["Usability report, p. 2 is an image, not read"]);
    expect(unread(scanned, "de")).toEqual(["Usability report, S. 2 ist ein Bild, nicht gelesen"]);
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
