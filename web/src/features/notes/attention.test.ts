import type { AlignedSegment } from "@planner/contract/model";
import { describe, expect, it } from "vitest";
import { attentionOf } from "./attention.ts";

const segment = (page: number | null, text: string, more: Partial<AlignedSegment> = {}) => ({
  id: `s${text}`,
  index: 0,
  text,
  page,
  ...more,
});
const amountsIn = ({ pages }: ReturnType<typeof attentionOf>) =>
  [...pages].map(([page, { amount }]) => `${page}: ${amount}`);

describe("what each page got of the talk", () => {
  it("is its time and who spoke, whoever said most first", () => {
    const attention = attentionOf([
      segment(null, "Hello everybody"),
      segment(1, "The cover", { start: 0, end: 30, speaker: "Ada" }),
      segment(3, "The map is too dense for me", { start: 30, end: 90, speaker: "Bo" }),
      segment(3, "Agreed", { start: 90, end: 150, speaker: "Ada" }),
    ]);
    expect(amountsIn(attention)).toEqual(["1: 30 s", "3: 2 min"]);
    expect(attention.pages.get(3)).toMatchObject({ speakers: ["Bo", "Ada"], share: 1 });
    expect(attention.pages.get(1)).toMatchObject({ share: 0.25 });
  });

  it("lasts until the next words where only the beginnings are known", () => {
    const attention = attentionOf([
      segment(1, "The cover", { start: 0 }),
      segment(2, "The map", { start: 90 }),
      segment(null, "Bye", { start: 120 }),
    ]);
    expect(amountsIn(attention)).toEqual(["1: 2 min", "2: 30 s"]);
  });

  it("is counted in words for every page where a transcript has few times", () => {
    const attention = attentionOf([
      segment(1, "one two three four", { start: 0, end: 8 }),
      segment(1, "five six seven eight"),
      segment(2, "one"),
    ]);
    expect(attention.isTimed).toBe(false);
    expect(amountsIn(attention)).toEqual(["1: 8 words", "2: 1 word"]);
  });

  it("is nothing without a transcript", () => {
    expect(attentionOf([]).pages.size).toBe(0);
  });
});
