import type { AlignedSegment, Report } from "@planner/contract/model";
import type { AlignmentBasis } from "../align/align.ts";
import { canClassify } from "../classify/language.ts";

type Outcome = {
  basis: AlignmentBasis;
  language: string;
  segments: readonly AlignedSegment[];
  report: Report;
};

const BASIS_SENTENCES: Partial<Record<AlignmentBasis, string>> = {
  order:
    "The slides have too little text to compare with what was said, so pages are estimated from the order of the talk.",
  unrelated: "What was said does not match the slides, so the notes are not placed on slides.",
};

/** What the person should know about notes that came out thinner than they may expect; null where all is well. */
export function messageOf({ basis, language, segments, report }: Outcome): string | null {
  if (segments.length === 0) return "The transcript has no words, so there are no notes.";
  const sentences = [BASIS_SENTENCES[basis]];
  if (!canClassify(language)) {
    sentences.push("Decisions, action items and the like are recognised in English only.");
  } else if (report.pages.length === 0) {
    sentences.push(
      "Nothing in the transcript reads like a decision, an action item, an idea, a question or feedback.",
    );
  }
  return sentences.filter((sentence) => sentence !== undefined).join(" ") || null;
}
