import type { AnnotationType, Evidence } from "@planner/contract/model";
import type { LlmFailure, LlmPort, LlmUsage, StopSignal } from "../llm.ts";
import type { DraftNote } from "../notes/draft.ts";
import { type Catch, checkModelNote, type ModelNote } from "../verify/model-notes.ts";
import { isFallen } from "../verify/standing.ts";
import { dressed } from "./dress.ts";
import { WINDOW_INSTRUCTIONS, WINDOW_SCHEMA } from "./instructions.ts";
import { markedIn, withMarkedNotes } from "./marked-notes.ts";
import { mend, notesOf, type Outcome, standsAsTold } from "./mend.ts";
import { contextOf, type MarkedLine, picturesOf, windowPrompt } from "./prompt.ts";
import { addUsage, askForNotes } from "./window-notes.ts";
import { type Meeting, type WindowSource, windowSources } from "./window-source.ts";
import { settledCount, type Window, windowsOf } from "./windows.ts";

/** What a model writes notes from; `builtIn` are the built-in engine's verified notes of the same meeting. */
export type ModelTask = Meeting & {
  builtIn: readonly DraftNote[];
  /** The meeting still runs: only windows that can change no more are asked about. */
  isUnfinished: boolean;
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

/** A window with what the questions about it are made of, and the built-in engine's notes of the meeting. */
type Place = { window: Window; source: WindowSource; builtIn: readonly DraftNote[] };

/** The built-in engine's notes of a window: all, where no model has answered, else none made of words that speak to a machine. */
function builtInNotes({ window, source, builtIn }: Place, wanted: Wanted): DraftNote[] {
  const { from, to } = window;
  const { told, orders } = source;
  const within = builtIn.filter(({ order }) => order >= from && order < to);
  if (wanted === "all") return within;
  const stands = (note: DraftNote): boolean => !isFallen(note, source);
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
function checkerOf(
  { window, source }: Place,
  task: ModelTask,
): (notes: readonly ModelNote[]) => Outcome[] {
  const { told: leftOut, language } = source;
  const typesAt = typesBySegment(task.builtIn);
  const held = { ...task, ...window, told: leftOut, language, typesAt };
  return (notes) =>
    notes.map((told) => {
      const checked = checkModelNote(told, held);
      const note = checked.note && dressed(checked.note, told.anchor, task);
      return { ...checked, note, told };
    });
}

/** The lines that the presenter marked. */
const markedLines = (place: Place): MarkedLine[] =>
  markedIn(place).map(({ evidence, type }) => ({ segmentId: evidence[0]!.segmentId, type }));

function requestFor(place: Place) {
  const { window, source } = place;
  return {
    purpose: "window" as const,
    instructions: WINDOW_INSTRUCTIONS,
    context: contextOf(source),
    prompt: windowPrompt(window, source, markedLines(place)),
    schema: { name: "notes", json: WINDOW_SCHEMA },
    pages: picturesOf(window, source),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  };
}

function countFates(fates: Fates, outcomes: readonly Outcome[], mended: number): void {
  fates.told += outcomes.length;
  fates.asTold += outcomes.filter(standsAsTold).length - mended;
  fates.mended += mended;
  fates.dropped += outcomes.filter(({ note }) => note === undefined).length;
}

/** How old (in seconds) a window of a running meeting is before it is asked about, and before a summary waits for it. */
const SETTLED_S = { toAsk: 30, toSumUp: 90 };

/**
 * Of how many windows, from the first on, a model is asked, asked for other words too, and waited for before the
 * summary. A presentation's last windows are asked about once, beside the summary, so that after the last word there is
 * one round of questions and no more.
 */
function roundsOf(windows: readonly Window[], { isTurned, isUnfinished, segments }: ModelTask) {
  const all = windows.length;
  const settled = settledCount(windows, segments, SETTLED_S.toAsk);
  return {
    asked: isUnfinished ? settled : all,
    mended: isTurned ? settled : all,
    summedUp: isTurned ? settledCount(windows, segments, SETTLED_S.toSumUp) : all,
  };
}

/** What a summary is made of; `isAllBuiltIn` where a model has answered nothing. */
export type EarlyNotes = { notes: DraftNote[]; isAllBuiltIn: boolean };

/** A meeting's notes as they come. */
type Writing = {
  /** The model's of all windows that a summary waits for, the built-in engine's of the rest. */
  early: Promise<EarlyNotes>;
  done: Promise<{ notes: DraftNote[]; work: ModelWork }>;
};

/**
 * Writes the notes of a meeting with a model: all windows at once (the port holds the pace), each verified and shown as
 * it comes in, then what was caught in it asked for in other words, once. A window that fails, or about which the model
 * says nothing that is true, is the built-in engine's; so are the lines that the model was not shown.
 */
export function writeWithModel(task: ModelTask, { llm, signal, onWindow }: Desk): Writing {
  const windows = windowsOf(task.segments);
  const rounds = roundsOf(windows, task);
  const sourceOf = windowSources(task, windows);
  const last = windows.at(-1)?.to ?? 0;
  const own = ({ from, to }: Omit<Window, "before">): DraftNote[] =>
    task.builtIn.filter(({ order }) => order >= from && order < to);
  const rest = own({ from: last, to: task.segments.length });
  const byWindow = windows.map((window, index) => (index < rounds.asked ? undefined : own(window)));
  const work = emptyWork(rounds.asked);
  const all = (): DraftNote[] => [...byWindow.flatMap((notes) => notes ?? []), ...rest];
  let shown = Promise.resolve();
  let ready = 0;
  const show = (index: number, place: Place, outcomes: readonly Outcome[], isTold: boolean) => {
    const written = notesOf(outcomes);
    const instead = written.length > 0 ? "of what was left out" : isTold ? "but for orders" : "all";
    if (byWindow[index] === undefined) ready++;
    byWindow[index] = withMarkedNotes([...written, ...builtInNotes(place, instead)], place);
    const [notes, done] = [all(), ready];
    shown = shown.then(() => onWindow(notes, done, rounds.asked));
  };
  const ask = async (window: Window, index: number): Promise<void> => {
    const place = { window, source: sourceOf(window), builtIn: task.builtIn };
    const check = checkerOf(place, task);
    const asked = await askForNotes(llm, requestFor(place), signal);
    const isTold = asked.notes !== undefined;
    const first = check(asked.notes ?? []);
    show(index, place, first, isTold);
    if (asked.failure) work.failures.push(asked.failure);
    const mayMend = index < rounds.mended;
    const better = mayMend ? await mend(first, place, { llm, signal, check }) : undefined;
    if (better) show(index, place, better.outcomes, isTold);
    work.caught.push(...first.flatMap(({ caught }) => caught));
    work.usage = addUsage(work.usage, addUsage(asked.usage, better?.usage ?? ZERO));
    countFates(work.fates, better?.outcomes ?? first, better?.mended ?? 0);
    await shown;
  };
  const asking = windows.slice(0, rounds.asked).map(ask);
  const { summedUp } = rounds;
  return {
    early: Promise.all(asking.slice(0, summedUp)).then(() => ({
      notes: [
        ...byWindow.slice(0, summedUp).flatMap((notes) => notes ?? []),
        ...windows.slice(summedUp).flatMap(own),
        ...rest,
      ],
      isAllBuiltIn: work.failures.length === windows.length,
    })),
    done: Promise.all(asking).then(() => ({ notes: all(), work })),
  };
}

const ZERO: LlmUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
const emptyWork = (windows: number): ModelWork => ({
  windows,
  failures: [],
  caught: [],
  fates: { told: 0, asTold: 0, mended: 0, dropped: 0 },
  usage: ZERO,
});
