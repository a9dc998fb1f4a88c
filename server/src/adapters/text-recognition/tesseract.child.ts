// The process that recognises text on pictures of pages. A picture may be hostile: this process has limits, and an end.
import { type ChildReply, followParent } from "../child/child-task.ts";
import { capWasmMemory } from "../child/wasm-memory.ts";
import { loadTesseract, type TesseractFailureKind, type TesseractRequest } from "./tesseract.ts";

/** A page of 1600 pixels takes 40 MB; with Node beside it, a child stays under 300 MB. */
const MAX_WASM_BYTES = 192 * 1024 * 1024;

followParent();
const cap = capWasmMemory(MAX_WASM_BYTES);
const tesseract = await loadTesseract();
let isPoisoned = false;
let before: Promise<void> = Promise.resolve();

process.on("message", (request: TesseractRequest) => {
  before = before.then(() => answer(request));
});

send({ kind: "ready" });

async function answer({ id, image, trainedData }: TesseractRequest): Promise<void> {
  // After a breakdown the module's memory cannot be trusted: the parent gives the rest to another child.
  if (isPoisoned) return;
  try {
    const table = await tesseract.read(image, trainedData);
    if (table === undefined) return send({ id, kind: "failed", failure: "broken", isPoisoned });
    send({ id, kind: "done", answer: table, heldBytes: cap.heldBytes() });
  } catch {
    isPoisoned = true;
    send({ id, kind: "failed", failure: cap.wasHit() ? "too_big" : "broken", isPoisoned });
    process.disconnect();
  }
}

function send(reply: ChildReply<TesseractFailureKind>): void {
  process.send?.(reply);
}
