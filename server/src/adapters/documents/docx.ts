import { forkLimited, lastWordsOf } from "../child/limited-child.ts";
import { documentFailure } from "./document-failures.ts";
import type { DocxReply } from "./docx.child.ts";

const CHILD = new URL("./docx.child.ts", import.meta.url);
const HEAP_MB = 320;
const READ_MS = 15_000;

/** The text of a Word file, read in a process of its own that ends afterwards. */
export function readDocxText(path: string): Promise<string> {
  const child = forkLimited(CHILD, HEAP_MB);
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(documentFailure("slow_docx")), READ_MS);
    child.once("message", (message) => {
      const reply = message as DocxReply;
      if ("text" in reply) resolve(reply.text);
      else reject(documentFailure(reply.failure));
      clearTimeout(timer);
    });
    // A child that dies without a word had no memory left.
    child.once("close", () => {
      clearTimeout(timer);
      reject(documentFailure("big_docx", lastWordsOf(child)));
    });
    child.send(path);
  }).finally(() => child.kill("SIGKILL"));
}
