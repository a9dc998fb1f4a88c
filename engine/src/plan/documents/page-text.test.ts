import { describe, expect, test } from "vitest";
import type { PlanPage } from "../types.ts";
import { blocksOf, pageText } from "./page-text.ts";
import { cutSentences, shortened } from "./sentence-parts.ts";

const page = (...lines: string[]): PlanPage => ({ page: 1, title: lines[0] ?? null, lines });
const paper = { isDeck: false };
const textsOf = (...lines: string[]) => blocksOf(page(...lines), paper).map(({ text }) => text);

describe("the lines of a page", () => {
  test("are joined where they were only wrapped", () => {
    expect(
      textsOf(
        "Findings",
        "Seven of nine participants looked for guest",
        "checkout before creating an account. They",
        "left at the address form on phones.",
      ),
    ).toEqual([
      "Findings",
      "Seven of nine participants looked for guest checkout before creating an account. They left at the address form on phones.",
    ]);
  });

  test("are made whole where a word was cut, and keep real hyphens on slides", () => {
    const lines = ["All partici-", "pants saw the total below the fold of it."];
    expect(textsOf(...lines)).toEqual(["All participants saw the total below the fold of it."]);
    const slide = blocksOf(page("The box is pre-", "ticked in every flow"), { isDeck: true });
    expect(slide.map(({ text }) => text)).toEqual(["The box is pre-ticked in every flow"]);
  });

  test("stay apart where a point or a headline begins", () => {
    const blocks = blocksOf(
      page(
        "Risks",
        "• The courier needs two weeks of notice",
        "and a deposit",
        "• Prices rise in May",
        "Next steps",
        "1. Ask the courier",
      ),
      paper,
    );
    expect(blocks).toEqual([
      { text: "Risks", section: "Risks", isPoint: false },
      {
        text: "The courier needs two weeks of notice and a deposit",
        section: "Risks",
        isPoint: true,
      },
      { text: "Prices rise in May", section: "Risks", isPoint: true },
      { text: "Next steps", section: "Next steps", isPoint: false },
      { text: "Ask the courier", section: "Next steps", isPoint: true },
    ]);
  });

  test("hold every quote, whatever white space was between them", () => {
    const whole = pageText(page("Findings", "The  total is", "hidden\u00ad on phones."), paper);
    expect(whole).toBe("Findings The total is hidden on phones.");
  });
});

describe("sentences", () => {
  test.each([
    ["One is here. Two is there.", ["One is here.", "Two is there."]],
    [
      "It costs approx. 3 days, e.g. for icons. Then we stop.",
      ["It costs approx. 3 days, e.g. for icons.", "Then we stop."],
    ],
    [
      "Der Test endet am 3. März mit Nr. 4. Danach wird gebaut.",
      ["Der Test endet am 3. März mit Nr. 4.", "Danach wird gebaut."],
    ],
    ["Is it done? Yes.", ["Is it done?", "Yes."]],
  ])("are cut at their ends: %s", (text, sentences) => {
    expect(cutSentences(text)).toEqual(sentences);
  });

  test("that are too long end with a clause, if the rest may go", () => {
    const long = `Seven of nine participants looked for guest checkout before creating an account, ${"as the recordings of the second round in the studio show in detail, ".repeat(3)}and in the diary.`;
    const part = shortened(long)!;
    expect(part.length).toBeLessThanOrEqual(240);
    expect(long.startsWith(part)).toBe(true);
    expect(long.charAt(part.length)).toBe(",");
  });

  test("that turn round later are not cut", () => {
    const long = `The new form saves half a minute for every guest, ${"as the recordings of the second round in the studio show in detail, ".repeat(3)}but not on phones.`;
    expect(shortened(long)).toBeUndefined();
  });
});
