import type { AgendaItem, Lead } from "../../playbook.ts";
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
  takes?: AgendaItem["takes"];
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

const taking = (points: readonly Point[], what: AgendaItem["takes"]): Point | undefined =>
  points.find(({ takes }) => takes === what);

/** The point that what was left open belongs to; undefined where it gets one of its own. */
export const carriedHost = (points: readonly Point[]): Point | undefined =>
  taking(points, "carried");

/** The point that the organiser's questions belong to. */
export const topicHost = (points: readonly Point[]): Point | undefined =>
  taking(points, "topics") ?? coreOf(points);

/** The point that documents are read for, where the kind has one. */
export const documentHost = (points: readonly Point[]): Point | undefined =>
  taking(points, "documents");
