import type { Report, Summary } from "@planner/contract/model";
import { type Guided, type Heeded, withGuidance } from "../notes/guidance.ts";
import { mergeDuplicates } from "../notes/merge.ts";
import { reportOf } from "../notes/report.ts";
import type { DraftNote } from "../notes/draft.ts";
import type { ModelReport, NotesProgress } from "../notes/types.ts";
import { NO_SUMMARY, summarise } from "../summarise/summarise.ts";
import { forPeople, type Led, leadWithModel, NO_LEAD } from "./overview-with-model.ts";
import { AS_THEY_ARE, findReversals, type Reversals } from "./takeback.ts";
import { countsByName } from "../text/tally.ts";
import type { Asking } from "./ask.ts";
import type { ModelTask } from "./window-source.ts";
import { type WindowWork, writeWithModel } from "./write-with-model.ts";

type WritingContext = Asking & { reportProgress: (progress: NotesProgress) => Promise<void> };

const [WRITE_FROM, WRITE_TO] = [0.3, 0.8];

/** Notes that are the built-in engine's know nothing of what the person asked for. */
const guided = (notes: readonly DraftNote[], { guidance = "", people }: ModelTask): Guided =>
  withGuidance(mergeDuplicates(notes), guidance, { people });

const UNASKED = { reversals: AS_THEY_ARE, led: NO_LEAD };

/**
 * Writes notes with a model, has them judged, finds what was taken back over the whole meeting, and sums up; what stands of
 * a finished window is told at once. While the meeting still runs nothing is asked over all of it.
 */
export async function notesWithModel(
  task: ModelTask,
  { llm, signal, reportProgress }: WritingContext,
): Promise<{ report: Report; summary: Summary; model: ModelReport; heeded: Heeded }> {
  const segments = [...task.segments];
  const shown = (notes: readonly DraftNote[]): Report => reportOf(guided(notes, task).notes);
  const { early, done } = writeWithModel(task, {
    llm,
    signal,
    onWindow: (ready, count, of) =>
      reportProgress({
        step: "write",
        fraction: WRITE_FROM + ((WRITE_TO - WRITE_FROM) * count) / (of + 1),
        partial: { segments, report: shown(ready) },
      }),
  });
  const written = done.then(async (all) => {
    const partial = { segments, report: shown(all.notes) };
    await reportProgress({ step: "verify", fraction: WRITE_TO - 0.01, partial });
    await reportProgress({ step: "summarise", fraction: WRITE_TO, partial });
    return all;
  });
  const settling = async () => {
    // In a presentation what is left to write and what is asked over the whole of it are asked for at the same time.
    if (!task.isTurned) await written;
    const { notes } = guided(await early, task);
    if (task.isUnfinished) return UNASKED;
    const work = task.isTurned ? undefined : (await done).work;
    if (work?.every(({ failure }) => failure)) return UNASKED;
    const reversals = await findReversals(notes, task, { llm, signal });
    const report = reportOf(reversals.apply(notes));
    return { reversals, led: await leadWithModel(report, task, { llm, signal }) };
  };
  const [{ notes: all, work }, { reversals, led }] = await Promise.all([written, settling()]);
  const { notes, ...heeded } = guided(all, task);
  const report = reportOf(reversals.apply(notes));
  const unanswered = work.filter(
    ({ failure = "gullible", unjudged = failure }) => unjudged !== "gullible",
  ).length;
  const model = work.length === 0 ? null : (llm.name ?? "language model");
  const madeBy = { model, parts: work.length, unanswered };
  return {
    report: { ...report, madeBy },
    summary: task.isUnfinished
      ? NO_SUMMARY
      : summarise({ ...forPeople(task), report, lead: led.lead, language: task.notesLanguage }),
    model: modelReport(work, reversals, led),
    heeded,
  };
}

function modelReport(work: readonly WindowWork[], reversals: Reversals, led: Led): ModelReport {
  const failures = work.flatMap(({ failure }) => failure ?? []);
  const unjudged = work.flatMap((one) => one.unjudged ?? []);
  const whole = [reversals, led].flatMap(({ failure }) => failure ?? []);
  const outcomes = work.flatMap((one) => one.outcomes);
  return {
    windows: work.length,
    builtInWindows: failures.length,
    unjudgedWindows: unjudged.length,
    failures: countsByName([...failures, ...unjudged, ...whole]),
    caught: countsByName(work.flatMap(({ caught }) => caught)),
    told: outcomes.length,
    inOwnWords: 0,
    quoted: 0,
    dropped: 0,
    ...countsByName(outcomes.map(({ became }) => became)),
  };
}
