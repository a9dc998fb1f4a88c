import { expect, it } from "vitest";
import { plainAgenda } from "./plain-agenda.ts";

it("takes the signs of headings and emphasis away and keeps lists readable", () => {
  const agenda = [
    "## Agenda",
    "1. **Open** (5 min)",
    "   - who is here",
    "   - what *changed*",
    "2. Review `grid.fig`",
    "",
    "Bring [the deck](https://example.com/deck) & prints,",
    "please.",
  ].join("\n");
  expect(plainAgenda(agenda)).toBe(
    [
      "Agenda",
      "",
      "1. Open (5 min)",
      "  - who is here",
      "  - what changed",
      "2. Review grid.fig",
      "",
      "Bring the deck (https://example.com/deck) & prints, please.",
    ].join("\n"),
  );
});

it("makes a line of each row of a table", () => {
  const table =
    "| Time | What | Owner |\n|---|---|---|\n| 5 min | Open | Ada |\n| 20 min | Review | |";
  expect(plainAgenda(table)).toBe("Time | What | Owner\n5 min | Open | Ada\n20 min | Review");
});

it("goes on counting where a list begins later, and keeps what looks like HTML as words", () => {
  expect(plainAgenda("3. three\n4. four\n\n<b>bold</b> <script>x</script>")).toBe(
    "3. three\n4. four\n\n<b>bold</b> <script>x</script>",
  );
});

it("is nothing for nothing", () => {
  expect(plainAgenda(" \n\n")).toBe("");
});
