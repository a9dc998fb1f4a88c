import { describe, expect, test } from "vitest";
import type { DraftNote } from "./draft.ts";
import { unfollowedSentence, withGuidance } from "./guidance.ts";

const noteOf = (text: string, change: Partial<DraftNote> = {}): DraftNote => ({
  type: "Decision",
  subtype: "General",
  text,
  page: 1,
  evidence: [{ segmentId: text, quote: text, speaker: "Noor Haddad" }],
  order: 0,
  confidence: 0.9,
  suggestion: false,
  ...change,
});

const GRID = noteOf("The grid keeps three columns.");
const PRICE = noteOf("The price stays on top.", { page: 2, confidence: 0.6 });
const SEND = noteOf("Send the numbers.", { type: "Action Item", page: 4, owner: "Piet Vandaele" });
const BLUE = noteOf("The blue is too loud.", { type: "Feedback", page: 5, suggestion: true });
const ALL = [GRID, PRICE, SEND, BLUE];
const KNOWN = { people: ["Noor Haddad", "Piet Vandaele"] };

const guided = (guidance: string, notes = ALL) => withGuidance(notes, guidance, KNOWN);

describe("guidance", () => {
  test.each([
    ["Only decisions", [GRID, PRICE]],
    ["only action items and feedback please", [SEND, BLUE]],
    ["No feedback. Skip tasks.", [GRID, PRICE]],
    ["Only pages 2 to 4", [PRICE, SEND]],
    ["leave out page 1 and 5", [PRICE, SEND]],
    ["Just what Piet has to do", [SEND]],
    ["Nothing about the price this time", [GRID, SEND, BLUE]],
    ["Focus on the grid", [GRID]],
    ["At most 3 notes", [GRID, SEND, BLUE]],
    ["Decisions only, without the price", [GRID]],
  ])("is followed: %s", (guidance, notes) => {
    expect(guided(guidance)).toEqual({ notes, unfollowed: [] });
  });

  test("makes notes fewer, or shows those that are less sure", () => {
    expect(guided("Shorter, please").notes).toHaveLength(2);
    expect(guided("More detail").notes.every(({ suggestion }) => !suggestion)).toBe(true);
  });

  test.each(["Make it sound like a pirate", "Only what the board said", "Only page 77"])(
    "that cannot be followed changes nothing and is said: %s",
    (guidance) => {
      expect(guided(guidance)).toEqual({ notes: ALL, unfollowed: [guidance] });
    },
  );

  test("never takes a note away that the presenter marked", () => {
    const marked = { ...GRID, marks: [{ id: "m", type: "Decision" as const, at: 3, page: 1 }] };
    expect(guided("No decisions", [marked, PRICE]).notes).toEqual([marked]);
  });

  test("says what it could not follow in the person's words", () => {
    expect(unfollowedSentence(["like a pirate", "louder"])).toBe(
      "The built-in engine could not follow “like a pirate”, “louder”.",
    );
    expect(unfollowedSentence([])).toBeUndefined();
  });
});
