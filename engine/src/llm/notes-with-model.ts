import type { Report, Summary } from "@planner/contract/model";
import type { LlmPort, StopSignal } from "../llm.ts";
import { mergeDuplicates } from "../notes/merge.ts";
import { reportOf } from "../notes/report.ts";
import type { DraftNote } from "../notes/draft.ts";
import type { ModelReport, NotesProgress } from "../notes/types.ts";
import { NO_SUMMARY } from "../summarise/index.ts";
import { type Chosen, summariseWithModel } from "./summarise-with-model.ts";
import { addUsage, tally } from "./window-notes.ts";
import { leftOutOfAll } from "./window-source.ts";
import {
  type EarlyNotes,
  type ModelTask,
  type ModelWork,
  writeWithModel,
} from "./write-with-model.ts";

type Desk = {
  llm: LlmPort;
  signal: StopSignal | undefined;
  tell: (progress: NotesProgress) => Promise<void>;
};

const [WRITE_FROM, WRITE_TO] = [0.3, 0.8];

const reported = (notes: readonly DraftNote[]): Report => reportOf(mergeDuplicates(notes));

/**
 * Writes, verifies and sums up with a model; what is verified of a finished window is told at once. While the meeting
 * still runs nothing is summed up.
 */
export async function notesWithModel(
  task: ModelTask,
  { llm, signal, tell }: Desk,
): Promise<{ report: Report; summary: Summary; model: ModelReport }> {
  const segments = [...task.segments];
  const { early, done } = writeWithModel(task, {
    llm,
    signal,
    onWindow: (ready, count, of) =>
      tell({
        step: "write",
        fraction: WRITE_FROM + ((WRITE_TO - WRITE_FROM) * count) / (of + 1),
        partial: { segments, report: reported(ready) },
      }),
  });
  const written = done.then(async (all) => {
    const partial = { segments, report: reported(all.notes) };
    await tell({ step: "verify", fraction: WRITE_TO - 0.01, partial });
    await tell({ step: "summarise", fraction: WRITE_TO, partial });
    return all;
  });
  const summing = async (): Promise<Chosen | undefined> => {
    // In a presentation what is left to write and the summary are asked for at the same time.
    if (!task.isTurned) await written;
    const ready = await early;
    return task.isUnfinished ? undefined : sumUp(task, ready, { llm, signal });
  };
  const [{ notes, work }, chosen] = await Promise.all([written, summing()]);
  return {
    report: reported(notes),
    summary: chosen?.summary ?? NO_SUMMARY,
    model: modelReport(work, chosen),
  };
}

function sumUp(
  task: ModelTask,
  { notes, isAllBuiltIn }: EarlyNotes,
  desk: Pick<Desk, "llm" | "signal">,
): Promise<Chosen> {
  const title = task.title === undefined ? {} : { title: task.title };
  const segments = [...task.segments];
  const input = { deck: task.deck, segments, report: reported(notes), ...title };
  const told = isAllBuiltIn ? new Set<string>() : leftOutOfAll(task).told;
  return summariseWithModel(input, { ...desk, told });
}

function modelReport(work: ModelWork, chosen: Chosen | undefined): ModelReport {
  return {
    windows: work.windows,
    builtInWindows: work.failures.length,
    failures: tally([...work.failures, ...(chosen?.failure ? [chosen.failure] : [])]),
    caught: tally(work.caught),
    ...work.fates,
    ...(chosen ? addUsage(work.usage, chosen.usage) : work.usage),
  };
}
