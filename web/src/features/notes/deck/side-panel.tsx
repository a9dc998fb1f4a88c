import type { AlignedSegment } from "@planner/contract/model";
import { ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { t } from "../../../i18n/translate.ts";
import { Icon } from "../../../ui/icon.tsx";
import text from "../../../ui/text.module.css";
import { classNames } from "../../../ui/class-names.ts";
import type { NoteOrder, PlacedNote } from "../note-groups.ts";
import { densityOf, NoteGroups } from "../note-groups-list.tsx";
import style from "./side-panel.module.css";
import type { Pointing } from "./use-pointed.ts";

interface SidePanelProps {
  page: number;
  notes: PlacedNote[];
  order: NoteOrder;
  /** In place of notes: that the filter shows none on this page. */
  empty: string | undefined;
  selected: PlacedNote | undefined;
  onSelect: (note: PlacedNote | undefined) => void;
  segments: AlignedSegment[];
  pointing: Pointing;
  /** Stands below the notes. */
  foot: ReactNode;
}

/** Height of the line that announces them. */
const FOOT_PX = 28;

/** The page's notes on paper, as high as the slide; what does not fit is announced at its foot. */
export function SidePanel(props: SidePanelProps) {
  const { page, notes, order, empty, selected, onSelect, segments, pointing, foot } = props;
  const scroller = useRef<HTMLElement>(null);
  const below = useNotesBelow(scroller, notes);
  return (
    <div className={style.panel}>
      <aside
        key={page}
        ref={scroller}
        className={style.scroll}
        data-panel=""
        aria-label={t("Notes on page {page}", { page })}
      >
        <h2 className={text.hidden}>{t("Notes on page {page}", { page })}</h2>
        {empty && notes.length === 0 && (
          <p className={classNames(text.quiet, style.empty)}>{empty}</p>
        )}
        <NoteGroups
          notes={notes}
          order={order}
          density={densityOf(notes.length)}
          selected={selected}
          onSelect={onSelect}
          segments={segments}
          pointing={pointing}
        />
        {foot}
      </aside>
      {below > 0 && (
        <button
          type="button"
          className={style.more}
          aria-hidden="true"
          tabIndex={-1}
          onClick={() =>
            scroller.current?.scrollBy({
              top: scroller.current.clientHeight * 0.8,
              behavior: "smooth",
            })
          }
        >
          {t("{count} more note | {count} more notes", { count: below })}
          <Icon of={ChevronDown} size="s" />
        </button>
      )}
    </div>
  );
}

/** How many notes are cut at the panel's foot or stand below it: without this a cut looks like the end. */
function useNotesBelow(scroller: RefObject<HTMLElement | null>, notes: PlacedNote[]): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const { current } = scroller;
    if (!current || typeof ResizeObserver === "undefined") return;
    const isBelow = ({ id }: PlacedNote) => {
      const line = current.querySelector(`[data-note="${CSS.escape(id)}"]`);
      const floor = current.getBoundingClientRect().bottom - FOOT_PX + 4;
      return line !== null && line.getBoundingClientRect().bottom > floor;
    };
    const count = () => setBelow(notes.filter(isBelow).length);
    count();
    const observer = new ResizeObserver(count);
    observer.observe(current);
    current.addEventListener("scroll", count, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener("scroll", count);
    };
  }, [scroller, notes]);
  return below;
}
