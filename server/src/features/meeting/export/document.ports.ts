import type { Region } from "@planner/contract/model";

/** Words in one look: `spoken` is what somebody has verbatim uttered, `quiet` stands behind, `kind` names a kind of note. */
export interface Run {
  readonly text: string;
  readonly look?: "strong" | "spoken" | "quiet" | "kind";
  /** '#16603a' */
  readonly colour?: string;
}

/** Words on lines of their own, set in `depth` steps; `mark` stands before them: '•', '2.', '☐'. */
export interface Paragraph {
  readonly runs: readonly Run[];
  readonly mark?: string;
  readonly depth?: number;
}

/** A number on the picture of a page, and the place that it is about. */
export interface SlideMark {
  readonly label: string;
  readonly colour: string;
  readonly region: Region;
}

/** `row`: what a thing is, the thing, and what proves it, side by side. `slide`: left out where there is no picture of the page. */
export type Block =
  | { readonly kind: "title"; readonly text: string; readonly under: readonly string[] }
  | { readonly kind: "heading"; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: "paragraph"; readonly paragraph: Paragraph; readonly isLead?: true }
  | { readonly kind: "slide"; readonly page: number; readonly marks: readonly SlideMark[] }
  | {
      readonly kind: "row";
      readonly margin: readonly Paragraph[];
      readonly main: readonly Paragraph[];
      readonly right: readonly Paragraph[];
    }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      /** Of the whole width, in percent. */
      readonly widths: readonly number[];
      readonly rows: readonly (readonly string[])[];
    };

/** A text to be read, on paper or in a word processor. */
export interface Document {
  readonly title: string;
  /** ISO 639-1, of its words. */
  readonly language: string;
  readonly blocks: readonly Block[];
  /** Pictures of pages, in WebP. */
  readonly slides: ReadonlyMap<number, Uint8Array>;
}

export const DOCUMENT_FORMS = ["docx", "pdf"] as const;
export type DocumentForm = (typeof DOCUMENT_FORMS)[number];

/** Writes documents in a process of its own with limits on time and memory. Throws `Failure` with a sentence. */
export interface DocumentWriter {
  readonly write: (document: Document, form: DocumentForm) => Promise<Buffer>;
  close(): Promise<void>;
}
