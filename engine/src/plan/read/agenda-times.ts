/** When a point of a list starts and how long it takes, as far as its line says so; `aside` stood in brackets beside the minutes. */
export type AgendaTime = {
  startsAt: string | null;
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

const startOf = (clock: string): string => {
  const [hour = "", minute = ""] = clock.split(/[:.h]/iu);
  return `${hour.padStart(2, "0")}:${minute}`;
};

const minutesAt = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(/[:.h]/iu).map(Number);
  return hours * 60 + minutes;
};

/** Whether a line begins with a time of the day. */
export const clockAt = (line: string): RegExpExecArray | null => CLOCK.exec(line.trimStart());

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
      startsAt: start === undefined ? null : startOf(start),
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
