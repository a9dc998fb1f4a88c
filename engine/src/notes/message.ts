import type { AlignedSegment, Report } from "@planner/contract/model";
import type { AlignmentBasis } from "../align/align.ts";
import { canClassify, nameOfLanguage } from "../text/language.ts";
import { languagesOf } from "../text/language-runs.ts";
import { listed } from "../text/listed.ts";
import { inWords } from "../text/number-words.ts";
import { totals } from "../text/tally.ts";
import { guidanceSentence, type Heeded } from "./guidance.ts";
import { capitalised } from "./sentence.ts";
import type { ModelReport } from "./types.ts";

type Outcome = {
  basis: AlignmentBasis;
  language: string;
  segments: readonly AlignedSegment[];
  report: Report;
  model?: ModelReport;
  /** How many marks of the presenter have no words near them. */
  lostMarks: number;
  /** The language that was asked for (BCP 47), where it is not the meeting's. */
  wordedIn?: string;
  /** What the built-in engine made of a person's guidance. */
  heeded: Heeded;
};

const BASIS_SENTENCES: Partial<Record<AlignmentBasis, string>> = {
  order:
    "The slides have too little text to compare with what was said, so pages are estimated from the order of the talk.",
  unrelated: "What was said does not match the slides, so the notes are not placed on slides.",
};

/** Where a language model was to write and did not. */
function modelSentence(model: ModelReport | undefined): string | undefined {
  if (!model) return undefined;
  if (model.builtInWindows === 0)
    return model.unjudgedWindows === 0
      ? undefined
      : `The notes of ${model.unjudgedWindows} of ${model.windows} parts of the meeting could not be checked, so they are quotations.`;
  return model.builtInWindows === model.windows
    ? "The language model did not answer, so the built-in engine wrote these notes."
    : `The language model did not answer for ${model.builtInWindows} of ${model.windows} parts of the meeting, so the built-in engine wrote those.`;
}

const LEAST_LETTERS = 12;
const RECOGNISED_IN =
  "recognised in English, German, French, Spanish, Portuguese, Italian and Dutch only";

/** Where parts were said in languages whose statements are not recognised. */
function unreadSentence(segments: readonly AlignedSegment[]): string | undefined {
  const letters = languagesOf(segments).map((language, index): [string, number] => {
    const count = segments[index]!.text.match(/\p{L}/gu)?.length ?? 0;
    // A letter of Chinese or Japanese tells as much as several of Latin script.
    return [language, language === "zh" || language === "ja" ? 3 * count : count];
  });
  const names = [...totals(letters.filter(([language]) => !canClassify(language)))]
    .filter(([, count]) => count >= LEAST_LETTERS)
    .map(([language]) => (language === "und" ? "another language" : nameOfLanguage(language)));
  if (names.length === 0) return undefined;
  return `What was said in ${listed(names, "en")} was not searched for decisions, action items and the like, which are ${RECOGNISED_IN}.`;
}

/** The built-in engine writes with the words that were said. */
function untranslatedSentence({ wordedIn, language }: Outcome): string | undefined {
  const [wanted] = (wordedIn ?? language).split("-");
  if (!wanted || wanted === language) return undefined;
  return `Notes in ${nameOfLanguage(wanted)} need a language model: the built-in engine keeps the words that were said.`;
}

function marksSentence(lost: number): string | undefined {
  if (lost === 0) return undefined;
  const [moments, them] = lost === 1 ? ["moment has", "it"] : ["moments have", "them"];
  return capitalised(`${inWords(lost)} marked ${moments} no words near ${them}.`);
}

const NOTHING_NOTED =
  "Nothing in the transcript reads like a decision, an action item, an idea, a question or feedback.";

/** What the person should know about notes that came out thinner than they may expect; null where all is well. */
export function messageOf(outcome: Outcome): string | null {
  const { basis, language, segments, report, model, lostMarks, heeded } = outcome;
  if (segments.length === 0) return "The transcript has no words, so there are no notes.";
  const isBuiltIn = !model || model.builtInWindows > 0;
  const isUnread = isBuiltIn && !canClassify(language);
  const sentences = [
    BASIS_SENTENCES[basis],
    modelSentence(model),
    marksSentence(lostMarks),
    isBuiltIn ? guidanceSentence(heeded) : undefined,
    untranslatedSentence(outcome),
    isUnread ? `Decisions, action items and the like are ${RECOGNISED_IN}.` : undefined,
    isBuiltIn && !isUnread ? unreadSentence(segments) : undefined,
    !isUnread && report.pages.length === 0 ? NOTHING_NOTED : undefined,
  ];
  return sentences.filter((sentence) => sentence !== undefined).join(" ") || null;
}
