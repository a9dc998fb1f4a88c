import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import style from "./deck-view.module.css";
import { nextPageWithNotes } from "../note-groups.ts";

interface DeckControlsProps {
  page: number;
  pageCount: number;
  pagesWithNotes: number[];
  onGo: (page: number) => void;
}

/** One page on or back, and the jumps to the nearest pages with notes. */
export function DeckControls({ page, pageCount, pagesWithNotes, onGo }: DeckControlsProps) {
  const before = nextPageWithNotes(pagesWithNotes, page, -1);
  const after = nextPageWithNotes(pagesWithNotes, page, 1);
  return (
    <div className={style.controls}>
      <Button
        className={style.square}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      >
        <Icon of={ChevronLeft} />
      </Button>
      <span className={style.now} role="status">
        Page {page} of {pageCount}
      </span>
      <Button
        className={style.square}
        aria-label="Next page"
        disabled={page >= pageCount}
        onClick={() => onGo(page + 1)}
      >
        <Icon of={ChevronRight} />
      </Button>
      {pagesWithNotes.length > 0 && (
        <span className={style.jumps}>
          <Button
            disabled={before === undefined}
            onClick={() => before !== undefined && onGo(before)}
          >
            Prev Notes
          </Button>
          <Button disabled={after === undefined} onClick={() => after !== undefined && onGo(after)}>
            Next Notes
          </Button>
        </span>
      )}
    </div>
  );
}
