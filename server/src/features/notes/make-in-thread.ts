import { Worker } from "node:worker_threads";
import type { MadeNotes, NotesMessage, NotesPart, NotesTask } from "./notes.messages.ts";

const MAKER = new URL("./notes.worker.ts", import.meta.url);
/** A little less than the queue gives a job. */
const TIMEOUT_MS = 540_000;
/** 500,000 words took a third of this. */
const MEMORY_MB = 1_024;

/**
 * Makes notes in a thread of its own, so that calls are answered meanwhile. `onPart` is told in order and awaited; when
 * it throws, the work is stopped and its error is thrown on.
 */
export async function makeInThread(
  task: NotesTask,
  onPart: (part: NotesPart) => Promise<void>,
): Promise<MadeNotes> {
  const worker = new Worker(MAKER, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
  });
  try {
    return await listen(worker, onPart);
  } finally {
    await worker.terminate();
  }
}

function listen(worker: Worker, onPart: (part: NotesPart) => Promise<void>): Promise<MadeNotes> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the notes took too long")), TIMEOUT_MS);
    let told = Promise.resolve();
    worker.on("message", (message: NotesMessage) => {
      if (message.kind === "part") {
        told = told.then(() => onPart(message));
        told.catch(reject);
      } else told.then(() => resolve(message), reject);
    });
    worker.on("error", reject);
    worker.on("exit", (code) => {
      clearTimeout(timer);
      // Behind the last part, which may still be on its way into the database.
      told.then(() => reject(new Error(`the thread ended with ${code}`)), reject);
    });
  });
}
