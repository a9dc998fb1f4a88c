import { dollarsOf, type Prices } from "../../features/language-model/dollars.ts";
import type { MeetingUsage } from "../../features/language-model/llm-call.store.ts";

/** Dollars to the tenth of a cent; "?" where nobody said what tokens cost. */
function dollars(usage: MeetingUsage, prices: Prices | undefined): string {
  const cost = dollarsOf(usage, prices);
  return cost === undefined ? "?" : `$${cost.toFixed(3)}`;
}

/** What the language model cost, a line a meeting, newest first. Cached tokens are counted at the full price. */
export function usageTable(rows: readonly MeetingUsage[], prices: Prices | undefined): string {
  if (rows.length === 0) return "No language model has been used yet.";
  const lines = rows.map((row) =>
    [
      dollars(row, prices),
      `${row.calls} calls`,
      `${row.inputTokens} tokens in (${row.cachedInputTokens} cached)`,
      `${row.outputTokens} out`,
      row.model,
      `${row.meetingId} ${row.title ?? "(gone)"}`.replaceAll(/\s+/g, " "),
    ].join(" · "),
  );
  const hint = prices
    ? []
    : [
        "Set AI_PRICES to the price of a million tokens in and out, like 0.10/0.50, to see dollars.",
      ];
  return [...lines, ...hint].join("\n");
}
