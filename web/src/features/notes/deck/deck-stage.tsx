import { type AlignedSegment, LIMITS, type Region } from "@planner/contract/model";
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { t } from "../../../i18n/translate.ts";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import { type DeckImages, largePage, STAGE_SIZES } from "../deck-images.ts";
import { EvidencePopover, EvidencePreview } from "../evidence/evidence-popover.tsx";
import { partsOf, stageOf } from "../evidence/use-evidence-place.ts";
import { densityOf } from "../note-groups-list.tsx";
import type { NoteOrder, PlacedNote } from "../note-groups.ts";
import { useNoteTools } from "../note-words.tsx";
import style from "./deck-stage.module.css";
import { MarginMarks } from "./margin-marks.tsx";
import { dropOn } from "./note-drag.ts";
import { RegionDrawing } from "./region-drawing.tsx";
import { SidePanel } from "./side-panel.tsx";
import { usePointed } from "./use-pointed.ts";

interface DeckStageProps {
  page: number;
  notes: PlacedNote[];
  order: NoteOrder;
  /** What stands in place of notes that a filter hides. */
  empty: string | undefined;
  selected: PlacedNote | undefined;
  onSelect: (note: PlacedNote | undefined) => void;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
  /** Stands below the page's notes, also where there are none. */
  foot: ReactNode;
}

/** The slide, its marks in the margin, and beside it the notes, as high as the slide. */
export function DeckStage(props: DeckStageProps) {
  const { page, notes, order, empty, selected, onSelect, images, segments, foot } = props;
  const [drawing, setDrawing] = useState<string>();
  const { draw, slide: comments } = useNoteTools();
  const slide = useRef<HTMLDivElement>(null);
  const height = useHeight(slide);
  const pointing = usePointed(notes);
  // What was opened stays until it is closed; else words, corners and thread follow the pointer together.
  const shown = selected ?? pointing.note;
  const drawn = draw && images && notes.find(({ id }) => id === drawing);
  return (
    <div
      data-stage=""
      className={style.stage}
      style={{ "--slide": `${height}px` } as CSSProperties}
    >
      <div ref={slide} data-slide="" {...dropOn(page)}>
        <SlideFrame
          {...(images ? largePage(images, page) : { src: undefined })}
          sizes={STAGE_SIZES}
          alt={t("Page {page}", { page })}
          absent={
            images
              ? t("Page {page} cannot be shown.", { page })
              : t("These notes have no slide deck.")
          }
          crops
          large
        >
          {drawn ? (
            <RegionDrawing
              key={drawn.id}
              note={drawn}
              onEnd={(region) => {
                setDrawing(undefined);
                if (region !== undefined) draw?.(drawn, region);
              }}
            />
          ) : (
            shown?.region && <RegionCorners region={shown.region} />
          )}
          {!drawn && comments?.over(page)}
        </SlideFrame>
      </div>
      {(notes.length > 0 || foot || empty) && (
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
            order={order}
            empty={empty}
            selected={selected}
            onSelect={onSelect}
            segments={segments}
            pointing={pointing}
            foot={foot}
          />
          {shown && <Thread key={shown.id} note={shown} height={height} />}
        </>
      )}
      {selected && !drawn && (
        <EvidencePopover
          key={selected.id}
          note={selected}
          segments={segments}
          height={height}
          onDraw={draw && images && (() => setDrawing(selected.id))}
          onClose={() => {
            // The focus goes back to the note, and does not open it again.
            pointing.dismiss(selected.id);
            onSelect(undefined);
          }}
        />
      )}
      {!selected && !drawn && pointing.note && (
        <EvidencePreview
          note={pointing.note}
          segments={segments}
          height={height}
          pointing={pointing}
          isCut={densityOf(notes.length) === "tight" && !pointing.note.isQuoted}
          onPin={() => onSelect(pointing.note)}
        />
      )}
    </div>
  );
}

interface ThreadProps {
  note: PlacedNote;
  /** Of the slide, 0 until it was measured: a new one means that everything moved. */
  height: number;
}

/** The red pencil from the region on the slide through the mark to the note. Readers do not hear it. */
function Thread({ note, height }: ThreadProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [path, setPath] = useState("");
  useLayoutEffect(
    () => setPath(height > 0 ? threadPath(drawing.current, note.id) : ""),
    [note.id, height],
  );
  useEffect(() => {
    const draw = () => setPath(threadPath(drawing.current, note.id));
    const panel = drawing.current && partsOf(stageOf(drawing.current), note.id).panel;
    panel?.addEventListener("scroll", draw, { passive: true });
    window.addEventListener("resize", draw);
    return () => {
      panel?.removeEventListener("scroll", draw);
      window.removeEventListener("resize", draw);
    };
  }, [note.id]);
  return (
    <svg ref={drawing} className={style.thread} aria-hidden="true">
      <path d={path} pathLength={1} />
    </svg>
  );
}

/** Straight pieces only, in pixels from the stage's corner; without a region the thread begins at the mark. */
function threadPath(drawing: Element | null, id: string): string {
  const stage = drawing && stageOf(drawing);
  const parts = partsOf(stage, id);
  if (!stage || !parts.mark || !parts.note || !parts.panel) return "";
  const origin = stage.getBoundingClientRect();
  const mark = parts.mark.getBoundingClientRect();
  const note = parts.note.getBoundingClientRect();
  const panel = parts.panel.getBoundingClientRect();
  const region = parts.region?.getBoundingClientRect();
  const x = (at: number) => Math.round(at - origin.left);
  const y = (at: number) => Math.round(at - origin.top) + 0.5;
  const markY = y(mark.top + mark.height / 2);
  const noteY = y(Math.min(panel.bottom - 8, Math.max(panel.top + 8, note.top + 11)));
  const out = `M${x(mark.right)} ${markY}h6V${noteY}H${x(panel.left)}`;
  if (!region) return out;
  const regionY = Math.min(y(region.bottom), Math.max(y(region.top), markY));
  return `M${x(region.right)} ${regionY}H${x(mark.left) - 6}V${markY}H${x(mark.left)}${out}`;
}

const percent = (fraction: number) => `${Math.min(1, Math.max(0, fraction)) * 100}%`;

/** Four red corners around the place on the slide that a note is about: the only thing ever printed over a slide. */
function RegionCorners({ region }: { region: Region }) {
  return (
    <span
      aria-hidden="true"
      data-region=""
      className={style.region}
      style={{
        left: percent(region.x),
        top: percent(region.y),
        width: percent(region.width),
        height: percent(region.height),
      }}
    />
  );
}

/** An element's height in CSS pixels, followed with the specified debounce; 0 until it was measured. */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === "undefined") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setHeight(current.offsetHeight);
    measure();
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, LIMITS.panelResizeDebounceMs);
    });
    observer.observe(current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return height;
}
