import { meetingRoutes } from "@planner/contract/api";
import {
  LIMITS,
  type MeetingEntry,
  NoteCounts,
  NOTES_TYPES,
  PLAN_TYPES,
} from "@planner/contract/model";
import { z } from "zod";
import { asContent } from "../as-content.ts";
import type { Links } from "../links.ts";
import { tool } from "../tool.ts";

const Entry = z.object({
  id: z.string().nullable().describe("Null: nothing was made of this event of the calendar yet."),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  people: z.array(z.string()),
  hasPlan: z.boolean(),
  hasNotes: z.boolean(),
  noteCounts: NoteCounts.nullable(),
  url: z.string().nullable(),
});
type Entry = z.infer<typeof Entry>;

export const listMeetings = tool({
  name: "list_meetings",
  title: "List meetings",
  description:
    "Lists meetings with what was made of them, latest first. `past` are those that have ended; `near` are those of the seven days before and after now, with what is still to come.",
  scopes: ["read"],
  input: z.object({
    which: z.enum(["past", "near"]).default("past"),
    words: z
      .string()
      .max(LIMITS.searchMax)
      .optional()
      .describe("Of past ones: words in the title, or in a name or address of its people."),
    before: z.iso.datetime().optional().describe("`next` of the answer before."),
    limit: z.int().min(1).max(50).default(20),
  }),
  output: z.object({
    meetings: z.array(Entry),
    next: z.string().nullable().describe("`before` of what follows; null: this is the end."),
  }),
  async run({ api, links, now }, { which, words, before, limit }) {
    const entries =
      which === "past"
        ? await api.call(meetingRoutes.completed, { query: { before, limit, search: words } })
        : (await api.call(meetingRoutes.recent, {}))
            .filter(({ startTime }) => before === undefined || startTime < before)
            .slice(0, limit);
    const meetings = entries.map((entry) => toEntry(entry, links));
    const next = entries.length < limit ? null : (entries.at(-1)?.startTime ?? null);
    const lines = meetings.map(
      ({ id, title, startTime, people, hasPlan, hasNotes, url }) =>
        `- ${startTime.slice(0, 16).replace("T", " ")} UTC ${title} (${[
          `${people.length} ${people.length === 1 ? "person" : "people"}`,
          hasPlan && "plan",
          hasNotes && "notes",
          id === null ? "nothing made of it yet" : `id ${id}`,
          url,
        ]
          .filter(Boolean)
          .join(", ")})`,
    );
    const today = `Now it is ${now().toISOString().slice(0, 16).replace("T", " ")} UTC.`;
    const text = lines.length === 0 ? "There are no such meetings." : asContent(lines.join("\n"));
    return { text: `${today}\n${text}`, structured: { meetings, next } };
  },
});

const PLAN: ReadonlySet<string> = new Set(PLAN_TYPES);
const NOTES: ReadonlySet<string> = new Set(NOTES_TYPES);

function toEntry({ attendees, elements = [], ...entry }: MeetingEntry, links: Links): Entry {
  return {
    ...entry,
    people: attendees.map(({ name, email }) => name ?? email ?? "").filter((who) => who !== ""),
    hasPlan: elements.some(({ type }) => PLAN.has(type)),
    hasNotes: elements.some(({ type }) => NOTES.has(type)),
    url: entry.id === null ? null : links.meeting(entry.id),
  };
}
