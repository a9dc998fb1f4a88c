import { framed } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";

/** A list of points; `left`: those for which there was no room; `isTitled`: it stands below a word like 'Agenda'. */
type OwnAgenda = {
  points: TimedLine[];
  left: TimedLine[];
  used: ReadonlySet<number>;
  isTitled: boolean;
};

const HEADING = inAny(
  ({ reading }) => reading.agenda.headings,
  framed(
    String.raw`^(?:#+\s*|\*+\s*)?(?:proposed |draft |today['’]s |our |die |unsere |notre |l['’]|nuestra )?`,
    String.raw`(?:\s+\([^)]{1,40}\))?\s*\**\s*[:：]?\s*\**\s*$`,
  ),
);
const INLINE = inAny(
  ({ reading }) => reading.agenda.inline,
  framed("^", String.raw`\s*[:：]\s*(\S.*)$`),
);
const OTHER_HEADING = inAny(
  ({ reading }) => reading.agenda.otherHeadings,
  framed(String.raw`^(?:#+\s*)?[^:]{0,40}`, String.raw`\s*:?\s*$`),
);
const BULLET =
  /^(\s*)(?:[-*•–—·▪◦‣→►✓☐☑◆●○]|\[[ x]?\]|\(?\d{1,2}[.)](?!\d)|\(?[a-h]\)|top\s?\d{1,2}[:.)]?|\d{1,2}\uFE0F?\u20E3)\s+(?=\S)/iu;
const LONGEST = 200;
/** As many points are taken of a list. */
export const MOST_POINTS = 20;

/** A line of a list without its bullet and times; undefined for any other line. */
const pointOf = (line: string) => {
  const indent = line.length - line.trimStart().length;
  if (clockAt(line)) return { indent, ...timedLine(line) };
  const bullet = BULLET.exec(line);
  return bullet ? { indent, ...timedLine(line.slice(bullet[0].length)) } : undefined;
};

const isUsable = (text: string): boolean => /\p{L}{2}/u.test(text) && text.length <= LONGEST;

type Block = { points: OwnAgenda["points"]; used: number[]; end: number };

/** The list that begins at a line: points one below the other, with what stands further in or between as their details. */
const listFrom = (lines: readonly string[], start: number): Block => {
  const block: Block = { points: [], used: [], end: start };
  let indent: number | undefined;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at]!;
    const point = pointOf(line);
    if (!point && line.trim() === "") continue;
    if (!point && !/^\s{2,}\S/u.test(line)) break;
    block.used.push(at);
    block.end = at + 1;
    if (!point || !isUsable(point.text)) continue;
    indent ??= point.indent;
    if (point.indent <= indent) block.points.push({ text: point.text, time: point.time });
  }
  return block;
};

/** Plain lines below a heading, up to the next empty one. */
const plainFrom = (lines: readonly string[], start: number): Block => {
  const block: Block = { points: [], used: [], end: start };
  let at = start;
  while (lines[at]?.trim() === "") at += 1;
  for (; at < lines.length && lines[at]!.trim() !== ""; at++) {
    const point = timedLine(lines[at]!);
    if (!isUsable(point.text) || /[:：]$/u.test(point.text)) break;
    block.points.push(point);
    block.used.push(at);
  }
  return block;
};

const inlineOf = (list: string): OwnAgenda["points"] => {
  const numbered = list.split(/\s*(?:^|\s)\(?\d{1,2}[.)]\s+/u).filter(isUsable);
  const parts = numbered.length > 1 ? numbered : list.split(/\s*[;|•→]\s*/u);
  const split = parts.length > 1 ? parts : list.split(/,\s+(?!\d)/u);
  if (split.length < 2) return [];
  return split
    .map((part) => timedLine(part.replace(/[.;,]$/u, "")))
    .filter(({ text }) => isUsable(text));
};

const found = (block: Block | undefined, ...more: number[]): OwnAgenda => ({
  points: timedTogether((block?.points ?? []).slice(0, MOST_POINTS)),
  left: (block?.points ?? []).slice(MOST_POINTS),
  used: new Set([...(block?.used ?? []), ...more]),
  isTitled: false,
});
const titled = (block: Block, ...more: number[]): OwnAgenda => ({
  ...found(block, ...more),
  isTitled: true,
});

/** What stands below 'Agenda' or behind it; else the first list of at least two points that isn't called otherwise. */
export function findAgenda(lines: readonly string[]): OwnAgenda {
  for (const [at, line] of lines.entries()) {
    const inline = INLINE.exec(line.trim().slice(0, 1000));
    if (inline) {
      const points = inlineOf(inline[1]!);
      if (points.length > 0) return titled({ points, used: [at], end: at + 1 });
    }
    if (!HEADING.test(line.trim().slice(0, 120))) continue;
    const list = listFrom(lines, at + 1);
    const block = list.points.length > 0 ? list : plainFrom(lines, at + 1);
    if (block.points.length > 0) return titled(block, at);
  }
  return found(firstList(lines));
}

function firstList(lines: readonly string[]): Block | undefined {
  for (let at = 0; at < lines.length; at++) {
    if (!pointOf(lines[at]!)) continue;
    const list = listFrom(lines, at);
    const lead = lines.slice(0, at).findLast((line) => line.trim() !== "") ?? "";
    const isOther = OTHER_HEADING.test(lead.trim().slice(-120));
    if (list.points.length > 1 && !isOther) return list;
    at = Math.max(at, list.end - 1);
  }
  return undefined;
}

/** Whether a line is a point of any list. */
export const isPoint = (line: string): boolean => pointOf(line) !== undefined;

/** A line without the sign or number of a list in front. */
export const withoutBullet = (line: string): string => line.replace(BULLET, "");

/** When a point of a list starts, in minutes of the day, and how long it takes, as far as its line says so; `aside` stood in brackets beside the minutes. */
export type AgendaTime = {
  startsAt: number | null;
  minutes: number | null;
  aside?: string | undefined;
};
export type TimedLine = { text: string; time: AgendaTime };

const CLOCK =
  /^(?:[-*•–]\s*)?(\d{1,2}[:.h]\d{2})(?:\s*(?:uhr|h|am|pm))?(?:\s*(?:[-–—]|to|bis|à|a)\s*(\d{1,2}[:.h]\d{2})(?:\s*(?:uhr|h|am|pm))?)?\s*[-–—:|]?\s+(?=\p{L})/iu;
/** '10 min', '10m', '10’', '5-10 Minuten', '1 h'. */
const LENGTH = String.raw`(?:(?:~|ca\.? ?|approx\.? |about |etwa |rund |environ |unos )?(?:\d{1,3} ?[-–] ?)?(?<minutes>\d{1,3})\s*(?<unit>min(?:uten?|utes?|utos?|s)?|mn|m|['’′])\.?|(?<hours>\d{1,2}(?:[.,]5)?)\s*(?:h|hours?|std|stunden?|heures?|horas?)\.?)(?![\p{L}\d])`;
const IN_BRACKETS = new RegExp(
  String.raw`\s*[([]\s*(?:(?<before>[^()[\]]{1,60}?)\s*[,;:|–-]\s*)?${LENGTH}(?:\s*[,;:|–-]\s*(?<behind>[^()[\]]{1,60}?))?\s*[)\]]`,
  "iu",
);
const AT_END = new RegExp(
  String.raw`\s*(?:[-–—|,:]\s*|\s(?:for|für|pendant|durante)\s+)?(?<![\p{L}\d])${LENGTH}\s*$`,
  "iu",
);
const AT_START = new RegExp(String.raw`^${LENGTH}\s*[-–—:|]?\s+(?=\S)`, "iu");
/** '(5)': minutes only in a list that gives minutes elsewhere. */
const BARE = /\s*(?:\((\d{1,3})\)|\[(\d{1,3})\])\s*$/u;

const minutesAt = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(/[:.h]/iu).map(Number);
  return hours * 60 + minutes;
};

/** Whether a line begins with a time of the day. */
const clockAt = (line: string): RegExpExecArray | null => CLOCK.exec(line.trimStart());

/** A line of a list without the time that it starts with, ends with or has in brackets. */
export function timedLine(written: string): TimedLine {
  const line = written.trim();
  const clock = CLOCK.exec(line);
  const text = clock ? line.slice(clock[0].length) : line;
  const [start, end] = [clock?.[1], clock?.[2]];
  const span = start !== undefined && end !== undefined ? minutesAt(end) - minutesAt(start) : 0;
  const length = lengthIn(text);
  const minutes = length?.minutes ?? (span > 0 ? span : null);
  return {
    text: length?.text ?? text,
    time: {
      startsAt: start === undefined ? null : minutesAt(start),
      minutes,
      ...(length?.aside === undefined ? {} : { aside: length.aside }),
    },
  };
}

type Length = { text: string; minutes: number; aside: string | undefined };

/** How long something takes that a line names, and the line without that. */
export function lengthIn(text: string): Length | undefined {
  const match = IN_BRACKETS.exec(text) ?? AT_START.exec(text) ?? AT_END.exec(text);
  // '3M' is a company.
  if (!match?.groups || match.groups["unit"] === "M") return undefined;
  const { minutes, hours, before, behind } = match.groups;
  const rest = text.slice(0, match.index) + text.slice(match.index + match[0].length);
  return {
    text: rest.trim(),
    minutes: minutes === undefined ? Number(hours!.replace(",", ".")) * 60 : Number(minutes),
    aside: (before ?? behind)?.trim(),
  };
}

/** The lines of one list: a number alone in brackets is minutes where others of them have some, or all have such a number. */
export function timedTogether(lines: readonly TimedLine[]): TimedLine[] {
  const bare = lines.map(({ text }) => BARE.exec(text));
  const isTimed =
    lines.some(({ time }) => time.minutes !== null) ||
    (bare.length > 1 && bare.every((one) => one !== null));
  if (!isTimed) return [...lines];
  return lines.map((line, at) => {
    const match = bare[at];
    if (!match || line.time.minutes !== null || match.index === 0) return line;
    const minutes = Number(match[1] ?? match[2]);
    return { text: line.text.slice(0, match.index), time: { ...line.time, minutes } };
  });
}
