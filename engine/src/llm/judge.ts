import type { LlmFailure } from "../llm.ts";
import type { DraftNote } from "../notes/draft.ts";
import { readVerdicts } from "./answer.ts";
import { ask, type Asking } from "./ask.ts";
import { plantedLies, shuffled } from "./planted.ts";
import { contextOf, dataLine, materialOf, onOneLine } from "./prompt.ts";
import { questionOf } from "./question.ts";
import type { WindowSource } from "./window-source.ts";

/** What a judge says of a note; `unsure` where nobody can be believed. */
export type Judged = "true" | "wrong" | "none" | "unsure";
export type Judgement = {
  of: (note: DraftNote) => Judged;
  failure: LlmFailure | "gullible" | undefined;
};

const [MAX_TEXT_CHARS, MAX_FIELD_CHARS] = [400, 60];

const field = (one: string | undefined): string => dataLine(one ?? "-", MAX_FIELD_CHARS);

/** One note as a judge sees it: all that will be shown, none of how it came about. */
function noteLine(id: string, { type, page, owner, dueWords, subject, text }: DraftNote): string {
  const fields = [id, type, `p${page ?? 0}`, field(owner), field(dueWords), field(subject)];
  return [...fields, onOneLine(text, MAX_TEXT_CHARS)].join(" | ");
}

const nobody = (): Judged => "unsure";

function judgePrompt(notes: readonly DraftNote[], source: WindowSource): string {
  return [
    ...materialOf(source),
    "NOTES TO CHECK (id | type | page | owner | due | subject | text)",
    ...notes.map((note, index) => noteLine(`v${index + 1}`, note)),
    "END OF DATA. Answer a verdict for each of these notes as JSON.",
  ].join("\n");
}

/**
 * Has the notes of a window judged by another call that sees what was said, the page and the notes, and may only veto.
 * Two lies go along that nobody can tell from the notes: a judge that lets one of them pass is not believed, nor is one
 * that does not answer. What it leaves out it has not called true.
 */
export async function judge(
  notes: readonly DraftNote[],
  source: WindowSource,
  asking: Asking,
): Promise<Judgement> {
  if (notes.length === 0) return { of: nobody, failure: undefined };
  const { people, segments, before, to, notesLanguage: language } = source;
  const lines = segments.slice(before, to);
  const spoken = lines.map(({ text }) => text).join(" ");
  const lies = plantedLies(notes, { people, spoken, language });
  const batch = shuffled([...notes, ...lies]);
  const context = contextOf({ ...source, guidance: undefined });
  const prompt = judgePrompt(batch, source);
  const question = questionOf("judge", { context, prompt });
  const { value: verdicts, failure } = await ask(question, { read: readVerdicts }, asking);
  if (!verdicts) return { of: nobody, failure };
  const verdictOf = (note: DraftNote): Judged | undefined =>
    verdicts.get(`v${batch.indexOf(note) + 1}`)?.verdict;
  if (lies.some((lie) => [undefined, "true"].includes(verdictOf(lie))))
    return { of: nobody, failure: "gullible" };
  return { of: (note) => verdictOf(note) ?? "wrong", failure: undefined };
}
