// The process that writes documents for the server, and is ended by it.
import type { Document } from "../../features/meeting/export/document.ports.ts";
import { serve } from "../child/child-task.ts";
import type { WritingFailureKind } from "./document-failures.ts";
import type { WriterOps } from "./document-writer.ts";
import { drawSlides } from "./marked-slide.ts";
import { writePdf } from "./pdf.ts";
import { writeWord } from "./word.ts";

const WRITERS = { docx: writeWord, pdf: writePdf };

serve<WriterOps>(
  async ({ op, document }: { op: keyof WriterOps; document: Document }) =>
    WRITERS[op](document, await drawSlides(document)),
  (error): WritingFailureKind => {
    console.error(error);
    return "unwritten";
  },
);
