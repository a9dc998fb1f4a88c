import type { AlignedSegment } from "@planner/contract/model";
import { X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import button from "../../../ui/button.module.css";
import { Icon } from "../../../ui/icon.tsx";
import { KindLabel, Reference } from "../../../ui/mark.tsx";
import { CopyNote } from "../copy-note.tsx";
import { stageOf } from "../deck/stage-parts.ts";
import { useEscape } from "../deck/use-page-keys.ts";
import type { PlacedNote } from "../note-groups.ts";
import { EvidenceActions } from "./evidence-actions.tsx";
import style from "./evidence-popover.module.css";
import { EvidenceWords } from "./evidence-words.tsx";
import { useEvidencePlace } from "./use-evidence-place.ts";

interface EvidencePopoverProps {
  note: PlacedNote;
  segments: AlignedSegment[];
  height: number;
  onClose: () => void;
}

/** The words that prove a note: over the panel, never over the slide; on a phone a sheet below the slide. */
export function EvidencePopover({ note, segments, height, onClose }: EvidencePopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  useEvidencePlace(popover, { noteId: note.id, height });
  const { close, closeButton } = useFocusLoan(popover, note.id, onClose);
  useEscape(close);
  return (
    <div
      ref={popover}
      className={style.popover}
      role="dialog"
      aria-label={`What was said, ${note.reference}`}
    >
      <div className={style.body}>
        <div className={style.head}>
          <KindLabel type={note.type}>What was said</KindLabel>
          <Reference>{note.reference}</Reference>
          <button
            ref={closeButton}
            type="button"
            className={button.icon}
            aria-label="Close"
            onClick={close}
          >
            <Icon of={X} />
          </button>
        </div>
        <EvidenceWords
          note={note}
          segments={segments}
          renderActions={(evidence, isLast) => (
            <EvidenceActions evidence={evidence}>
              {isLast && <CopyNote note={note} segments={segments} />}
            </EvidenceActions>
          )}
        />
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
