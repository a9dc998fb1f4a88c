import type { LlmFailure } from "../llm.ts";
import { type DraftNote, linesOf } from "../notes/draft.ts";
import { type Catch, checkModelNote } from "../verify/model-notes.ts";
import { withFields } from "./add-fields.ts";
import { ANSWERS, type ModelNote } from "./answer.ts";
import type { Asking } from "./ask.ts";
import { judge } from "./judge.ts";
import { contextOf, picturesOf, windowPrompt } from "./prompt.ts";
import { askAbout } from "./question.ts";
import { type Outcome, outcomesOf, type CheckedModelNote } from "./window-outcomes.ts";
import { type ModelTask, notesIn, type WindowSource, windowSources } from "./window-source.ts";
import { settledCount, type Window, windowsOf } from "./windows.ts";

/** The built-in engine's notes of what the presenter marked in a window, but for words that surely speak to a machine. */
const markedIn = ({ orders, builtIn }: WindowSource): DraftNote[] =>
  builtIn.filter((note) => note.marks !== undefined && linesOf(note).isDisjointFrom(orders));

const isOfSameWords = (one: DraftNote, other: DraftNote): boolean =>
  one.evidence.some((own) =>
    other.evidence.some(
      ({ segmentId, quote }) =>
        segmentId === own.segmentId && (quote.includes(own.quote) || own.quote.includes(quote)),
    ),
  );

/**
 * Holds a window's notes to what the presenter marked in it: a note of that type about the same words is the marked one;
 * where there is none, the built-in engine's takes the place of notes that a model made of these words.
 */
function withMarkedNotes(notes: readonly DraftNote[], source: WindowSource): DraftNote[] {
  let all = notes.filter(({ marks }) => marks === undefined);
  const done: DraftNote[] = [];
  for (const marked of markedIn(source)) {
    const ofType = all.filter((note) => note.type === marked.type);
    const twin =
      ofType.find((note) => isOfSameWords(note, marked)) ??
      ofType.find((note) => !linesOf(note).isDisjointFrom(linesOf(marked)));
    all = all.filter(
      (note) => note !== twin && (twin !== undefined || !isOfSameWords(note, marked)),
    );
    const { marks = [] } = marked;
    done.push(twin ? { ...twin, marks, confidence: 1, suggestion: false } : marked);
  }
  return [...all, ...done];
}

const AGAIN =
  '\nYour last answer could not be read. Answer with one JSON object like {"notes":[{"page":4,"type":"Decision","claims":[{"segmentId":"s12","quote":"…","says":"…"}],"subject":"…","text":"…","owner":"","due":"","anchor":"","confidence":"high"}]} and nothing else; {"notes":[]} where there is nothing to note.';

/** How a window went: its notes as they are shown, and what became of those that the model wrote. */
export type WindowWork = {
  notes: readonly DraftNote[];
  outcomes: readonly Outcome[];
  caught: readonly Catch[];
  /** Why the built-in engine wrote it instead. */
  failure?: LlmFailure;
  /** Why its notes are shown as quotations. */
  unjudged?: LlmFailure | "gullible" | undefined;
};

type WritingContext = Asking & {
  /** Told after each window, in turn, with the notes of all windows that are done. */
  onWindow: (notes: DraftNote[], done: number, of: number) => Promise<void>;
};

/** The built-in engine's notes of a window that a model has answered, but for words that speak to a machine. */
const sound = ({ builtIn, orders }: WindowSource): DraftNote[] =>
  builtIn
    .filter((note) => linesOf(note).isDisjointFrom(orders))
    .map(({ support, ...note }) => {
      const left = support?.filter(({ segmentId }) => !orders.has(segmentId)) ?? [];
      return left.length === 0 ? note : { ...note, support: left };
    });

/**
 * What of the built-in engine's notes stays beside a model's: those of lines that the model was not shown, and those of
 * lines where a note of its own fell and nothing is left. A model is trusted for what it left out; one that says nothing at
 * all is not quite.
 */
function besideModel(source: WindowSource, outcomes: readonly Outcome[]): DraftNote[] {
  if (outcomes.length === 0) return sound(source).map((note) => ({ ...note, suggestion: true }));
  const covered = new Set(outcomes.flatMap(({ shown }) => (shown ? [...linesOf(shown)] : [])));
  const left = new Set(outcomes.flatMap((one) => one.left)).difference(covered);
  const unread = left.union(source.leftOut);
  return sound(source).filter((note) => !linesOf(note).isDisjointFrom(unread));
}

/** How old (in seconds) a window of a running meeting is before it is asked about, and before a summary waits for it. */
const SETTLED_S = { toRequest: 30, toSumUp: 90 };

/**
 * Of how many windows, from the first on, a model is asked, and waited for before the summary. A presentation's last
 * windows are asked about beside the summary, so that after the last word nothing waits for anything else.
 */
function roundsOf(windows: readonly Window[], { isTurned, isUnfinished, segments }: ModelTask) {
  const all = windows.length;
  return {
    requested: isUnfinished ? settledCount(windows, segments, SETTLED_S.toRequest) : all,
    summedUp: isTurned ? settledCount(windows, segments, SETTLED_S.toSumUp) : all,
  };
}

/**
 * Writes the notes of a meeting with a model: all windows at once (the port holds the pace), the notes of each held
 * against the facts and judged as soon as they are there, then shown. A window that fails is the built-in engine's; so
 * are the lines that the model was not shown. `early` are the model's notes of all windows that a summary waits for, and
 * the built-in engine's of the rest.
 */
export function writeWithModel(task: ModelTask, { onWindow, ...asking }: WritingContext) {
  const windows = windowsOf(task.segments);
  const { requested, summedUp } = roundsOf(windows, task);
  const sourceOf = windowSources(task, windows);
  const rest = notesIn(task, windows.at(-1)?.to ?? 0);
  const written = windows.map(({ from, to }, at): readonly DraftNote[] =>
    at < requested ? [] : notesIn(task, from, to),
  );
  let shown = Promise.resolve();
  let ready = 0;
  const requests = windows.slice(0, requested).map(async (window, at) => {
    const work = await writeWindow(sourceOf(window), asking);
    written[at] = work.notes;
    const [soFar, count] = [[...written.flat(), ...rest], ++ready];
    shown = shown.then(() => onWindow(soFar, count, requested));
    await shown;
    return work;
  });
  return {
    early: Promise.all(requests.slice(0, summedUp)).then(() => [
      ...written.slice(0, summedUp).flat(),
      ...windows.slice(summedUp).flatMap(({ from, to }) => notesIn(task, from, to)),
      ...rest,
    ]),
    done: Promise.all(requests).then((work) => ({ notes: [...written.flat(), ...rest], work })),
  };
}

async function writeWindow(source: WindowSource, asking: Asking): Promise<WindowWork> {
  const question = {
    ...ANSWERS.notes,
    again: AGAIN,
    context: contextOf(source),
    prompt: windowPrompt(source, markedIn(source)),
    pages: picturesOf(source),
  };
  const { value, failure } = await askAbout("window", question, asking);
  if (!value) return { notes: source.builtIn, outcomes: [], caught: [], failure };
  const held = await holdToFacts(value, source, asking);
  const notes = held.outcomes.flatMap(({ shown }) => shown ?? []);
  const all = withMarkedNotes([...notes, ...besideModel(source, held.outcomes)], source);
  return { ...held, notes: all };
}

/** Holds the notes of a window against its source, and has those judged whose facts stand. */
async function holdToFacts(
  notes: readonly ModelNote[],
  source: WindowSource,
  asking: Asking,
): Promise<Omit<WindowWork, "notes">> {
  const { notesLanguage: language } = source;
  const held = { ...source, language, isSameLanguage: language === source.language };
  const all = notes.map((modelNote): CheckedModelNote => {
    const checked = checkModelNote(modelNote, held);
    const format = (note: DraftNote | undefined): DraftNote | undefined =>
      note && withFields(note, modelNote.anchor, source);
    return { ...checked, modelNote, note: format(checked.note), quoted: format(checked.quoted) };
  });
  const standing = all.flatMap(({ note }) => note ?? []);
  const { of, failure } = await judge(standing, source, asking);
  const caught = all.flatMap((one) => one.caught);
  return { outcomes: outcomesOf(all, of), caught, unjudged: failure };
}
