import { PLAN_TYPES, type PlanSource, type PlanType } from "@planner/contract/model";
import type { Brief } from "../../plan/select/select.ts";
import type { PlanElements } from "../../plan/types.ts";

/** Something that is wrong with a plan; `check` is its number in the craft's list of checks. */
export type Problem = { check: number; problem: string };
/** What a check looks at. */
export type Checked = { brief: Brief; plan: PlanElements };

/** A text of a plan: the part that it stands in, and the item of it. */
export type Part = {
  type: PlanType;
  item: number;
  role: "goal" | "details" | "title" | "lead" | "outcome" | "line" | "text" | "solution" | "goals";
  text: string;
};

/** A point of an agenda as it is read back from its Markdown. */
export type Heading = {
  title: string;
  minutes: number | null;
  lead: string | null;
  outcome: string | null;
  lines: string[];
};

/** A heading's title without the count of a point that goes on after a break. */
export const baseTitle = ({ title }: Pick<Heading, "title">): string =>
  title.replace(/ · \d+\/\d+$/u, "");

const HEADING = /^## (?<title>.+?)(?: \((?<minutes>\d+) [^()]+\))?$/u;

/** Reads an agenda as it is printed. */
export function headingsIn(content: string): Heading[] {
  const found: Heading[] = [];
  for (const line of content.split("\n")) {
    const match = HEADING.exec(line);
    if (match?.groups) found.push(headingOf(match.groups));
    else if (line.trim() !== "") readLine(line, found.at(-1));
  }
  return found;
}

const headingOf = (groups: Record<string, string | undefined>): Heading => ({
  title: groups["title"]!,
  minutes: groups["minutes"] === undefined ? null : Number(groups["minutes"]),
  lead: null,
  outcome: null,
  lines: [],
});

const LEAD = /^- (?:Lead|Leitung|Pilote|Responsable)\s?: (?<text>.+)$/u;
const OUTCOME = /^- (?:Outcome|Ergebnis|Résultat|Resultado)\s?: (?<text>.+)$/u;

function readLine(line: string, heading: Heading | undefined): void {
  if (!heading) return;
  const lead = LEAD.exec(line)?.groups?.["text"];
  const outcome = OUTCOME.exec(line)?.groups?.["text"];
  if (lead !== undefined && heading.lead === null) heading.lead = lead;
  else if (outcome !== undefined && heading.outcome === null) heading.outcome = outcome;
  else heading.lines.push(line.replace(/^- /u, ""));
}

/** Every text of a plan. */
export function partsIn(plan: PlanElements): Part[] {
  const [goal = "", ...details] = plan.goal.text.split("\n\n> ");
  const part = (type: PlanType, item: number, role: Part["role"], text: string): Part[] =>
    text === "" ? [] : [{ type, item, role, text }];
  return [
    ...goal.split("\n").flatMap((line) => part("goal", 0, "goal", line.replace(/^\d+\. /u, ""))),
    ...details.flatMap((text) => part("goal", 0, "details", text)),
    ...headingsIn(plan.agenda.content).flatMap((heading, item) => [
      ...part("agenda", item, "title", heading.title),
      ...part("agenda", item, "lead", heading.lead ?? ""),
      ...part("agenda", item, "outcome", heading.outcome ?? ""),
      ...heading.lines.flatMap((line) => part("agenda", item, "line", line)),
    ]),
    ...plan.questions.items.flatMap(({ title, text }, item) => [
      ...part("questions", item, "title", title),
      ...part("questions", item, "text", text),
    ]),
    ...plan.challenges.items.flatMap(({ title, text, solution }, item) => [
      ...part("challenges", item, "title", title),
      ...part("challenges", item, "text", text),
      ...part("challenges", item, "solution", solution),
    ]),
    ...plan.strategy.text.split("\n\n").flatMap((text) => part("strategy", 0, "text", text)),
    ...plan.strategy.goals.flatMap((text) => part("strategy", 0, "goals", text)),
    ...plan.materials.items.flatMap((text, item) => part("materials", item, "text", text)),
    ...plan.insights.items.flatMap((text, item) => part("insights", item, "text", text)),
  ];
}

/** Every source of a plan, with the part that it stands behind. */
export const sourcesIn = (plan: PlanElements): (PlanSource & { type: PlanType })[] =>
  PLAN_TYPES.flatMap((type) => (plan[type].sources ?? []).map((source) => ({ ...source, type })));

/** Where a text stands, for a person. */
export const placeOf = ({ type, item, role }: Part): string => `${type} ${item + 1} (${role})`;
