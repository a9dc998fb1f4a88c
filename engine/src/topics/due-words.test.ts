import { expect, it } from "vitest";
import type { Calendar } from "../classify/numeric-day.ts";
import type { DraftNote } from "../notes/draft.ts";
import { dayOf } from "../text/civil-date.ts";
import { dated, dueWordsIn, withoutDue } from "./due-words.ts";

it("an occasion keeps its number", () => {
  expect(dueWordsIn("I'll set that up before round three, so people can walk in.")).toBe(
    "before round three",
  );
  expect(dueWordsIn("Do it before the next sprint 12 review.")).toBe("before the next sprint 12");
  expect(dueWordsIn("Send it in a couple of days.")).toBe("in a couple of days");
  expect(withoutDue("Swap the cards before round two")).toBe("Swap the cards");
});

it.each([
  "early next week",
  "mid next week",
  "first thing next week",
  "at the start of next week",
  "in the middle of next week",
])("'%s' is no day, and stays in words", (words) => {
  const spoken = `I'll ring the printer ${words}.`;
  expect(dueWordsIn(spoken)).toBe(words);
  const note = { dueWords: dueWordsIn(spoken) } as DraftNote;
  expect(dated(note, { today: dayOf(2026, 3, 4) } as Calendar)).toBe(note);
});
