import { MEETING_KINDS } from "@planner/contract/model";
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
import { line, mean, tableOf } from "../harness/table.ts";

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
function checkTable(): string {
  const all = written.length;
  const lines = Object.entries(CHECKS).map(([number, what]) => {
    const failing = written.filter(({ problems }) =>
      problems.some(({ check }) => check === Number(number)),
    );
    return line(number, what, `${all - failing.length} of ${all}`);
  });
  const stable = written.filter(({ fixture }) =>
    isStable(fixture.input, (input) => builtInPlan(input).plan),
  );
  return tableOf(
    ["check", "what", "plans that pass"],
    [
      ...lines,
      line(
        11,
        "the same bytes again, and with the guest list turned round",
        `${stable.length} of ${all}`,
      ),
      line(
        "–",
        "the most plans that share one sentence (at most a third)",
        `${mostShared()} of ${all}`,
      ),
      line(
        "–",
        "sentences that rest on a fact, mean of rich / ordinary plans",
        `${specific("rich")} / ${specific("ordinary")}`,
      ),
    ],
  );
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
  return `${(100 * mean(shares)).toFixed(0)} %`;
}

/** Kinds down, what they were read as across. */
function kindTable(): string {
  const isRight = ({ fixture, brief }: (typeof written)[number]): boolean =>
    fixture.kind === brief.reading.kind;
  const lines = MEETING_KINDS.map((kind) => {
    const ofKind = written.filter(({ fixture }) => fixture.kind === kind);
    const right = ofKind.filter(isRight);
    const wrong = ofKind.filter((one) => !isRight(one)).map(({ brief }) => brief.reading.kind);
    return line(kind, ofKind.length, right.length, wrong.join(", ") || "–");
  });
  const right = written.filter(isRight).length;
  return tableOf(
    ["kind", "events", "read right", "read as"],
    [...lines, `| all | ${written.length} | **${right}** (bar 27) | |`],
  );
}

const list = (title: string, items: readonly string[]): string[] =>
  items.length > 0 ? [`**${title}**`, items.map((item) => `- ${item}`).join("\n")] : [];

/** A whole plan as a person reads it. */
async function wholePlan(name: string): Promise<string> {
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

const WHOLE = {
  "A rich plan": "a design review with a report and a history",
  "An ordinary plan": "a kickoff with a client and one line",
  "A bare plan": "a bare sync",
};

/** How good built-in plans are, as the text of bench/PLANS.md. */
export async function bench(): Promise<string> {
  const parts = [
    "# How good built-in plans are\n\nThirty invented events over all kinds of meetings (`engine/fixtures/plans`), written by `npm run bench -- plan-quality --write`.",
    `## Checks\n\n${checkTable()}`,
    `## Kinds\n\n${kindTable()}`,
  ];
  for (const [title, name] of Object.entries(WHOLE))
    parts.push(`## ${title}\n\n${await wholePlan(name)}`);
  return parts.join("\n\n");
}
