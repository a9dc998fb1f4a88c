import type { AlignedSegment, Deck, Report, Summary } from "@planner/contract/model";
import type { LlmPort, StopSignal } from "../llm.ts";
import { mergeDuplicates } from "../notes/merge.ts";
import { reportOf } from "../notes/report.ts";
import type { DraftNote } from "../notes/draft.ts";
import type { ModelReport, NotesProgress } from "../notes/types.ts";
import { leftOutOf } from "../verify/machine-talk.ts";
import { summariseWithModel } from "./summarise-with-model.ts";
import { type ModelWork, writeWithModel } from "./write-with-model.ts";
import { addUsage } from "./window-notes.ts";

/** What a model makes notes from; `builtIn` are the built-in engine's verified notes, which stand in for it. */
type Task = {
  deck: Deck | null;
  segments: AlignedSegment[];
  people: readonly string[];
  title: string | undefined;
  language: string;
  isTurned: boolean;
  builtIn: readonly DraftNote[];
};
type Desk = {
  llm: LlmPort;
  signal: StopSignal | undefined;
  tell: (progress: NotesProgress) => Promise<void>;
};

const [WRITE_FROM, WRITE_TO] = [0.3, 0.8];

/** How often each name stands in a list. */
function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const reported = (notes: readonly DraftNote[]): Report => reportOf(mergeDuplicates(notes));

/** Writes, verifies and sums up with a model; what is verified of a finished window is told at once. */
export async function notesWithModel(
  task: Task,
  { llm, signal, tell }: Desk,
): Promise<{ report: Report; summary: Summary; model: ModelReport }> {
  const { segments } = task;
  const shown = (task.deck?.pages ?? []).flatMap(({ lines }) => lines.map(({ text }) => text));
  const { told, orders } = leftOutOf({ segments, shown, people: task.people });
  const { notes, work } = await writeWithModel(
    { ...task, told, orders },
    {
      llm,
      signal,
      onWindow: (ready, done, of) =>
        tell({
          step: "write",
          fraction: WRITE_FROM + ((WRITE_TO - WRITE_FROM) * done) / (of + 1),
          partial: { segments, report: reported(ready) },
        }),
    },
  );
  const report = reported(notes);
  await tell({ step: "verify", fraction: WRITE_TO - 0.01, partial: { segments, report } });
  await tell({ step: "summarise", fraction: WRITE_TO, partial: { segments, report } });
  const title = task.title === undefined ? {} : { title: task.title };
  const input = { deck: task.deck, segments, report, ...title };
  const chosen = await summariseWithModel(input, {
    llm,
    signal,
    told: work.failures.length < work.windows ? told : new Set<string>(),
  });
  return { report, summary: chosen.summary, model: modelReport(work, chosen) };
}

function modelReport(
  work: ModelWork,
  chosen: { failure?: string | undefined; usage: ModelWork["usage"] },
): ModelReport {
  return {
    windows: work.windows,
    builtInWindows: work.failures.length,
    failures: tally([...work.failures, ...(chosen.failure ? [chosen.failure] : [])]),
    caught: tally(work.caught),
    ...work.fates,
    ...addUsage(work.usage, chosen.usage),
  };
}
