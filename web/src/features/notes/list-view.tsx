import type { AlignedSegment, AnnotationType, Report } from "@planner/contract/model";
import { HIGHLIGHT_KEYS } from "@planner/contract/model";
import { useRef, useState } from "react";
import { clock } from "../../platform/clock.ts";
import { classNames } from "../../ui/class-names.ts";
import { kindOf, Mark } from "../../ui/mark.tsx";
import { Reference } from "../../ui/reference.tsx";
import { Remark } from "../../ui/remark.tsx";
import { Said } from "../../ui/said.tsx";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import type { DeckImages } from "./deck-images.ts";
import style from "./list-view.module.css";
import { NoMatch } from "./filter-line.tsx";
import { groupByPage, groupByType, type PageGroup, type PlacedNote } from "./note-groups.ts";
import { findNote } from "./notes-search.ts";
import { NothingNoted } from "./nothing-noted.tsx";
import { NoteModal } from "./note-modal.tsx";
import { pageName, NoteTags } from "./note-words.tsx";
import { saidBy } from "./said-by.ts";
import type { NotesShown } from "./use-notes-shown.ts";
import { useBroughtUp, useSoughtNote } from "./use-sought-note.ts";

interface ListViewProps {
  notes: NotesShown;
  /** The heading line of each type. */
  report: Report;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
  message: string | null;
}

/** What is open in the modal: all notes of one type on one page. */
interface Opened extends Pick<PageGroup, "page"> {
  type: AnnotationType;
}

/** All notes by type, each beside its page; notes about no slide stand last in their type. */
export function ListView({ notes, report, images, segments, message }: ListViewProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { sought, setSought } = useSoughtNote();
  const list = useRef<HTMLDivElement>(null);
  useBroughtUp(list, sought);
  const { owned, shown } = notes;
  if (owned.length === 0) return <NothingNoted message={message} segments={segments} />;
  if (shown.length === 0) return <NoMatch notes={notes} />;
  const open = shown.filter(({ type, page }) => type === opened?.type && page === opened.page);
  const named = sought === undefined ? undefined : findNote(shown, sought);
  return (
    <div ref={list}>
      {message && <Remark>{message}</Remark>}
      {groupByType(shown).map(({ type, subtypes }) => (
        <section key={type} className={style.group} aria-labelledby={`list-${kindOf(type)}`}>
          <div className={style.aside}>
            <h2 id={`list-${kindOf(type)}`} data-kind={kindOf(type)}>
              <Mark type={type} size="l" />
              {type}
            </h2>
            <p>{report[HIGHLIGHT_KEYS[type]]}</p>
          </div>
          <div>
            {groupByPage(subtypes.flatMap((subtype) => subtype.notes)).map((group) => (
              <Entry
                key={group.page}
                group={group}
                images={images}
                segments={segments}
                named={named}
                onOpen={() => {
                  setOpened({ type, page: group.page });
                  setSought(group.notes.find((note) => note === named) ?? group.notes[0]);
                }}
              />
            ))}
          </div>
        </section>
      ))}
      <NoteModal
        opened={opened && open.length > 0 ? { ...opened, notes: open } : null}
        images={images}
        segments={segments}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}

interface EntryProps {
  group: PageGroup;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
  /** The note that the address names. */
  named: PlacedNote | undefined;
  onOpen: () => void;
}

function Entry({ group: { page, notes }, images, segments, named, onOpen }: EntryProps) {
  // Without any deck nothing is about a slide, and it need not be said again and again.
  const isPictured = page !== null || images !== undefined;
  return (
    <button
      type="button"
      className={classNames(style.entry, !isPictured && style.plain)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {isPictured && (
        <SlideFrame
          src={page === null ? undefined : images?.url(page, 320)}
          alt={page === null ? pageName(page) : `Page ${page}`}
          absent={pageName(page)}
          lazy
        />
      )}
      <span className={style.notes}>
        {notes.map((note) => (
          <EntryNote key={note.id} note={note} segments={segments} isNamed={note === named} />
        ))}
      </span>
    </button>
  );
}

interface EntryNoteProps {
  note: PlacedNote;
  segments: AlignedSegment[];
  isNamed: boolean;
}

function EntryNote({ note, segments, isNamed }: EntryNoteProps) {
  const [evidence] = note.evidence;
  const { speaker, start } = evidence ? saidBy(evidence, segments) : {};
  const who = [speaker, start === undefined ? "" : clock(start)].filter(Boolean).join(", ");
  return (
    <span
      className={classNames(style.note, isNamed && style.named)}
      aria-current={isNamed ? "true" : undefined}
    >
      <span>
        <span className={style.subtype}>
          {note.subtype} <Reference>{note.reference}</Reference> <NoteTags note={note} />
        </span>
        <span className={style.words}>{note.text}</span>
      </span>
      {evidence && (
        <span className={style.quote}>
          <Said size="list">{evidence.quote}</Said>
          {who && <span className={style.who}>{who}</span>}
        </span>
      )}
    </span>
  );
}
