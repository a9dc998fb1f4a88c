import type { AlignedSegment, Report } from "@planner/contract/model";
import { memo, useMemo } from "react";
import { Link } from "react-router";
import { clock } from "../../../platform/times.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Mark, Reference } from "../../../ui/mark.tsx";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import { type DeckImages, smallPage } from "../deck-images.ts";
import { notesOf, type PlacedNote } from "../note-groups.ts";
import { pageName } from "../note-words.tsx";
import { noteSearch, pageSearch } from "../notes-search.ts";
import { heightOf, type Run, runsOf } from "./transcript-runs.ts";
import style from "./transcript-view.module.css";
import { useFilledRuns } from "./use-filled-runs.ts";

interface TranscriptViewProps {
  segments: AlignedSegment[];
  report: Report | null;
  images: DeckImages | undefined;
  /** Where the notes are: `/meeting/m1`. */
  notesPath: string;
  /** The segment that the address names. */
  sought: string | undefined;
}

/** Everything that was said, in runs about one page; what a note rests on carries its mark. */
export function TranscriptView({
  segments,
  report,
  images,
  notesPath,
  sought,
}: TranscriptViewProps) {
  const runs = useMemo(() => runsOf(segments), [segments]);
  const proving = useMemo(() => notesBySegment(report), [report]);
  const soughtAt = useMemo(
    () => runs.findIndex((run) => run.segments.some(({ id }) => id === sought)),
    [runs, sought],
  );
  const hasNames = useMemo(() => segments.some(({ speaker }) => speaker), [segments]);
  const isFilled = useFilledRuns(runs.length, soughtAt);
  return runs.map((run, at) =>
    isFilled(at) ? (
      <PageRun
        key={run.segments[0]?.id}
        run={run}
        hasNames={hasNames}
        images={images}
        proving={proving}
        notesPath={notesPath}
        sought={at === soughtAt ? sought : undefined}
      />
    ) : (
      <div key={run.segments[0]?.id} style={{ height: `${heightOf(run)}rem` }} />
    ),
  );
}

/** Which notes rest on which segment. */
function notesBySegment(report: Report | null): Map<string, PlacedNote[]> {
  const proving = new Map<string, PlacedNote[]>();
  for (const note of report ? notesOf(report) : []) {
    for (const id of new Set(note.evidence.map(({ segmentId }) => segmentId)))
      proving.set(id, [...(proving.get(id) ?? []), note]);
  }
  return proving;
}

interface PageRunProps {
  run: Run;
  /** Somebody is named, so that words without a name are somebody else's. */
  hasNames: boolean;
  images: DeckImages | undefined;
  proving: Map<string, PlacedNote[]>;
  notesPath: string;
  sought: string | undefined;
}

const PageRun = memo(function PageRun(props: PageRunProps) {
  const { run, hasNames, images, proving, notesPath, sought } = props;
  const { page } = run;
  return (
    // A group: a page is talked about again and again, too often for as many places to jump to.
    <div
      role="group"
      className={style.run}
      style={{ containIntrinsicHeight: `auto ${heightOf(run)}rem` }}
      aria-label={page === null ? pageName(page) : `About page ${page}`}
    >
      <div className={style.aside}>
        {page === null ? (
          <span className={style.page}>{pageName(page)}</span>
        ) : (
          <Link to={`${notesPath}${pageSearch(page)}`}>
            {images && (
              <SlideFrame {...smallPage(images, page)} alt="" absent={pageName(page)} lazy />
            )}
            <span className={style.page}>{pageName(page)}</span>
          </Link>
        )}
      </div>
      <ol>
        {run.segments.map((segment, at) => (
          <Line
            key={segment.id}
            segment={segment}
            hasNames={hasNames}
            isSameSpeaker={at > 0 && run.segments[at - 1]?.speaker === segment.speaker}
            notes={proving.get(segment.id)}
            notesPath={notesPath}
            isSought={segment.id === sought}
          />
        ))}
      </ol>
    </div>
  );
});

interface LineProps {
  segment: AlignedSegment;
  notes: PlacedNote[] | undefined;
  notesPath: string;
  isSought: boolean;
  hasNames: boolean;
  /** As the line before: the name is not said again. */
  isSameSpeaker: boolean;
}

function Line(props: LineProps) {
  const { segment, notes, notesPath, isSought, hasNames, isSameSpeaker } = props;
  const { id, start, speaker, text } = segment;
  const name = isSameSpeaker ? undefined : (speaker ?? (hasNames ? "Not named" : undefined));
  return (
    <li
      id={id}
      tabIndex={-1}
      className={classNames(style.line, isSought && style.sought)}
      aria-current={isSought ? "true" : undefined}
    >
      {(start !== undefined || name) && (
        <span className={style.when}>
          {start !== undefined && <span>{clock(start)}</span>}
          {name && <b>{name}</b>}
        </span>
      )}
      <span className={classNames(style.words, notes && style.proof)}>{text}</span>
      {notes && (
        <span className={style.notes}>
          {notes.map((note) => (
            <Link key={note.id} to={`${notesPath}${noteSearch(note)}`} title={note.text}>
              <Mark type={note.type} size="s" named /> <Reference>{note.reference}</Reference>
            </Link>
          ))}
        </span>
      )}
    </li>
  );
}
