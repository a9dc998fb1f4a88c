import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import text from "../../ui/text.module.css";
import { type PageOf, PagePicture } from "./page-picture.tsx";
import style from "./present-view.module.css";
import type { DeckPages } from "./use-deck-pages.ts";
import { usePagesAhead } from "./use-pages-ahead.ts";

interface BlackProps {
  title: string;
  /** Stands at the bottom. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A black window: the way back above, what is shown in the middle, what turns it below. */
export function BlackScreen({ title, foot, children }: BlackProps) {
  return (
    <div className={style.screen}>
      <header className={style.bar}>
        <LinkButton look="quiet" to="/dashboard" className={style.back}>
          <Icon of={ChevronLeft} size="s" />
          Back to Calendar
        </LinkButton>
      </header>
      <div className={style.stage}>
        <h1 className={text.hidden}>
          <Foreign>{title}</Foreign>
        </h1>
        {children}
      </div>
      {foot && <footer className={style.foot}>{foot}</footer>}
    </div>
  );
}

/** A sentence where a page would be. */
export const Say = ({ children }: { children: ReactNode }) => (
  <p className={style.say}>{children}</p>
);

interface PresentViewProps {
  title: string;
  pages: DeckPages;
  pageOf: PageOf;
}

/** One page of a deck, and the buttons that turn it. */
export function PresentView({ title, pages, pageOf }: PresentViewProps) {
  const { page, total, turnTo } = pages;
  usePagesAhead(pageOf, page, total);
  return (
    <BlackScreen
      title={title}
      foot={
        <>
          <span className={style.count} role="status" aria-label={`Page ${page} of ${total}`}>
            {page} / {total}
          </span>
          <span className={style.turns}>
            <Button disabled={page <= 1} onClick={() => turnTo(page - 1)}>
              Prev
            </Button>
            <Button disabled={page >= total} onClick={() => turnTo(page + 1)}>
              Next
            </Button>
          </span>
        </>
      }
    >
      <PagePicture page={page} pageOf={pageOf} />
    </BlackScreen>
  );
}
