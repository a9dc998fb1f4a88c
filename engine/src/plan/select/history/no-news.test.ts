import { expect, test } from "vitest";
import {
  attending,
  decision,
  held,
  inventedInput,
  knownOf,
  question,
  report,
} from "../../../../fixtures/plans/invented.ts";
import { noNewsSince, wasPosed } from "./no-news.ts";

type Changes = Parameters<typeof inventedInput>[0];
const since = (changes: Changes) => {
  const input = inventedInput(changes);
  return noNewsSince(knownOf(input))?.since;
};
const quiet = held("2026-02-19", [decision("Icons stay round")]);

test("a series with nothing new says since when", () => {
  expect(since({ earlier: [quiet] })).toBe("2026-02-19");
  // An occurrence that nobody held is none.
  expect(since({ earlier: [held("2026-02-26", []), quiet] })).toBe("2026-02-19");
});

test("a document, an open point, or no meeting before is no such thing", () => {
  expect(since({ earlier: [quiet], documents: [report([["Findings"]])] })).toBeUndefined();
  expect(
    since({ earlier: [held("2026-02-26", [question("Who prints?")]), quiet] }),
  ).toBeUndefined();
  expect(since({ earlier: [] })).toBeUndefined();
  expect(since({ earlier: [{ ...quiet, isSameSeries: false }] })).toBeUndefined();
});

test("a decision that took the place of an earlier one is news", () => {
  const before = { meetingId: quiet.id, noteId: "n1" };
  const changed = held("2026-02-26", [{ ...decision("Icons are square"), was: before }]);
  expect(since({ earlier: [changed, quiet] })).toBeUndefined();
});

test("nothing is said of what the reader or a guest has not heard", () => {
  const open = held("2026-02-26", [question("Who prints?")], {
    attendees: attending("jonas", "sam"),
  });
  expect(since({ earlier: [open, quiet] })).toBeUndefined();
  const missed = held("2026-02-26", [decision("Icons stay round")], {
    attendees: attending("jonas", "sam", "mara:declined"),
  });
  expect(since({ earlier: [missed, quiet] })).toBeUndefined();
  const event = { attendees: attending("mara", "sam", "hanna") };
  expect(since({ earlier: [quiet], event })).toBeUndefined();
});

test("a point that is no longer shown is open all the same", () => {
  const point = question("Who prints?");
  const shown = ["2026-02-05", "2026-02-06", "2026-02-07", "2026-02-08"].map((day) =>
    held(day, [decision("Icons stay round")], { carried: [point.id] }),
  );
  expect(since({ earlier: [...shown.toReversed(), held("2026-02-04", [point])] })).toBeUndefined();
});

test("a question of the last two plans is known again, in other words too", () => {
  const plannedQuestions = ["Which step of Checkout v3 would guests misread first?"];
  const input = inventedInput({
    earlier: [
      held("2026-02-26", []),
      held("2026-02-19", [], { plannedQuestions }),
      held("2026-02-12", [], { plannedQuestions: ["Who is away?"] }),
    ],
  });
  expect(wasPosed("Which step of Checkout v3 would guests misread first?", input)).toBe(true);
  expect(wasPosed("Which step of Checkout v3 do guests misread first?", input)).toBe(true);
  expect(wasPosed("What would make Jonas say no?", input)).toBe(false);
  expect(wasPosed("Who is away?", input)).toBe(false);
});
