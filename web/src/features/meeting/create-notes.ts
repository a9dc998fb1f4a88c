import { meetingRoutes, SENTENCES } from "@planner/contract/api";
import { t } from "../../i18n/translate.ts";
import { call } from "../../platform/call.ts";

/** What a meeting is made of, or made anew of: `id` is there when it is replanned. */
export interface NotesRequest {
  id?: string | undefined;
  googleCalendarId: string;
  googleEventId: string;
  presentationFileId: string;
  notesFileId: string;
  prompt: string;
}

/** Starts the making of visual notes and answers with the meeting's id; throws CallError. */
export async function requestNotes(
  teamId: string,
  { id, ...request }: NotesRequest,
): Promise<string> {
  const body = {
    ...request,
    prompt: request.prompt.trim() || null,
    external: true,
    recurring: false,
  };
  const made = id
    ? await call(meetingRoutes.replan, { params: { teamId, id }, body: { ...body, half: "notes" } })
    : await call(meetingRoutes.create, { params: { teamId }, body });
  return made.id;
}

/** The pasted text as the file it is sent as, named with the time; throws for a text of blanks. */
export function textFile(text: string, now: Date): File {
  if (!text.trim()) throw new Error(t(SENTENCES.noText));
  const stamp = now.toISOString().slice(0, 19).replaceAll(":", "-");
  return new File([text], `meeting-notes-${stamp}.txt`, { type: "text/plain" });
}
