import type { PlanPreview } from "@planner/contract/model";
import { timed } from "./markdown-parts.ts";

/** A point of the agenda as it would be: new, somewhere else, of another length, or as it is. */
export interface PointChange {
  title: string;
  /** '10 min' */
  time: string | null;
  change: "new" | "moved" | "none";
  /** The minutes that it has now, where they would be others. */
  timeBefore: string | null;
}

/** What would be different in a plan. */
export interface PlanDiff {
  goal: { before: string; after: string } | null;
  points: readonly PointChange[];
  /** Titles of points that would go. */
  dropped: readonly string[];
  questions: { added: readonly string[]; dropped: readonly string[] };
  isSame: boolean;
}

type Shown = Pick<PlanPreview, "goal" | "agenda" | "questions">;

/** Compares the plan that there is with the one that there would be. */
export function diffOf(now: Shown, next: Shown): PlanDiff {
  const [before, after] = [now.agenda, next.agenda].map((items) => items.map(timed)) as [
    Timed[],
    Timed[],
  ];
  const staying = stayingIn(
    before.map(({ title }) => title),
    after.map(({ title }) => title),
  );
  const points = after.map((point) => changeOf(point, before, staying));
  const dropped = missingIn(before, after);
  const goal = now.goal.trim() === next.goal.trim() ? null : { before: now.goal, after: next.goal };
  const added = next.questions.filter((one) => !now.questions.includes(one));
  const gone = now.questions.filter((one) => !next.questions.includes(one));
  const isSame =
    goal === null &&
    dropped.length + added.length + gone.length === 0 &&
    points.every(({ change, timeBefore }) => change === "none" && timeBefore === null);
  return { goal, points, dropped, questions: { added, dropped: gone }, isSame };
}

type Timed = ReturnType<typeof timed>;

const missingIn = (before: readonly Timed[], after: readonly Timed[]): string[] =>
  before.map(({ title }) => title).filter((title) => after.every((one) => one.title !== title));

function changeOf(
  { title, time }: Timed,
  before: readonly Timed[],
  staying: ReadonlySet<string>,
): PointChange {
  const was = before.find((one) => one.title === title);
  if (!was) return { title, time, change: "new", timeBefore: null };
  const timeBefore = was.time === time ? null : was.time;
  return { title, time, change: staying.has(title) ? "none" : "moved", timeBefore };
}

/** The most titles that stand in the same order in both lists: all others have moved. */
function stayingIn(before: readonly string[], after: readonly string[]): Set<string> {
  const places = after
    .filter((title) => before.includes(title))
    .map((title) => before.indexOf(title));
  let best: number[] = [];
  const ending: number[][] = [];
  for (const [at, place] of places.entries()) {
    const lead = ending
      .slice(0, at)
      .filter((run) => (run.at(-1) ?? 0) < place)
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []);
    const run = [...lead, place];
    ending.push(run);
    if (run.length > best.length) best = run;
  }
  return new Set(best.map((place) => before[place] ?? ""));
}
