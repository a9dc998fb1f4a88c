import type { Annotation } from "@planner/contract/model";
import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { withoutControls } from "./foreign.tsx";
import style from "./spoken.module.css";

/** Words that a person said: the only thing that is ever set in italics. Quotation marks are added. */
export function Spoken({ size = "m", children }: { size?: "m" | "list"; children: ReactNode }) {
  return (
    <span className={classNames(style.spoken, size === "list" && style.list)}>{children}</span>
  );
}

interface TurnsProps {
  children: string;
  /** What somebody wrote: quotation marks that stand in it are the writer's. */
  written?: readonly string[];
}

const NONE: readonly string[] = [];
/** A whole quotation, with those that stand in it; what stands between two; or a mark that nothing closes. */
const PIECES = /“(?:[^“”]|“[^“”]*”)*”|“[^”]*”|[^“]+|“/gu;

/** A sentence in which what stands in quotation marks was said: a line of its own for each who spoke. */
export function Turns({ children, written = NONE }: TurnsProps) {
  const pieces = Array.from(children.matchAll(PIECES), ({ 0: piece, index }) => ({
    piece,
    index,
    isSpoken: /^“.*”$/su.test(piece) && !written.some((words) => words.includes(piece)),
  }));
  return pieces.map(({ piece, index, isSpoken }, at) => (
    <Fragment key={index}>
      {pieces[at - 1]?.isSpoken && pieces[at + 1]?.isSpoken && <br />}
      {isSpoken ? <span className={style.inline}>{piece}</span> : piece}
    </Fragment>
  ));
}

/** What a note's quotation marks stand in where they are no engine's: a writer's sentence, or words in which they were said so. */
export const ownMarksOf = ({
  text,
  isQuoted,
  isWritten,
  edited,
  evidence,
}: Annotation): string[] => [
  ...(!isQuoted && (isWritten || edited) ? [text] : []),
  ...evidence.map(({ quote }) => quote),
];

/** What a note says: words that were said in italics, alone or within a sentence. */
export function NoteWords({ note }: { note: Annotation }) {
  const words = withoutControls(note.text);
  return note.isQuoted ? (
    <Spoken size="list">{words}</Spoken>
  ) : (
    <Turns written={ownMarksOf(note)}>{words}</Turns>
  );
}

interface QuoteBlockProps {
  words: string;
  speaker?: string | undefined;
  /** Where and when: 'page 4', a time, what it was about. */
  children?: ReactNode;
  /** With the pencil line at its left edge. */
  ruled?: boolean;
}

/** A quote with who said it, and what proves it. */
export function QuoteBlock({ words, speaker, children, ruled = true }: QuoteBlockProps) {
  return (
    <blockquote className={ruled ? style.quote : style.plain}>
      <Spoken>{words}</Spoken>
      {(speaker || children) && (
        <footer className={style.who}>
          {speaker && <b>{speaker}</b>}
          {speaker && children ? ", " : null}
          {children}
        </footer>
      )}
    </blockquote>
  );
}

/** A quote beside an entry of a list: its first lines, and below them who spoke. */
export function ShortQuote({ words, speaker }: Pick<QuoteBlockProps, "words" | "speaker">) {
  return (
    <div className={style.short}>
      <p className={style.cut}>
        <Spoken size="list">{words}</Spoken>
      </p>
      {speaker && <p>{speaker}</p>}
    </div>
  );
}
