import type { LlmFailure } from "../llm.ts";
import type { DraftNote } from "../notes/draft.ts";
import { ANSWERS } from "./answer.ts";
import type { Asking } from "./ask.ts";
import { plantedLies, shuffled } from "./planted.ts";
import { contextOf, materialOf, rowOf } from "./prompt.ts";
import { askAbout } from "./question.ts";
import type { WindowSource } from "./window-source.ts";

/** What a judge says of a note; `unsure` where nobody can be believed. */
export type Judged = "true" | "wrong" | "none" | "unsure";
export type Judgement = {
  of: (note: DraftNote) => Judged;
  failure: LlmFailure | "gullible" | undefined;
};

const nobody = (): Judged => "unsure";

/** A note as a judge sees it is all that will be shown, and nothing of how it came about. */
function promptOf(notes: readonly DraftNote[], source: WindowSource): string {
  return [
    ...materialOf(source),
    "NOTES TO CHECK (id | type | page | owner | due | subject | text)",
    ...notes.map(({ type, page, owner, dueWords, subject, text }, at) =>
      rowOf(`v${at + 1}`, type, `p${page ?? 0}`, owner, dueWords, subject, text),
    ),
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
  const lines = segments.slice(before, to).map(({ text }) => text);
  const spoken = lines.join(" ");
  const lies = plantedLies(notes, { people, spoken, language });
  const batch = shuffled([...notes, ...lies]);
  const context = contextOf({ ...source, guidance: undefined });
  const question = { ...ANSWERS.verdicts, context, prompt: promptOf(batch, source) };
  const { value, failure } = await askAbout("judge", question, asking);
  if (!value) return { of: nobody, failure };
  const verdicts = new Map(value.map(({ id, verdict }) => [id, verdict]));
  const verdictOf = (note: DraftNote): Judged | undefined =>
    verdicts.get(`v${batch.indexOf(note) + 1}`);
  if (lies.some((lie) => [undefined, "true"].includes(verdictOf(lie))))
    return { of: nobody, failure: "gullible" };
  return { of: (note) => verdictOf(note) ?? "wrong", failure: undefined };
}
