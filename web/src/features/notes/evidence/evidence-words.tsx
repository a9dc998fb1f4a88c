import type { AlignedSegment, Evidence } from "@planner/contract/model";
import type { ReactNode } from "react";
import { clock } from "../../../platform/times.ts";
import { EvidenceQuote } from "./evidence-quote.tsx";
import style from "./evidence-popover.module.css";
import { LineBefore } from "./line-before.tsx";
import type { PlacedNote } from "../note-groups.ts";

interface EvidenceWordsProps {
  note: PlacedNote;
  segments: AlignedSegment[];
  /** Stands under each piece of evidence. */
  renderActions?: (evidence: Evidence | undefined, isLast: boolean) => ReactNode;
}

/** The words that prove a note, each with the line before, who said them and when. */
export function EvidenceWords({ note, segments, renderActions }: EvidenceWordsProps) {
  return (
    <>
      {note.marked && (
        <p className={style.marked}>Marked by the presenter at {clock(note.marked.at)}</p>
      )}
      {note.evidence.length === 0 && (
        <div>
          <p className={style.none}>No words are kept for this note.</p>
          {renderActions?.(undefined, true)}
        </div>
      )}
      {note.evidence.map((evidence, at) => (
        <div key={evidence.segmentId + evidence.quote} className={style.evidence}>
          <LineBefore segments={segments} segmentId={evidence.segmentId} />
          <EvidenceQuote
            evidence={evidence}
            page={note.page}
            segments={segments}
            ruled={false}
            linked={false}
          />
          {renderActions?.(evidence, at === note.evidence.length - 1)}
        </div>
      ))}
    </>
  );
}
