import type { CommentThread, Meeting } from "@planner/contract/model";
import { useQueryClient } from "@tanstack/react-query";
import { commentsQuery } from "../../features/comment/comment-source.ts";
import { notesElements } from "../../features/notes/notes-elements.ts";
import { notesAsMarkdown } from "../../features/notes/print/export-markdown.ts";
import { showProblem } from "../../platform/call.ts";
import { downloadText, fileNameOf } from "../../platform/download-file.ts";
import { useSession, useTeamId } from "../../platform/session.ts";

/** Downloads the visual notes of a meeting, with what people said about them or without. */
export function useExport(meeting: Meeting, meta: string[]) {
  const cache = useQueryClient();
  const { user } = useSession();
  const teamId = useTeamId();
  const { report, summary, extract } = notesElements(meeting.elements);
  const asMarkdown = (threads: readonly CommentThread[] = []): void => {
    if (!report?.data) return;
    const markdown = notesAsMarkdown({
      title: meeting.title,
      meta,
      report: report.data,
      summary: summary?.data ?? null,
      segments: extract?.data?.segments ?? [],
      threads,
    });
    downloadText(`${fileNameOf(meeting.title)}-visual-notes.md`, markdown);
  };
  const withComments = async (): Promise<void> => {
    const source = { kind: "team", teamId, meetingId: meeting.id, userId: user?.id ?? "" } as const;
    try {
      asMarkdown((await cache.fetchQuery(commentsQuery(source))).threads);
    } catch (error) {
      showProblem(error);
    }
  };
  return { asMarkdown, withComments };
}
