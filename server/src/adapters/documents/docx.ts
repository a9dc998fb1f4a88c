import { ChildPool } from "../child/child-pool.ts";
import { documentFailure, type DocumentFailureKind } from "./document-failures.ts";

/** What the child that reads Word files can do. */
export type DocxOps = { read: { args: object; answer: string } };

const KIND = {
  script: new URL("./docx.child.ts", import.meta.url),
  heapMb: 256,
  operationMs: 25_000,
  failure: documentFailure,
  slow: (): DocumentFailureKind => "slow_docx",
  died: (): DocumentFailureKind => "unread_docx",
};

/** The text of a Word file, read in a process of its own that ends afterwards. */
export async function readDocxText(path: string): Promise<string> {
  const pool = new ChildPool<DocxOps, DocumentFailureKind>(KIND, 1);
  try {
    return await pool.run({ op: "read", path }, "waiting");
  } finally {
    await pool.close();
  }
}
