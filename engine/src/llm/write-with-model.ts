import type { AlignedSegment, AnnotationType, Deck, DeckPage } from "@planner/contract/model";
import type { LlmFailure, LlmPort, LlmUsage, StopSignal } from "../llm.ts";
import type { DraftNote } from "../notes/draft.ts";
import { pageCountsOf, regionOf } from "../notes/region.ts";
import { subtypeOf } from "../notes/subtype.ts";
import { type Catch, checkModelNote, type ModelNote } from "../verify/model-notes.ts";
import { anchorRegion } from "./anchor.ts";
import { WINDOW_INSTRUCTIONS, WINDOW_SCHEMA } from "./instructions.ts";
import { contextOf, picturesOf, type PromptSource, windowPrompt } from "./prompt.ts";
import { addUsage, askForNotes, type Asked } from "./window-notes.ts";
import { type Window, windowsOf } from "./windows.ts";

/** What a model writes notes from; `builtIn` are the built-in engine's verified notes of the same meeting. */
export type ModelTask = PromptSource & {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  isTurned: boolean;
  builtIn: readonly DraftNote[];
};

/** How the windows went; `failures` name those that the built-in engine wrote instead. */
export type ModelWork = {
  windows: number;
  failures: LlmFailure[];
  caught: Catch[];
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

/**
 * The built-in engine's notes of a window: all, where no model has answered, else but for those made of words that
 * speak to a machine.
 */
function builtInNotes(
  { from, to }: Window,
  { builtIn, told }: ModelTask,
  isAlone: boolean,
): DraftNote[] {
  return builtIn.filter(
    ({ order, evidence }) =>
      order >= from &&
      order < to &&
      (isAlone || evidence.every(({ segmentId }) => !told.has(segmentId))),
  );
}

/** The day by which the built-in engine finds an action due in the same words. */
function dueIn({ evidence }: DraftNote, { builtIn }: ModelTask): string | undefined {
  const ids = new Set(evidence.map(({ segmentId }) => segmentId));
  return builtIn.find(
    (one) => one.type === "Action Item" && one.evidence.some(({ segmentId }) => ids.has(segmentId)),
  )?.due;
}

/** What the engine knows better than a model: the subtype by its own vocabulary, the day that was named, and the place on the page. */
function dressed(note: DraftNote, anchor: string, task: ModelTask): DraftNote {
  const { deck, segments } = task;
  const page: DeckPage | undefined = deck?.pages.find((one) => one.page === note.page);
  const said = note.evidence.map(({ quote }) => quote).join(" ");
  const around = [page?.title ?? "", said, segments[note.order]?.text ?? ""].join(" ");
  const region =
    page && deck
      ? (anchorRegion(page, anchor) ?? regionOf(page, said, pageCountsOf(deck)))
      : undefined;
  const due = note.type === "Action Item" ? dueIn(note, task) : undefined;
  return {
    ...note,
    subtype: subtypeOf(note.type, note.text, around),
    ...(due === undefined ? {} : { due }),
    ...(region === undefined ? {} : { region }),
  };
}

type Checked = { notes: DraftNote[]; caught: Catch[] };

function checked(notes: readonly ModelNote[], window: Window, task: ModelTask): Checked {
  const source = { ...task, ...window, typesAt: typesBySegment(task.builtIn) };
  const results = notes.map((note) => ({ ...checkModelNote(note, source), anchor: note.anchor }));
  return {
    notes: results.flatMap(({ note, anchor }) => (note ? [dressed(note, anchor, task)] : [])),
    caught: results.flatMap(({ caught }) => caught),
  };
}

/**
 * Writes the notes of a meeting with a model: all windows at once (the port holds the pace), each verified as it comes
 * in. A window that fails, or about which the model says nothing that is true, is the built-in engine's.
 */
export async function writeWithModel(
  task: ModelTask,
  { llm, signal, onWindow }: Desk,
): Promise<{ notes: DraftNote[]; work: ModelWork }> {
  const windows = windowsOf(task.segments);
  const last = windows.at(-1)?.to ?? 0;
  const rest = builtInNotes({ before: last, from: last, to: task.segments.length }, task, true);
  const byWindow: (DraftNote[] | undefined)[] = windows.map(() => undefined);
  const work: ModelWork = { windows: windows.length, failures: [], caught: [], usage: ZERO };
  const all = (): DraftNote[] => [...byWindow.flatMap((notes) => notes ?? []), ...rest];
  let told = Promise.resolve();
  const context = contextOf(task);
  const finish = (index: number, asked: Asked): void => {
    const window = windows[index]!;
    const read = checked(asked.notes ?? [], window, task);
    byWindow[index] = read.notes.length > 0 ? read.notes : builtInNotes(window, task, !asked.notes);
    if (asked.failure) work.failures.push(asked.failure);
    work.caught.push(...read.caught);
    work.usage = addUsage(work.usage, asked.usage);
    const done = byWindow.filter((notes) => notes !== undefined).length;
    const notes = all();
    told = told.then(() => onWindow(notes, done, windows.length));
  };
  const ask = async (window: Window, index: number): Promise<void> => {
    const request = {
      purpose: "window" as const,
      instructions: WINDOW_INSTRUCTIONS,
      context,
      prompt: windowPrompt(window, task),
      schema: { name: "notes", json: WINDOW_SCHEMA },
      pages: picturesOf(window, task),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    };
    finish(index, await askForNotes(llm, request, signal));
    await told;
  };
  await Promise.all(windows.map(ask));
  return { notes: all(), work };
}

const ZERO: LlmUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
