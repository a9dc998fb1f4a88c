import { describe, expect, test } from "vitest";
import { segmentsFromText } from "./from-text.ts";

const linesOf = (text: string): [string | undefined, number | undefined, string][] =>
  segmentsFromText(text).map((segment) => [segment.speaker, segment.start, segment.text]);

describe("a transcript's text", () => {
  test("with speaker labels", () => {
    expect(
      linesOf(
        "Mara: The header is too tall.\nTomás: I'll make it smaller.\nMara: Thank you very much.",
      ),
    ).toEqual([
      ["Mara", undefined, "The header is too tall."],
      ["Tomás", undefined, "I'll make it smaller."],
      ["Mara", undefined, "Thank you very much."],
    ]);
  });

  test("with a time before each label", () => {
    expect(
      linesOf(
        "[00:12:31] Mara Lindqvist: The header is too tall.\n[00:12:40] Tomás Reyes: I agree with that.",
      ),
    ).toEqual([
      ["Mara Lindqvist", 751, "The header is too tall."],
      ["Tomás Reyes", 760, "I agree with that."],
    ]);
  });

  test("with a time behind each label", () => {
    expect(linesOf("Mara (00:05): First point here.\nTomás (01:05): Second point here.")).toEqual([
      ["Mara", 5, "First point here."],
      ["Tomás", 65, "Second point here."],
    ]);
  });

  test("with name and time on a line of their own", () => {
    expect(
      linesOf(
        "Mara Lindqvist   0:03\nThe header is too tall.\n\nTomás Reyes   1:10\nI agree with that.\nIt is huge.",
      ),
    ).toEqual([
      ["Mara Lindqvist", 3, "The header is too tall."],
      ["Tomás Reyes", 70, "I agree with that."],
      ["Tomás Reyes", expect.closeTo(71.25, 1), "It is huge."],
    ]);
  });

  test("with bracketed names and times of the day, counted from the first", () => {
    expect(
      linesOf(
        "[Mara Lindqvist] 10:02:31\nGood to see you.\n\n[Tomás Reyes] 10:02:41\nGood to be here.",
      ),
    ).toEqual([
      ["Mara Lindqvist", 0, "Good to see you."],
      ["Tomás Reyes", 10, "Good to be here."],
    ]);
  });

  test("with a range, then the name, then the words", () => {
    expect(
      linesOf(
        "0:0:3.120 --> 0:0:5.340\nMara Lindqvist\nThe header is too tall.\n\n0:0:6.0 --> 0:0:8.0\nTomás Reyes\nI agree.",
      ),
    ).toEqual([
      ["Mara Lindqvist", 3.12, "The header is too tall."],
      ["Tomás Reyes", 6, "I agree."],
    ]);
  });

  test("with name line, time line, words", () => {
    expect(
      linesOf(
        "Mara Lindqvist\n00:03\nThe header is too tall.\nTomás Reyes\n00:09\nI agree with you.",
      ),
    ).toEqual([
      ["Mara Lindqvist", 3, "The header is too tall."],
      ["Tomás Reyes", 9, "I agree with you."],
    ]);
  });

  test("with ranges and no speakers", () => {
    expect(
      linesOf(
        "[00:00:00.000 --> 00:00:04.000]  Welcome to the review.\n[00:00:04.000 --> 00:00:06.500]  Page one first.",
      ),
    ).toEqual([
      [undefined, 0, "Welcome to the review."],
      [undefined, 4, "Page one first."],
    ]);
  });

  test("of machine speakers", () => {
    expect(linesOf("SPEAKER_00: Hello to all of you.\nSPEAKER_01: Hi, nice to be here.")).toEqual([
      ["SPEAKER_00", undefined, "Hello to all of you."],
      ["SPEAKER_01", undefined, "Hi, nice to be here."],
    ]);
  });

  test("of minutes with bullets and headings that name no one", () => {
    expect(
      linesOf(
        "Decisions:\n- Keep the blue header\n- Note: ask Legal about the claim\n\nMara will send the file.",
      ),
    ).toEqual([
      [undefined, undefined, "Decisions:"],
      [undefined, undefined, "Keep the blue header"],
      [undefined, undefined, "Note: ask Legal about the claim"],
      [undefined, undefined, "Mara will send the file."],
    ]);
  });

  test("of minutes in which a point below a name's line is nobody's", () => {
    expect(
      linesOf(
        "## Start (slide 2)\nMara: wants the header smaller.\n- The kettle is broken.\nTomás: agrees with her.",
      ),
    ).toEqual([
      [undefined, undefined, "Start (slide 2)"],
      ["Mara", undefined, "wants the header smaller."],
      [undefined, undefined, "The kettle is broken."],
      ["Tomás", undefined, "agrees with her."],
    ]);
  });

  test("with a title and attendees over it, which nobody said", () => {
    expect(
      linesOf(
        "Museum shop: review (2026-05-12 10:01) - Transcript\n\nAttendees\n\nMara Lindqvist, Tomás Reyes\n\n" +
          "Transcript\n\n00:00:00\n\nMara Lindqvist: Good to see you all.\nTomás Reyes: Good to be here.\n\n" +
          "00:05:00\n\nMara Lindqvist: Next page, please.",
      ),
    ).toEqual([
      ["Mara Lindqvist", 0, "Good to see you all."],
      ["Tomás Reyes", undefined, "Good to be here."],
      ["Mara Lindqvist", 300, "Next page, please."],
    ]);
  });

  test("of prose with hard line breaks", () => {
    expect(
      linesOf(
        "We looked at the header\nand kept it. Then we moved to the footer.\n\nNobody had more to say.",
      ),
    ).toEqual([
      [undefined, undefined, "We looked at the header and kept it."],
      [undefined, undefined, "Then we moved to the footer."],
      [undefined, undefined, "Nobody had more to say."],
    ]);
  });

  test("in Japanese", () => {
    expect(
      linesOf(
        "田中：検索画面を確認します。色が薄いです。\n佐藤：分かりました。\n田中：次に進みます。",
      ),
    ).toEqual([
      ["田中", undefined, "検索画面を確認します。"],
      ["田中", undefined, "色が薄いです。"],
      ["佐藤", undefined, "分かりました。"],
      ["田中", undefined, "次に進みます。"],
    ]);
  });

  test("that is empty gives no segments", () => {
    expect(linesOf("")).toEqual([]);
    expect(linesOf(" \n\t\n")).toEqual([]);
  });

  test("numbers its segments", () => {
    expect(segmentsFromText("One is here. Two is there.\n\nThree is away.")).toMatchObject([
      { id: "s1", index: 0 },
      { id: "s2", index: 1 },
      { id: "s3", index: 2 },
    ]);
  });

  test("has no characters that cannot be stored", () => {
    expect(linesOf("Ma\u0000ra is here with \ud800us.")).toEqual([
      [undefined, undefined, "Mara is here with \ufffdus."],
    ]);
  });

  test("keeps abbreviations and very short sentences with their neighbours", () => {
    expect(
      linesOf("Ask Dr. Weiss about the label. Yes. That works for me.").map(([, , text]) => text),
    ).toEqual(["Ask Dr. Weiss about the label.", "Yes. That works for me."]);
  });

  test("keeps every word of a text without full stops", () => {
    const words = Array.from({ length: 1000 }, (_, index) => `word${index}`).join(" ");
    const segments = segmentsFromText(words);
    expect(segments.length).toBeGreaterThan(10);
    expect(segments.map((segment) => segment.text).join(" ")).toBe(words);
  });

  test("of 500,000 words is read whole", () => {
    const text = "The header is too tall and the colour is wrong. ".repeat(50_000);
    expect(segmentsFromText(text)).toHaveLength(50_000);
  });
});
