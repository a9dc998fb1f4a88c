import { failuresOf, type FailureTable } from "../child/failure-table.ts";

/** The most pages a PDF may have. */
export const MAX_PAGES = 2_000;

/** Why a PDF or one of its pages cannot be read, with the sentence for the person. */
const PDF_FAILURES = {
  encrypted:
    "This PDF is protected by a password. Save it without the password and choose it again.",
  damaged: "This PDF is damaged. Export it again and upload the new file.",
  empty: "This PDF has no pages.",
  too_many_pages: "This PDF has more than 2,000 pages. Upload only the part you need.",
  too_slow: "This PDF takes too long to read. Export it again and upload the new file.",
  too_big:
    "This PDF needs too much memory to read. Export it with smaller images and upload it again.",
  unread: ["unavailable", "This PDF could not be read. Try again, or export it again."],
  gone: ["not_found", "This file no longer exists."],
  no_page: ["not_found", "This PDF has no such page."],
  page_damaged: "This page is damaged and cannot be shown.",
  page_too_slow: "This page takes too long to draw and cannot be shown.",
  page_too_big: "This page needs too much memory to draw and cannot be shown.",
} satisfies FailureTable<string>;

export type PdfFailureKind = keyof typeof PDF_FAILURES;

export const pdfFailure = failuresOf<PdfFailureKind>(PDF_FAILURES);
