import { useQueryClient } from "@tanstack/react-query";
import { uploadDocument, UploadFailure } from "../../features/file/upload-document.ts";
import { requestNotes, textFile } from "../../features/meeting/create-notes.ts";
import type { Subject } from "../../features/meeting/use-interview-subject.ts";
import { CallError, sentenceOf } from "../../platform/call.ts";
import { useOnce } from "../../platform/use-once.ts";
import { tell } from "../../ui/alerts.ts";
import { withoutControls } from "../../ui/foreign.tsx";

interface Ingredients {
  subject: Subject;
  deckFileId: string;
  notesFileId: string | undefined;
  pasted: string;
  prompt: string;
}

/** Sends pasted text as a file first, then asks for the notes; `onMade` hears the meeting's id. */
export function useCreateNotes(teamId: string, onMade: (meetingId: string) => Promise<void>) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: async ({ subject, deckFileId, notesFileId, pasted, prompt }: Ingredients) =>
      requestNotes(teamId, {
        id: subject.meetingId,
        googleCalendarId: subject.googleCalendarId,
        googleEventId: subject.googleEventId,
        presentationFileId: deckFileId,
        notesFileId: notesFileId ?? (await uploadText(teamId, pasted)),
        prompt,
      }),
    onSuccess: (id) => {
      void cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
      return onMade(id);
    },
    onError: (error) => tell(messageOf(error), { tone: "error" }),
  });
}

async function uploadText(teamId: string, pasted: string): Promise<string> {
  const file = textFile(pasted, new Date());
  const { signal } = new AbortController();
  try {
    const { fileId, read } = await uploadDocument(file, { teamId, purpose: "notes", signal });
    if (read) tell(withoutControls(read));
    return fileId;
  } catch (error) {
    if (error instanceof UploadFailure)
      throw new Error(error.message || "Text file upload failed", { cause: error });
    if (error instanceof CallError && error.status === 0)
      throw new Error("Failed to upload text file", { cause: error });
    throw error;
  }
}

const messageOf = (error: Error): string =>
  error instanceof CallError ? sentenceOf(error) : error.message;
