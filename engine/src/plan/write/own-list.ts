import type { Brief } from "../brief.ts";
import { namedIn, ownedBy, ownerFor } from "./leads.ts";
import type { Point } from "./points.ts";
import { eventSource, outcomeFor } from "./topics.ts";

const minutesAt = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/**
 * The minutes that the organiser wrote, where they say how long every point takes: as lengths, or as the times at
 * which the points start. Undefined where they say nothing, or something that does not fit the meeting.
 */
function writtenMinutes({ description, reading }: Brief): number[] | undefined {
  const { times } = description;
  if (times.length === 0) return undefined;
  const lengths = times.every(({ minutes }) => minutes !== null)
    ? times.map(({ minutes }) => minutes!)
    : fromStarts(
        times.map(({ startsAt }) => startsAt),
        reading.minutes,
      );
  if (!lengths || lengths.some((one) => one <= 0)) return undefined;
  const sum = lengths.reduce((all, one) => all + one, 0);
  return sum === reading.minutes ? lengths : undefined;
}

function fromStarts(starts: readonly (string | null)[], total: number): number[] | undefined {
  if (starts.some((start) => start === null)) return undefined;
  const at = starts.map((start) => minutesAt(start!));
  return at.map((start, index) => (at[index + 1] ?? at[0]! + total) - start);
}

/** The organiser's own list: its order and its words, with times, owners and outcomes beside them. */
export function ownList(brief: Brief): Point[] {
  const { agenda, times } = brief.description;
  const minutes = writtenMinutes(brief);
  return agenda.map((title, index) => {
    const named = namedIn(brief, title);
    return {
      id: `own-${index}`,
      title,
      outcome: outcomeFor(brief, title),
      share: times[index]?.minutes ?? 10,
      ...(minutes ? { minutes: minutes[index]! } : {}),
      lead: "organiser",
      owner: named ? ownedBy(brief, named) : ownerFor(brief, "organiser"),
      isOwnerGiven: named !== undefined,
      lines: [],
      sources: [eventSource("Description", title)],
    };
  });
}

/** Whether the organiser gave every minute of the meeting away. */
export const isFull = (brief: Brief): boolean => writtenMinutes(brief) !== undefined;
