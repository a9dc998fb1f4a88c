import { withoutControls } from "../../ui/foreign.tsx";
import { ACCEPTED, endsIn, PICTURES } from "./accepted.ts";

/** Which files make the deck and which one is the transcript, or why that cannot be told, as a sentence that asks. */
export type SortedFiles =
  | { kind: "sorted"; deck: readonly File[]; transcript: readonly File[] }
  | { kind: "unclear"; question: string };

const isDeck = (file: File) => endsIn(file, ACCEPTED.presentation.extensions);
const isTranscript = (file: File) => endsIn(file, ACCEPTED.notes.extensions);

/** Sorts files that came together by their names. A PDF is a deck: of two, or beside another deck, a person has to tell. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const others = files.filter((file) => !isDeck(file) && !isTranscript(file));
  if (others.length > 0)
    return unclear(`${namesOf(others, "and")}: neither a slide deck nor a transcript.`);
  const deck = files.filter(isDeck);
  const transcript = files.filter((file) => !isDeck(file));
  if (deck.length > 1 && !deck.every((file) => endsIn(file, PICTURES)))
    return unclear(`Which one is the slide deck, ${namesOf(deck, "or")}? ${ONE_BY_ONE}`);
  if (transcript.length > 1)
    return unclear(`Which one is the transcript, ${namesOf(transcript, "or")}? ${ONE_BY_ONE}`);
  return { kind: "sorted", deck, transcript };
}

const ONE_BY_ONE = "Drop each where it belongs.";
const unclear = (question: string): SortedFiles => ({ kind: "unclear", question });

/** What was taken for what. */
export const sortedSentence = (deck: readonly File[], transcript: readonly File[]): string =>
  `${deck.length > 1 ? `${deck.length} pictures are` : `${namesOf(deck, "and")} is`} the slide deck, ${namesOf(transcript, "and")} is the transcript.`;

const LISTS = {
  and: new Intl.ListFormat("en-GB", { type: "conjunction" }),
  or: new Intl.ListFormat("en-GB", { type: "disjunction" }),
};
const namesOf = (files: readonly File[], word: keyof typeof LISTS): string =>
  LISTS[word].format(files.map(({ name }) => withoutControls(name)));
