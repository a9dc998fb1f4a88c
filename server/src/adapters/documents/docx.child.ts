// The process that reads one Word file for the server, and is ended by it.
import { serve } from "../child/child-task.ts";
import type { DocumentFailureKind } from "./document-failures.ts";
import type { DocxOps } from "./document-text.ts";
import { DocxError, openDocx } from "./docx-parts.ts";
import { readDocxWords } from "./docx-text.ts";

serve<DocxOps>(
  ({ path }) => openDocx(path).then(readDocxWords),
  (error): DocumentFailureKind => (error instanceof DocxError ? error.kind : "damaged_docx"),
);
