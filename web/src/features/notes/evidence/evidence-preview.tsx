import type { AlignedSegment } from "@planner/contract/model";
import { useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { KindLabel, Reference } from "../../../ui/mark.tsx";
import { useEscape } from "../deck/use-page-keys.ts";
import type { Pointing } from "../deck/use-pointed.ts";
import type { PlacedNote } from "../note-groups.ts";
import style from "./evidence-popover.module.css";
import { EvidenceWords } from "./evidence-words.tsx";
import { useEvidencePlace } from "./use-evidence-place.ts";

interface EvidencePreviewProps {
  note: PlacedNote;
  segments: AlignedSegment[];
  height: number;
  pointing: Pointing;
  /** Makes it stay. */
  onPin: () => void;
}

/** The words behind the note that is pointed at, where they leave it free, until one moves on. */
export function EvidencePreview(props: EvidencePreviewProps) {
  const { note, segments, height, pointing, onPin } = props;
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
          <KindLabel type={note.type}>What was said</KindLabel>
          <Reference>{note.reference}</Reference>
        </div>
        <EvidenceWords note={note} segments={segments} />
      </div>
    </div>
  );
}
