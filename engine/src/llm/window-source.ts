import type { AlignedSegment } from "@planner/contract/model";
import { peopleOf } from "../notes/people.ts";
import { nameSpeakers } from "../transcript/name-speakers.ts";
import { detectLanguage } from "../text/language.ts";
import { isMachineTalk, leftOutOf } from "../verify/machine-talk.ts";
import { knownWords } from "../verify/names.ts";
import { honestLines } from "../verify/note-page.ts";
import type { PromptSource } from "./prompt.ts";
import type { Window } from "./windows.ts";

/** What the questions about a window are made of; `orders` are those of the segments left out that surely speak to a machine. */
export type WindowSource = PromptSource & {
  orders: ReadonlySet<string>;
  /** All words that were said by then, shown, or written into the calendar. */
  known: ReadonlySet<string>;
};

/** A meeting that is asked about. */
export type Meeting = Omit<PromptSource, "leftOut" | "notesLanguage"> & {
  /** The language that somebody wants the notes in (BCP 47); undefined: the one that is spoken. */
  wantedLanguage: string | undefined;
  /** The segments before voices got the names that were said. */
  heard: readonly AlignedSegment[];
  attendees: readonly string[];
  /** Whether pages were recorded while presenting: then the questions may be asked while the meeting runs. */
  isTurned: boolean;
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
  meeting: Meeting,
  windows: readonly Window[],
): (window: Window) => WindowSource {
  if (!meeting.isTurned) {
    const whole = {
      ...meeting,
      notesLanguage: meeting.wantedLanguage ?? meeting.language,
      ...leftOutOf(meeting),
      known: knownIn(meeting, meeting.segments),
    };
    return () => whole;
  }
  const { heard, attendees } = meeting;
  const opening = heard.slice(0, windows[0]?.to);
  const speakers = opening.map(({ speaker }) => speaker);
  const people = peopleOf(attendees, speakers);
  const language = detectLanguage(opening);
  return (window) => {
    const before = windows[windows.indexOf(window) - LOOKED_BACK];
    const until = nameSpeakers(heard.slice(0, window.to), { attendees, hasUnlabelled: true });
    const near = until.slice(before?.from);
    const segments = [...until, ...meeting.segments.slice(window.to)];
    const known = knownIn({ ...meeting, people }, until);
    const notesLanguage = meeting.wantedLanguage ?? language;
    const own = { segments, people, language, notesLanguage, known };
    return { ...meeting, ...own, ...leftOutOf({ ...meeting, segments: near, people }) };
  };
}

/** Words that are no new names: those of the deck and the calendar, and those that were said in small letters. */
const knownIn = (
  { deck, title, people }: Meeting,
  segments: readonly AlignedSegment[],
): ReadonlySet<string> =>
  knownWords(
    [
      title === undefined || isMachineTalk(title) ? "" : title,
      ...people,
      ...(deck?.pages ?? []).flatMap(honestLines),
    ],
    segments.map(({ text }) => text).filter((text) => !isMachineTalk(text)),
  );
