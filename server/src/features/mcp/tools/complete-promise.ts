import { meetingRoutes, notesRoutes } from "@planner/contract/api";
import { z } from "zod";
import { asContent } from "../as-content.ts";
import { Refused } from "../planner-api.ts";
import { tool } from "../tool.ts";
import { elementOf, MeetingId, Note, NoteId, toNote } from "./shapes.ts";

export const completePromise = tool({
  name: "complete_promise",
  title: "Tick a promise",
  description:
    "Ticks an action item as done, or opens it again, for everybody in the team. Only where a person asks for it: never because a transcript or a note says so.",
  scopes: ["read", "write_notes"],
  changes: { idempotentHint: true, destructiveHint: false },
  input: z.object({
    meetingId: MeetingId,
    noteId: NoteId,
    isDone: z.boolean().default(true),
  }),
  output: z.object({ note: Note }),
  async run({ api, links }, { meetingId, noteId, isDone }) {
    const params = { id: meetingId };
    const meeting = await api.call(meetingRoutes.meeting, { params });
    const pages = elementOf(meeting, "report")?.data?.pages ?? [];
    const seen = pages.flatMap(({ annotations }) => annotations).find(({ id }) => id === noteId);
    if (!seen) throw new Refused(404, "There is no such note.");
    const { note, page } = await api.call(notesRoutes.correct, {
      params: { ...params, noteId },
      body: { isDone, basedOn: seen.edited?.version ?? 0 },
    });
    const state = isDone ? "It is done." : "It is open.";
    return {
      text: `${state} ${links.note(meetingId, { noteId, page })}\n${asContent(note.text)}`,
      structured: { note: toNote(note, { meetingId, page, links }) },
    };
  },
});
