import { makeNotes } from "@planner/engine";
import type { NotesArguments } from "./notes.arguments.ts";
import type { FinishedNotes } from "./notes.formats.ts";
import { openNotesLlm } from "./notes.llm.ts";
import { openNotesSources } from "./notes.sources.ts";

/** Hears which step begins and how much (0–1) is done. */
export type StepListener = (step: string, fraction: number) => void;

const READING_SHARE = 0.4;

/** Times the steps that follow one another, in whole milliseconds. */
function startTimer(onStep: StepListener) {
  const timings = new Map<string, number>();
  const startedAt = performance.now();
  let open: { step: string; since: number } | undefined;
  const finish = (): void => {
    if (open) {
      const before = timings.get(open.step) ?? 0;
      timings.set(open.step, before + Math.round(performance.now() - open.since));
    }
    open = undefined;
  };
  return {
    begin: (step: string, fraction: number): void => {
      finish();
      open = { step, since: performance.now() };
      onStep(step, fraction);
    },
    end: (): Record<string, number> => {
      finish();
      onStep("done", 1);
      return { ...Object.fromEntries(timings), total: Math.round(performance.now() - startedAt) };
    },
  };
}

/** Makes notes of the files that the arguments name. Throws `Failure` with a sentence for the person. */
export async function runNotes(args: NotesArguments, onStep: StepListener): Promise<FinishedNotes> {
  const sources = openNotesSources();
  const timer = startTimer(onStep);
  try {
    timer.begin("deck", 0);
    const deck = args.deck === undefined ? null : await sources.readDeck(args.deck);
    timer.begin("transcript", READING_SHARE / 2);
    const transcript = await sources.readTranscript(args.transcript);
    const seen =
      deck &&
      (await sources.recogniseDeck(deck, transcript, (read, count) =>
        timer.begin("recognise", (READING_SHARE / 2) * (1 + read / count)),
      ));
    const notes = await makeNotes(seen, transcript, {
      llm: await openNotesLlm(process.env),
      onProgress: ({ step, fraction }) =>
        timer.begin(step, READING_SHARE + fraction * (1 - READING_SHARE)),
    });
    return { deck: seen, notes, timings: timer.end() };
  } finally {
    await sources.close();
  }
}
