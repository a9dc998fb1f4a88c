import type { Checker } from "../check/check-items.ts";
import type { Brief } from "../select/select.ts";
import { type TimedPoint, withTimes } from "../write/agenda.ts";
import { namedIn, ownedBy, ownerFor } from "../write/leads.ts";
import { pointsFor } from "../write/points-for.ts";
import type { Point } from "../write/points.ts";
import { readBackOf } from "../write/skeleton.ts";
import type { ItemOf } from "./parts.ts";

const FALLBACK_SHARE = 15;

/** Whether a model may write the agenda: not where the organiser wrote one, or where the meeting's shape decides. */
export const mayWriteAgenda = (brief: Brief): boolean =>
  brief.reading.shape === "meeting" && brief.noNews === null && !pointsFor(brief).isOwn;

/**
 * The points that a model told and that hold, between what was left open before and the read-back, with minutes that add
 * up; undefined where nothing of it stands.
 */
export function agendaPoints(
  brief: Brief,
  items: readonly ItemOf<"agenda">[],
  checker: Checker,
): TimedPoint[] | undefined {
  const told = items.flatMap((item, index) => pointOf(brief, { item, index }, checker) ?? []);
  if (told.length === 0) return undefined;
  const builtIn = pointsFor(brief).points.filter(({ isReadBack }) => !isReadBack);
  const carried = builtIn.filter(({ sources }) => sources.some(({ kind }) => kind === "meeting"));
  const wished = builtIn.filter(({ sources }) => sources.some(({ kind }) => kind === "guidance"));
  const own = [...new Set([...carried, ...wished])];
  const points = [
    ...carried,
    ...told,
    ...own.filter((point) => !carried.includes(point)),
    readBackOf(brief),
  ];
  return withTimes(brief, { points, isOwn: false });
}

function pointOf(
  brief: Brief,
  { item, index }: { item: ItemOf<"agenda">; index: number },
  { check }: Checker,
): Point | undefined {
  const { title, outcome, lead, minutes, facts } = item;
  const said = check(title, { part: "agendaTitle", kind: "advice", facts });
  if (!said?.text) return undefined;
  const result = check(outcome, { part: "outcome", kind: "advice", facts });
  // Only somebody who comes can lead.
  const person = namedIn(brief, lead);
  return {
    id: `told-${index}`,
    title: said.text,
    outcome: result?.text ?? "",
    share: minutes > 0 ? minutes : FALLBACK_SHARE,
    drop: dropOf(index),
    lead: "organiser",
    owner: person ? ownedBy(brief, person) : ownerFor(brief, "organiser"),
    isOwnerGiven: person !== undefined,
    lines: [],
    sources: said.sources,
  };
}

/** What a model told last goes first where time is short. */
const dropOf = (index: number): number => 100 - index;
