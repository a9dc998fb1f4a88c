import { describe, expect, test } from "vitest";
import { unitsOf } from "../classify/units.ts";
import { talkOf } from "../testing/decks.ts";
import { type Deed, fallenDeed, isAcceptedBy } from "./standing.ts";

type Quoted = { quote: string; type?: Deed; at?: string };

/** Whether a note of a line of a talk falls; the next line answers it. */
function falls(
  lines: readonly string[],
  { quote, type = "Action Item", at = "s1" }: Quoted,
): boolean {
  const segments = talkOf(...lines);
  const line = segments.findIndex(({ id }) => id === at);
  const units = unitsOf(segments);
  const index = units.findIndex(
    ({ text, spans }) =>
      spans[0]!.segment === line && (text.includes(quote) || quote.includes(text)),
  );
  const reply = segments[line + 1]?.text ?? "";
  return (
    fallenDeed(type, { unit: units[index]!, index, units }, isAcceptedBy(quote, reply)) === "none"
  );
}

describe("words that do not stand make no note:", () => {
  test.each<[string, string[], Quoted]>([
    [
      "a choice taken back in the next breath",
      ["Rosa: Let's go with the round stepper. Actually no, let's stay with the square one."],
      {
        type: "Decision",
        quote: "Let's go with the round stepper",
      },
    ],
    [
      "a promise that was kept already",
      ["Rosa: I'll fix the stepper. Ah no, I already did that yesterday."],
      { quote: "I'll fix the stepper" },
    ],
    [
      "a task told of last time, done since",
      [
        "Rosa: Just to recap, we chose the gift card and Emil was going to email the printer.",
        "Emil: And I did, two weeks ago.",
      ],
      { quote: "Emil was going to email the printer" },
    ],
    [
      "what only would have been",
      ["Rosa: If they had asked for a gift card we would have changed it to red."],
      { type: "Decision", quote: "we would have changed it to red" },
    ],
    [
      "a joke",
      ["Rosa: I'll pay for the delivery myself by Friday.", "Emil: Haha, very funny."],
      {
        quote: "I'll pay for the delivery myself by Friday",
      },
    ],
    [
      "an aside among laughter",
      [
        "Emil: The stepper is fine. We'll all become goat farmers.",
        "Rosa: Ha ha. I'll learn to milk by Tuesday.",
      ],
      {
        at: "s2",
        quote: "I'll learn to milk by Tuesday",
      },
    ],
    [
      "a promise that its speaker thinks better of",
      ["Rosa: I'll, I'll send, no wait, I'll not send it, Emil will send the gift card tomorrow."],
      {
        quote: "I'll, I'll send, no wait, I'll not send it",
      },
    ],
    [
      "a saying",
      ["Rosa: Somebody once said, let's decide to decide later."],
      { type: "Decision", quote: "let's decide to decide later" },
    ],
    [
      "a rule of others",
      ["Rosa: The guidelines say you must always leave a space around the stepper."],
      {
        quote: "you must always leave a space around the stepper",
      },
    ],
    [
      "a question taken for a decision",
      ["Rosa: Do we know whether the delivery day comes from the warehouse?", "Emil: No idea."],
      {
        type: "Decision",
        quote: "the delivery day comes from the warehouse",
      },
    ],
    [
      "a what-if put off",
      [
        "Rosa: What if the gift card moved as you scroll?",
        "Emil: Oh that's nice. Not for this release, but nice.",
      ],
      {
        type: "Decision",
        quote: "What if the gift card moved as you scroll",
      },
    ],
    [
      "an option that is off the table since",
      [
        "Rosa: Last week we said we'd drop the gift card, but then legal came back.",
        "Emil: So we keep it.",
      ],
      {
        type: "Decision",
        quote: "Last week we said we'd drop the gift card",
      },
    ],
  ])("%s", (_, lines, note) => {
    expect(falls(lines, note)).toBe(true);
  });
});

describe("words that stand stay sure:", () => {
  test.each<[string, string[], Quoted]>([
    [
      "a proposal that was accepted",
      ["Rosa: Don't you think the gift card should go? Let's drop it.", "Emil: Yes. It's gone."],
      { type: "Decision", quote: "Let's drop it" },
    ],
    [
      "a decision with 'no' in the reply",
      ["Rosa: We decided not to print the gift card.", "Emil: No, definitely not."],
      {
        type: "Decision",
        quote: "We decided not to print the gift card",
      },
    ],
    [
      "a promise with thanks",
      ["Rosa: I'll fix the stepper by Friday.", "Emil: No problem, thanks."],
      {
        quote: "I'll fix the stepper by Friday",
      },
    ],
    [
      "a promise after a laugh",
      ["Emil: The stepper is tiny.", "Rosa: Ha ha. I'll fix the stepper by Friday."],
      {
        at: "s2",
        quote: "I'll fix the stepper by Friday",
      },
    ],
  ])("%s", (_, lines, note) => {
    expect(falls(lines, note)).toBe(false);
  });
});
