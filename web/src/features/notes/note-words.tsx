import type { AlignedSegment, Annotation, Evidence, Region } from "@planner/contract/model";
import { createContext, type ReactNode, useContext } from "react";
import { Link } from "react-router";
import { clock, dueOf } from "../../platform/times.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { Reference } from "../../ui/mark.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import { EvidenceQuote } from "./evidence/evidence-quote.tsx";
import type { PlacedNote } from "./note-groups.ts";
import style from "./note-words.module.css";
import { spokenBy } from "./notes-elements.ts";
import { noteSearch } from "./notes-search.ts";

/** What a note says: a sentence, or what was said in the words of who said it, behind what it is about. */
export function NoteText({ note: { text, isQuoted, subject } }: { note: Annotation }) {
  if (!isQuoted) return text;
  return (
    <>
      {subject && <span className={style.subject}>{subject}, in their words: </span>}
      <Spoken size="list">{text}</Spoken>
    </>
  );
}

const RENEWED = { added: "New", changed: "Changed" } as const;

/**
 * Marks a note that is new or changed, one that the presenter marked with a key, and one that the engine is less sure of,
 * where a person decides.
 */
export function NoteTags({ note }: { note: PlacedNote }) {
  const renewed = note.renewed && RENEWED[note.renewed];
  return (
    <>
      {renewed && (
        <span className={style.marked} title={`${renewed} since text was recognised`}>
          {renewed}
        </span>
      )}
      {note.marked && (
        <span className={style.marked} title="The presenter marked it while it was said">
          Marked
        </span>
      )}
      {note.suggestion && (
        <span
          className={style.suggestion}
          title="Less certain than the other notes: read the words behind it"
        >
          Less sure
        </span>
      )}
    </>
  );
}

/** Says that a note's page is doubtful, by the next best one. */
function PageDoubtLine({ note: { runnerUp } }: { note: Annotation }) {
  return runnerUp && <span className={style.task}>{`Perhaps page ${runnerUp}`}</span>;
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
  const who = [speaker, start === undefined ? "" : `at ${clock(start)}`].filter(Boolean).join(" ");
  return (
    <details className={style.replaces}>
      <summary>
        {who ? `Replaces what was said by ${who}` : "Replaces what was said before"}
      </summary>
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

/** What a page is called where no picture of it can be seen. */
export const pageName = (page: number | null): string =>
  page === null ? "Not about a slide" : `page ${page}`;

/** Whose a task is, until when, whether it is done, and what people added to it. */
export function TaskLine({ note }: { note: Annotation }) {
  const facts = [
    withoutControls(note.owner ?? ""),
    dueOf(note),
    note.isDone && "done",
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
      aria-label={`${note.reference}, address of this note`}
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
