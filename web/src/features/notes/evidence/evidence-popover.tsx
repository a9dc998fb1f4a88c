import type { AlignedSegment, Evidence } from "@planner/contract/model";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { t } from "../../../i18n/translate.ts";
import { clock } from "../../../platform/times.ts";
import button from "../../../ui/button.module.css";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { KindLabel, Reference } from "../../../ui/mark.tsx";
import { TextButton } from "../../../ui/button.tsx";
import { CopyNote } from "../copy-note.tsx";
import { SendNote, SentNote } from "../send-note.tsx";
import { useEscape } from "../deck/use-page-keys.ts";
import type { Pointing } from "../deck/use-pointed.ts";
import type { PlacedNote } from "../note-groups.ts";
import { NoteText } from "../note-words.tsx";
import { segmentBefore, spokenBy } from "../notes-elements.ts";
import { PlayEvidence } from "../playback/playback.tsx";
import style from "./evidence-popover.module.css";
import { EvidenceQuote, useTranscriptLink } from "./evidence-quote.tsx";
import { stageOf, useEvidencePlace } from "./use-evidence-place.ts";

interface EvidencePopoverProps {
  note: PlacedNote;
  segments: AlignedSegment[];
  height: number;
  /** Draws the note's place on the slide; undefined where nobody may. */
  onDraw: (() => void) | undefined;
  onClose: () => void;
}

/** The words that prove a note: over the panel, never over the slide; on a phone a sheet below the slide. */
export function EvidencePopover(props: EvidencePopoverProps) {
  const { note, segments, height, onDraw, onClose } = props;
  const popover = useRef<HTMLDivElement>(null);
  useEvidencePlace(popover, { noteId: note.id, height });
  const { close, closeButton } = useFocusLoan(popover, note.id, onClose);
  useEscape(close);
  return (
    <div
      ref={popover}
      className={style.popover}
      role="dialog"
      aria-label={t("What was said, {reference}", { reference: note.reference })}
    >
      <div className={style.body}>
        <div className={style.head}>
          <KindLabel type={note.type}>{t("What was said")}</KindLabel>
          <Reference>{note.reference}</Reference>
          <button
            ref={closeButton}
            type="button"
            className={button.icon}
            aria-label={t("Close")}
            onClick={close}
          >
            <Icon of={X} />
          </button>
        </div>
        <EvidenceWords
          note={note}
          segments={segments}
          renderActions={(evidence, isFirst) => (
            <EvidenceActions evidence={evidence} segments={segments}>
              {isFirst && <CopyNote note={note} segments={segments} />}
              {isFirst && <SendNote note={note} />}
              {isFirst && onDraw && (
                <TextButton onClick={onDraw}>
                  {t(note.region ? "Change the place" : "Mark the place")}
                </TextButton>
              )}
            </EvidenceActions>
          )}
        />
        <SentNote note={note} />
      </div>
    </div>
  );
}

/** Takes the focus when a note or its mark was pressed, and gives it back; an address that names a note takes none. */
function useFocusLoan(popover: RefObject<HTMLElement | null>, noteId: string, onClose: () => void) {
  const closeButton = useRef<HTMLButtonElement>(null);
  const lender = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    const stage = popover.current && stageOf(popover.current);
    if (!(activeElement instanceof HTMLElement) || !stage?.contains(activeElement)) return;
    lender.current = activeElement;
    closeButton.current?.focus({ preventScroll: true });
  }, [popover]);
  const close = () => {
    const stage = popover.current && stageOf(popover.current);
    const home = lender.current?.isConnected
      ? lender.current
      : stage?.querySelector<HTMLElement>(`[data-note="${CSS.escape(noteId)}"] button`);
    onClose();
    home?.focus({ preventScroll: true });
  };
  return { close, closeButton };
}

interface EvidenceActionsProps {
  evidence: Evidence | undefined;
  segments: AlignedSegment[];
  /** Stands before the way into the transcript. */
  children?: ReactNode;
}

function EvidenceActions({ evidence, segments, children }: EvidenceActionsProps) {
  const linkTo = useTranscriptLink();
  const link = evidence && linkTo?.(evidence.segmentId);
  if (!link && !children) return null;
  return (
    <div className={style.actions}>
      {evidence && <PlayEvidence start={spokenBy(evidence, segments).start} />}
      {children}
      {link && (
        <Link className={button.text} to={link}>
          {t("Show in transcript")}
        </Link>
      )}
    </div>
  );
}

interface EvidencePreviewProps {
  note: PlacedNote;
  segments: AlignedSegment[];
  height: number;
  pointing: Pointing;
  /** Whether the note itself shows but the beginning of its sentence. */
  isCut: boolean;
  /** Makes it stay. */
  onPin: () => void;
}

/** The words behind the note that is pointed at, where they leave it free, until one moves on. */
export function EvidencePreview(props: EvidencePreviewProps) {
  const { note, segments, height, pointing, isCut, onPin } = props;
  const popover = useRef<HTMLDivElement>(null);
  useEvidencePlace(popover, { noteId: note.id, height, isPreview: true });
  useEscape(() => pointing.dismiss(note.id));
  return (
    // Its own way to be pinned from the keyboard is Enter on the note.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={popover}
      id={pointing.previewId}
      role="tooltip"
      className={classNames(style.popover, style.preview)}
      onPointerEnter={pointing.hold}
      onPointerLeave={pointing.leave}
      onClick={onPin}
    >
      <div className={style.body}>
        <div className={style.head}>
          <KindLabel type={note.type}>{t("What was said")}</KindLabel>
          <Reference>{note.reference}</Reference>
        </div>
        {isCut && (
          <p className={style.sentence}>
            <NoteText note={note} />
          </p>
        )}
        <EvidenceWords note={note} segments={segments} />
      </div>
    </div>
  );
}

interface EvidenceWordsProps {
  note: PlacedNote;
  segments: AlignedSegment[];
  /** Stands under each piece of evidence. */
  renderActions?: (evidence: Evidence | undefined, isFirst: boolean) => ReactNode;
}

/** The words that prove a note, with the line before, who said them and when; of several the first, and the rest behind a line. */
function EvidenceWords({ note, segments, renderActions }: EvidenceWordsProps) {
  const [first, ...more] = note.evidence;
  const moreLabel = t("{count} more quote | {count} more quotes", { count: more.length });
  return (
    <>
      {note.marked && (
        <p className={style.marked}>
          {t("Marked by the presenter at {time}", { time: clock(note.marked.at) })}
        </p>
      )}
      {note.evidence.length === 0 && (
        <div>
          <p className={style.none}>{t("There is no quote for this note.")}</p>
          {renderActions?.(undefined, true)}
        </div>
      )}
      {first && (
        <Piece
          note={note}
          evidence={first}
          segments={segments}
          actions={renderActions?.(first, true)}
        />
      )}
      {more.length > 0 &&
        (renderActions ? (
          <details className={style.more}>
            <summary>{moreLabel}</summary>
            {more.map((evidence) => (
              <Piece
                key={evidence.segmentId + evidence.quote}
                note={note}
                evidence={evidence}
                segments={segments}
                actions={renderActions(evidence, false)}
              />
            ))}
          </details>
        ) : (
          <p className={style.none}>{moreLabel}</p>
        ))}
    </>
  );
}

interface PieceProps {
  note: PlacedNote;
  evidence: Evidence;
  segments: AlignedSegment[];
  actions: ReactNode;
}

const Piece = ({ note, evidence, segments, actions }: PieceProps) => (
  <div className={style.evidence}>
    <LineBefore segments={segments} segmentId={evidence.segmentId} />
    <EvidenceQuote
      evidence={evidence}
      page={note.page}
      segments={segments}
      ruled={false}
      linked={false}
    />
    {actions}
  </div>
);

/** What was said just before, so that the quote is understood. */
function LineBefore({ segments, segmentId }: { segments: AlignedSegment[]; segmentId: string }) {
  const before = segmentBefore(segments, segmentId);
  if (!before) return null;
  return (
    <p className={style.before}>
      {before.speaker && <b>{before.speaker} </b>}
      {before.text}
    </p>
  );
}
