import {
  type AlignedSegment,
  type AnnotationType,
  NOTE_KINDS,
  type Report,
} from "@planner/contract/model";
import { memo, useId, useMemo, useRef, useState } from "react";
import { clock } from "../../../platform/times.ts";
import { afterFrame } from "../../../ui/when-idle.ts";
import { Remark } from "../../../ui/notices.tsx";
import { useSteady } from "../../../platform/use-steady.ts";
import { classNames } from "../../../ui/class-names.ts";
import { kindOf, Mark, Reference } from "../../../ui/mark.tsx";
import { Spoken } from "../../../ui/spoken.tsx";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import { type DeckImages, smallPage } from "../deck-images.ts";
import { firstFilling, useBroughtUp, useRestLater, useSoughtNote } from "../long-list.ts";
import { NoMatch, UnsureLine } from "../note-filter-bar.tsx";
import type { NotesShown } from "../note-filter.ts";
import { groupByPage, groupByType, type PageGroup, type PlacedNote } from "../note-groups.ts";
import noteStyle from "../note-words.module.css";
import { NoteReplaces, NoteTags, NoteText, pageName, useNoteTools } from "../note-words.tsx";
import { spokenBy } from "../notes-elements.ts";
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

/** All notes of one type on one page. */
interface EntryNotes extends PageGroup {
  type: AnnotationType;
  /** It may be in the first window, where nothing may be laid out later. */
  isEarly: boolean;
}

/** All notes by type, each beside its page; notes about no slide stand last in their type. */
export function ListView({ notes, report, images, segments, message }: ListViewProps) {
  const [opened, setOpened] = useState<Pick<EntryNotes, "type" | "page"> | null>(null);
  const { sought, setSought } = useSoughtNote();
  const list = useRef<HTMLDivElement>(null);
  useBroughtUp(list, sought);
  const { owned, shown, unsure } = notes;
  const named = sought === undefined ? undefined : findNote(shown, sought);
  const open = useSteady((entry: EntryNotes) => {
    const note = entry.notes.find((one) => one === named) ?? entry.notes[0];
    // The press is answered first: the dialog takes longer than a frame, and the address can wait for it.
    afterFrame(() => {
      setOpened(entry);
      if (note) afterFrame(() => setSought(note));
    });
  });
  const byType = useDrawn(shown, named !== undefined);
  if (owned.length === 0 && unsure.length === 0)
    return <NothingNoted message={message} segments={segments} />;
  if (shown.length === 0 && unsure.length > 0) return <UnsureLine notes={notes} />;
  if (shown.length === 0) return <NoMatch notes={notes} />;
  const openNotes = shown.filter(({ type, page }) => type === opened?.type && page === opened.page);
  return (
    <div ref={list}>
      {message && <Remark>{message}</Remark>}
      {byType.map(([type, entries]) => (
        <section key={type} className={style.group} aria-labelledby={`list-${kindOf(type)}`}>
          <div className={style.aside}>
            <h2 id={`list-${kindOf(type)}`} data-kind={kindOf(type)}>
              <Mark type={type} size="l" />
              {type}
            </h2>
            <p>{report[NOTE_KINDS[type].highlight]}</p>
          </div>
          <div>
            {entries.map((entry) => (
              <Entry
                key={entry.page}
                entry={entry}
                images={images}
                segments={segments}
                named={named && entry.notes.includes(named) ? named : undefined}
                onOpen={open}
              />
            ))}
          </div>
        </section>
      ))}
      <UnsureLine notes={notes} />
      <NoteModal
        opened={opened && openNotes.length > 0 ? { ...opened, notes: openNotes } : null}
        images={images}
        segments={segments}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}

/** The notes by type and page; of many at first only the beginning. */
function useDrawn(shown: PlacedNote[], atOnce: boolean): [AnnotationType, EntryNotes[]][] {
  const isWhole = useRestLater(atOnce);
  return useMemo(() => {
    const groups = groupByType(shown).flatMap(({ type, subtypes }) =>
      groupByPage(subtypes.flatMap((subtype) => subtype.notes)).map((on) => ({ ...on, type })),
    );
    const early = new Set(firstFilling(groups, ({ notes }) => notes.length));
    const entries = groups.map((group) => ({ ...group, isEarly: early.has(group) }));
    const drawn = isWhole ? entries : entries.filter(({ isEarly }) => isEarly);
    return [...Map.groupBy(drawn, ({ type }) => type)];
  }, [shown, isWhole]);
}

interface EntryProps {
  entry: EntryNotes;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
  /** The note that the address names, where it is among these. */
  named: PlacedNote | undefined;
  onOpen: (entry: EntryNotes) => void;
}

/** Memoised: opening one of hundreds redraws one or two. */
const Entry = memo(function Entry({ entry, images, segments, named, onOpen }: EntryProps) {
  const { page, notes, isEarly } = entry;
  // Without any deck nothing is about a slide, and it need not be said again and again.
  const isPictured = page !== null || images !== undefined;
  const names = useId();
  return (
    <div
      className={classNames(style.entry, isEarly && style.early, !isPictured && style.plain)}
      style={{ containIntrinsicHeight: `auto ${heightOf(notes)}rem` }}
    >
      {/* Lies under all of the entry, so that what can be changed in place is no button in a button. */}
      <button
        type="button"
        className={style.open}
        aria-haspopup="dialog"
        aria-labelledby={notes.map(({ id }) => names + id).join(" ")}
        onClick={() => onOpen(entry)}
      />
      {isPictured && (
        <SlideFrame
          {...(page === null ? { src: undefined } : smallPage(images, page))}
          alt={page === null ? pageName(page) : `Page ${page}`}
          absent={pageName(page)}
          lazy
        />
      )}
      <span className={style.notes}>
        {notes.map((note) => (
          <EntryNote
            key={note.id}
            name={names + note.id}
            note={note}
            segments={segments}
            isNamed={note === named}
          />
        ))}
      </span>
    </div>
  );
});

/** About how high an entry is, in rem, as long as it is not laid out: Back has to find its place again. */
function heightOf(notes: PlacedNote[]): number {
  const lines = notes.reduce((sum, note) => sum + linesOf(note), 0);
  return Math.max(LEAST_REM, AROUND_REM + lines * LINE_REM + notes.length - 1);
}

/** The words, or what was said beside them. */
const linesOf = ({ text, evidence: [first] }: PlacedNote): number =>
  Math.max(1 + Math.ceil(text.length / 68), first ? 1 + Math.ceil(first.quote.length / 44) : 0);

const LINE_REM = 1.5;
/** Above and below. */
const AROUND_REM = 2;
/** With a page in small. */
const LEAST_REM = 8.75;

interface EntryNoteProps {
  /** The id by which the entry is called. */
  name: string;
  note: PlacedNote;
  segments: AlignedSegment[];
  isNamed: boolean;
}

function EntryNote({ name, note, segments, isNamed }: EntryNoteProps) {
  const { inPlace } = useNoteTools();
  const [evidence] = note.evidence;
  const { speaker, start } = evidence ? spokenBy(evidence, segments) : {};
  const who = [speaker, start === undefined ? "" : clock(start)].filter(Boolean).join(", ");
  return (
    <span
      className={classNames(style.note, isNamed && noteStyle.named)}
      aria-current={isNamed ? "true" : undefined}
    >
      <span>
        <span id={name}>
          <span className={style.subtype}>
            {note.subtype} <Reference>{note.reference}</Reference> <NoteTags note={note} />
          </span>
          <span className={style.words}>
            <NoteText note={note} />
          </span>
        </span>
        <span className={style.inPlace}>
          {inPlace(note, note.page)}
          <NoteReplaces note={note} page={note.page} segments={segments} />
        </span>
      </span>
      {evidence && (
        <span className={style.quote}>
          <Spoken size="list">{evidence.quote}</Spoken>
          {who && <span className={style.who}>{who}</span>}
        </span>
      )}
    </span>
  );
}
