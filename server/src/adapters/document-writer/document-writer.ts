import type { Document, DocumentWriter } from "../../features/meeting/export/document.ports.ts";
import { ChildPool } from "../child/child-pool.ts";
import { writingFailure, type WritingFailureKind } from "./document-failures.ts";

/** What the child that writes documents can do. */
export type WriterOps = {
  docx: { args: { document: Document }; answer: Uint8Array };
  pdf: { args: { document: Document }; answer: Uint8Array };
};

const KIND = {
  script: new URL("./document-writer.child.ts", import.meta.url),
  /** 60 slides and 2,000 notes take half of this. */
  heapMb: 768,
  operationMs: 240_000,
  isInBackground: true,
  failure: writingFailure,
  slow: (): WritingFailureKind => "slow",
  died: (): WritingFailureKind => "unwritten",
};

/** Opens a writer whose process starts with the first document and ends soon after the last: one at a time. */
export function openDocumentWriter(): DocumentWriter {
  const pool = new ChildPool<WriterOps, WritingFailureKind>(KIND, 1);
  return {
    write: async (document, form) =>
      Buffer.from(await pool.run({ op: form, path: "", document }, "waiting")),
    close: () => pool.close(),
  };
}
