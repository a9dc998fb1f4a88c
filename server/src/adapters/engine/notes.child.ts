// The process that makes the notes of one meeting, tells them, and ends.
import type { ElementData } from "@planner/contract/model";
import type { Notes, NotesProgress } from "@planner/engine";
// Not the whole engine: reading its plans takes a process a third of a second.
import { countNotes, makeNotes } from "@planner/engine/notes";
import type { MadeNotes, NotesPart, NotesTask } from "../../features/notes/notes.ports.ts";
import { followParent } from "../child/orphan-watch.ts";
import { llmAbove } from "./llm-messages.ts";

/** Each part is sent once, when it is new: the segments after the alignment, the report before the summary. */
function report({ step, fraction, partial }: NotesProgress): Promise<void> {
  const part: NotesPart = {
    kind: "part",
    step,
    progress: Math.round(fraction * 100),
    ...(step === "classify" && partial ? { extract: extractOf(partial.segments) } : {}),
    ...(partial?.report ? { report: toJson(partial.report) } : {}),
  };
  // Waits until it is gone: what is sent leaves a busy process only when it pauses.
  return new Promise((resolve) => process.send?.(part, () => resolve()));
}

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

followParent();
process.once("message", (task: Asked) => void work(task));

type Asked = NotesTask & { llmName?: string };

async function work({ deck, segments, llmName, ...options }: Asked): Promise<void> {
  const llm = llmName === undefined ? undefined : llmAbove(llmName);
  const notes = await makeNotes(deck, segments, { ...options, llm, onProgress: report });
  process.send?.(finished(notes), () => process.exit(0));
}
