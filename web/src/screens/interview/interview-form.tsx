import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { sortedSentence, sortFiles } from "../../features/file/sort-files.ts";
import { uploadDocument, UploadFailure } from "../../features/file/upload-document.ts";
import { isProcessing, type Upload, useUpload } from "../../features/file/use-upload.ts";
import type { EventIds } from "../../features/meeting/create-event.ts";
import { requestNotes, textFile } from "../../features/meeting/create-notes.ts";
import type { Subject } from "../../features/meeting/use-interview-subject.ts";
import type { Message } from "../../i18n/messages.ts";
import { t, translated } from "../../i18n/translate.ts";
import { useGoOn } from "../../platform/arrival.ts";
import { CallError, sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useLeaveGuard } from "../../platform/use-leave-guard.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert, showDone } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { withoutControls } from "../../ui/foreign.tsx";
import text from "../../ui/text.module.css";
import {
  CLEAR_FIRST,
  DeckColumn,
  TranscriptColumn,
  useNoStrayDrops,
} from "./interview-columns.tsx";
import style from "./interview.module.css";

/** What the notes are made for: an event, or a meeting that there is. */
type NotesSubject = Pick<Subject, "meetingId" | "files" | "prompt" | "hasNotes">;

interface InterviewFormProps {
  subject: NotesSubject;
  /** Which event it is about, once the notes are wanted. */
  eventOf: () => EventIds | Promise<EventIds>;
  /** What was dropped before: begun with. */
  first?: readonly File[];
  /** Hears which deck was uploaded. */
  onDeck?: (fileId: string) => void;
  /** Hears whether words would be left behind, where the screen asks about them; else the form does. */
  onUnsaved?: (isUnsaved: boolean) => void;
}

const storedIn = ({ files }: NotesSubject, contextType: string) =>
  files.find((file) => file.contextType === contextType)?.id;

const ANEW =
  "What should be different this time? For example: more detail on pricing, leave out small talk." satisfies Message;
const FIRST =
  "What should the notes look at? For example: more detail on pricing, leave out small talk." satisfies Message;

/** Deck on the left, transcript on the right, and the one button that needs both. */
export function InterviewForm({ subject, eventOf, first, onDeck, onUnsaved }: InterviewFormProps) {
  const teamId = useTeamId();
  const goOn = useGoOn();
  const [pasted, setPasted] = useState("");
  const [prompt, setPrompt] = useState(subject.prompt);
  const deck = useUpload({
    teamId,
    purpose: "presentation",
    storedFileId: storedIn(subject, "MEETING_PRESENTATION"),
    onArrived: onDeck,
  });
  const notes = useUpload({
    teamId,
    purpose: "notes",
    storedFileId: storedIn(subject, "MEETING_NOTES"),
    refuses: pasted.trim() ? t(CLEAR_FIRST) : undefined,
  });
  const sorted = useSortedDrops({ deck, transcript: notes }, first);
  const creating = useCreateNotes(teamId, async (id) =>
    // Back leads to where one came from, not to a form that has been sent.
    goOn(`/meeting/${id}`, { replace: true }),
  );
  // Files can be chosen again; words are asked about before they are left behind.
  const isUnsaved = (pasted.trim() !== "" || prompt !== subject.prompt) && !creating.isPending;
  useEffect(() => onUnsaved?.(isUnsaved), [onUnsaved, isUnsaved]);
  useNoStrayDrops();

  const notesFileId = notes.state.kind === "completed" ? notes.state.fileId : undefined;
  const deckFileId = deck.state.kind === "completed" ? deck.state.fileId : undefined;
  const processing = creating.isPending || isProcessing(deck.state) || isProcessing(notes.state);
  const ready = Boolean(deckFileId && (notesFileId || pasted.trim())) && !processing;
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (ready && deckFileId)
      creating.mutate({
        meetingId: subject.meetingId,
        eventOf,
        deckFileId,
        notesFileId,
        pasted,
        prompt,
      });
  };
  return (
    <form onSubmit={create}>
      {!onUnsaved && <WordsGuard isUnsaved={isUnsaved} />}
      <div className={style.columns}>
        <DeckColumn teamId={teamId} upload={sorted.deck} />
        <TranscriptColumn
          teamId={teamId}
          upload={sorted.transcript}
          pasted={pasted}
          onPaste={setPasted}
        />
      </div>
      {subject.meetingId && (
        <div className={style.guidance}>
          <TextArea
            label={t("Guidance")}
            hint={t(subject.hasNotes ? ANEW : FIRST)}
            value={prompt}
            maxLength={20_000}
            onChange={(event) => setPrompt(event.target.value)}
          />
        </div>
      )}
      <div className={style.go}>
        {!ready && !creating.isPending && (
          <p className={text.quiet}>
            {t("Add a slide deck and a transcript to get visual notes.")}
          </p>
        )}
        <Button
          type="submit"
          look={ready || creating.isPending ? "ink" : "line"}
          size="l"
          disabled={!ready}
        >
          {creating.isPending ? t("Processing...") : t("Create Visual Notes")}
        </Button>
      </div>
    </form>
  );
}

function WordsGuard({ isUnsaved }: { isUnsaved: boolean }) {
  useLeaveGuard({
    isUnsaved: () => isUnsaved,
    details: t("Your request has not been sent and would be lost."),
  });
  return null;
}

interface Boxes {
  deck: Upload;
  transcript: Upload;
}

/**
 * The two boxes, each of which gives files that come together to the box that they belong in, and says so. What was dropped
 * `first` is taken at once.
 */
function useSortedDrops({ deck, transcript }: Boxes, first: readonly File[] = []): Boxes {
  const takeAll = (files: readonly File[]): boolean => {
    const sorted = sortFiles(files);
    if (sorted.kind === "unclear") {
      showAlert(sorted.question, { tone: "error" });
      return false;
    }
    const isDeckTaken = sorted.deck.length > 0 && deck.choose(sorted.deck);
    const isTranscriptTaken = sorted.transcript.length > 0 && transcript.choose(sorted.transcript);
    const isAllTaken =
      isDeckTaken === sorted.deck.length > 0 && isTranscriptTaken === sorted.transcript.length > 0;
    const sentence = sortedSentence(sorted);
    if (isAllTaken && sentence) showDone(sentence);
    return isDeckTaken || isTranscriptTaken;
  };
  useTakeOnce(first, takeAll);
  const sorting = (upload: Upload): Upload => ({
    ...upload,
    choose: (files) => (files.length > 1 ? takeAll(files) : upload.choose(files)),
  });
  return { deck: sorting(deck), transcript: sorting(transcript) };
}

/** A screen that is drawn twice while developing has its files once. */
function useTakeOnce(files: readonly File[], take: (files: readonly File[]) => void): void {
  const taken = useRef<readonly File[]>(undefined);
  const latest = useRef(take);
  useEffect(() => {
    if (taken.current === files || files.length === 0) return;
    taken.current = files;
    latest.current(files);
  }, [files]);
}

interface Ingredients {
  meetingId: string | undefined;
  eventOf: () => EventIds | Promise<EventIds>;
  deckFileId: string;
  notesFileId: string | undefined;
  pasted: string;
  prompt: string;
}

/** Sends pasted text as a file first, then asks for the notes; `onMade` hears the meeting's id. */
function useCreateNotes(teamId: string, onMade: (meetingId: string) => Promise<void>) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: async ({ meetingId, eventOf, ...from }: Ingredients) => {
      const notesFileId = from.notesFileId ?? (await uploadText(teamId, from.pasted));
      const { googleCalendarId, googleEventId } = await eventOf();
      return requestNotes(teamId, {
        id: meetingId,
        googleCalendarId,
        googleEventId,
        presentationFileId: from.deckFileId,
        notesFileId,
        prompt: from.prompt,
      });
    },
    onSuccess: (id) => {
      void cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
      return onMade(id);
    },
    onError: (error) => showAlert(messageOf(error), { tone: "error" }),
  });
}

async function uploadText(teamId: string, pasted: string): Promise<string> {
  const file = textFile(pasted, new Date());
  const { signal } = new AbortController();
  try {
    const { fileId, read } = await uploadDocument(file, { teamId, purpose: "notes", signal });
    if (read) showAlert(translated(withoutControls(read)));
    return fileId;
  } catch (error) {
    if (error instanceof UploadFailure)
      throw new Error(error.message || t("Text file upload failed"), { cause: error });
    if (error instanceof CallError && error.status === 0)
      throw new Error(t("Failed to upload text file"), { cause: error });
    throw error;
  }
}

const messageOf = (error: Error): string =>
  error instanceof CallError ? sentenceOf(error, t("Your request is still here.")) : error.message;
