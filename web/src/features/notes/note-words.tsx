import type { AlignedSegment, Annotation, Evidence, Region } from "@planner/contract/model";
import { createContext, type ReactNode, useContext } from "react";
import { Link } from "react-router";
import { t } from "../../i18n/translate.ts";
import { clock, dueOf } from "../../platform/times.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { Reference } from "../../ui/mark.tsx";
import { NoteWords } from "../../ui/spoken.tsx";
import { EvidenceQuote } from "./evidence/evidence-quote.tsx";
import type { PlacedNote } from "./note-groups.ts";
import style from "./note-words.module.css";
import { spokenBy } from "./notes-elements.ts";
import { noteSearch } from "./notes-search.ts";

/** What a note says: a sentence, or what was said in the words of who said it, behind what it is about. */
export function NoteText({ note }: { note: Annotation }) {
  const { isQuoted, subject } = note;
  return (
    <>
      {isQuoted && subject && (
        <span className={style.subject}>{t("{subject}, in their words:", { subject })} </span>
      )}
      <NoteWords note={note} />
    </>
  );
}

const RENEWED = {
  added: { tag: "New [note]", title: "New since text was recognised" },
  changed: { tag: "Changed [note]", title: "Changed since text was recognised" },
} as const;

/**
 * Marks a note that is new or changed, one that the presenter marked with a key, and one that the engine is less sure of,
 * where a person decides.
 */
export function NoteTags({ note }: { note: PlacedNote }) {
  const renewed = note.renewed && RENEWED[note.renewed];
  return (
    <>
      {renewed && (
        <span className={style.marked} title={t(renewed.title)}>
          {t(renewed.tag)}
        </span>
      )}
      {note.marked && (
        <span className={style.marked} title={t("The presenter marked it while it was said")}>
          {t("Marked")}
        </span>
      )}
      {note.suggestion && (
        <span
          className={style.suggestion}
          title={t("Less certain than the other notes: read the words behind it")}
        >
          {t("Less sure")}
        </span>
      )}
    </>
  );
}

/** Says that a note's page is doubtful, by the next best one. */
function PageDoubtLine({ note: { runnerUp } }: { note: Annotation }) {
  return (
    runnerUp && <span className={style.task}>{t("Perhaps page {page}", { page: runnerUp })}</span>
  );
}

interface NoteReplacesProps {
  note: Annotation;
  page: number | null;
  segments: AlignedSegment[];
}

const NONE: Evidence[] = [];

/** What held before, in the words that were said; closed until somebody wants to read it. */
export function NoteReplaces({ note: { replaces = NONE }, page, segments }: NoteReplacesProps) {
  const [last] = replaces.slice(-1);
  if (!last) return null;
  const { speaker, start } = spokenBy(last, segments);
  return (
    <details className={style.replaces}>
      <summary>{replacedWords(speaker, start)}</summary>
      {replaces.map((evidence) => (
        <EvidenceQuote
          key={evidence.segmentId + evidence.quote}
          evidence={evidence}
          page={page}
          segments={segments}
        />
      ))}
    </details>
  );
}

/** Whose words hold no longer, and since which second of the meeting. */
function replacedWords(speaker: string | undefined, start: number | undefined): string {
  if (start === undefined)
    return speaker
      ? t("Replaces what was said by {speaker}", { speaker })
      : t("Replaces what was said before");
  const time = clock(start);
  return speaker
    ? t("Replaces what was said by {speaker} at {time}", { speaker, time })
    : t("Replaces what was said at {time}", { time });
}

/** What a page is called where no picture of it can be seen. */
export const pageName = (page: number | null): string =>
  page === null ? t("Not about a slide") : t("page {page}", { page });

/** Whose a task is, until when, whether it is done, and what people added to it. */
export function TaskLine({ note }: { note: Annotation }) {
  const facts = [
    withoutControls(note.owner ?? ""),
    dueOf(note),
    note.isDone && t("done [task]"),
    withoutControls(note.comment ?? ""),
  ].filter(Boolean);
  if (note.type !== "Action Item" || facts.length === 0) return null;
  return <span className={style.task}>{facts.join(" · ")}</span>;
}

/** A note's number as a link to the note: its address can be copied, and opening it shows the words behind the note. */
export function NoteReference({ note }: { note: PlacedNote }) {
  return (
    <Link
      to={noteSearch(note)}
      replace
      state={{ keepPlace: true }}
      className={style.reference}
      aria-label={t("{reference}, address of this note", { reference: note.reference })}
    >
      <Reference>{note.reference}</Reference>
    </Link>
  );
}

type InCard = (note: Annotation, page: number | null) => ReactNode;

/**
 * What stands in a note's own card beside its words: what a person can do with it, and in its place that its page is
 * doubtful, and of a task owner, day and tick. `move` brings a note to a page; undefined where it has to stay.
 */
export interface NoteTools {
  readonly tools: InCard;
  readonly inPlace: InCard;
  readonly move: ((note: PlacedNote, page: number | null) => void) | undefined;
  /** Draws a note's region on its page, or takes it away; undefined where it has to stay. */
  readonly draw: ((note: PlacedNote, region: Region | null) => void) | undefined;
  /** What people say about a page: over its picture, and below it. */
  readonly slide?:
    | {
        readonly over: (page: number) => ReactNode;
        readonly under: (page: number) => ReactNode;
      }
    | undefined;
}

/** Nothing to be done with the notes. */
export const READ_ONLY: NoteTools = {
  tools: () => null,
  inPlace: (note) => (
    <>
      <PageDoubtLine note={note} />
      <TaskLine note={note} />
    </>
  ),
  move: undefined,
  draw: undefined,
};
const Context = createContext(READ_ONLY);

/** Where nobody provides tools (a shared view), notes are only read. */
export const NoteToolsProvider = Context.Provider;

export const useNoteTools = (): NoteTools => useContext(Context);
