import type { ElementData, NoteCounts, Report } from "@planner/contract/model";
import { makeNotes, type Notes, type NotesProgress } from "@planner/engine";
import { parentPort, workerData } from "node:worker_threads";
import type { NotesMessage, NotesTask } from "./notes.messages.ts";

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
const tell = (message: NotesMessage): void => parentPort?.postMessage(message);

/** Each part is sent once, when it is new: the segments after the alignment, the report before the summary. */
function report({ step, fraction, partial }: NotesProgress): void {
  tell({
    kind: "part",
    step,
    progress: Math.round(fraction * 100),
    ...(step === "classify" && partial ? { extract: extractOf(partial.segments) } : {}),
    ...(partial?.report ? { report: toJson(partial.report) } : {}),
  });
}

function finished(notes: Notes): NotesMessage {
  const { language, message } = notes;
  return {
    kind: "made",
    extract: extractOf(notes.segments, { language, message }),
    report: toJson(notes.report),
    summary: toJson(notes.summary),
    counts: countNotes(notes.report),
  };
}

const extractOf = (
  aligned: Notes["segments"],
  rest: Pick<ElementData["extract"], "language" | "message"> = { language: "und", message: null },
): string => toJson({ segments: aligned, ...rest } satisfies ElementData["extract"]);

function countNotes({ pages }: Report): NoteCounts {
  const counts: NoteCounts = {};
  for (const { annotations } of pages) {
    for (const { type } of annotations) counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

/** JSON that PostgreSQL takes: it has no NUL and no half of a surrogate pair. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "string" ? part.replaceAll("\0", "").toWellFormed() : part,
  );
}

const { deck, segments, meeting } = workerData as NotesTask;
tell(finished(await makeNotes(deck, segments, { meeting, onProgress: report })));
