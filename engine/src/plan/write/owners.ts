import type { MeetingKind } from "@planner/contract/model";
import type { Brief } from "../select/select.ts";
import type { Person } from "../types.ts";
import { functionFor } from "./leads.ts";
import type { Point } from "./points.ts";

/** Kinds in which one person may well lead most of it. */
const ONE_LEADS: ReadonlySet<MeetingKind> = new Set(["one-to-one", "presentation"]);
const MOST = 0.6;

const ownerOf = ({ owner }: Point): Person | undefined =>
  owner.people.length === 1 ? owner.people[0] : undefined;

/**
 * Nobody leads more than 60 % of the points where others are known who could: the function stands in their place
 * where they only filled in for it, and where the meeting's own text did not give it to them.
 */
export function spreadOwners(brief: Brief, points: readonly Point[]): Point[] {
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
