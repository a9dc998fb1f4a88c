import { expect, it } from "vitest";
import { dueWordsIn, withoutDue } from "./due-words.ts";

it("an occasion keeps its number", () => {
  expect(dueWordsIn("I'll set that up before round three, so people can walk in.")).toBe(
    "before round three",
  );
  expect(dueWordsIn("Do it before the next sprint 12 review.")).toBe("before the next sprint 12");
  expect(dueWordsIn("Send it in a couple of days.")).toBe("in a couple of days");
  expect(withoutDue("Swap the cards before round two")).toBe("Swap the cards");
});
