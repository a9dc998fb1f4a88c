import type { AlignedSegment, Report } from "@planner/contract/model";
import { memo, startTransition, useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import { clock } from "../../../platform/times.ts";
import { TextButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Mark, Reference } from "../../../ui/mark.tsx";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import { whenIdle } from "../../../ui/when-idle.ts";
import { type DeckImages, smallPage } from "../deck-images.ts";
import { notesOf, type PlacedNote } from "../note-groups.ts";
import { pageName } from "../note-words.tsx";
import { noteSearch, pageSearch } from "../notes-search.ts";
import { usePlayback } from "../playback/playback.tsx";
import style from "./transcript-view.module.css";

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
          {start !== undefined && <LineTime start={start} />}
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

/** When a line was spoken; where there is a recording, it plays from there. */
function LineTime({ start }: { start: number }) {
  const playback = usePlayback();
  if (!playback) return <span>{clock(start)}</span>;
  return (
    <TextButton
      className={style.play}
      aria-label={`Play from ${clock(start)}`}
      onClick={() => playback.play(start)}
    >
      {clock(start)}
    </TextButton>
  );
}

/** Segments that follow each other about the same page. */
interface Run {
  page: number | null;
  segments: AlignedSegment[];
}

/** A long talk about one page is cut so that each part can be laid out on its own. */
const LONGEST = 60;

const LINE_REM = 2.5;
const WORDS_PER_ROW = 14;
const ROW_REM = 1.5;

/** About how high a run stands, in rem, so that the page is as long before its runs are drawn as after. */
const heightOf = ({ segments }: Run): number =>
  segments.reduce(
    (height, { text }) =>
      height + LINE_REM + ROW_REM * Math.floor(text.length / (6 * WORDS_PER_ROW)),
    0,
  );

function runsOf(segments: AlignedSegment[]): Run[] {
  const runs: Run[] = [];
  for (const segment of segments) {
    const last = runs.at(-1);
    if (last && last.page === segment.page && last.segments.length < LONGEST)
      last.segments.push(segment);
    else runs.push({ page: segment.page, segments: [segment] });
  }
  return runs;
}

/** How many runs are drawn at once; the rest follows while the browser has nothing else to do. */
const FIRST = 8;
const STEP = 8;
/** Between two steps at most. */
const PATIENCE_MS = 500;

interface Filled {
  /** Runs from here … */
  from: number;
  /** … up to but not including this one are drawn. */
  to: number;
}

/**
 * Which of `count` runs are drawn: at first those around `soughtAt` (-1: the beginning), then more on both sides until
 * all are. A transcript of hours opens at once that way, and can still be searched as a whole soon after.
 */
export function useFilledRuns(count: number, soughtAt: number): (at: number) => boolean {
  const [{ from, to }, setFilled] = useState<Filled>(() => {
    const start = Math.max(0, soughtAt - FIRST / 2);
    return { from: start, to: Math.min(count, start + FIRST) };
  });
  const isWhole = from === 0 && to >= count;
  useEffect(() => {
    if (isWhole) return;
    const fill = () => setFilled({ from: Math.max(0, from - STEP), to: to + STEP });
    return whenIdle(() => startTransition(fill), PATIENCE_MS);
  }, [from, to, isWhole]);
  return (at) => (at >= from && at < to) || at === soughtAt;
}

/** The segment that the hash of the address names, brought into sight and focus once it is on the page. */
export function useSoughtSegment(isShown: boolean): string | undefined {
  const { hash } = useLocation();
  const id = hash ? decodeURIComponent(hash.slice(1)) : undefined;
  useEffect(() => {
    if (!isShown || id === undefined) return;
    const line = document.getElementById(id);
    line?.scrollIntoView({ block: "center" });
    line?.focus({ preventScroll: true });
    // What stands above may only now be laid out and push the line away.
    const again = requestAnimationFrame(() => line?.scrollIntoView({ block: "center" }));
    return () => cancelAnimationFrame(again);
  }, [isShown, id]);
  return id;
}
