import type { LlmPort, LlmUsage, StopSignal } from "../llm.ts";
import type { DraftNote } from "../notes/draft.ts";
import { seenText } from "../verify/machine-talk.ts";
import type { Catch, Checked, ModelNote } from "../verify/model-notes.ts";
import { readNotes } from "./answer.ts";
import { WINDOW_INSTRUCTIONS, WINDOW_SCHEMA } from "./instructions.ts";
import { contextOf, dataLine, type PromptSource, segmentLine } from "./prompt.ts";
import type { Window } from "./windows.ts";

/** A note as a model told it, and what became of it. */
export type Outcome = Checked & { told: ModelNote };

/** Whether a note stands as it was told, though its page or owner may have been put right. */
export const standsAsTold = ({ note, told }: Outcome): boolean =>
  note?.text === seenText(told.text);

/** What a model is told about a note that another wording can mend. Whoever cites lines that are not there, or brings markup, is not asked again. */
const REASONS: Partial<Record<Catch, string>> = {
  quote: "the quote does not stand in those lines word for word",
  length: "it is too short or too long",
  number: "nobody said this number",
  date: "nobody said this day",
  name: "this name is not in those lines",
  negation: "it denies what was said, or says what was denied",
  opposite: "it says the opposite of what was said",
  support: "it says more than those lines do, or in another order",
  unsaid: "nobody said",
};
const MOST_WORDS = 8;
const [MAX_TEXT_CHARS, MAX_IDS_CHARS] = [300, 60];
const MAX_OUTPUT_TOKENS = 1_500;

function reasonFor({ caught, unsaid = [] }: Outcome): string | undefined {
  const reason = caught.map((one) => REASONS[one]).find((one) => one !== undefined);
  const words = unsaid.slice(0, MOST_WORDS).map((word) => `"${word}"`);
  return reason && [reason, words.join(", ")].filter(Boolean).join(": ");
}

/** The lines that some notes may be proved by: those cited, and one to each side. */
function linesOf(
  outcomes: readonly Outcome[],
  { from, to }: Window,
  source: PromptSource,
): string[] {
  const cited = new Set(outcomes.flatMap(({ told }) => told.segmentIds));
  const wanted = new Set(
    source.segments.flatMap(({ id }, index) =>
      cited.has(id) ? [index - 1, index, index + 1] : [],
    ),
  );
  return source.segments
    .slice(from, to)
    .filter((_, index) => wanted.has(index + from))
    .map((segment) => segmentLine(segment, source.told));
}

/** The data of one question for another wording. */
function mendPrompt(outcomes: readonly Outcome[], window: Window, source: PromptSource): string {
  return [
    "NOTES TO WRITE AGAIN (ids | what is wrong with it | type | text)",
    ...outcomes.map((one) =>
      [
        dataLine(one.told.segmentIds.join(" "), MAX_IDS_CHARS),
        reasonFor(one) ?? "",
        one.told.type,
        dataLine(one.told.text, MAX_TEXT_CHARS),
      ].join(" | "),
    ),
    "LINES THAT THEY ARE ABOUT (id | page | time | speaker | words)",
    ...linesOf(outcomes, window, source),
    "END OF DATA. Write these notes again as JSON, each in the words of its lines, with a quote that stands there word for word. Leave out what those lines do not say. No other notes.",
  ].join("\n");
}

/** Puts each note that now stands in the place of the first one about the same lines that did not. */
function replaced(outcomes: readonly Outcome[], mended: readonly Outcome[]): Outcome[] {
  const left = mended.filter(standsAsTold);
  return outcomes.map((outcome) => {
    if (standsAsTold(outcome) || reasonFor(outcome) === undefined) return outcome;
    const at = left.findIndex(
      ({ told }) =>
        told.type === outcome.told.type &&
        told.segmentIds.some((id) => outcome.told.segmentIds.includes(id)),
    );
    return at < 0 ? outcome : left.splice(at, 1)[0]!;
  });
}

type Desk = {
  llm: LlmPort;
  signal: StopSignal | undefined;
  check: (notes: readonly ModelNote[]) => Outcome[];
};

/**
 * Asks a model once for another wording of what was caught in a window, with the reasons and the lines; what it answers
 * is checked like anything else. Undefined where there is nothing to ask about, or no answer.
 */
export async function mend(
  outcomes: readonly Outcome[],
  { window, source }: { window: Window; source: PromptSource },
  { llm, signal, check }: Desk,
): Promise<{ outcomes: Outcome[]; mended: number; usage: LlmUsage } | undefined> {
  const failing = outcomes.filter((one) => !standsAsTold(one) && reasonFor(one) !== undefined);
  if (failing.length === 0 || signal?.aborted) return undefined;
  const answer = await llm.ask(
    {
      purpose: "mend",
      instructions: WINDOW_INSTRUCTIONS,
      context: contextOf(source),
      prompt: mendPrompt(failing, window, source),
      schema: { name: "notes", json: WINDOW_SCHEMA },
      pages: [],
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    },
    signal,
  );
  if (answer.kind === "failure") return undefined;
  const { notes } = readNotes(answer.value, answer.isComplete);
  const all = replaced(outcomes, check(notes));
  const mended = all.filter((one, index) => one !== outcomes[index]).length;
  return { outcomes: all, mended, usage: answer.usage };
}

/** The notes that are shown of a window's outcomes. */
export const notesOf = (outcomes: readonly Outcome[]): DraftNote[] =>
  outcomes.flatMap(({ note }) => note ?? []);
