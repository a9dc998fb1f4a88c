import type { AgendaTime } from "../read/agenda-times.ts";
import type { Brief } from "../select/select.ts";
import type { Source } from "../types.ts";
import { namedIn, ownedBy, ownerFor } from "./leads.ts";
import type { Point } from "./points.ts";
import { eventSource, outcomeFor } from "./topics.ts";

const minutesAt = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

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
  if (times.some(({ startsAt }) => startsAt === null)) return undefined;
  const at = times.map(({ startsAt }) => minutesAt(startsAt!));
  return at.map((start, index) => (at[index + 1] ?? at[0]! + total) - start);
}

/** Where a point of the list stands: in the invitation, or in what somebody asked for when planning again. */
export const listSource = ({ instructions }: Brief, quote: string): Source =>
  instructions.agenda === null
    ? eventSource("Description", quote)
    : { kind: "guidance", label: "Guidance", quote };

/** 'Icons (Li)': a point with its lead. */
const IN_BRACKETS = /\s*[([](?<name>[^()[\]]{2,60})[)\]]$/u;

/** The organiser's own list: its order and its words, with times, owners and outcomes beside them. */
export function ownList(brief: Brief): Point[] {
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
      owner: named ? ownedBy(brief, named) : ownerFor(brief, "organiser"),
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
export function listedMinutes(brief: Brief): number | null {
  const minutes = writtenMinutes(brief);
  return minutes.length > 0 && minutes.every((one) => one !== null) ? sumOf(minutes) : null;
}

/** Whether the organiser gave every minute of the meeting away. */
export const isFull = (brief: Brief): boolean => listedMinutes(brief) === brief.reading.minutes;
