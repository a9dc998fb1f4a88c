import type { AlignedSegment, Annotation, Evidence } from "@planner/contract/model";
import { clock } from "../../platform/times.ts";
import { Said } from "../../ui/said.tsx";
import { saidBy } from "./evidence/said-by.ts";
import { EvidenceQuote } from "./evidence/evidence-quote.tsx";
import type { PlacedNote } from "./note-groups.ts";
import style from "./note-words.module.css";

/** What a note says: a sentence, or what was said in the words of who said it, behind what it is about. */
export function NoteText({ note: { text, isQuoted, subject } }: { note: Annotation }) {
  if (!isQuoted) return text;
  return (
    <>
      {subject && <span className={style.subject}>{subject}, in their words: </span>}
      <Said size="list">{text}</Said>
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
export function PageDoubtLine({ note: { runnerUp } }: { note: Annotation }) {
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
  const { speaker, start } = saidBy(last, segments);
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
