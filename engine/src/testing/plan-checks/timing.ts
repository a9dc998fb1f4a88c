import { BREAK_FROM, LONGEST_SITTING, mostPoints } from "../../plan/write/agenda/clock.ts";
import { shortName } from "../../plan/read/people/attendees.ts";
import { baseTitle, type Checked, type Heading, headingsIn, type Problem } from "./parts.ts";

const isBreak = ({ brief }: Checked, heading: Heading): boolean =>
  baseTitle(heading) === brief.phrases.breakTitle && heading.outcome === null;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** 3: the minutes fill the meeting without a gap, and the day is cut as a good lead cuts it. */
export function checkClock(checked: Checked): Problem[] {
  const { brief, plan } = checked;
  const headings = headingsIn(plan.agenda.content);
  if (headings.length === 0 || brief.reading.shape === "all-day") return [];
  const total = brief.reading.minutes;
  const minutes = headings.map((heading) => heading.minutes ?? 0);
  const problems: string[] = [];
  if (sum(minutes) !== total) problems.push(`${sum(minutes)} minutes of ${total}`);
  if (minutes.some((one) => one <= 0)) problems.push("a point without time");
  if (plan.agenda.items.length !== headings.length) problems.push("items that are no headings");
  const isOwn = brief.description.agenda.length > 0;
  if (!isOwn) problems.push(...shapeProblems(checked, headings));
  return problems.map((problem) => ({ check: 3, problem }));
}

function shapeProblems(checked: Checked, headings: readonly Heading[]): string[] {
  const { brief } = checked;
  const total = brief.reading.minutes;
  const points = headings.filter((heading) => !isBreak(checked, heading));
  const titles = [...new Set(points.map(baseTitle))];
  const problems: string[] = [];
  if (titles.length - 1 > mostPoints(total))
    problems.push(`${titles.length} points in ${total} minutes`);
  const length = (title: string): number =>
    sum(points.filter((point) => baseTitle(point) === title).map((point) => point.minutes ?? 0));
  const longest = Math.max(...titles.map(length));
  const starts = titles
    .filter((title) => length(title) === longest)
    .map((title) => startOf(headings, title));
  if (Math.min(...starts) * 2 > total) problems.push("the longest point starts after half-time");
  const first = headings.findIndex((heading) => isBreak(checked, heading));
  const sitting = sum(headings.slice(0, first).map((heading) => heading.minutes ?? 0));
  if (total >= BREAK_FROM && (first === -1 || sitting > LONGEST_SITTING))
    problems.push("no break before minute 75");
  return problems;
}

function startOf(headings: readonly Heading[], title: string): number {
  const at = headings.findIndex((heading) => baseTitle(heading) === title);
  return sum(headings.slice(0, at).map((heading) => heading.minutes ?? 0));
}

const MOST = 0.6;
const ONE_LEADS: ReadonlySet<string> = new Set(["one-to-one", "presentation"]);

/** 4: every point ends in something, and somebody who comes, or a function, leads it. */
export function checkOwners(checked: Checked): Problem[] {
  const { brief, plan } = checked;
  if (brief.reading.shape === "solo") return [];
  const points = headingsIn(plan.agenda.content).filter((heading) => !isBreak(checked, heading));
  const known = new Set([
    ...brief.people.all.map((person) => shortName(brief.people, person)),
    ...Object.values(brief.phrases.leads),
  ]);
  const problems = points.flatMap(({ title, lead, outcome }) => [
    ...(outcome === null ? [`no outcome: ${title}`] : []),
    ...(lead === null ? [`no owner: ${title}`] : []),
    ...(lead ?? "")
      .split(" / ")
      .filter((name) => name !== "" && !known.has(name))
      .map((name) => `${name} does not come: ${title}`),
  ]);
  return [...problems, ...burden(checked, points)].map((problem) => ({ check: 4, problem }));
}

function burden({ brief }: Checked, headings: readonly Heading[]): string[] {
  const points = [...new Map(headings.map((heading) => [baseTitle(heading), heading])).values()];
  const known = new Set(brief.people.all.map((person) => shortName(brief.people, person)));
  const owners = points.map(({ lead }) => lead ?? "").filter((lead) => known.has(lead));
  if (new Set(owners).size < 2 || ONE_LEADS.has(brief.reading.kind)) return [];
  const isGiven = brief.description.agenda.length > 0 || brief.instructions.leads.length > 0;
  return [...new Set(owners)]
    .filter((owner) => owners.filter((one) => one === owner).length > MOST * points.length)
    .filter(() => !isGiven)
    .map((owner) => `${owner} leads more than 60 %`);
}
