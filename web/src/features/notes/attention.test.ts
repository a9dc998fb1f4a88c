import type { AlignedSegment } from "@planner/contract/model";
import { describe, expect, it } from "vitest";
import { amountOf, attentionOf } from "./attention.ts";

const segment = (page: number | null, text: string, more: Partial<AlignedSegment> = {}) => ({
  id: `s${text}`,
  index: 0,
  text,
  page,
  ...more,
});

describe("what each page got of the talk", () => {
  it("is its time, its words and who spoke, whoever said most first", () => {
    const pages = attentionOf([
      segment(null, "Hello everybody"),
      segment(1, "The cover", { start: 0, end: 30, speaker: "Ada" }),
      segment(3, "The map is too dense for me", { start: 30, end: 90, speaker: "Bo" }),
      segment(3, "Agreed", { start: 90, end: 150, speaker: "Ada" }),
    ]);
    expect([...pages.keys()]).toEqual([1, 3]);
    expect(pages.get(3)).toEqual({ seconds: 120, words: 8, speakers: ["Bo", "Ada"], share: 1 });
    expect(pages.get(1)).toMatchObject({ seconds: 30, share: 0.25 });
    expect([1, 3].map((page) => amountOf(pages.get(page)!))).toEqual(["30 s", "2 min"]);
  });

  it("lasts until the next words where only the beginnings are known", () => {
    const pages = attentionOf([
      segment(1, "The cover", { start: 0 }),
      segment(2, "The map", { start: 90 }),
      segment(null, "Bye", { start: 120 }),
    ]);
    expect([...pages.values()].map(({ seconds }) => seconds)).toEqual([90, 30]);
  });

  it("is counted in words where the transcript has no times, and never below nothing", () => {
    const pages = attentionOf([
      segment(1, "one two three four"),
      segment(2, "one", { start: 9, end: 3 }),
    ]);
    expect([...pages.values()].map(({ share }) => share)).toEqual([1, 0.25]);
    expect([...pages.values()].map(amountOf)).toEqual(["4 words", "1 word"]);
  });

  it("is nothing without a transcript", () => {
    expect(attentionOf([]).size).toBe(0);
  });
});
