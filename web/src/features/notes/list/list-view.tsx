import {
  type AlignedSegment,
  type AnnotationType,
  NOTE_KINDS,
  type Report,
} from "@planner/contract/model";
import { memo, useId, useMemo, useRef } from "react";
import { t, translated } from "../../../i18n/translate.ts";
import { clock } from "../../../platform/times.ts";
import { afterFrame } from "../../../ui/when-idle.ts";
import { Remark } from "../../../ui/notices.tsx";
import { useSteady } from "../../../platform/use-steady.ts";
import { classNames } from "../../../ui/class-names.ts";
import { kindOf, Mark, Reference } from "../../../ui/mark.tsx";
import { Spoken } from "../../../ui/spoken.tsx";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import textStyle from "../../../ui/text.module.css";
import { type DeckImages, smallPage } from "../deck-images.ts";
import { firstFilling, useBroughtUp, useRestLater } from "../long-list.ts";
import { NoMatch, UnsureLine } from "../note-filter-bar.tsx";
import type { NotesShown } from "../note-filter.ts";
import {
  groupByPage,
  groupByType,
  type NoteOrder,
  type PageGroup,
  type PlacedNote,
  runsByPage,
} from "../note-groups.ts";
import { noteStep, useNoteKeys } from "../note-keys.ts";
import noteStyle from "../note-words.module.css";
import { NoteReplaces, NoteTags, NoteText, pageName, useNoteTools } from "../note-words.tsx";
import { spokenBy } from "../notes-elements.ts";
import { useNotesPlace } from "../notes-place.ts";
import { findNote } from "../notes-search.ts";
import { NothingNoted } from "../nothing-noted.tsx";
import style from "./list-view.module.css";
import { NoteModal } from "./note-modal.tsx";

interface ListViewProps {
  notes: NotesShown;
  /** The heading line of each type. */
  report: Report;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
  message: string | null;
}

/** Notes of one type on one page, or neighbours about one page where they stand in another order. */
interface EntryNotes extends PageGroup {
  key: string;
  /** Undefined where notes of several types stand together. */
  type: AnnotationType | undefined;
  /** It may be in the first window, where nothing may be laid out later. */
  isEarly: boolean;
}

/** All notes, each beside its page: by type, those about no slide last in theirs, or one after another. */
export function ListView({ notes, report, images, segments, message }: ListViewProps) {
  const place = useNotesPlace("list");
  const list = useRef<HTMLDivElement>(null);
  useBroughtUp(list, place.note);
  const { owned, shown, unsure, order, isFiltered } = notes;
  const named = place.note === undefined ? undefined : findNote(shown, place.note);
  const entries = useMemo(() => entriesOf(shown, order), [shown, order]);
  const isWhole = useRestLater(named !== undefined || place.page !== undefined);
  const at = place.isOpen && named ? entries.findIndex((one) => one.notes.includes(named)) : -1;
  const show = (step: 1 | -1): boolean => {
    const next = entries[at + step]?.notes[0];
    if (at >= 0 && next) place.open(next);
    return at >= 0 && next !== undefined;
  };
  useNoteKeys(show, { inModal: true });
  useNoteKeys((step) => list.current !== null && noteStep(list.current, step, named?.id));
  // The press is answered first: the dialog takes longer than a frame.
  const open = useSteady((note: PlacedNote) => afterFrame(() => place.open(note)));
  if (owned.length === 0 && unsure.length === 0)
    return <NothingNoted message={message} segments={segments} />;
  if (shown.length === 0 && unsure.length > 0) return <UnsureLine notes={notes} />;
  if (shown.length === 0) return <NoMatch notes={notes} />;
  const drawn = isWhole ? entries : entries.filter(({ isEarly }) => isEarly);
  const entryOf = (entry: EntryNotes) => (
    <Entry
      key={entry.key}
      entry={entry}
      images={images}
      segments={segments}
      named={named && entry.notes.includes(named) ? named : undefined}
      isOpened={entry === entries[at]}
      onOpen={open}
    />
  );
  return (
    <div ref={list}>
      {message && <Remark>{translated(message)}</Remark>}
      {order === "type" ? (
        [...Map.groupBy(drawn, ({ type }) => type)].map(
          ([type, ofType]) =>
            type && (
              <section key={type} className={style.group} aria-labelledby={`list-${kindOf(type)}`}>
                <div className={style.aside}>
                  <h2 id={`list-${kindOf(type)}`} data-kind={kindOf(type)}>
                    <Mark type={type} size="l" />
                    {t(type)}
                  </h2>
                  <p>{isFiltered ? ofAll(type, notes) : report[NOTE_KINDS[type].highlight]}</p>
                </div>
                <div>{ofType.map(entryOf)}</div>
              </section>
            ),
        )
      ) : (
        <div className={style.run}>{drawn.map(entryOf)}</div>
      )}
      <UnsureLine notes={notes} />
      <NoteModal
        opened={entries[at]}
        images={images}
        segments={segments}
        onClose={place.close}
        steps={{ at, of: entries.length, onStep: show }}
      />
    </div>
  );
}

/** '2 of 9': what the filter shows of a type. */
function ofAll(type: AnnotationType, { owned, shown }: NotesShown): string {
  return t("{some} of {all}", {
    some: shown.filter((note) => note.type === type).length,
    all: owned.filter(({ note }) => note.type === type).length,
  });
}

/** The notes as they stand in the list; those that may be in the first window are early. */
function entriesOf(shown: PlacedNote[], order: NoteOrder): EntryNotes[] {
  const groups: (PageGroup & { type: AnnotationType | undefined })[] =
    order === "type"
      ? groupByType(shown).flatMap(({ type, subtypes }) =>
          groupByPage(subtypes.flatMap((subtype) => subtype.notes)).map((on) => ({ ...on, type })),
        )
      : runsByPage(shown).map((run) => ({ ...run, type: undefined }));
  const early = new Set(firstFilling(groups, ({ notes }) => notes.length));
  return groups.map((group) => ({
    ...group,
    key: group.notes[0]?.id ?? "",
    isEarly: early.has(group),
  }));
}

interface EntryProps {
  entry: EntryNotes;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
  /** The note that the address names, where it is among these. */
  named: PlacedNote | undefined;
  /** In the dialog, which then has the tools of its notes. */
  isOpened: boolean;
  onOpen: (note: PlacedNote) => void;
}

/** Memoised: opening one of hundreds redraws one or two. */
const Entry = memo(function Entry(props: EntryProps) {
  const { entry, images, segments, named, isOpened, onOpen } = props;
  const { page, notes, isEarly, type } = entry;
  // Without any deck nothing is about a slide, and it need not be said again and again.
  const isPictured = page !== null || images !== undefined;
  const [first] = notes;
  return (
    <div
      className={classNames(style.entry, isEarly && style.early, !isPictured && style.plain)}
      data-on-page={page ?? undefined}
      style={{ containIntrinsicHeight: `auto ${heightOf(notes)}rem` }}
    >
      {isPictured && (
        // For a pointer: each note opens the same.
        <button
          type="button"
          className={style.picture}
          tabIndex={-1}
          aria-label={page === null ? t("Open Not about a slide") : t("Open page {page}", { page })}
          onClick={() => first && onOpen(first)}
        >
          <SlideFrame
            {...(page === null ? { src: undefined } : smallPage(images, page))}
            alt={page === null ? pageName(page) : t("Page {page}", { page })}
            absent={pageName(page)}
            lazy
          />
        </button>
      )}
      <ul className={style.notes}>
        {notes.map((note) => (
          <EntryNote
            key={note.id}
            note={note}
            segments={segments}
            isNamed={note === named}
            isMarked={type === undefined}
            isToolless={isOpened}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </div>
  );
});

/** About how high an entry is, in rem, as long as it is not laid out: Back has to find its place again. */
function heightOf(notes: PlacedNote[]): number {
  const lines = notes.reduce((sum, note) => sum + linesOf(note), 0);
  return Math.max(LEAST_REM, AROUND_REM + lines * LINE_REM + notes.length - 1);
}

/** The words, or what was said beside them. */
function linesOf(note: PlacedNote): number {
  const { text, evidence } = note;
  const quote = evidence[0]?.quote ?? "";
  const said = quote === "" || saysTheSame(note, quote) ? 0 : Math.ceil(quote.length / 44);
  return Math.max(1 + Math.ceil(text.length / 68), 1 + said);
}

/** Of the words of a note, how many it takes in a quote for the two to say the same. */
const SAME = 0.75;

/** Whether a note is all but the words behind it: then these are one press away instead of beside it once more. */
function saysTheSame({ text, isQuoted }: PlacedNote, quote: string): boolean {
  const spokenWords = new Set(wordsOf(quote));
  const words = wordsOf(text);
  const shared = words.filter((word) => spokenWords.has(word)).length;
  return isQuoted === true || shared >= SAME * words.length;
}

const wordsOf = (words: string): string[] => words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const LINE_REM = 1.5;
/** Above and below. */
const AROUND_REM = 2;
/** With a page in small. */
const LEAST_REM = 6.5;

interface EntryNoteProps {
  note: PlacedNote;
  segments: AlignedSegment[];
  isNamed: boolean;
  /** Whether its type has to be said here. */
  isMarked: boolean;
  isToolless: boolean;
  onOpen: (note: PlacedNote) => void;
}

function EntryNote(props: EntryNoteProps) {
  const { note, segments, isNamed, isMarked, isToolless, onOpen } = props;
  const { tools, inPlace } = useNoteTools();
  const name = useId();
  const [evidence] = note.evidence;
  const { speaker, start } = evidence ? spokenBy(evidence, segments) : {};
  const who = [speaker, start === undefined ? "" : clock(start)].filter(Boolean).join(", ");
  return (
    <li
      className={classNames(style.note, isNamed && noteStyle.named)}
      data-note={note.id}
      aria-current={isNamed ? "true" : undefined}
    >
      {/* Lies under all of the note, so that what can be changed in place is no button in a button. */}
      <button
        type="button"
        className={style.open}
        aria-haspopup="dialog"
        aria-labelledby={name}
        onClick={() => onOpen(note)}
      />
      <div className={style.said}>
        <div id={name} className={style.sentence}>
          <p className={style.subtype}>
            {isMarked && <Mark type={note.type} size="s" named />}
            {note.subtype} <Reference>{note.reference}</Reference> <NoteTags note={note} />
          </p>
          <p className={style.words}>
            <NoteText note={note} />
          </p>
        </div>
        <div className={style.inPlace}>
          {inPlace(note, note.page)}
          <NoteReplaces note={note} page={note.page} segments={segments} />
          {!isToolless && tools(note, note.page)}
        </div>
      </div>
      {evidence && (
        <div className={style.quote}>
          {!saysTheSame(note, evidence.quote) && <Spoken size="list">{evidence.quote}</Spoken>}
          {who && <span className={classNames(textStyle.quiet, style.who)}>{who}</span>}
        </div>
      )}
    </li>
  );
}
