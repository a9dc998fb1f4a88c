import type { AlignedSegment, Report } from "@planner/contract/model";
import type { AlignmentBasis } from "../align/align.ts";
import { canClassify } from "../text/language.ts";
import type { ModelReport } from "./types.ts";

type Outcome = {
  basis: AlignmentBasis;
  language: string;
  segments: readonly AlignedSegment[];
  report: Report;
  model?: ModelReport;
};

const BASIS_SENTENCES: Partial<Record<AlignmentBasis, string>> = {
  order:
    "The slides have too little text to compare with what was said, so pages are estimated from the order of the talk.",
  unrelated: "What was said does not match the slides, so the notes are not placed on slides.",
};

/** Where a language model was to write and did not. */
function modelSentence(model: ModelReport | undefined): string | undefined {
  if (!model || model.builtInWindows === 0) return undefined;
  return model.builtInWindows === model.windows
    ? "The language model did not answer, so the built-in engine wrote these notes."
    : `The language model did not answer for ${model.builtInWindows} of ${model.windows} parts of the meeting, so the built-in engine wrote those.`;
}

/** What the person should know about notes that came out thinner than they may expect; null where all is well. */
export function messageOf({ basis, language, segments, report, model }: Outcome): string | null {
  if (segments.length === 0) return "The transcript has no words, so there are no notes.";
  const sentences = [BASIS_SENTENCES[basis], modelSentence(model)];
  const isBuiltIn = !model || model.builtInWindows > 0;
  if (isBuiltIn && !canClassify(language)) {
    sentences.push(
      "Decisions, action items and the like are recognised in English, German, French, Spanish, Portuguese, Italian and Dutch only.",
    );
  } else if (report.pages.length === 0) {
    sentences.push(
      "Nothing in the transcript reads like a decision, an action item, an idea, a question or feedback.",
    );
  }
  return sentences.filter((sentence) => sentence !== undefined).join(" ") || null;
}
