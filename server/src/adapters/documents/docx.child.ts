// The process that reads one Word file for the server, answers, and ends.
import mammoth from "mammoth";
import { followParent } from "../child/orphan-watch.ts";
import type { DocumentFailureKind } from "./document-failures.ts";
import { DocxError, readDocxParts } from "./docx-parts.ts";
import { textOfHtml } from "./html-text.ts";

export type DocxReply = { text: string } | { failure: DocumentFailureKind };

followParent();
process.once("message", (path: string) => {
  readDocx(path).then(
    (text) => answer({ text }),
    (error: unknown) =>
      answer({ failure: error instanceof DocxError ? error.kind : "damaged_docx" }),
  );
});

function answer(reply: DocxReply): void {
  process.send?.(reply, () => process.exit(0));
}

async function readDocx(path: string): Promise<string> {
  const parts = await readDocxParts(path);
  if (!parts.has("word/document.xml")) throw new DocxError("damaged_docx");
  // Mammoth takes an opened zip in place of a path: it sees only the checked parts and inflates nothing itself.
  const input = { file: partsAsZip(parts) } as unknown as { path: string };
  const { value } = await mammoth.convertToHtml(input, { convertImage: NO_IMAGES });
  return textOfHtml(value);
}

const NO_IMAGES = mammoth.images.imgElement(() => Promise.resolve({ src: "" }));

function partsAsZip(parts: ReadonlyMap<string, Uint8Array>): object {
  const part = (name: string) => parts.get(name) ?? new Uint8Array();
  return {
    exists: (name: string) => parts.has(name),
    read: (name: string, encoding?: string) =>
      Promise.resolve(encoding ? new TextDecoder(encoding).decode(part(name)) : part(name)),
  };
}
