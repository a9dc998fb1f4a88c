import { OUTCOMES, PHRASES, textOf } from "../phrases.ts";
import type { Brief } from "../select/select.ts";
import { fits } from "../style.ts";
import { carriedPoint, carriedPoints } from "./carried.ts";
import { carriedHost, topicHost } from "./hosts.ts";
import { addedPoints, withAdded, withInstructions } from "./instructed.ts";
import { dayBlocks, largePoints, soloPoints } from "./odd-shapes.ts";
import { isFull, listedMinutes, ownList } from "./own-list.ts";
import type { Point } from "./points.ts";
import { say } from "./say.ts";
import { corePoints, pointFrom, readBackOf, usualPoints } from "./skeleton.ts";
import { topicsOf, withTopics } from "./topics.ts";

/** The points of an agenda; `isOwn`: the organiser's list, of which nothing is left out. */
export type Points = { points: Point[]; isOwn: boolean };

const NONE: Points = { points: [], isOwn: false };

/** What the agenda is made of, in order, before it has times. */
export function pointsFor(brief: Brief): Points {
  if (brief.extent !== "whole" || brief.noNews) return NONE;
  const { points, isOwn } = unwished(brief);
  return { points: withInstructions(brief, points), isOwn };
}

function unwished(brief: Brief): Points {
  const { shape } = brief.reading;
  if (brief.description.agenda.length > 0) return { points: ownPoints(brief), isOwn: true };
  if (shape === "solo") return { points: soloPoints(brief), isOwn: false };
  if (shape === "large") return { points: largePoints(brief), isOwn: false };
  if (shape === "all-day") return { points: dayBlocks(brief), isOwn: false };
  return { points: usual(brief), isOwn: false };
}

/** The organiser's list, with what was left open before it where its times leave room for that. */
function ownPoints(brief: Brief): Point[] {
  const carried = isFull(brief) ? undefined : carriedPoint(brief);
  const list = ownList(brief);
  const added = addedPoints(brief, list);
  const rest = brief.reading.minutes - (listedMinutes(brief) ?? brief.reading.minutes);
  const isLeft = rest > 0 && !carried && added.length === 0;
  return [...(carried ? [carried] : []), ...(isLeft ? filled(brief, list) : list), ...added];
}

/** A list that leaves minutes over: its last point takes them where it closes the meeting, else a read-back does. */
function filled(brief: Brief, list: readonly Point[]): Point[] {
  const { minutes: _, ...last } = list.at(-1)!;
  const isClosing = last.outcome === textOf(OUTCOMES.nextSteps, brief.language);
  if (isClosing) return [...list.slice(0, -1), last];
  const { minutes: __, ...readBack } = readBackOf(brief);
  return [...list, readBack];
}

function usual(brief: Brief): Point[] {
  const body = withAdded(brief, withCarried(brief, bodyOf(brief)));
  return body.length === 0 ? [] : [...body, readBackOf(brief)];
}

/** What was left open comes first, or stands where the kind has a point for it. */
function withCarried(brief: Brief, points: readonly Point[]): Point[] {
  if (brief.reading.kind === "meeting") return [...carriedPoints(brief), ...points];
  const carried = carriedPoint(brief);
  if (!carried) return [...points];
  const host = carriedHost(brief, points);
  if (!host) return [carried, ...points];
  const { drop: _, ...kept } = host;
  const joined: Point = {
    ...kept,
    lines: [...host.lines, ...carried.lines],
    sources: [...host.sources, ...carried.sources],
  };
  return points.map((point) => (point === host ? joined : point));
}

/** The kind's own points: all of them, its core alone where little is known, none where the kind is not sure. */
function bodyOf(brief: Brief): Point[] {
  const { kind, isSure } = brief.reading;
  if (kind === "meeting") return plainPoints(brief);
  if (brief.level === "bare") return isSure ? corePoints(brief) : [];
  const points = usualPoints(brief);
  const host = topicHost(brief, points);
  return points.flatMap((point) => (point === host ? withTopics(brief, point) : [point]));
}

/** A meeting of no known kind lives on what its organiser asks, and on documents that came with it. */
function plainPoints(brief: Brief): Point[] {
  const [open, fresh] = ["open", "new"].map((id) =>
    brief.playbook.agenda.find((item) => item.id === id),
  );
  const asked = open && topicsOf(brief).length > 0 ? withTopics(brief, pointFrom(brief, open)) : [];
  const isNew = fresh !== undefined && brief.materials.length > 0 && brief.level !== "bare";
  const choice =
    asked.length === 0 && open !== undefined ? choicePoints(brief, pointFrom(brief, open)) : [];
  return [...choice, ...asked, ...(isNew ? [pointFrom(brief, fresh)] : [])];
}

/** The two ways that the invitation names, where it asks for nothing else. */
function choicePoints(brief: Brief, core: Point): Point[] {
  const said = say(brief, PHRASES.decideBetween);
  if (!said || !fits(said.text, "agendaTitle", brief.language)) return [];
  const outcome = textOf(OUTCOMES.oneOfTwo, brief.language);
  return [{ ...core, id: "choice", title: said.text, outcome, sources: said.sources }];
}
