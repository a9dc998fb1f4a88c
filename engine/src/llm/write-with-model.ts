import type { AlignedSegment, AnnotationType, Deck, Evidence } from "@planner/contract/model";
import type { LlmFailure, LlmPort, LlmUsage, StopSignal } from "../llm.ts";
import type { DraftNote } from "../notes/draft.ts";
import { type Catch, checkModelNote, type ModelNote } from "../verify/model-notes.ts";
import { isFallen } from "../verify/standing.ts";
import { dressed } from "./dress.ts";
import { WINDOW_INSTRUCTIONS, WINDOW_SCHEMA } from "./instructions.ts";
import { markedIn, withMarkedNotes } from "./marked-notes.ts";
import { mend, notesOf, type Outcome, standsAsTold } from "./mend.ts";
import {
  contextOf,
  type MarkedLine,
  picturesOf,
  type PromptSource,
  windowPrompt,
} from "./prompt.ts";
import { addUsage, askForNotes, type Asked } from "./window-notes.ts";
import { type Window, windowsOf } from "./windows.ts";

/** What a model writes notes from; `builtIn` are the built-in engine's verified notes of the same meeting. */
export type ModelTask = PromptSource & {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  isTurned: boolean;
  builtIn: readonly DraftNote[];
  /** Those of the segments left out that surely speak to a machine: nothing of them is shown. */
  orders: ReadonlySet<string>;
};

/** How many notes a model told, and what became of them; the rest gave way to the words that were said, or was dropped. */
export type Fates = { told: number; asTold: number; mended: number; dropped: number };

/** How the windows went; `failures` name those that the built-in engine wrote instead. */
export type ModelWork = {
  windows: number;
  failures: LlmFailure[];
  caught: Catch[];
  fates: Fates;
  usage: LlmUsage;
};

type Desk = {
  llm: LlmPort;
  signal: StopSignal | undefined;
  /** Told after each window, in turn, with the notes of all windows that are done. */
  onWindow: (notes: DraftNote[], done: number, of: number) => Promise<void>;
};

const MAX_OUTPUT_TOKENS = 3_000;

function typesBySegment(notes: readonly DraftNote[]): Map<string, Set<AnnotationType>> {
  const types = new Map<string, Set<AnnotationType>>();
  for (const { type, evidence } of notes)
    for (const { segmentId } of evidence)
      types.set(segmentId, (types.get(segmentId) ?? new Set()).add(type));
  return types;
}

/** Which of the built-in engine's notes of a window are wanted. */
type Wanted = "all" | "but for orders" | "of what was left out";

const isOf = (ids: ReadonlySet<string>) => (one: Evidence) => ids.has(one.segmentId);

/** The built-in engine's notes of a window: all, where no model has answered, else none made of words that speak to a machine. */
function builtInNotes(
  { from, to }: Window,
  { builtIn, told, orders, language, segments }: ModelTask,
  wanted: Wanted,
): DraftNote[] {
  const within = builtIn.filter(({ order }) => order >= from && order < to);
  if (wanted === "all") return within;
  const stands = (note: DraftNote): boolean => !isFallen(note, { language, segments });
  return within
    .filter(stands)
    .filter(
      ({ evidence }) =>
        !evidence.some(isOf(orders)) && (wanted === "but for orders" || evidence.some(isOf(told))),
    )
    .map(({ support, ...note }) => {
      const left = support?.filter((one) => !isOf(orders)(one)) ?? [];
      return left.length === 0 ? note : { ...note, support: left };
    });
}

/** Holds the notes of a window against its source. */
function checkerOf(window: Window, task: ModelTask): (notes: readonly ModelNote[]) => Outcome[] {
  const source = { ...task, ...window, typesAt: typesBySegment(task.builtIn) };
  return (notes) =>
    notes.map((told) => {
      const checked = checkModelNote(told, source);
      const note = checked.note && dressed(checked.note, told.anchor, task);
      return { ...checked, note, told };
    });
}

/** The lines that the presenter marked. */
const markedLines = (window: Window, task: ModelTask): MarkedLine[] =>
  markedIn(window, task).map(({ evidence, type }) => ({
    segmentId: evidence[0]!.segmentId,
    type,
  }));

function requestFor(window: Window, task: ModelTask) {
  return {
    purpose: "window" as const,
    instructions: WINDOW_INSTRUCTIONS,
    context: contextOf(task),
    prompt: windowPrompt(window, task, markedLines(window, task)),
    schema: { name: "notes", json: WINDOW_SCHEMA },
    pages: picturesOf(window, task),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  };
}

function countFates(fates: Fates, outcomes: readonly Outcome[], mended: number): void {
  fates.told += outcomes.length;
  fates.asTold += outcomes.filter(standsAsTold).length - mended;
  fates.mended += mended;
  fates.dropped += outcomes.filter(({ note }) => note === undefined).length;
}

/**
 * Writes the notes of a meeting with a model: all windows at once (the port holds the pace), each verified and shown as
 * it comes in, then what was caught in it asked for in other words, once. A window that fails, or about which the model
 * says nothing that is true, is the built-in engine's; so are the lines that the model was not shown.
 */
export async function writeWithModel(
  task: ModelTask,
  { llm, signal, onWindow }: Desk,
): Promise<{ notes: DraftNote[]; work: ModelWork }> {
  const windows = windowsOf(task.segments);
  const last = windows.at(-1)?.to ?? 0;
  const rest = builtInNotes({ before: last, from: last, to: task.segments.length }, task, "all");
  const byWindow: (DraftNote[] | undefined)[] = windows.map(() => undefined);
  const work = emptyWork(windows.length);
  const all = (): DraftNote[] => [...byWindow.flatMap((notes) => notes ?? []), ...rest];
  let shown = Promise.resolve();
  const show = (index: number, outcomes: readonly Outcome[], { notes: told }: Asked): void => {
    const own = notesOf(outcomes);
    const instead = own.length > 0 ? "of what was left out" : told ? "but for orders" : "all";
    const both = [...own, ...builtInNotes(windows[index]!, task, instead)];
    byWindow[index] = withMarkedNotes(both, windows[index]!, task);
    const done = byWindow.filter((notes) => notes !== undefined).length;
    const ready = all();
    shown = shown.then(() => onWindow(ready, done, windows.length));
  };
  const ask = async (window: Window, index: number): Promise<void> => {
    const check = checkerOf(window, task);
    const asked = await askForNotes(llm, requestFor(window, task), signal);
    const first = check(asked.notes ?? []);
    show(index, first, asked);
    if (asked.failure) work.failures.push(asked.failure);
    const better = await mend(first, { window, source: task }, { llm, signal, check });
    if (better) show(index, better.outcomes, asked);
    work.caught.push(...first.flatMap(({ caught }) => caught));
    work.usage = addUsage(work.usage, addUsage(asked.usage, better?.usage ?? ZERO));
    countFates(work.fates, better?.outcomes ?? first, better?.mended ?? 0);
    await shown;
  };
  await Promise.all(windows.map(ask));
  return { notes: all(), work };
}

const ZERO: LlmUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
const emptyWork = (windows: number): ModelWork => ({
  windows,
  failures: [],
  caught: [],
  fates: { told: 0, asTold: 0, mended: 0, dropped: 0 },
  usage: ZERO,
});
