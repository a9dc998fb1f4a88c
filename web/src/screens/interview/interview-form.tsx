import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { isProcessing, useUpload } from "../../features/file/use-upload.ts";
import type { Subject } from "../../features/meeting/use-interview-subject.ts";
import { useTeamId } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import { classNames } from "../../ui/class-names.ts";
import { CLEAR_FIRST, DeckColumn, TranscriptColumn } from "./interview-columns.tsx";
import style from "./interview.module.css";
import { useCreateNotes } from "../meeting/use-create-notes.ts";
import { useNoStrayDrops } from "./use-no-stray-drops.ts";
import { useSortedDrops } from "./use-sorted-drops.ts";

const storedIn = ({ files }: Subject, contextType: string) =>
  files.find((file) => file.contextType === contextType)?.id;

const EXAMPLE = "For example: more detail on pricing, leave out small talk.";
const ANEW = `What should be different this time? ${EXAMPLE}`;
const FIRST = `What should the notes look at? ${EXAMPLE}`;

/** Deck on the left, transcript on the right, and the one button that needs both. */
export function InterviewForm({ subject }: { subject: Subject }) {
  const teamId = useTeamId();
  const navigate = useNavigate();
  const [pasted, setPasted] = useState("");
  const [prompt, setPrompt] = useState(subject.prompt);
  const deck = useUpload({
    teamId,
    purpose: "presentation",
    storedFileId: storedIn(subject, "MEETING_PRESENTATION"),
  });
  const notes = useUpload({
    teamId,
    purpose: "notes",
    storedFileId: storedIn(subject, "MEETING_NOTES"),
    refuses: pasted.trim() ? CLEAR_FIRST : undefined,
  });
  const sorted = useSortedDrops({ deck, transcript: notes });
  const creating = useCreateNotes(teamId, async (id) => navigate(`/meeting/${id}`));
  useNoStrayDrops();

  const notesFileId = notes.state.kind === "completed" ? notes.state.fileId : undefined;
  const deckFileId = deck.state.kind === "completed" ? deck.state.fileId : undefined;
  const processing = creating.isPending || isProcessing(deck.state) || isProcessing(notes.state);
  const ready = Boolean(deckFileId && (notesFileId || pasted.trim())) && !processing;
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (ready && deckFileId) creating.mutate({ subject, deckFileId, notesFileId, pasted, prompt });
  };
  return (
    <form onSubmit={create}>
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
            label="Guidance"
            hint={subject.hasNotes ? ANEW : FIRST}
            value={prompt}
            maxLength={20_000}
            onChange={(event) => setPrompt(event.target.value)}
          />
        </div>
      )}
      <div className={style.go}>
        <p className={classNames(text.small, text.soft)}>
          Add a slide deck and a transcript to get visual notes.
        </p>
        <Button
          type="submit"
          look={ready || creating.isPending ? "ink" : "line"}
          size="l"
          disabled={!ready}
        >
          {creating.isPending ? "Processing..." : "Create Visual Notes"}
        </Button>
      </div>
    </form>
  );
}
