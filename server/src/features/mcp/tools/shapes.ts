import {
  Annotation,
  type Element,
  type ElementOf,
  Evidence,
  type File,
  Meeting,
} from "@planner/contract/model";
import type { ElementType } from "@planner/contract/model";
import { z } from "zod";
import type { Links } from "../links.ts";
import { Refused } from "../planner-api.ts";

export const MeetingId = z
  .string()
  .min(1)
  .max(1024)
  .describe("The id of a meeting, as list_meetings and search answer it.");

export const NoteId = z.string().min(1).max(1024).describe("The id of a note.");

export const Page = z.int().min(1).max(100_000).describe("A page of the meeting's slide deck.");

/** A meeting as far as an answer has to name it. */
export const MeetingName = Meeting.pick({ id: true, title: true, startTime: true }).extend({
  url: z.string().describe("The screen that shows it."),
});

/** A note with the words that prove it. */
export const Note = Annotation.pick({
  id: true,
  type: true,
  subtype: true,
  text: true,
  owner: true,
  due: true,
  dueWords: true,
  isDone: true,
  comment: true,
  region: true,
}).extend({
  reference: z.string().describe("Page point number, 0.n where it is about no slide: 4.3"),
  page: z.int().nullable(),
  isLessSure: z.boolean().describe("A suggestion that nobody has confirmed yet."),
  isVerbatim: z.boolean().describe("The text is word for word what somebody said."),
  evidence: z
    .array(Evidence.pick({ quote: true, start: true, speaker: true, segmentId: true }))
    .describe("The verbatim words that prove it; start in seconds."),
  url: z.string(),
});
export type Note = z.infer<typeof Note>;

export function toNote(
  note: Annotation,
  { meetingId, page, links }: { meetingId: string; page: number | null; links: Links },
): Note {
  return {
    ...note,
    page,
    isLessSure: note.suggestion,
    isVerbatim: note.isQuoted === true,
    url: links.note(meetingId, { noteId: note.id, page }),
  };
}

export const elementOf = <T extends ElementType>(
  { elements }: Pick<Meeting, "elements">,
  type: T,
): ElementOf<T> | undefined =>
  elements.find((element: Element): element is ElementOf<T> => element.type === type);

/** The slides of a meeting. Throws `Refused` where there are none. */
export function deckOf({ files }: Pick<Meeting, "files">): File {
  const deck = files.find(({ contextType }) => contextType === "MEETING_PRESENTATION");
  if (!deck) throw new Refused(404, "This meeting has no slides.");
  return deck;
}

/** How far the notes or a part of the plan are. */
export const Progress = z.enum(["none", "pending", "failed", "done"]);
export const progressOf = (
  element: Pick<Element, "status"> | undefined,
): z.infer<typeof Progress> =>
  element === undefined ? "none" : (element.status.toLowerCase() as Lowercase<Element["status"]>);

export const After = z.int().min(0).max(1_000_000).default(0);
export const Next = z.int().nullable().describe("`after` of what follows; null: this is the end.");
