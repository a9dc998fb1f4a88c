import type { AlignedSegment, AnnotationType } from "@planner/contract/model";
import { Dialog } from "../../../ui/dialog.tsx";
import { kindOf, Mark, Reference } from "../../../ui/mark.tsx";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import { CopyNote } from "../copy-note.tsx";
import { type DeckImages, largePage } from "../deck-images.ts";
import { EvidenceQuote } from "../evidence/evidence-quote.tsx";
import { groupByType, type PageGroup, type PlacedNote } from "../note-groups.ts";
import {
  NoteReference,
  NoteReplaces,
  NoteTags,
  NoteText,
  pageName,
  useNoteTools,
} from "../note-words.tsx";
import style from "./note-modal.module.css";

interface NoteModalProps {
  opened: (PageGroup & { type: AnnotationType }) | null;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
  onClose: () => void;
}

/** Notes of one type on one page, with the whole page and the words behind them. */
export function NoteModal({ opened, images, segments, onClose }: NoteModalProps) {
  if (!opened) return null;
  const { type, page, notes } = opened;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${type}, ${pageName(page)}`}
      head={
        <>
          <Mark type={type} size="l" />
          <h2 className={style.title} data-kind={kindOf(type)}>
            {type}
          </h2>
          <Reference>{pageName(page)}</Reference>
        </>
      }
    >
      {page !== null && images && (
        <SlideFrame
          {...largePage(images, page)}
          sizes="min(64rem, 100vw)"
          alt={`Page ${page}`}
          large
        />
      )}
      <div className={style.notes}>
        {groupByType(notes)
          .flatMap(({ subtypes }) => subtypes)
          .map(({ subtype, notes: grouped }) => (
            <section key={subtype}>
              <h3>{subtype}</h3>
              <ul>
                {grouped.map((note) => (
                  <ModalNote key={note.id} note={note} segments={segments} />
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Dialog>
  );
}

function ModalNote({ note, segments }: { note: PlacedNote; segments: AlignedSegment[] }) {
  const { tools, inPlace } = useNoteTools();
  return (
    <li>
      <p className={style.words}>
        <NoteText note={note} /> <NoteReference note={note} /> <NoteTags note={note} />
      </p>
      {inPlace(note, note.page)}
      <NoteReplaces note={note} page={note.page} segments={segments} />
      {tools(note, note.page)}
      {note.evidence.map((evidence) => (
        <EvidenceQuote
          key={evidence.segmentId + evidence.quote}
          evidence={evidence}
          page={note.page}
          segments={segments}
        />
      ))}
      <p className={style.copy}>
        <CopyNote note={note} segments={segments} />
      </p>
    </li>
  );
}
