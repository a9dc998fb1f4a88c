import type { Report } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import { inTurns } from "./exchanges.ts";
import { outcomesOf, type Overview, toBeChecked } from "./outcomes.ts";
import { phrasesIn } from "./phrases.ts";

/** What outcomes are told with, from what an overview keeps. */
export const contextOf = ({
  titles = [],
  language = "en",
  exchanges = [],
}: Partial<Overview>): Parameters<typeof outcomesOf>[1] => ({
  titles,
  language,
  exchanges: new Map(exchanges.map(({ note, turns }) => [note, turns])),
});

/**
 * An overview as it is read: a line of prose, then under a label each a list of what came of the meeting, of what was read
 * back at its end, and of what may have come of it and waits to be checked. A list leaves out what an earlier one tells.
 */
export function overviewText(overview: Partial<Overview>, report: Report): string {
  const { sentences = [], readBack = [], language = "en" } = overview;
  const context = contextOf(overview);
  const known = new Set<string>();
  const blocks = [
    ...outcomesOf(report, context),
    ...Array.from(
      Map.groupBy(readBack, ({ list }) => list),
      ([list, turns]) => ({
        label: list ?? phrasesIn(language).readBack,
        items: turns.map((turn) => inTurns([turn])),
      }),
    ),
    ...toBeChecked(report, context),
  ].flatMap(({ label, items }) => {
    const fresh = items.filter((item) => !isRepeated(item, known));
    for (const token of fresh.flatMap(tokensOf)) known.add(token);
    return fresh.length > 0 ? [{ label, items: new Set(fresh) }] : [];
  });
  const prose = sentences.map(({ text }) => text).join(" ");
  const lines = blocks.flatMap(({ label, items }) => [
    `${label}:`,
    ...[...items].map((one) => `- ${one}`),
  ]);
  return [prose, ...lines].filter((line) => line !== "").join("\n");
}

/** Whether a line says little that those before it have not. */
function isRepeated(text: string, known: ReadonlySet<string>): boolean {
  const stems = [...new Set(tokensOf(text))];
  return stems.filter((stem) => known.has(stem)).length * 5 >= stems.length * 4;
}
