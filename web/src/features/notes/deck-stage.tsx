import type { AlignedSegment } from "@planner/contract/model";
import { type CSSProperties, useRef, useState } from "react";
import { SlideFrame } from "../../ui/slide-frame.tsx";
import { type DeckImages, largePage, STAGE_SIZES } from "./deck-images.ts";
import style from "./deck-stage.module.css";
import { EvidencePopover } from "./evidence-popover.tsx";
import { MarginMarks } from "./margin-marks.tsx";
import type { PlacedNote } from "./note-groups.ts";
import { RegionCorners } from "./region-corners.tsx";
import { SidePanel } from "./side-panel.tsx";
import { Thread } from "./thread.tsx";
import { useHeight } from "./use-height.ts";

interface DeckStageProps {
  page: number;
  notes: PlacedNote[];
  selected: PlacedNote | undefined;
  onSelect: (note: PlacedNote | undefined) => void;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
}

/** The slide, its marks in the margin, and beside it the notes, as high as the slide. */
export function DeckStage({ page, notes, selected, onSelect, images, segments }: DeckStageProps) {
  const slide = useRef<HTMLDivElement>(null);
  const height = useHeight(slide);
  const [pointed, setPointed] = useState<PlacedNote>();
  const shown = notes.find((note) => note === pointed) ?? selected;
  return (
    <div
      data-stage=""
      className={style.stage}
      style={{ "--slide": `${height}px` } as CSSProperties}
    >
      <div ref={slide} data-slide="" className={style.slide}>
        <SlideFrame
          {...(images ? largePage(images, page) : { src: undefined })}
          sizes={STAGE_SIZES}
          alt={`Page ${page}`}
          absent={
            images ? `Page ${page} cannot be shown.` : "These notes came without a slide deck."
          }
          crops
          large
        >
          {shown?.region && <RegionCorners region={shown.region} />}
        </SlideFrame>
      </div>
      {notes.length > 0 && (
        <>
          <MarginMarks
            notes={notes}
            height={height}
            selected={selected}
            onSelect={onSelect}
            onPoint={setPointed}
          />
          <SidePanel
            page={page}
            notes={notes}
            selected={selected}
            onSelect={onSelect}
            onPoint={setPointed}
          />
          {shown && <Thread key={shown.id} note={shown} height={height} />}
        </>
      )}
      {selected && (
        <EvidencePopover
          key={selected.id}
          note={selected}
          segments={segments}
          height={height}
          onClose={() => onSelect(undefined)}
        />
      )}
    </div>
  );
}
