import { MEETING_KINDS, type MeetingKind } from "@planner/contract/model";
import { makePlan } from "@planner/engine";
import {
  builtInPlan,
  checkPlan,
  isStable,
  PLAN_FIXTURES,
  type PlanFixture,
  partsIn,
  specificity,
} from "@planner/engine/plan";

/** The craft's list of checks (research on plans), as far as a program can make them on one plan. */
const CHECKS: Readonly<Record<number, string>> = {
  1: "no holes: no braces, double spaces or orphaned marks",
  2: "every name, date, number, page and quote stands in a source",
  3: "minutes contiguous, adding up, the largest point by half-time, breaks, read-back last",
  4: "an outcome and an owner who attends, or a role; nobody owns too much",
  5: "specific enough: 80 % of sentences rest on a fact in rich plans, 60 % in ordinary ones",
  6: "lengths, no filler words, nothing that only talks",
  7: "the goal ends in something; a decider only with a source",
  8: "each challenge has evidence and a solution with an actor or a moment",
  9: "no question that is answered already, none asked twice in a row",
  10: "private meetings and guests: nothing that must not be there",
  12: "a bare plan has at most 60 words",
  14: "one language outside of quotes",
  15: "carried points with right ages, none that is done",
};

const written = PLAN_FIXTURES.map((fixture) => {
  const { brief, plan } = builtInPlan(fixture.input);
  return { fixture, brief, plan, problems: checkPlan(fixture.input, brief, plan) };
});

/** Checks by number, over all plans. */
export function checkTable(): string {
  const rows = Object.entries(CHECKS).map(([number, what]) => {
    const failing = written.filter(({ problems }) =>
      problems.some(({ check }) => check === Number(number)),
    );
    return `| ${number} | ${what} | ${written.length - failing.length} of ${written.length} |`;
  });
  const stable = written.filter(({ fixture }) =>
    isStable(fixture.input, (input) => builtInPlan(input).plan),
  );
  return [
    "| check | what | plans that pass |",
    "|---|---|---|",
    ...rows,
    `| 11 | the same bytes again, and with the guest list turned round | ${stable.length} of ${written.length} |`,
    `| – | the most plans that share one sentence (at most a third) | ${mostShared()} of ${written.length} |`,
    `| – | sentences that rest on a fact, mean of rich / ordinary plans | ${specific("rich")} / ${specific("ordinary")} |`,
  ].join("\n");
}

/** In how many plans the sentence stands that most of them share. */
function mostShared(): number {
  const counts = new Map<string, number>();
  for (const { plan } of written)
    for (const text of new Set(partsIn(plan).map((part) => part.text)))
      if (text.split(" ").length > 3) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Math.max(...counts.values());
}

function specific(level: PlanFixture["level"]): string {
  const shares = written
    .filter(({ brief }) => brief.level === level)
    .map(({ brief, plan }) => specificity(brief, plan));
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  return `${(100 * mean).toFixed(0)} %`;
}

/** Kinds down, what they were read as across. */
export function kindTable(): string {
  const rows = MEETING_KINDS.map((kind) => {
    const ofKind = written.filter(({ fixture }) => fixture.kind === kind);
    const right = ofKind.filter(({ brief }) => brief.reading.kind === kind).length;
    const wrong = ofKind.flatMap(({ brief }) =>
      brief.reading.kind === kind ? [] : brief.reading.kind,
    );
    return `| ${kind} | ${ofKind.length} | ${right} | ${wrong.join(", ") || "–"} |`;
  });
  const right = written.filter(({ fixture, brief }) =>
    isRight(fixture.kind, brief.reading.kind),
  ).length;
  return [
    "| kind | events | read right | read as |",
    "|---|---|---|---|",
    ...rows,
    `| all | ${written.length} | **${right}** (bar 27) | |`,
  ].join("\n");
}
const isRight = (kind: MeetingKind, read: MeetingKind): boolean => kind === read;

const list = (title: string, items: readonly string[]): string[] =>
  items.length > 0 ? [`**${title}**`, items.map((item) => `- ${item}`).join("\n")] : [];

/** A whole plan as a person reads it. */
export async function wholePlan(name: string): Promise<string> {
  const fixture = PLAN_FIXTURES.find((one) => one.name === name);
  if (!fixture) throw new Error(`no plan is called ${name}`);
  const { reading, elements } = await makePlan(fixture.input);
  const { title, description } = fixture.input.event;
  return [
    `> ${[title, description].filter(Boolean).join("\n> ")}`,
    `*${reading.sentence}*`,
    "**Purpose**",
    elements.goal.text,
    ...(elements.agenda.content
      ? ["**Agenda**", elements.agenda.content.replaceAll(/^## /gmu, "#### ")]
      : []),
    ...list(
      "Questions",
      elements.questions.items.map((one) => [one.title, one.text].filter(Boolean).join(" ")),
    ),
    ...list(
      "Challenges",
      elements.challenges.items.map((one) => `${one.title}: ${one.text} → ${one.solution}`),
    ),
    ...(elements.strategy.text ? ["**Strategy**", elements.strategy.text] : []),
    ...list("Strategic goals", elements.strategy.goals),
    ...list("Materials", elements.materials.items),
    ...list("Insights", elements.insights.items),
  ].join("\n\n");
}
