import {
  type Outcome,
  OUTCOME_NAMES,
  type OutcomePart,
  outcomeTally,
} from "@planner/contract/model";

/** Said of a point of which nothing says how it ended. */
export const UNCERTAIN = "Not certain";

export const PART_NAMES: Record<OutcomePart, string> = {
  goal: "Purpose",
  agenda: "Agenda",
  questions: "Question",
};

/** What came of a plan in Markdown. */
export const outcomesAsMarkdown = (outcomes: readonly Outcome[]): string =>
  ["## What came of it", outcomeTally(outcomes), outcomes.map(lineOf).join("\n")].join("\n\n");

function lineOf({ text, state, note, evidence: [first] }: Outcome): string {
  const said = first && `“${first.quote}”${first.speaker ? ` ${first.speaker}` : ""}`;
  const proof = note ? `${note.text} (${note.reference})` : said;
  return `- **${state ? OUTCOME_NAMES[state] : UNCERTAIN}:** ${text}${proof ? ` – ${proof}` : ""}`;
}
