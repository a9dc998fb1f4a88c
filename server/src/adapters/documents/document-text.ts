import { readFile } from "node:fs/promises";
import type { ReadDocumentText } from "../../features/file/file.ports.ts";
import { documentFailure } from "./document-failures.ts";
import { readDocxText } from "./docx.ts";
import { decodeText } from "./plain-text.ts";

/** A million words and more. */
const MAX_CHARACTERS = 8_000_000;

/** The text of a material in Word or plain text. Throws `Failure` with a sentence for what cannot be read. */
export const readDocumentText: ReadDocumentText = async ({ path, kind }) =>
  bounded(
    kind === "docx" ? await readDocxText(path) : decodeText(await readFile(path)),
    "long_material",
  );

/** Refuses more text than any document has. */
export function bounded(text: string, failure: "long_transcript" | "long_material"): string {
  if (text.length > MAX_CHARACTERS) throw documentFailure(failure);
  return text;
}
