import type { AlignedSegment } from "@planner/contract/model";
import { describe, expect, it } from "vitest";
import { linesWith, paragraphsOf, piecesOf, searchWords } from "./paragraphs.ts";

const line = (index: number, speaker: string | undefined, text: string): AlignedSegment => ({
  id: `s${index}`,
  index,
  text,
  page: 1,
  ...(speaker && { speaker }),
});

describe("paragraphs of a transcript", () => {
  it("join what one person says in a row", () => {
    const spoken = [
      line(0, "Mara", "So."),
      line(1, "Mara", "One page."),
      line(2, "Tom", "Yes."),
      line(3, undefined, "Hm."),
      line(4, "Tom", "Go on."),
    ];
    expect(
      paragraphsOf(spoken).map(({ speaker, segments }) => [speaker, segments.map(({ id }) => id)]),
    ).toEqual([
      ["Mara", ["s0", "s1"]],
      ["Tom", ["s2"]],
      [undefined, ["s3"]],
      ["Tom", ["s4"]],
    ]);
  });

  it("begin anew where somebody talks on and on, and lose no line", () => {
    const spoken = Array.from({ length: 30 }, (_, at) => line(at, "Mara", "x".repeat(100)));
    const paragraphs = paragraphsOf(spoken);
    expect(paragraphs.map(({ segments }) => segments.length)).toEqual([4, 4, 4, 4, 4, 4, 4, 2]);
    expect(paragraphs.flatMap(({ segments }) => segments)).toEqual(spoken);
  });
});

describe("a search in a transcript", () => {
  const spoken = [line(0, "Mara", "The sofa stays."), line(1, "Tom", "A (small) SOFA?")];

  it.each([
    ["sofa", ["s0", "s1"]],
    ["tom sofa", ["s1"]],
    ["(small)", ["s1"]],
    ["chair", []],
  ])("finds lines with all words, names too: %s", (search, ids) => {
    expect(linesWith(spoken, searchWords(search)).map(({ id }) => id)).toEqual(ids);
  });

  it("marks what was found, signs of patterns too", () => {
    expect(piecesOf("A (small) SOFA?", searchWords("sofa (small)"))).toEqual([
      "A ",
      "(small)",
      " ",
      "SOFA",
      "?",
    ]);
    expect(piecesOf("A sofa.", [])).toEqual(["A sofa."]);
  });
});
