import { describe, expect, test } from "vitest";
import { segmentsFromCues } from "./from-cues.ts";
import { segmentsFromText } from "./from-text.ts";

const linesOf = (text: string): [string | undefined, string][] =>
  segmentsFromText(text).map(({ speaker, text: words }) => [speaker, words]);
const wordsOf = (text: string): string[] => segmentsFromText(text).map((segment) => segment.text);

describe("minutes in Markdown are read as their words", () => {
  const marked = {
    "a link is what it is called": [
      "See [the sign photos](https://example.org/p.jpg?size=2) first.",
      "See the sign photos first.",
    ],
    "bold, slanted and code lose their marks": [
      "The numbers are **much** _too_ small for `aria-label` users.",
      "The numbers are much too small for aria-label users.",
    ],
    "emphasis that another line closes": [
      "_b) We need a rule for the night.",
      "b) We need a rule for the night.",
    ],
    "a ticked task": ["- [x] Order the yellow paint today", "Order the yellow paint today"],
    "a heading with its anchor and its minutes": [
      "#### == 10m: Platform numbers {#platform-numbers}",
      "Platform numbers",
    ],
    "a row of a table": ["| Order the paint | Tove | Friday |", "Order the paint, Tove, Friday"],
    "a row with an empty cell": ["| | Tove | |", "Tove"],
    "an entity": ["Paint &amp; glue were both ordered.", "Paint & glue were both ordered."],
  };
  test.each(Object.entries(marked))("%s", (_, [written, read]) => {
    expect(wordsOf(written!)).toEqual([read]);
  });

  test.each([
    "Is 3 * 4 * 5 < 70 in snake_case_names, and what of [the photo] and C#?",
    "The box is 120*80*40 mm, and the lid 120*80.",
    "~30 m of corridor have no sign at all.",
    "<= 5 h are left for the paint to dry.",
    "The fonts lie in C:\\fonts\\_new, in snake__case and in e^{#2}.",
    "Present-day signage is too small for anyone.",
    "Agenda-setting happens on Monday.",
    "Q - what about the colour?",
    "Ack that.",
    "-> Pavel asks the printer for a proof.",
    "S/he said that the and/or filter is confusing.",
    "s/m/l sizes are all sold.",
  ])("what is no mark stays as it was written: %s", (plain) => {
    expect(wordsOf(plain)).toEqual([plain]);
  });

  test("rows of a table are lines of their own", () => {
    expect(wordsOf("| Order the paint | Tove |\n|---|---|\n| Ask the printer | Pavel |")).toEqual([
      "Order the paint, Tove",
      "Ask the printer, Pavel",
    ]);
  });

  test("dots ahead of what somebody says under their name take nobody else's words", () => {
    const text =
      "Tove Berg 0:03\nThe sign is too small.\n\nPavel Novak 0:10\n... and it is too dark.";
    expect(linesOf(text)).toEqual([
      ["Tove Berg", "The sign is too small."],
      ["Pavel Novak", "and it is too dark."],
    ]);
  });

  test("a table of contents, rules and addresses alone are not said", () => {
    const text =
      "- [Platform numbers](#platform-numbers)\n- [Night](#night)\n\n---\n\nhttps://example.org/minutes\n\nThe signs come first.";
    expect(wordsOf(text)).toEqual(["The signs come first."]);
  });

  test("a bold name is a speaker, wherever its colon stands", () => {
    expect(
      linesOf(
        "**Pavel:** The numbers are too small.\n\n**Tove**:We could paint them on the floor.",
      ),
    ).toEqual([
      ["Pavel", "The numbers are too small."],
      ["Tove", "We could paint them on the floor."],
    ]);
  });

  test("lists of lines in JSON stand as they are", () => {
    const cues = [{ text: "**Costs**" }, { text: "See [the list](https://example.org)." }];
    expect(segmentsFromCues(cues, { split: false })).toMatchObject(cues);
  });
});

test("a chat in which somebody writes down what is said is read as that, without what is typed for its programs", () => {
  const chat = `14:01:02 <RRSAgent> logging to https://example.org/signs-irc
14:01:05 <Zakim> Zakim has joined #signs
14:01:25 <orla> scribenick: orla
14:01:27 <orla> present+
14:02:10 <orla> Pavel: The numbers on the columns are too small.
14:02:30 <orla> ... people ask the staff where they are
14:02:41 <tove> q+ to speak of the floor
14:02:58 <pavel> ack tove
14:03:10 <orla> Tove: We could put the number on the floor.
14:03:20 <orla> s/floor/platform floor/
14:03:30 <pavel> I like that as well.
14:04:30 <orla> RESOLVED: Put the platform number on the floor
14:05:30 <orla> Pavel: Good, that is settled.`;
  expect(linesOf(chat)).toEqual([
    ["Pavel", "The numbers on the columns are too small."],
    ["Pavel", "people ask the staff where they are"],
    ["Tove", "We could put the number on the floor."],
    ["pavel", "I like that as well."],
    [undefined, "RESOLVED: Put the platform number on the floor"],
    ["Pavel", "Good, that is settled."],
  ]);
  expect(segmentsFromText(chat)[0]!.start).toBe(0);
});
