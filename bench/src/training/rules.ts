import { actionRule, decisionRule, type RuleContext } from "@planner/engine/classify";
import type { Label, Row } from "./ami.ts";
import type { Scored } from "./evaluate.ts";

/** How much a rule speaks along with a head on AMI, chosen by cross-validation over its training meetings. */
const RULE_SHARE: Partial<Record<Label, number>> = { action: 0.15, decision: 0.3 };

const RULES: Partial<Record<Label, (context: RuleContext) => number>> = {
  action: actionRule,
  decision: decisionRule,
};
const LEAST = -3;
const MOST = 6;
const NOTHING: ReadonlySet<string> = new Set();

/** What the rule of a label adds to the logits of a meeting's rows; 0 where it has none. */
const ruleShares = (label: Label, rows: readonly Row[]): number[] => {
  const rule = RULES[label];
  const units = rows.map(({ unit }) => unit);
  const share = RULE_SHARE[label] ?? 0;
  const around = { units, pageTerms: NOTHING, hasPageText: false, people: NOTHING };
  return units.map((unit, index) =>
    rule
      ? share * Math.max(LEAST, Math.min(MOST, rule({ ...around, unit, index, isMinutes: false })))
      : 0,
  );
};

/** Scores with what the rule of their label adds; the rows of a meeting stand in their order. */
export const withRule = (label: Label, scored: readonly Scored[]): Scored[] =>
  [...Map.groupBy(scored, ({ example }) => example.meeting).values()].flatMap((rows) => {
    const shares = ruleShares(
      label,
      rows.map(({ example }) => example.row),
    );
    return rows.map((one, index) => ({ ...one, score: one.score + shares[index]! }));
  });
