import { commentRoutes, meetingRoutes } from "@planner/contract/api";
import { LIMITS, type NewCommentPlace } from "@planner/contract/model";
import { z } from "zod";
import { Refused } from "../planner-api.ts";
import { repeatableId } from "../repeatable-id.ts";
import { tool, type ToolContext } from "../tool.ts";
import { deckOf, MeetingId, NoteId, Page } from "./shapes.ts";

const Fraction = z.number().min(0).max(1).default(0.5);

export const comment = tool({
  name: "comment",
  title: "Comment on a note or a slide",
  description:
    "Writes a comment on a note, on a place of a slide, or as a reply, in the name of the person whose token this is; the team sees it at once, and @ with a teammate's name mails that person. Sent twice it is there once. Only where a person asks for it.",
  scopes: ["read", "write_notes"],
  changes: { idempotentHint: true, destructiveHint: false },
  input: z.object({
    meetingId: MeetingId,
    text: z.string().min(1).max(LIMITS.commentMax),
    noteId: NoteId.optional().describe("The note that it is about."),
    page: Page.optional().describe("Or the page that it is about, at x and y."),
    x: Fraction.describe("Fraction of the page's width."),
    y: Fraction.describe("Fraction of the page's height."),
    threadId: z.string().max(100).optional().describe("Or the comment that it replies to."),
  }),
  output: z.object({ commentId: z.string(), threadId: z.string(), url: z.string() }),
  async run(context, { meetingId, text, ...about }) {
    const { threadId } = about;
    const id = repeatableId([context.callerId, meetingId, text, about]);
    const where = threadId === undefined ? { place: await placeOf(context, meetingId, about) } : {};
    await context.api.call(commentRoutes.add, {
      params: { id: meetingId },
      body: { id, text, ...where, ...(threadId === undefined ? {} : { threadId }) },
    });
    const url = context.links.meeting(meetingId);
    return {
      text: `The comment is there: ${url}`,
      structured: { commentId: id, threadId: threadId ?? id, url },
    };
  },
});

interface About {
  readonly noteId?: string | undefined;
  readonly page?: number | undefined;
  readonly x: number;
  readonly y: number;
}

async function placeOf(
  { api }: ToolContext,
  meetingId: string,
  { noteId, page, x, y }: About,
): Promise<NewCommentPlace> {
  if ((noteId === undefined) === (page === undefined))
    throw new Refused(400, "Name what it is about: noteId, page or threadId.");
  if (noteId !== undefined) return { kind: "note", noteId };
  const meeting = await api.call(meetingRoutes.meeting, { params: { id: meetingId } });
  return { kind: "slide", fileId: deckOf(meeting).id, page: page ?? 1, x, y };
}
