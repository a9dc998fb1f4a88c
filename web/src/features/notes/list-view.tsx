import type { AlignedSegment, AnnotationType, Report } from "@planner/contract/model";
import { HIGHLIGHT_KEYS } from "@planner/contract/model";
import { useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { kindOf, Mark } from "../../ui/mark.tsx";
import { Reference } from "../../ui/reference.tsx";
import { Remark } from "../../ui/remark.tsx";
import { Said } from "../../ui/said.tsx";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import type { DeckImages } from "./deck-images.ts";
import style from "./list-view.module.css";
import {
  groupByPage,
  groupByType,
  notesOf,
  type PageGroup,
  type PlacedNote,
} from "./note-groups.ts";
import { NothingNoted } from "./nothing-noted.tsx";
import { NoteModal } from "./note-modal.tsx";
import { pageName, NoteTags } from "./note-words.tsx";

interface ListViewProps {
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
export function ListView({ report, images, segments, message }: ListViewProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const notes = notesOf(report);
  const groups = groupByType(notes);
  const shown = notes.filter(({ type, page }) => type === opened?.type && page === opened.page);
  if (groups.length === 0) return <NothingNoted message={message} segments={segments} />;
  return (
    <>
      {message && <Remark>{message}</Remark>}
      {groups.map(({ type, subtypes }) => (
        <section key={type} className={style.group} aria-labelledby={`list-${kindOf(type)}`}>
          <div className={style.aside}>
            <h2 id={`list-${kindOf(type)}`} data-kind={kindOf(type)}>
              <Mark type={type} size="l" />
              {type}
            </h2>
            <p>{report[HIGHLIGHT_KEYS[type]]}</p>
          </div>
          <div>
            {groupByPage(subtypes.flatMap(({ notes }) => notes)).map((group) => (
              <Entry
                key={group.page}
                group={group}
                images={images}
                onOpen={() => setOpened({ type, page: group.page })}
              />
            ))}
          </div>
        </section>
      ))}
      <NoteModal
        opened={opened && shown.length > 0 ? { ...opened, notes: shown } : null}
        images={images}
        segments={segments}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

interface EntryProps {
  group: PageGroup;
  images: DeckImages | undefined;
  onOpen: () => void;
}

function Entry({ group: { page, notes }, images, onOpen }: EntryProps) {
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
          <EntryNote key={note.id} note={note} />
        ))}
      </span>
    </button>
  );
}

function EntryNote({ note }: { note: PlacedNote }) {
  const quote = note.evidence[0]?.quote;
  return (
    <span className={style.note}>
      <span>
        <span className={style.subtype}>
          {note.subtype} <Reference>{note.reference}</Reference> <NoteTags note={note} />
        </span>
        <span className={style.words}>{note.text}</span>
      </span>
      {quote && (
        <span className={style.quote}>
          <Said size="list">{quote}</Said>
        </span>
      )}
    </span>
  );
}
