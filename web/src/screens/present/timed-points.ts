import { pointsOf } from "../../features/plan/markdown-parts.ts";
import { minutesOf, type TimedPoint } from "../../features/present/presenter-aside.tsx";

/** The points of an agenda, each with the minutes that it names. */
export const timedPointsOf = (content: string): TimedPoint[] =>
  pointsOf(content).points.map(({ line, title, time }) => ({
    line,
    title,
    minutes: minutesOf(time),
  }));
