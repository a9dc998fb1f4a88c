import type { Outcome, OutcomePart, OutcomeState } from "@planner/contract/model";

export const STATE_NAMES: Record<OutcomeState, string> = {
  decided: "Decided",
  answered: "Answered",
  deferred: "Deferred",
  "never raised": "Never raised",
};

/** Said of a point of which nothing says how it ended. */
export const UNCERTAIN = "Not certain";

export const PART_NAMES: Record<OutcomePart, string> = {
  goal: "Purpose",
  agenda: "Agenda",
  questions: "Question",
};

/** '4 of 6 points were settled; 1 deferred, 1 never raised.' */
export function tallyOf(outcomes: readonly Outcome[]): string {
  const count = (...states: (OutcomeState | null)[]): number =>
    outcomes.filter(({ state }) => states.includes(state)).length;
  const settled = count("decided", "answered");
  const rest = [
    [count("deferred"), "deferred"],
    [count("never raised"), "never raised"],
    [count(null), "not certain"],
  ] as const;
  const named = rest.filter(([many]) => many > 0).map(([many, name]) => `${many} ${name}`);
  const total = outcomes.length;
  const head = `${settled} of ${total} ${total === 1 ? "point" : "points"} ${settled === 1 ? "was" : "were"} settled`;
  return named.length === 0 ? `${head}.` : `${head}; ${named.join(", ")}.`;
}

/** What came of a plan in Markdown. */
export const outcomesAsMarkdown = (outcomes: readonly Outcome[]): string =>
  ["## What came of it", tallyOf(outcomes), outcomes.map(lineOf).join("\n")].join("\n\n");

function lineOf({ text, state, note, evidence: [first] }: Outcome): string {
  const said = first && `“${first.quote}”${first.speaker ? ` ${first.speaker}` : ""}`;
  const proof = note ? `${note.text} (${note.reference})` : said;
  return `- **${state ? STATE_NAMES[state] : UNCERTAIN}:** ${text}${proof ? ` – ${proof}` : ""}`;
}
