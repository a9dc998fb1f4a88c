import { Button } from "../../ui/button.tsx";
import style from "./present-view.module.css";
import type { DeckPages } from "./use-deck-pages.ts";

/** The counter, or the number being typed. */
export function Counter({ pages: { page, total }, typed }: { pages: DeckPages; typed: string }) {
  return (
    <span className={style.count} role="status" aria-label={`Page ${page} of ${total}`}>
      {typed ? `Go to ${typed}, Enter` : `${page} / ${total}`}
    </span>
  );
}

/** The buttons that turn pages. */
export function TurnButtons({ pages: { page, total, turnTo } }: { pages: DeckPages }) {
  return (
    <span className={style.turns}>
      <Button disabled={page <= 1} onClick={() => turnTo(page - 1)}>
        Prev
      </Button>
      <Button disabled={page >= total} onClick={() => turnTo(page + 1)}>
        Next
      </Button>
    </span>
  );
}
