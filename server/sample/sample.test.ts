import { readFileSync } from "node:fs";
import { ANNOTATION_TYPES, AnnotationType } from "@planner/contract/model";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readCaptions } from "../src/adapters/documents/captions.ts";
import { SAMPLE } from "./index.ts";

const CueIndexes = z.array(z.int().min(0));
const Truth = z.object({
  cues: z.int(),
  deckPages: z.int(),
  pages: z.array(z.int().min(1).nullable()),
  statements: z.record(AnnotationType, CueIndexes),
  mayBe: z.record(AnnotationType, CueIndexes),
  lookalikes: z.record(z.string(), CueIndexes),
  items: z.array(
    z.object({
      type: AnnotationType,
      page: z.int().min(1).nullable(),
      cues: CueIndexes.min(1),
      owner: z.string().optional(),
      due: z.string().optional(),
    }),
  ),
});

const truth = Truth.parse(JSON.parse(readFileSync(SAMPLE.truthPath, "utf8")));
const transcript = readFileSync(SAMPLE.transcriptPath, "utf8");
const cues = await readCaptions(transcript, "vtt");
const deck = readFileSync(SAMPLE.deckPath, "latin1");

const itemsOf = (type: AnnotationType) => truth.items.filter((item) => item.type === type);

describe("the sample transcript", () => {
  it("reads as the cues that the truth counts, one voice each", () => {
    expect(transcript.match(/ --> /g)).toHaveLength(truth.cues);
    expect(cues).toHaveLength(truth.cues);
    expect(new Set(cues.map((cue) => cue.speaker)).size).toBe(6);
  });

  it("runs for 35 to 45 minutes in 3,500 to 5,500 words", () => {
    const minutes = Number(cues.at(-1)?.end) / 60;
    const words = cues.flatMap((cue) => cue.text.split(" ")).length;
    expect([minutes >= 35, minutes <= 45, words >= 3_500, words <= 5_500]).not.toContain(false);
  });

  it("has cues that start in order and end after their start, and people who talk over each other", () => {
    const starts = cues.map((cue) => cue.start);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(cues.filter((cue) => cue.end <= cue.start)).toEqual([]);
    const overlaps = cues.filter((cue, index) => cue.start < (cues[index - 1]?.end ?? 0));
    expect(overlaps.length).toBeGreaterThan(5);
  });
});

describe("the sample's truth", () => {
  it("names a page of the deck, or none, for every cue", () => {
    expect(truth.pages).toHaveLength(truth.cues);
    expect(truth.pages.filter((page) => page !== null && page > truth.deckPages)).toEqual([]);
    expect(new Set(truth.pages).size).toBe(truth.deckPages + 1);
  });

  it("goes back to earlier pages", () => {
    const turns = truth.pages.filter((page, index) => page !== truth.pages[index - 1]);
    const back = turns.filter((page, index) => page !== null && page < (turns[index - 1] ?? 0));
    expect(back).toEqual([3, 7, 8, 5]);
  });

  it.each(ANNOTATION_TYPES)("holds the same cues for %s by statement and by item", (type) => {
    const items = itemsOf(type);
    expect(items.flatMap((item) => item.cues)).toEqual(truth.statements[type]);
    expect(items.map((item) => item.page)).toEqual(
      items.map((item) => truth.pages[item.cues[0] ?? -1]),
    );
  });

  it("has each type as often as a long review does", () => {
    const counts = ANNOTATION_TYPES.map((type) => itemsOf(type).length);
    expect(counts).toEqual([9, 6, 28, 5, 5, 6]);
  });

  it("gives every action an owner who speaks in the meeting, and a due date in the words of its cue", () => {
    const speakers = new Set(cues.map((cue) => cue.speaker));
    for (const { cues: indexes, owner, due = "?" } of itemsOf("Action Item")) {
      expect(speakers).toContain(owner);
      expect(indexes.map((index) => cues[index]?.text).join(" ")).toContain(due);
    }
  });
});

describe("the sample deck", () => {
  it("has the pages that the truth counts, all 16:9", () => {
    const boxes = deck.match(/\/MediaBox ?\[0 0 1440 810\]/g);
    expect(deck.match(/\/Type ?\/Page\b/g)).toHaveLength(truth.deckPages);
    expect(boxes).toHaveLength(truth.deckPages);
  });

  it("stays under 400 kB with its typeface embedded", () => {
    expect(deck.length).toBeLessThan(400_000);
    expect(deck).toMatch(/\/FontName ?\/[A-Z]{6}\+Jost-Medium/);
    expect(deck.match(/\/Subtype ?\/Type3\b/)).toBeNull();
  });
});
