import type { ElementData } from "@planner/contract/model";
import type { LlmPort, Notes, NotesProgress } from "@planner/engine";
// Not the whole engine: reading its plans takes a process a third of a second.
import { countNotes, makeNotes } from "@planner/engine/notes";
import type { MadeNotes, NotesPart, NotesTask } from "../../features/meeting/notes/notes.ports.ts";

/** Makes the notes of one meeting in this process; `onPart` gets each part once, in order, and is awaited. */
export async function writeNotes(
  { deck, segments, ...options }: NotesTask,
  onPart: (part: NotesPart) => Promise<void>,
  llm?: LlmPort,
): Promise<MadeNotes> {
  const onProgress = (progress: NotesProgress): Promise<void> => onPart(partOf(progress));
  return finished(await makeNotes(deck, segments, { ...options, llm, onProgress }));
}

/** Each part is sent once, when it is new: the segments after the alignment, the report before the summary. */
const partOf = ({ step, fraction, partial }: NotesProgress): NotesPart => ({
  kind: "part",
  step,
  progress: Math.round(fraction * 100),
  ...(step === "classify" && partial ? { extract: extractOf(partial.segments) } : {}),
  ...(partial?.report ? { report: toJson(partial.report) } : {}),
});

function finished(notes: Notes): MadeNotes {
  const { language, message } = notes;
  return {
    kind: "made",
    extract: extractOf(notes.segments, { language, message }),
    report: toJson(notes.report),
    summary: toJson(notes.summary),
    counts: countNotes(notes.report),
    ...(notes.model ? { model: notes.model } : {}),
  };
}

const extractOf = (
  aligned: Notes["segments"],
  rest: Pick<ElementData["extract"], "language" | "message"> = { language: "und", message: null },
): string => toJson({ segments: aligned, ...rest } satisfies ElementData["extract"]);

/** JSON that PostgreSQL takes: it has no NUL and no half of a surrogate pair. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "string" ? part.replaceAll("\0", "").toWellFormed() : part,
  );
}
