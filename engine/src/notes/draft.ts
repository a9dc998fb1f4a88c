import type { AnnotationType, Evidence, Mark, Region } from "@planner/contract/model";

/** A note before it has its id and number; `order` is the index of the first segment that it comes from. */
export type DraftNote = {
  type: AnnotationType;
  subtype: string;
  text: string;
  page: number | null;
  evidence: Evidence[];
  /** Further words that belong to the note but not to its sentence: a reply, what was proposed. */
  support?: Evidence[];
  order: number;
  confidence: number;
  suggestion: boolean;
  subject?: string;
  /** `text` is what was said, verbatim. */
  isQuoted?: boolean;
  /** `text` is a language model's own, not what was said. */
  isWritten?: boolean;
  owner?: string;
  due?: string;
  /** The day as it was said, where no date is known. */
  dueWords?: string;
  /** The words of earlier states of the topic, oldest first. */
  replaces?: readonly Evidence[];
  region?: Region;
  /** Those of the presenter that mean it: then it stays, and its type too. */
  marks?: readonly Mark[];
};
