import type { Annotation, Evidence, Mark } from "@planner/contract/model";
import { remembered } from "../text/remembered.ts";
import { tokensOf } from "../text/tokens.ts";

type MadeField =
  | ("type" | "subtype" | "text" | "evidence" | "region" | "confidence" | "suggestion" | "subject")
  | ("isQuoted" | "isWritten" | "owner" | "due" | "dueWords" | "replaces");

/** A note before it has its id and number; `order` is the index of the first segment that it comes from. */
export type DraftNote = Pick<Annotation, MadeField> & {
  page: number | null;
  order: number;
  /** Further words that belong to the note but not to its sentence: a reply, what was proposed. */
  support?: Evidence[];
  /** Those of the presenter that mean it: then it stays, and its type too. */
  marks?: readonly Mark[];
};

/** The ids of the segments that a note cites. */
export const linesOf = ({ evidence }: DraftNote): Set<string> =>
  new Set(evidence.map(({ segmentId }) => segmentId));

/** The stems of all that a note says: its sentence, its subject and its quotes. */
export const stemsOf = remembered(
  ({ text, subject = "", evidence }: DraftNote): ReadonlySet<string> =>
    new Set(tokensOf([text, subject, ...evidence.map(({ quote }) => quote)].join(" "))),
);
