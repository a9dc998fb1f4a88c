// The process that reads one Word file for the server, and is ended by it.
import type { ChildReply, ChildRequest } from "../child/child-task.ts";
import { followParent } from "../child/orphan-watch.ts";
import type { DocumentFailureKind } from "./document-failures.ts";
import type { DocxOps } from "./docx.ts";
import { DocxError, openDocx } from "./docx-parts.ts";
import { readDocxWords } from "./docx-text.ts";

followParent();
process.on("message", ({ id, path }: ChildRequest<DocxOps>) => {
  openDocx(path)
    .then(readDocxWords)
    .then(
      (answer) => send({ id, kind: "done", answer, heldBytes: 0 }),
      (error: unknown) => {
        const failure = error instanceof DocxError ? error.kind : "damaged_docx";
        send({ id, kind: "failed", failure, isPoisoned: false });
      },
    );
});
send({ kind: "ready" });

function send(reply: ChildReply<DocumentFailureKind>): void {
  process.send?.(reply);
}
