import type { AlignedSegment } from "@planner/contract/model";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import { type DeckImages, largePage, STAGE_SIZES } from "../deck-images.ts";
import style from "./deck-stage.module.css";
import { EvidencePopover } from "../evidence/evidence-popover.tsx";
import { EvidencePreview } from "../evidence/evidence-preview.tsx";
import { MarginMarks } from "./margin-marks.tsx";
import { dropOn } from "./note-drag.ts";
import type { PlacedNote } from "../note-groups.ts";
import { RegionCorners } from "./region-corners.tsx";
import { SidePanel } from "./side-panel.tsx";
import { Thread } from "./thread.tsx";
import { useHeight } from "./use-height.ts";
import { usePointed } from "./use-pointed.ts";

interface DeckStageProps {
  page: number;
  notes: PlacedNote[];
  selected: PlacedNote | undefined;
  onSelect: (note: PlacedNote | undefined) => void;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
  /** Stands below the page's notes, also where there are none. */
  foot: ReactNode;
}

/** The slide, its marks in the margin, and beside it the notes, as high as the slide. */
export function DeckStage(props: DeckStageProps) {
  const { page, notes, selected, onSelect, images, segments, foot } = props;
  const slide = useRef<HTMLDivElement>(null);
  const height = useHeight(slide);
  const pointing = usePointed(notes);
  // What was opened stays until it is closed; else words, corners and thread follow the pointer together.
  const shown = selected ?? pointing.note;
  return (
    <div
      data-stage=""
      className={style.stage}
      style={{ "--slide": `${height}px` } as CSSProperties}
    >
      <div ref={slide} data-slide="" className={style.slide} {...dropOn(page)}>
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
      {(notes.length > 0 || foot) && (
        <>
          <MarginMarks
            notes={notes}
            height={height}
            selected={selected}
            onSelect={onSelect}
            pointing={pointing}
          />
          <SidePanel
            page={page}
            notes={notes}
            selected={selected}
            onSelect={onSelect}
            segments={segments}
            pointing={pointing}
            foot={foot}
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
          onClose={() => {
            // The focus goes back to the note, and does not open it again.
            pointing.dismiss(selected.id);
            onSelect(undefined);
          }}
        />
      )}
      {!selected && pointing.note && (
        <EvidencePreview
          note={pointing.note}
          segments={segments}
          height={height}
          pointing={pointing}
          onPin={() => onSelect(pointing.note)}
        />
      )}
    </div>
  );
}
