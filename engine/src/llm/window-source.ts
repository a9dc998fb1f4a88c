import type { AlignedSegment } from "@planner/contract/model";
import type { DraftNote } from "../notes/draft.ts";
import { peopleOf } from "../notes/people.ts";
import { nameSpeakers } from "../transcript/name-speakers.ts";
import { detectLanguage } from "../text/language.ts";
import { isMachineTalk, leftOutOf } from "../verify/machine-talk.ts";
import { knownWords } from "../verify/names.ts";
import { honestLines } from "../verify/note-page.ts";
import type { PromptSource } from "./prompt.ts";
import type { Window } from "./windows.ts";

/** A meeting that a model writes notes of; `orders` are those of the segments left out that surely speak to a machine. */
export type ModelTask = PromptSource & {
  orders: ReadonlySet<string>;
  /** The language that somebody wants the notes in (BCP 47); undefined: the one that is spoken. */
  wantedLanguage: string | undefined;
  /** The segments before voices got the names that were said. */
  heard: readonly AlignedSegment[];
  attendees: readonly string[];
  /** Whether pages were recorded while presenting: then the questions may be asked while the meeting runs. */
  isTurned: boolean;
  /** The meeting still runs: only windows that can change no more are asked about. */
  isUnfinished: boolean;
  /** The built-in engine's verified notes of the same meeting. */
  builtIn: readonly DraftNote[];
};

/** A window with what the questions about it are made of; `builtIn` are the built-in engine's notes of it. */
export type WindowSource = ModelTask &
  Window & {
    /** All words that were said by then, shown, or written into the calendar. */
    known: ReadonlySet<string>;
    /** The segments with the names that voices got since. */
    named: readonly AlignedSegment[];
  };

/** So many windows before one tell what the talk is about, and so what in it is an order to a machine. */
const LOOKED_BACK = 2;

/**
 * What each window's questions are made of. Where they may be asked while the meeting runs, only what was said up to the
 * window's end counts, so that the finished meeting asks the same to the byte: people and language are those of the
 * first window, names are those that were said by then, and what speaks to a machine is judged by what was said in this
 * window and the two before it.
 */
export function windowSources(
  task: ModelTask,
  windows: readonly Window[],
): (window: Window) => WindowSource {
  const { heard, attendees, segments: named } = task;
  const builtIn = (window: Window): DraftNote[] => notesIn(task, window.from, window.to);
  if (!task.isTurned) {
    const known = knownIn(task);
    return (window) => ({ ...task, ...window, builtIn: builtIn(window), known, named });
  }
  const opening = heard.slice(0, windows[0]?.to);
  const language = detectLanguage(opening);
  const own = {
    ...task,
    people: peopleOf(attendees, opening),
    language,
    notesLanguage: task.wantedLanguage ?? language,
    named,
  };
  return (window) => {
    const before = windows[windows.indexOf(window) - LOOKED_BACK];
    const until = nameSpeakers(heard.slice(0, window.to), { attendees, hasUnlabelled: true });
    return {
      ...own,
      ...window,
      builtIn: builtIn(window),
      segments: [...until, ...named.slice(window.to)],
      known: knownIn({ ...own, segments: until }),
      ...leftOutOf({ ...own, segments: until.slice(before?.from) }),
    };
  };
}

/** The built-in engine's notes of the segments [from, to). */
export const notesIn = ({ builtIn }: ModelTask, from: number, to = Infinity): DraftNote[] =>
  builtIn.filter(({ order }) => order >= from && order < to);

/** Words that are no new names: those of the deck and the calendar, and those that were said in small letters. */
function knownIn({ deck, title = "", people, segments }: ModelTask): ReadonlySet<string> {
  const printed = (deck?.pages ?? []).flatMap(honestLines);
  const spoken = segments.map(({ text }) => text).filter((text) => !isMachineTalk(text));
  return knownWords([isMachineTalk(title) ? "" : title, ...people, ...printed], spoken);
}
