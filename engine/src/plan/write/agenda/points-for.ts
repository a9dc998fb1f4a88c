import type { AgendaTime } from "../../read/agenda-list.ts";
import { fromEvent } from "../../read/sources.ts";
import type { Brief } from "../../select/select.ts";
import { fits } from "../../style.ts";
import type { Source } from "../../types.ts";
import { carriedPoint, carriedPoints } from "./carried.ts";
import { addedPoints, withAdded, withInstructions } from "./instructed.ts";
import { sumOf } from "./clock.ts";
import { namedIn, ownedBy, ownerFor } from "./leads.ts";
import { carriedHost, topicHost, type Point, staying } from "./points.ts";
import { say } from "../filled.ts";
import {
  dayBlocks,
  largePoints,
  soloPoints,
  corePoints,
  pointFrom,
  readBackOf,
  usualPoints,
  defaultPoints,
} from "./skeleton.ts";
import { topicsOf, withTopics, outcomeFor } from "./topics.ts";

/** The points of an agenda; `isOwn`: the organiser's list, of which nothing is left out. */
type Points = { points: Point[]; isOwn: boolean };

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
  const isClosing = last.outcome === brief.phrases.outcomes.nextSteps;
  if (isClosing) return [...list.slice(0, -1), last];
  const { minutes: __, ...readBack } = readBackOf(brief);
  return [...list, readBack];
}

function usual(brief: Brief): Point[] {
  const known = withAdded(brief, withCarried(brief, bodyOf(brief)));
  return [...(known.length === 0 ? defaultPoints(brief) : known), readBackOf(brief)];
}

/** What was left open comes first, or stands where the kind has a point for it. */
function withCarried(brief: Brief, points: readonly Point[]): Point[] {
  if (brief.reading.kind === "meeting") return [...carriedPoints(brief), ...points];
  const carried = carriedPoint(brief);
  if (!carried) return [...points];
  const host = carriedHost(points);
  if (!host) return [carried, ...points];
  const joined: Point = {
    ...staying(host),
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
  const host = topicHost(points);
  return points.flatMap((point) => (point === host ? withTopics(brief, point) : [point]));
}

/** A meeting of no known kind lives on what its organiser asks, and on documents that came with it. */
function plainPoints(brief: Brief): Point[] {
  const [open, fresh] = ["open", "new"].map((id) =>
    brief.playbook.agenda.find((item) => item.id === id),
  );
  const onTopics =
    open && topicsOf(brief).length > 0 ? withTopics(brief, pointFrom(brief, open)) : [];
  const isNew = fresh !== undefined && brief.materials.length > 0 && brief.level !== "bare";
  const choice =
    onTopics.length === 0 && open !== undefined ? choicePoints(brief, pointFrom(brief, open)) : [];
  return [...choice, ...onTopics, ...(isNew ? [pointFrom(brief, fresh)] : [])];
}

/** The two ways that the invitation names, where it asks for nothing else. */
function choicePoints(brief: Brief, core: Point): Point[] {
  const sentence = say(brief, "decideBetween");
  if (!sentence || !fits(sentence.text, "agendaTitle", brief.language)) return [];
  const outcome = brief.phrases.outcomes.oneOfTwo;
  return [{ ...core, id: "choice", title: sentence.text, outcome, sources: sentence.sources }];
}

/**
 * The minutes that the organiser wrote, as lengths or as the times at which the points start; null for a point of
 * which they say nothing. Nothing at all where they are more than the meeting has.
 */
function writtenMinutes({ description, reading }: Brief): (number | null)[] {
  const { times } = description;
  const lengths = times.map(({ minutes }) => minutes);
  const isTimed = lengths.some((one) => one !== null);
  const written = isTimed ? lengths : (fromStarts(times, reading.minutes) ?? lengths);
  const isFitting = written.every((one) => one === null || one > 0);
  return isFitting && sumOf(written.map((one) => one ?? 1)) <= reading.minutes
    ? written
    : written.map(() => null);
}

function fromStarts(times: readonly AgendaTime[], total: number): number[] | undefined {
  const at = times.flatMap(({ startsAt }) => startsAt ?? []);
  if (at.length < times.length) return undefined;
  return at.map((start, index) => (at[index + 1] ?? at[0]! + total) - start);
}

/** Where a point of the list stands: in the invitation, or in what somebody asked for when planning again. */
export const listSource = ({ instructions }: Brief, quote: string): Source =>
  instructions.agenda === null
    ? fromEvent("Description", quote)
    : { kind: "guidance", label: "Guidance", quote };

/** 'Icons (Li)': a point with its lead. */
const IN_BRACKETS = /\s*[([](?<name>[^()[\]]{2,60})[)\]]$/u;

/** The organiser's own list: its order and its words, with times, owners and outcomes beside them. */
function ownList(brief: Brief): Point[] {
  const { agenda, times } = brief.description;
  const minutes = writtenMinutes(brief);
  return agenda.map((written, index) => {
    const { title, named } = withLead(brief, written, times[index]?.aside);
    const given = minutes[index] ?? null;
    return {
      id: `own-${index}`,
      title,
      outcome: outcomeFor(brief, title),
      share: times[index]?.minutes ?? USUAL_SHARE,
      ...(given === null ? {} : { minutes: given }),
      lead: "organiser",
      owner: named ? ownedBy(brief, [named]) : ownerFor(brief, "organiser"),
      isOwnerGiven: named !== undefined,
      lines: [],
      sources: [listSource(brief, written)],
    };
  });
}
const USUAL_SHARE = 10;

/** A point without the name in brackets that says who leads it; brackets that hold anything else stay. */
function withLead(brief: Brief, written: string, aside: string | undefined) {
  const besides = aside === undefined ? undefined : namedIn(brief, aside);
  if (besides) return { title: written, named: besides };
  const name = IN_BRACKETS.exec(written)?.groups?.["name"];
  const inside = name === undefined ? undefined : namedIn(brief, name);
  if (inside && [inside.name, inside.first].includes(name!.trim()))
    return { title: written.replace(IN_BRACKETS, ""), named: inside };
  const title = aside === undefined ? written : `${written} (${aside})`;
  return { title, named: namedIn(brief, written) };
}

/** The minutes that the organiser's list gives away, where it gives some to every point; else null. */
function listedMinutes(brief: Brief): number | null {
  const minutes = writtenMinutes(brief);
  return minutes.length > 0 && minutes.every((one) => one !== null) ? sumOf(minutes) : null;
}

/** Whether the organiser gave every minute of the meeting away. */
const isFull = (brief: Brief): boolean => listedMinutes(brief) === brief.reading.minutes;
