import { z } from "zod";
import { Annotation, Evidence } from "./annotation.ts";

/**
 * How a point of a plan ended. `decided`: something was settled about it; `answered`: it was put or discussed, and an answer
 * stands in the words; `deferred`: it was put off, or raised and left open; `never raised`: nobody spoke of it.
 */
export const OUTCOME_STATES = ["decided", "answered", "deferred", "never raised"] as const;
export const OutcomeState = z.enum(OUTCOME_STATES);
export type OutcomeState = z.infer<typeof OutcomeState>;

export const OUTCOME_NAMES: Readonly<Record<OutcomeState, string>> = {
  decided: "Decided",
  answered: "Answered",
  deferred: "Deferred",
  "never raised": "Never raised",
};

/** Said of a point of which nothing says how it ended. */
export const UNCERTAIN = "Not certain";

/** '4 of 6 points were settled; 1 deferred, 1 never raised.' */
export function outcomeTally(outcomes: readonly { readonly state: OutcomeState | null }[]): string {
  const count = (...states: (OutcomeState | null)[]): number =>
    outcomes.filter(({ state }) => states.includes(state)).length;
  const [settled, all] = [count("decided", "answered"), outcomes.length];
  const others = [
    [count("deferred"), "deferred"],
    [count("never raised"), "never raised"],
    [count(null), "not certain"],
  ] as const;
  const rest = others.filter(([many]) => many > 0).map(([many, name]) => `${many} ${name}`);
  const points = `${all} ${all === 1 ? "point" : "points"} ${settled === 1 ? "was" : "were"} settled`;
  return rest.length === 0
    ? `${settled} of ${points}.`
    : `${settled} of ${points}; ${rest.join(", ")}.`;
}

/** The parts of a plan whose points have an outcome, in the order in which they stand. */
export const OUTCOME_PARTS = ["goal", "agenda", "questions"] as const;
export const OutcomePart = z.enum(OUTCOME_PARTS);
export type OutcomePart = z.infer<typeof OutcomePart>;

/** The words that an outcome rests on, and the page that they are about; null: no slide. */
export const OutcomeEvidence = Evidence.extend({ page: z.int().min(1).nullable() });
export type OutcomeEvidence = z.infer<typeof OutcomeEvidence>;

/** A note that an outcome rests on, and the page that it stands on; null: about no slide. */
export const CitedNote = Annotation.pick({
  id: true,
  reference: true,
  type: true,
  text: true,
}).extend({ page: z.int().min(1).nullable() });
export type CitedNote = z.infer<typeof CitedNote>;

/**
 * What came of one point of a plan. `state` is null where the point names nothing of its own ('Read-back') and nobody has
 * said how it ended. `note` is the one that says it. `corrected` where a person had the last word: then nothing is cited.
 */
export const Outcome = z.object({
  id: z.string(),
  part: OutcomePart,
  text: z.string(),
  state: OutcomeState.nullable(),
  evidence: z.array(OutcomeEvidence),
  note: CitedNote.optional(),
  corrected: z.object({ by: z.string(), at: z.string() }).optional(),
});
export type Outcome = z.infer<typeof Outcome>;

/** What came of a plan in Markdown. */
export const outcomesAsMarkdown = (outcomes: readonly Outcome[]): string =>
  ["## What came of it", outcomeTally(outcomes), outcomes.map(lineOf).join("\n")].join("\n\n");

function lineOf({ text, state, note, evidence: [first] }: Outcome): string {
  const said = first && `“${first.quote}”${first.speaker ? ` ${first.speaker}` : ""}`;
  const proof = note ? `${note.text} (${note.reference})` : said;
  return `- **${state ? OUTCOME_NAMES[state] : UNCERTAIN}:** ${text}${proof ? ` – ${proof}` : ""}`;
}
