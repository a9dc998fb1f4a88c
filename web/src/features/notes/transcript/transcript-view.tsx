import { type AlignedSegment, LIMITS, type Report } from "@planner/contract/model";
import { Fragment, memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { t } from "../../../i18n/translate.ts";
import { clock } from "../../../platform/times.ts";
import { areShortcutsOn, useKeys } from "../../../platform/use-keys.ts";
import { TextButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Mark, Reference } from "../../../ui/mark.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import textStyle from "../../../ui/text.module.css";
import { type DeckImages, smallPage } from "../deck-images.ts";
import { notesOf, type PlacedNote } from "../note-groups.ts";
import { pageName } from "../note-words.tsx";
import { noteSearch, pageSearch } from "../notes-search.ts";
import { usePlayback } from "../playback/playback.tsx";
import {
  heightOf,
  linesWith,
  type Paragraph,
  paragraphsOf,
  piecesOf,
  type Run,
  runsOf,
  searchWords,
} from "./paragraphs.ts";
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
  /** What a person can do from a line on. */
  fromHere?: ((segment: AlignedSegment) => ReactNode) | undefined;
}

/** Everything that was said, with a field that searches it; the search stands in the address. */
export function TranscriptView({ segments, ...rest }: TranscriptViewProps) {
  const [params, setParams] = useSearchParams();
  // The address follows what is typed, and is slower than a hand.
  const [search, setTyped] = useState(params.get(SEARCH) ?? "");
  // A line's time leads to where it was said among the others.
  const { hash } = useLocation();
  const [shownHash, setShownHash] = useState(hash);
  if (hash !== shownHash) {
    setShownHash(hash);
    setTyped("");
  }
  const words = useMemo(() => searchWords(search), [search]);
  const found = useMemo(() => linesWith(segments, words), [segments, words]);
  const field = useRef<HTMLInputElement>(null);
  useKeys(({ key }) => {
    if (key !== SEARCH_KEY || !areShortcutsOn()) return false;
    field.current?.focus();
    return true;
  });
  const setSearch = (next: string) => {
    setTyped(next);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set(SEARCH, next);
        else after.delete(SEARCH);
        return after;
      },
      { replace: true, state: { keepPlace: true } },
    );
  };
  const isSearching = words.length > 0;
  return (
    <>
      <div className={classNames(textStyle.quiet, style.search)}>
        <SearchField
          ref={field}
          label={t("Search the transcript")}
          value={search}
          onChange={setSearch}
          shortcut={areShortcutsOn() ? SEARCH_KEY : undefined}
          maxLength={LIMITS.searchMax}
        />
        <span role="status">
          {isSearching && t("{count} line | {count} lines", { count: found.length })}
        </span>
      </div>
      <Runs
        key={isSearching ? search : ""}
        segments={isSearching ? found : segments}
        words={words}
        {...rest}
      />
    </>
  );
}

const SEARCH = "q";
const SEARCH_KEY = "/";

interface RunsProps extends TranscriptViewProps {
  /** That are searched for, in lower case. */
  words: string[];
}

/** Everything that was said, in runs about one page; what a note rests on carries its mark. */
function Runs(props: RunsProps) {
  const { segments, report, images, notesPath, sought, fromHere, words } = props;
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
        fromHere={fromHere}
        words={words}
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
  fromHere: TranscriptViewProps["fromHere"];
  words: string[];
}

const PageRun = memo(function PageRun(props: PageRunProps) {
  const { run, hasNames, images, proving, notesPath, sought, fromHere, words } = props;
  const { page } = run;
  return (
    // A group: a page is talked about again and again, too often for as many places to jump to.
    <div
      role="group"
      className={style.run}
      style={{ containIntrinsicHeight: `auto ${heightOf(run)}rem` }}
      aria-label={page === null ? pageName(page) : t("About page {page}", { page })}
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
        {paragraphsOf(run.segments).map((paragraph, at, all) => (
          <Turn
            key={paragraph.segments[0]?.id}
            paragraph={paragraph}
            hasNames={hasNames}
            isSameSpeaker={at > 0 && all[at - 1]?.speaker === paragraph.speaker}
            proving={proving}
            notesPath={notesPath}
            sought={sought}
            fromHere={fromHere}
            words={words}
          />
        ))}
      </ol>
    </div>
  );
});

interface TurnProps extends Pick<
  PageRunProps,
  "hasNames" | "proving" | "notesPath" | "sought" | "fromHere" | "words"
> {
  paragraph: Paragraph;
  /** As the one before: the name is not said again. */
  isSameSpeaker: boolean;
}

/** What one person said in a row, each line with an address of its own. */
function Turn(props: TurnProps) {
  const { paragraph, hasNames, isSameSpeaker, proving, notesPath, sought, fromHere, words } = props;
  const { segments, speaker } = paragraph;
  const [first] = segments;
  if (!first) return null;
  const { start } = first;
  const name = isSameSpeaker ? undefined : (speaker ?? (hasNames ? t("Not named") : undefined));
  const notes = [...new Set(segments.flatMap(({ id }) => proving.get(id) ?? []))];
  const isSought = segments.some(({ id }) => id === sought);
  return (
    <li className={classNames(style.line, isSought && style.sought)}>
      {(start !== undefined || name) && (
        <span className={classNames(textStyle.quiet, style.when)}>
          {start !== undefined && <LineTime start={start} id={first.id} />}
          {name && <b>{name}</b>}
        </span>
      )}
      <span className={style.words}>
        {segments.map(({ id, text }, at) => (
          <Fragment key={id}>
            {at > 0 && " "}
            <span
              id={id}
              tabIndex={-1}
              className={classNames(proving.has(id) && style.proof)}
              aria-current={id === sought ? "true" : undefined}
            >
              <Marked words={words}>{text}</Marked>
            </span>
          </Fragment>
        ))}
      </span>
      <span className={style.notes}>
        {notes.map((note) => (
          <Link key={note.id} to={`${notesPath}${noteSearch(note)}`} title={note.text}>
            <Mark type={note.type} size="s" named /> <Reference>{note.reference}</Reference>
          </Link>
        ))}
        {fromHere?.(first)}
      </span>
    </li>
  );
}

/** When a paragraph was spoken, with its address; where there is a recording, it plays from there. */
function LineTime({ start, id }: { start: number; id: string }) {
  const playback = usePlayback();
  if (!playback) return <Link to={`#${encodeURIComponent(id)}`}>{clock(start)}</Link>;
  return (
    <TextButton
      className={style.play}
      aria-label={t("Play from {time}", { time: clock(start) })}
      onClick={() => playback.play(start)}
    >
      {clock(start)}
    </TextButton>
  );
}

function Marked({ words, children }: { words: string[]; children: string }) {
  if (words.length === 0) return children;
  // Every second piece is one that was searched for.
  return piecesOf(children, words).map((piece, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
  );
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
