import type { AgendaItem } from "../playbook.ts";
import type { Lead } from "../playbook.ts";
import type { Source } from "../types.ts";
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
  isAsked?: boolean;
  /** Where somebody asked for it to stand. */
  at?: "start" | "end";
  /** A topic of its own: a document's sentence or a question may belong to it. */
  isReadBack?: boolean;
};

/** Of two points that share a place the one that takes more time names it. */
export function merged(a: Point, b: Point): Point {
  const main = b.share > a.share ? b : a;
  return {
    ...main,
    share: a.share + b.share,
    lines: [...a.lines, ...b.lines],
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
