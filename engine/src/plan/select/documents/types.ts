import type { Source } from "../../types.ts";

/** A sentence taken from a document. */
export type PickedSentence = {
  /** As it is printed: the quote, with '…' where it was cut at the end of a clause. */
  text: string;
  /** Verbatim in the page's text, apart from white space. */
  quote: string;
  /** The document's title: its file name as a person would write it. */
  document: string;
  /** Null where the file has no pages. */
  page: number | null;
  /** 'Usability report, p. 11', in English as all labels are. */
  label: string;
  /** The same in the plan's language: 'Usability report, S. 11'. */
  place: string;
  fileId: string;
  /** Stems of the words that say what it is about. */
  contentWords: ReadonlySet<string>;
  /** How much speaks for it; at least 2. */
  score: number;
  sources: readonly Source[];
};
