import { LIMITS } from "@planner/contract/model";
import { withoutControls } from "../../ui/foreign.tsx";
import { ACCEPTED, endsIn, isRecording, PICTURES } from "./accepted.ts";

/**
 * Which files make the deck, which one is the transcript and which recordings are not needed beside it, or why that cannot be
 * told, as a sentence that asks.
 */
export type SortedFiles =
  | {
      kind: "sorted";
      deck: readonly File[];
      transcript: readonly File[];
      unused: readonly File[];
    }
  | { kind: "unclear"; question: string };

const isDeck = (file: File) => endsIn(file, ACCEPTED.presentation.extensions);
const isTranscript = (file: File) => endsIn(file, ACCEPTED.notes.extensions);
const isFilm = (file: File) => endsIn(file, FILMS);

/** Sorts files that came together by their names. A PDF is a deck: of two, or beside another deck, a person has to tell. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const others = files.filter((file) => !isDeck(file) && !isTranscript(file));
  if (others.length > 0)
    return unclear(`${namesOf(others, "and")}: neither a slide deck nor a transcript.`);
  const deck = files.filter(isDeck);
  const said = files.filter((file) => !isDeck(file));
  const transcript = neededOf(said);
  if (deck.length > 1 && !deck.every((file) => endsIn(file, PICTURES)))
    return unclear(`Which one is the slide deck, ${namesOf(deck, "or")}? ${ONE_BY_ONE}`);
  if (transcript.length > 1)
    return unclear(`Which one is the transcript, ${namesOf(transcript, "or")}? ${ONE_BY_ONE}`);
  const unused = said.filter((file) => !transcript.includes(file));
  return { kind: "sorted", deck, transcript, unused };
}

/**
 * Calls are saved as a film, as its sound and as a transcript, side by side: what was written down, else the film. Other texts
 * may be what was said or the chat.
 */
function neededOf(said: readonly File[]): readonly File[] {
  const recordings = said.filter(isRecording);
  const written = said.filter((file) => !isRecording(file));
  if (written.some((file) => endsIn(file, TIMED))) return written;
  return [...written, ...neededRecordingsOf(recordings)];
}

/** The film, unless it is too large and its sound is there. */
function neededRecordingsOf(recordings: readonly File[]): readonly File[] {
  const hasSound = recordings.some((file) => !isFilm(file));
  const usable = recordings.filter(
    (file) => !(hasSound && isFilm(file) && file.size > LIMITS.maxRecordingBytes),
  );
  const films = usable.filter(isFilm);
  return films.length === 1 ? films : usable;
}

const TIMED = [".vtt", ".srt", ".json"];
const FILMS = [".mp4", ".mov", ".webm", ".mkv"];

const ONE_BY_ONE = "Drop each where it belongs.";
const unclear = (question: string): SortedFiles => ({ kind: "unclear", question });

/** What was taken for what; empty where there is nothing to say. */
export function sortedSentence({ deck, transcript, unused }: SortedInto): string {
  const parts = [
    ...(deck.length > 1 ? [`${deck.length} pictures are the slide deck`] : []),
    ...(deck.length === 1 ? [`${namesOf(deck, "and")} is the slide deck`] : []),
    ...(transcript.length > 0 ? [`${namesOf(transcript, "and")} is the transcript`] : []),
  ];
  const isPlain = parts.length < 2 && unused.length === 0;
  if (isPlain) return "";
  return `${parts.join(", ")}.${unused.length > 0 ? ` Not needed: ${namesOf(unused, "and")}.` : ""}`;
}
type SortedInto = Extract<SortedFiles, { kind: "sorted" }>;

const LISTS = {
  and: new Intl.ListFormat("en-GB", { type: "conjunction" }),
  or: new Intl.ListFormat("en-GB", { type: "disjunction" }),
};
const namesOf = (files: readonly File[], word: keyof typeof LISTS): string =>
  LISTS[word].format(files.map(({ name }) => withoutControls(name)));
