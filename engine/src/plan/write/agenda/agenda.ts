import type { MeetingKind } from "@planner/contract/model";
import type { Brief } from "../../select/select.ts";
import type { PlanElements, Person } from "../../types.ts";
import {
  breakMinutes,
  minutesFor,
  mostPoints,
  type Piece,
  timeline,
  sumOf,
  unitOf,
} from "./clock.ts";
import { functionFor } from "./leads.ts";
import { isCarried } from "./carried.ts";
import { pointsFor } from "./points-for.ts";
import { merged, type Point } from "./points.ts";
import { say, itemSources, labelled } from "../filled.ts";

/** A point with its time; a break has no point. */
export type TimedPoint = { point: Point | null; minutes: number; part: string | null };

/** Shorter than this nothing is divided. */
const LEAST_MEETING = 5;

/** The agenda of a meeting: its points in order with their minutes, from 0 to the end without a gap. */
export const timedPoints = (brief: Brief): TimedPoint[] => withTimes(brief, pointsFor(brief));

/** These points with their minutes; where the organiser wrote them, each of them stays. */
export function withTimes(
  brief: Brief,
  { points, isOwn }: { points: readonly Point[]; isOwn: boolean },
): TimedPoint[] {
  const { minutes } = brief.reading;
  if (points.length === 0) return [];
  if (brief.reading.shape === "all-day")
    return points.map((point) => ({ point, minutes: 0, part: null }));
  if (minutes < LEAST_MEETING) return [];
  const chosen = isOwn ? points : fewEnough(brief, points);
  return timed(spreadOwners(brief, chosen), minutes);
}

/** As many points as the meeting holds: what may go first goes first, then neighbours share a place. */
function fewEnough(brief: Brief, points: readonly Point[]): Point[] {
  const { minutes } = brief.reading;
  const isOrdinary = brief.level === "ordinary" && brief.instructions.length !== "longer";
  const fewer = (isOrdinary ? 1 : 0) + (brief.instructions.length === "shorter" ? 1 : 0);
  const places = Math.floor((minutes - breakMinutes(minutes)) / unitOf(minutes)) - 1;
  const most = Math.max(1, Math.min(mostPoints(minutes) - fewer, places));
  const remaining = [...points];
  const body = (): Point[] => remaining.filter(({ isReadBack }) => !isReadBack);
  while (body().length > most) dropOne(remaining);
  return remaining;
}

/** What was left open before is owed, and goes last; of the others the smallest first. */
const leastOwed = (a: Point, b: Point): number =>
  Number(isCarried(a)) - Number(isCarried(b)) || a.share - b.share;

function dropOne(points: Point[]): void {
  const first = points
    .filter(({ drop, isRequested: stays }) => drop !== undefined && !stays)
    .toSorted((a, b) => a.drop! - b.drop! || a.share - b.share)[0];
  const others = points.filter(({ isReadBack, isRequested }) => !isReadBack && !isRequested);
  const isRequested = points.some((point) => point.isRequested);
  const least = isRequested ? others.toSorted(leastOwed)[0] : undefined;
  const gone = first ?? least;
  if (gone) points.splice(points.indexOf(gone), 1);
  else mergeSmallest(points);
}

/** The two neighbours that take the least time together share a place. */
function mergeSmallest(points: Point[]): void {
  let best = 0;
  const weight = (at: number): number => points[at]!.share + points[at + 1]!.share;
  for (let at = 0; at + 1 < points.length && !points[at + 1]!.isReadBack; at++)
    if (weight(at) < weight(best)) best = at;
  points.splice(best, 2, merged(points[best]!, points[best + 1]!));
}

/** Gives every point its minutes. Times that the organiser wrote stand, without a break put between them. */
function timed(points: readonly Point[], total: number): TimedPoint[] {
  const written = points.map(({ minutes }) => minutes);
  if (written.every((one) => one !== undefined) && sumOf(written) === total)
    return points.map((point, at) => ({ point, minutes: written[at]!, part: null }));
  const packed = packedInto(points, total);
  const work = total - breakMinutes(total);
  const unit = packed.length * unitOf(total) > work ? 1 : unitOf(total);
  const fixed = fixedIn(packed, work, unit);
  const stay = packed.map(({ isReadBack }, at) => !isReadBack && fixed[at] !== undefined);
  const pieces = timeline(shared(packed, fixed, { work, unit }), total, stay);
  return pieces.map((piece, at) => placed(packed, pieces, { piece, at }));
}

/** Every point has a minute at least: of a longer list than that, the rest stands below the last. */
function packedInto(points: readonly Point[], total: number): Point[] {
  const packed = [...points];
  while (packed.length > total) {
    const [before, last] = [packed.at(-2)!, packed.pop()!];
    packed[packed.length - 1] = {
      ...before,
      lines: [...before.lines, `- ${last.title}`, ...last.lines],
    };
  }
  return packed;
}

/** The minutes that stand: all that were written, else those that were asked for, else the read-back's, as far as they fit. */
function fixedIn(points: readonly Point[], work: number, unit: number): (number | undefined)[] {
  const stayRules: readonly ((point: Point) => boolean)[] = [
    () => true,
    ({ isReadBack, isRequested }) => isReadBack === true || isRequested === true,
    ({ isReadBack }) => isReadBack === true,
  ];
  const all = stayRules.map((stays) =>
    points.map((point) => (stays(point) ? point.minutes : undefined)),
  );
  const fits = (fixed: readonly (number | undefined)[]): boolean => {
    const open = fixed.filter((one) => one === undefined).length;
    return open > 0 && sumOf(fixed.map((one) => one ?? unit)) <= work;
  };
  return all.find(fits) ?? points.map(() => undefined);
}

/** Who has no minutes yet shares the rest. */
function shared(
  points: readonly Point[],
  fixed: readonly (number | undefined)[],
  { work, unit }: { work: number; unit: number },
): number[] {
  const rest = work - sumOf(fixed.map((one) => one ?? 0));
  const open = points.filter((_, at) => fixed[at] === undefined);
  const minutes = minutesFor(
    open.map(({ share }) => share),
    rest,
    unit,
  );
  return fixed.map((one) => one ?? minutes.shift()!);
}

function placed(
  points: readonly Point[],
  pieces: readonly Piece[],
  { piece, at }: { piece: Piece; at: number },
): TimedPoint {
  if (piece.point === "break") return { point: null, minutes: piece.minutes, part: null };
  const all = pieces.filter(({ point }) => point === piece.point);
  const nth = pieces.slice(0, at + 1).filter(({ point }) => point === piece.point).length;
  const part = all.length > 1 ? `${nth}/${all.length}` : null;
  return { point: points[piece.point]!, minutes: piece.minutes, part };
}

/** The agenda as it is printed: a heading per point, its lead, outcome and tasks below. */
export function writeAgenda(
  brief: Brief,
  points: readonly TimedPoint[],
  startsFrom: ReadonlyMap<Point, string> = new Map(),
): PlanElements["agenda"] {
  const items = points.map((point) => headingOf(brief, point));
  const content = points.map((timedPoint, at) =>
    [`## ${items[at]!}`, ...linesOf(brief, timedPoint, startsFrom)].join("\n"),
  );
  return {
    content: content.join("\n\n"),
    items,
    sources: itemSources(points.map(({ point }) => point?.sources ?? [])),
  };
}

function headingOf(brief: Brief, { point, minutes, part }: TimedPoint): string {
  const title = point?.title ?? brief.phrases.breakTitle;
  const whole = part === null ? title : `${title} · ${part}`;
  const length = minutes > 0 ? say(brief, "minutes", { n: minutes })?.text : undefined;
  return length === undefined ? whole : `${whole} (${length})`;
}

function linesOf(
  brief: Brief,
  { point, part }: TimedPoint,
  startsFrom: ReadonlyMap<Point, string>,
): string[] {
  if (!point) return [];
  const { language } = brief;
  const isLater = part !== null && !part.startsWith("1/");
  const start = startsFrom.get(point);
  const lineOf = (label: string, text: string): string[] =>
    text === "" ? [] : [`- ${labelled(label, text, language)}`];
  return [
    ...lineOf(brief.phrases.lead, point.owner.text),
    ...lineOf(brief.phrases.outcome, point.outcome),
    ...(isLater ? [] : point.lines),
    ...(isLater || start === undefined ? [] : [`- ${start}`]),
  ];
}

/** Kinds in which one person may well lead most of it. */
const ONE_LEADS: ReadonlySet<MeetingKind> = new Set(["one-to-one", "presentation"]);
const MOST = 0.6;

const ownerOf = ({ owner }: Point): Person | undefined =>
  owner.people.length === 1 ? owner.people[0] : undefined;

/**
 * Nobody leads more than 60 % of the points where others are known who could: the function stands in their place
 * where they only filled in for it, and where the meeting's own text did not give it to them.
 */
function spreadOwners(brief: Brief, points: readonly Point[]): Point[] {
  const spread = [...points];
  if (ONE_LEADS.has(brief.reading.kind) || brief.reading.shape === "solo") return spread;
  for (;;) {
    const busy = busiestOf(spread);
    if (!busy) return spread;
    const at = nextToHandOver(brief, spread, busy);
    if (at === -1) return spread;
    const { lead } = spread[at]!;
    const owner = functionFor(brief, lead === "organiser" ? "facilitator" : lead);
    const isSame = (point: Point): boolean =>
      point === spread[at] || (point.lead === lead && fillsIn(brief, point, busy));
    spread.forEach((point, index) => {
      if (isSame(point) && ownerOf(point) === busy && point.isOwnerGiven !== true)
        spread[index] = { ...point, owner };
    });
  }
}

function busiestOf(points: readonly Point[]): Person | undefined {
  const counts = new Map<Person, number>();
  for (const point of points) {
    const owner = ownerOf(point);
    if (owner) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  if (counts.size < 2) return undefined;
  return [...counts].find(([, count]) => count > MOST * points.length)?.[0];
}

/** First where they fill in for somebody, then where they only open or guide; the last point stays theirs. */
function nextToHandOver(brief: Brief, points: readonly Point[], busy: Person): number {
  const isTheirs = (point: Point): boolean =>
    ownerOf(point) === busy && point.isOwnerGiven !== true && !point.isReadBack;
  const filling = points.findIndex((point) => isTheirs(point) && fillsIn(brief, point, busy));
  return filling === -1 ? points.findIndex(isTheirs) : filling;
}

function fillsIn({ people }: Brief, { lead }: Point, busy: Person): boolean {
  if (lead === "presenter") return people.presenter?.person !== busy;
  return lead === "facilitator" && people.organiser === busy;
}
