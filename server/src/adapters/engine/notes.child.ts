// The process that makes the notes of one meeting, sends them, and ends.
import type { NotesPart, NotesTask } from "../../features/meeting/notes/notes.ports.ts";
import { followParent } from "../child/child-task.ts";
import { llmAbove } from "./llm-messages.ts";
import { writeNotes } from "./write-notes.ts";

/** Waits until it is gone: what is sent leaves a busy process only when it pauses. */
const sendPart = (part: NotesPart): Promise<void> =>
  new Promise((resolve) => process.send?.(part, () => resolve()));

followParent();
process.once("message", (message: NotesTask & { llmName?: string }) => void work(message));

async function work({ llmName, ...task }: NotesTask & { llmName?: string }): Promise<void> {
  const llm = llmName === undefined ? undefined : llmAbove(llmName);
  const notes = await writeNotes(task, sendPart, llm);
  process.send?.(notes, () => process.exit(0));
}
