import type { MadeNotes, MakeNotes, NotesPart } from "../../features/meeting/notes/notes.ports.ts";
import { forkLimited, lastWordsOf } from "../child/limited-child.ts";
import { type LlmQuestion, replyTo } from "./llm-messages.ts";

const MAKER = new URL("./notes.child.ts", import.meta.url);
/** A little less than the queue gives a job. */
const TIMEOUT_MS = 540_000;
/** 500,000 words took half of this. */
const HEAP_MB = 1_024;

/**
 * Makes notes in a process of its own, so that calls are answered meanwhile. A thread would not do: one that runs out of
 * memory can take the whole server with it. It has no network key: what it asks a language model goes through here.
 */
export function openNotesMaker({ heapMb = HEAP_MB, timeoutMs = TIMEOUT_MS } = {}): MakeNotes {
  return (task, onPart, llm) => {
    const child = forkLimited(MAKER, heapMb);
    const stop = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    return new Promise<MadeNotes>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error("the notes took too long")), timeoutMs);
      let reported = Promise.resolve();
      child.on("message", (message: NotesPart | MadeNotes | LlmQuestion) => {
        if (message.kind === "question") {
          replyTo(child, message, { llm, signal: stop.signal }).catch(reject);
        } else if (message.kind === "part") {
          reported = reported.then(() => onPart(message));
          reported.catch(reject);
        } else reported.then(() => resolve(message), reject);
      });
      // Behind the last part, which may still be on its way into the database.
      child.once("close", (code, signal) => {
        const error = new Error(`the process that makes notes ended with ${code ?? signal}`, {
          cause: lastWordsOf(child),
        });
        reported.then(() => reject(error), reject);
      });
      child.send({ ...task, ...(llm ? { llmName: llm.name ?? "language model" } : {}) });
    }).finally(() => {
      clearTimeout(timer);
      stop.abort();
      child.kill("SIGKILL");
    });
  };
}
