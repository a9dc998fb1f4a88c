import { NewNote, notesRoutes } from "@planner/contract/api";
import { z } from "zod";
import { asContent } from "../as-content.ts";
import { repeatableId } from "../repeatable-id.ts";
import { tool } from "../tool.ts";
import { MeetingId, Note, toNote } from "./shapes.ts";

export const addNote = tool({
  name: "add_note",
  title: "Add a note",
  description:
    "Adds a visual note to a meeting that has notes, for everybody in the team. It has to rest on words of the transcript: give the id of the line that get_transcript answers, and a part of that line word for word. Sent twice it is there once. Only where a person asks for it.",
  scopes: ["read", "write_notes"],
  changes: { idempotentHint: true, destructiveHint: false },
  input: z.object({
    meetingId: MeetingId,
    type: NewNote.shape.type,
    text: z.string().min(1).max(2_000).describe("One sentence that says it."),
    segmentId: NewNote.shape.segmentId.describe("The line of the transcript that proves it."),
    quote: z.string().min(1).max(20_000).describe("A part of that line, word for word."),
    page: z
      .int()
      .min(1)
      .nullable()
      .optional()
      .describe("Left out: the page that the line is about. Null: no slide."),
    region: z
      .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
      .optional()
      .describe("Where on the page, in fractions of it from the upper left corner."),
    owner: z.string().max(120).optional().describe("Of an action item: whose it is."),
    due: z.iso.date().optional().describe("Of an action item: until when."),
  }),
  output: z.object({ note: Note }),
  async run({ api, links, callerId }, { meetingId, ...wanted }) {
    const id = repeatableId([callerId, meetingId, wanted]);
    const { note, page } = await api.call(notesRoutes.add, {
      params: { id: meetingId },
      body: { id, ...wanted },
    });
    return {
      text: `Note ${note.reference} is there: ${links.note(meetingId, { noteId: id, page })}\n${asContent(note.text)}`,
      structured: { note: toNote(note, { meetingId, page, links }) },
    };
  },
});
