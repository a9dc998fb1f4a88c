import type { MeetingKind } from "@planner/contract/model";
import type { AgendaItem, Lead } from "../../playbook.ts";
import type { Brief } from "../../select/select.ts";
import type { Source } from "../../types.ts";
import type { Owner } from "./leads.ts";

/** A point of an agenda on its way to the page. */
export type Point = {
  id: string;
  title: string;
  /** What exists afterwards. */
  outcome: string;
  share: number;
  /** Minutes that the organiser wrote, or that somebody asked for. */
  minutes?: number;
  /** 1 goes first where time is short; left out: stays. */
  drop?: number;
  lead: Lead;
  owner: Owner;
  /** Whether the owner stands in a source, so that nobody else is put in their place. */
  isOwnerGiven?: boolean;
  /** Lines below it: tasks of a list, words to start from. */
  lines: readonly string[];
  sources: readonly Source[];
  /** Somebody asked for it when planning again: it stays, whatever else goes. */
  isRequested?: boolean;
  /** Where somebody asked for it to stand. */
  at?: "start" | "end";
  /** A topic of its own: a document's sentence or a question may belong to it. */
  isReadBack?: boolean;
};

/** The point as one that stays, however short the time is. */
export function staying(point: Point): Point {
  const { drop: _, ...rest } = point;
  return rest;
}

/** Of two points that share a place the one that takes more time names it; one that somebody asked for stands below it. */
export function merged(a: Point, b: Point): Point {
  const [main, other] = b.share > a.share ? [b, a] : [a, b];
  const below = other.isRequested ? [`- ${other.title}`, ...other.lines] : other.lines;
  return {
    ...main,
    share: a.share + b.share,
    lines: main === a ? [...main.lines, ...below] : [...below, ...main.lines],
    sources: [...a.sources, ...b.sources],
  };
}

/** The item that takes most of the time; of equals the first. */
export function coreOf<P extends Pick<AgendaItem, "share">>(items: readonly P[]): P | undefined {
  return items.reduce<P | undefined>(
    (best, item) => (best === undefined || item.share > best.share ? item : best),
    undefined,
  );
}

/** Kinds with a point of their own for what was left open; by its id. */
const OF_CARRIED: Readonly<Partial<Record<MeetingKind, string>>> = {
  "stand-up": "stuck",
  "check-in": "promise",
  retrospective: "kept",
  "sprint-planning": "capacity",
};
/** Kinds in which the organiser's question is what the meeting starts from; by the point's id. */
const OF_TOPICS: Readonly<Partial<Record<MeetingKind, string>>> = {
  workshop: "question",
  "research-planning": "decision",
};
/** Kinds with a point that documents are read for; by its id. */
const OF_DOCUMENTS: Readonly<Partial<Record<MeetingKind, string>>> = {
  readout: "findings",
  presentation: "proofs",
  discovery: "limits",
};

const idOf = (point: Point): string => point.id.replace(/-\d+$/u, "");

const named = (points: readonly Point[], id: string | undefined): Point | undefined =>
  id === undefined ? undefined : points.find((point) => idOf(point) === id);

/** The point that what was left open belongs to; undefined where it gets one of its own. */
export const carriedHost = ({ reading }: Brief, points: readonly Point[]): Point | undefined =>
  named(points, OF_CARRIED[reading.kind]);

/** The point that the organiser's questions belong to. */
export const topicHost = ({ reading }: Brief, points: readonly Point[]): Point | undefined =>
  named(points, OF_TOPICS[reading.kind]) ?? coreOf(points);

/** The point that documents are read for, where the kind has one. */
export const documentHost = ({ reading }: Brief, points: readonly Point[]): Point | undefined =>
  named(points, OF_DOCUMENTS[reading.kind]);
