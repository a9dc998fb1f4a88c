import { pointsOf } from "./markdown-parts.ts";

// What can be done with an agenda in Markdown: each takes its text and answers the new one. Words that are not meant stay.

const TIME = /\s*\((\d[\d\s–-]*(?:min|h)\b[^()]*)\)\s*$/i;
const LENGTH = /(?:[\s,:–-]+\(?|\s*\()(?<minutes>\d{1,3})\s*(?:min\p{L}*|m|’|')\.?\)?\s*$/iu;
const BULLET = /^\s*(?:[-*+•–]|\d{1,3}[.)])\s+/;

/** The minutes of '10 min' or '1 h 30 min'; null where it names none. */
export function minutesIn(time: string | null): number | null {
  const hours = /(\d+)\s*h/i.exec(time ?? "")?.[1];
  const minutes = /(\d+)\s*min/i.exec(time ?? "")?.[1];
  if (hours === undefined && minutes === undefined) return null;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}

interface Blocks {
  before: string[];
  /** Lines of each point, blank ones behind it left out. */
  points: string[][];
}

function blocksIn(content: string): Blocks {
  const lines = content.split("\n");
  const starts = pointsOf(content).points.map(({ line }) => line);
  const points = starts.map((start, at) => trimmed(lines.slice(start, starts[at + 1])));
  return { before: trimmed(lines.slice(0, starts[0] ?? lines.length)), points };
}

function trimmed(lines: string[]): string[] {
  const end = lines.findLastIndex((line) => line.trim() !== "") + 1;
  return lines.slice(0, end);
}

function textOf({ before, points }: Blocks): string {
  // A list stays one list.
  const isList = points.every(([head = ""]) => BULLET.test(head)) && points.length > 0;
  const gap = isList ? "\n" : "\n\n";
  return [
    ...(before.length > 0 ? [before.join("\n")] : []),
    points.map((lines) => lines.join("\n")).join(gap),
  ].join("\n\n");
}

/** With a point in another place. */
export function movePoint(content: string, from: number, to: number): string {
  const { before, points } = blocksIn(content);
  const [point] = points.splice(from, 1);
  if (!point) return content;
  points.splice(to, 0, point);
  return textOf({ before, points });
}

/** With other minutes on a point; null takes them away. */
export function timePoint(content: string, at: number, minutes: number | null): string {
  const line = pointsOf(content).points[at]?.line;
  if (line === undefined) return content;
  const lines = content.split("\n");
  const head = (lines[line] ?? "").trimEnd();
  const written = TIME.exec(head)?.[1];
  // 'Min.' stays 'Min.'.
  const unit = /^\d+\s*(?<unit>min[^()]*)$/i.exec(written ?? "")?.groups?.["unit"] ?? "min";
  lines[line] = head.replace(TIME, "") + (minutes === null ? "" : ` (${minutes} ${unit})`);
  return lines.join("\n");
}

/** With the points of a list behind the others: a line each, with or without bullets, '10 min' at its end or not. */
export function addPoints(content: string, list: string): string {
  const { before, points } = blocksIn(content);
  const [mark] = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/.exec(points[0]?.[0] ?? "") ?? ["## "];
  const added = list
    .split("\n")
    .map((line) =>
      line
        .replace(BULLET, "")
        .replace(/^#{1,6}\s+/, "")
        .trim(),
    )
    .filter((line) => line !== "")
    .map((line) => {
      const minutes = LENGTH.exec(line)?.groups?.["minutes"];
      const title = minutes === undefined ? line : line.replace(LENGTH, "").trim();
      return [`${mark}${title}${minutes === undefined ? "" : ` (${minutes} min)`}`];
    });
  return added.length === 0 ? content : textOf({ before, points: [...points, ...added] });
}
