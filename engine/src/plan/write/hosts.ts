import type { MeetingKind } from "@planner/contract/model";
import type { Brief } from "../select/select.ts";
import { coreOf, type Point } from "./points.ts";

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
