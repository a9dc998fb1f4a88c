import type { Report } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import {
  correctionOf,
  GRID,
  MADE,
  reportWith,
  SEND,
  type ReportNote,
} from "../../testing/corrected-reports.ts";
import { type Correction, correctReport, placedNotes, type Rename } from "../corrections.ts";

const namedIn = (made: Report, renames: Rename[], notes: Correction[] = []): string[] =>
  placedNotes(correctReport(made, { notes, renames, pageCount: 9 })).map(({ note }) => note.text);
const nameIn = (made: Report, from: string, to: string, notes: Correction[] = []): string[] =>
  namedIn(made, [{ id: "r1", from, to }], notes);
/** One name after another. */
const renamesOf = (...names: string[]): Rename[] =>
  names.slice(1).map((to, at) => ({ id: `r${at + 1}`, from: names[at]!, to }));

describe("a renamed speaker", () => {
  test.each<[string, ReportNote, string]>([
    ["where the engine put it", SEND, "Ada Lee will send the new icons."],
    [
      "where the engine put it once more",
      { ...SEND, text: "The icons that Ada drew are Ada’s best." },
      "The icons that Ada Lee drew are Ada Lee’s best.",
    ],
    [
      "not where somebody said it",
      { ...GRID, text: "We show Ada the grid.", quote: "We show Ada the grid." },
      "We show Ada the grid.",
    ],
    ["not inside of a word", { ...SEND, text: "Adalbert has it." }, "Adalbert has it."],
    ["not in what others say", { ...GRID, text: "Ada has it.", speaker: "Ben" }, "Ada has it."],
  ])("has the new name %s", (_, note, text) => {
    expect(nameIn(reportWith(note), "Ada", "Ada Lee")).toEqual([text]);
  });

  test("has it at the beginning of what a person wrote, and nowhere else in it", () => {
    const written = correctionOf(MADE, "action-item-s3", { text: "Ada sends what Ada drew." });
    expect(nameIn(MADE, "Ada", "Mara", [written]).at(-1)).toBe("Mara sends what Ada drew.");
  });

  test("whose name looks like a pattern is taken by the letter", () => {
    const odd = reportWith({ ...SEND, text: "A. (B) will send it.", speaker: "A. (B)" });
    expect(nameIn(odd, "A. (B)", "$&")).toEqual(["$& will send it."]);
  });

  test.each(["T", "李", "Guest", "Speaker 2"])(
    "who was called %s for a while has the last name",
    (label) => {
      expect(namedIn(MADE, renamesOf("Ada", label)).at(-1)).toBe(
        `${label} will send the new icons.`,
      );
      expect(namedIn(MADE, renamesOf("Ada", label, "Mara")).at(-1)).toBe(
        "Mara will send the new icons.",
      );
    },
  );

  test("who has got the name of another is told apart from them", () => {
    const both = reportWith({ ...SEND, text: "Ada and Ben Lee send it.", speaker: "Ada" });
    const renames = [
      { id: "r1", from: "Ada", to: "Ben" },
      { id: "r2", from: "Ben", to: "Benno" },
    ];
    expect(namedIn(both, renames)).toEqual(["Benno and Ben Lee send it."]);
  });

  test("has it nowhere in what a person wrote after that", () => {
    const change = { text: "Ada Vidal from ops will do it.", writtenAfter: ["r1"] };
    const written = correctionOf(MADE, "action-item-s3", change);
    expect(namedIn(MADE, renamesOf("Ada", "Mara"), [written]).at(-1)).toBe(change.text);
    const own = correctionOf(MADE, "action-item-s3", { ...change, text: "Mara will do it." });
    expect(namedIn(MADE, renamesOf("Ada", "Mara", "Maria"), [own]).at(-1)).toBe(
      "Maria will do it.",
    );
  });
});
