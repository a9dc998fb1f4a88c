import { describe, expect, test } from "vitest";
import { report } from "../../../../fixtures/plans/invented.ts";
import type { PlanDocument, PlanPage } from "../../types.ts";
import { blocksOf, layoutOf } from "./pages.ts";
import { cutSentences, shortened } from "./statements.ts";

const textOf = (page: PlanPage, document: PlanDocument): string =>
  blocksOf(page, layoutOf(document))
    .map(({ text }) => text)
    .join(" ");

const page = (...lines: string[]): PlanPage => ({ page: 1, title: lines[0] ?? null, lines });
const onPaper = { isDeck: false, isRunning: () => false };
const textsOf = (...lines: string[]) => blocksOf(page(...lines), onPaper).map(({ text }) => text);

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
    const slide = blocksOf(page("The box is pre-", "ticked in every flow"), {
      ...onPaper,
      isDeck: true,
    });
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
      onPaper,
    );
    expect(blocks).toMatchObject([
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

  test("that make up the title are one", () => {
    const blocks = blocksOf(
      {
        page: 1,
        title: "What guests said of it",
        lines: ["What guests", "said of it", "All is well."],
      },
      onPaper,
    );
    expect(blocks.map(({ text }) => text)).toEqual(["What guests said of it", "All is well."]);
  });

  test("hold every quote, whatever white space was between them", () => {
    const document = report([["Findings", "The  total is", "hidden\u00ad on phones."]]);
    const whole = textOf(document.pages[0]!, document);
    expect(whole).toBe("Findings The total is hidden on phones.");
  });
});

describe("headers, footers and page numbers", () => {
  test("are told by standing on many pages, and are joined with nothing", () => {
    const pages = [1, 2, 3, 4].map((at) => [
      `Checkout study ${at}`,
      `${"ABCD".charAt(at - 1)} group of guests found the total below the fold`,
      `Finding ${at} of this page`,
      `Atelier 2026 – page ${at}`,
      String(at),
    ]);
    const document = report(pages);
    const running = blocksOf(document.pages[1]!, layoutOf(document)).filter(
      (block) => block.isRunning,
    );
    expect(running.map(({ text }) => text)).toEqual([
      "Checkout study 2",
      "Atelier 2026 – page 2",
      "2",
    ]);
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
