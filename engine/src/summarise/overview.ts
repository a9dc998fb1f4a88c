import type { Report } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import { inTurns } from "./exchanges.ts";
import { type Outcome, OUTCOMES, outcomesOf, type Overview, toBeChecked } from "./outcomes.ts";
import { phrasesIn } from "./phrases.ts";

type Block = { kind?: Outcome["kind"]; label: string; items: string[] };

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
 * An overview as it is read: a line of prose, then under a label each a list of what came of the meeting, what of each kind
 * waits to be checked, and what was read back at its end. A list leaves out what an earlier one tells.
 */
export function overviewText(overview: Partial<Overview>, report: Report): string {
  const { sentences = [], readBack = [], language = "en" } = overview;
  const context = contextOf(overview);
  const phrases = phrasesIn(language);
  const fresh = withoutRepeated();
  const labelled = ({ kind, items }: Outcome): Block => ({
    kind,
    label: phrases[kind],
    items: fresh(items),
  });
  // What somebody read back is surer than what waits to be checked.
  const sure = outcomesOf(report, context).map(labelled);
  const lists = Array.from(
    Map.groupBy(readBack, ({ list }) => list),
    ([list, turns]): Block => ({
      label: list ?? phrases.readBack,
      items: fresh(turns.map((turn) => inTurns([turn]))),
    }),
  );
  const outcomes = [...sure, ...toBeChecked(report, context).map(labelled)];
  const inOrder = OUTCOMES.flatMap((kind) => outcomes.filter((block) => block.kind === kind));
  const lines = [...inOrder, ...lists].flatMap(({ label, items }) =>
    items.length > 0 ? [`${label}:`, ...items.map((one) => `- ${one}`)] : [],
  );
  const prose = sentences.map(({ text }) => text).join(" ");
  return [prose, ...lines].filter((line) => line !== "").join("\n");
}

/** Leaves out, of each list that it is given, the lines that say little that those before have not. */
function withoutRepeated(): (items: readonly string[]) => string[] {
  const known = new Set<string>();
  return (items) =>
    items.filter((item) => {
      const stems = [...new Set(tokensOf(item))];
      const isNew = stems.filter((stem) => known.has(stem)).length * 5 < stems.length * 4;
      if (isNew) for (const stem of stems) known.add(stem);
      return isNew;
    });
}
