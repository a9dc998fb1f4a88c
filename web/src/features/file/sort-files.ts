import { LIMITS } from "@planner/contract/model";
import { language, locale } from "../../i18n/language.ts";
import { t } from "../../i18n/translate.ts";
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
    return unclear(
      t("{files}: neither a slide deck nor a transcript.", { files: namesOf(others, "and") }),
    );
  const deck = files.filter(isDeck);
  const said = files.filter((file) => !isDeck(file));
  const transcript = neededOf(said);
  if (deck.length > 1 && !deck.every((file) => endsIn(file, PICTURES)))
    return unclear(
      t("Which one is the slide deck, {files}? Drop each where it belongs.", {
        files: namesOf(deck, "or"),
      }),
    );
  if (transcript.length > 1)
    return unclear(
      t("Which one is the transcript, {files}? Drop each where it belongs.", {
        files: namesOf(transcript, "or"),
      }),
    );
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

const unclear = (question: string): SortedFiles => ({ kind: "unclear", question });

/** What was taken for what; empty where there is nothing to say. */
export function sortedSentence({ deck, transcript, unused }: SortedInto): string {
  const isPlain = (deck.length === 0 || transcript.length === 0) && unused.length === 0;
  if (isPlain) return "";
  const taken = takenSentence({ deck, transcript });
  if (unused.length === 0) return taken;
  return `${taken} ${t("Not needed: {files}.", { files: namesOf(unused, "and") })}`;
}
type SortedInto = Extract<SortedFiles, { kind: "sorted" }>;

function takenSentence({ deck, transcript }: Pick<SortedInto, "deck" | "transcript">): string {
  const said = namesOf(transcript, "and");
  if (deck.length === 0) return t("{transcript} is the transcript.", { transcript: said });
  if (deck.length > 1)
    return transcript.length === 0
      ? t("{pictures} pictures are the slide deck.", { pictures: deck.length })
      : t("{pictures} pictures are the slide deck, {transcript} is the transcript.", {
          pictures: deck.length,
          transcript: said,
        });
  const shown = namesOf(deck, "and");
  return transcript.length === 0
    ? t("{deck} is the slide deck.", { deck: shown })
    : t("{deck} is the slide deck, {transcript} is the transcript.", {
        deck: shown,
        transcript: said,
      });
}

/** `a.pdf, b.pdf and c.pdf`: in English without a comma before the last. */
const namesOf = (files: readonly File[], word: "and" | "or"): string =>
  new Intl.ListFormat(language() === "en" ? "en-GB" : locale(), {
    type: word === "and" ? "conjunction" : "disjunction",
  }).format(files.map(({ name }) => withoutControls(name)));
