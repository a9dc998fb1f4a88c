import type { AlignedSegment, AnnotationType } from "@planner/contract/model";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "../../../i18n/translate.ts";
import button from "../../../ui/button.module.css";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { kindOf, Mark, Reference } from "../../../ui/mark.tsx";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import { CopyNote } from "../copy-note.tsx";
import { SendNote, SentNote } from "../send-note.tsx";
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
  /** Notes of one page; nothing is shown without. `type` where they have but one. */
  opened: (PageGroup & { type?: AnnotationType | undefined }) | undefined;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
  onClose: () => void;
  /** The ways to what stands before and after it; `at` counts from 0. */
  steps?: { at: number; of: number; onStep: (step: 1 | -1) => void };
}

/** Notes about one page, with the whole page and the words behind them. */
export function NoteModal({ opened, images, segments, onClose, steps }: NoteModalProps) {
  if (!opened) return null;
  const { page, notes } = opened;
  const type = opened.type ?? (notes.length === 1 ? notes[0]?.type : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t(type ?? "Notes")}, ${pageName(page)}`}
      head={
        <>
          {type && <Mark type={type} size="l" />}
          <h2 className={style.title} data-kind={type && kindOf(type)}>
            {t(type ?? "Notes")}
          </h2>
          <Reference>{pageName(page)}</Reference>
          {steps && <Steps {...steps} />}
        </>
      }
    >
      {page !== null && images && (
        <SlideFrame
          {...largePage(images, page)}
          sizes="min(64rem, 100vw)"
          alt={t("Page {page}", { page })}
          large
        />
      )}
      <div className={style.notes}>
        {groupByType(notes)
          .flatMap(({ type: own, subtypes }) => subtypes.map((one) => ({ ...one, own })))
          .map(({ own, subtype, notes: grouped }) => (
            <section key={own + subtype}>
              <h3>
                {!type && <Mark type={own} size="s" named />}
                {subtype}
              </h3>
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

/** 'Previous', '3 of 24', 'Next'; J and K do the same. */
function Steps({ at, of, onStep }: NonNullable<NoteModalProps["steps"]>) {
  return (
    <span className={style.steps}>
      <button
        type="button"
        className={button.icon}
        aria-label={t("Previous notes")}
        aria-disabled={at <= 0}
        onClick={() => onStep(-1)}
      >
        <Icon of={ChevronLeft} />
      </button>
      <span role="status">{t("{some} of {all}", { some: at + 1, all: of })}</span>
      <button
        type="button"
        className={button.icon}
        aria-label={t("Next notes")}
        aria-disabled={at + 1 >= of}
        onClick={() => onStep(1)}
      >
        <Icon of={ChevronRight} />
      </button>
    </span>
  );
}

function ModalNote({ note, segments }: { note: PlacedNote; segments: AlignedSegment[] }) {
  const { tools, inPlace } = useNoteTools();
  return (
    <li data-note={note.id}>
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
        <CopyNote note={note} segments={segments} /> <SendNote note={note} />
      </p>
      <SentNote note={note} />
    </li>
  );
}
