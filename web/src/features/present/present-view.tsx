import { ChevronLeft } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import text from "../../ui/text.module.css";
import { classNames } from "../../ui/class-names.ts";
import { useDarkRoom, useStill } from "./display.ts";
import style from "./present-view.module.css";
import type { DeckPages } from "./use-deck-pages.ts";

interface BlackProps {
  title: string;
  /** Stands beside the way back, on a phone in sight above the foot. */
  marks?: ReactNode;
  /** Stands at the top right. */
  tools?: ReactNode;
  /** Stands at the bottom. */
  foot?: ReactNode;
  /** The presenter's own column, beside the page. */
  aside?: ReactNode;
  /** On the whole display: the bars come when the pointer moves. */
  isFull?: boolean;
  /** Stays in sight when the bars are not. */
  notice?: ReactNode;
  /** What the page does when it is touched. */
  stage?: ComponentProps<"div">;
  children: ReactNode;
}

/**
 * A black window: the way back above, what is shown in the middle, what turns it below. What carries `data-stays` in the bars is
 * seen also while they are not.
 */
export function BlackScreen(props: BlackProps) {
  const { title, marks, tools, foot, aside, isFull = false, notice, stage, children } = props;
  useDarkRoom();
  const isStill = useStill(isFull && !aside);
  return (
    <div
      className={style.screen}
      data-full={isFull && !aside}
      data-still={isStill}
      data-wide={Boolean(aside)}
    >
      <header className={style.bar}>
        <LinkButton
          look="quiet"
          to="/dashboard"
          aria-label={t("Back to Calendar")}
          className={style.back}
        >
          <Icon of={ChevronLeft} size="s" />
          <span>{rich("Back <where>to Calendar</where>", { where: drawWhere })}</span>
        </LinkButton>
        {marks && <div className={style.marks}>{marks}</div>}
        {tools && <div className={style.tools}>{tools}</div>}
      </header>
      {notice && <div className={style.notice}>{notice}</div>}
      <div className={style.stage} {...stage}>
        <h1 className={text.hidden}>
          <Foreign>{title}</Foreign>
        </h1>
        {children}
      </div>
      {aside && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may hold nothing else to focus
        <aside className={style.aside} aria-label={t("Presenter")} tabIndex={0}>
          {aside}
        </aside>
      )}
      {foot && <footer className={style.foot}>{foot}</footer>}
    </div>
  );
}

/** Goes where there is little room. */
const drawWhere = (words: ReactNode) => <span className={style.where}>{words}</span>;

/** A sentence where a page would be. */
export const ScreenMessage = ({ children }: { children: ReactNode }) => (
  <p className={style.message}>{children}</p>
);

/** Covers all but what must be seen; a press brings the page back. */
export const Blackness = ({ onEnd }: { onEnd: () => void }) => (
  <button type="button" className={style.blackness} onClick={onEnd}>
    <span>{t("Black. Press B or turn the page to go on.")}</span>
  </button>
);

/** Over the presenter's own page while the audience sees none. */
export const AudienceSeesBlack = () => (
  <p className={classNames(text.quiet, style.hidden)}>
    <span>{t("The audience sees black. Press B or turn the page to go on.")}</span>
  </p>
);

/** The counter, or the number being typed. */
export function Counter({ pages: { page, total }, typed }: { pages: DeckPages; typed: string }) {
  return (
    <span
      className={style.count}
      role="status"
      aria-label={t("Page {page} of {all}", { page, all: total })}
    >
      {typed ? t("Go to {typed}, Enter", { typed }) : `${page} / ${total}`}
    </span>
  );
}

/** The buttons that turn pages. */
export function TurnButtons({ pages: { page, total, turnTo } }: { pages: DeckPages }) {
  return (
    <span className={style.turns}>
      <Button disabled={page <= 1} onClick={() => turnTo(page - 1)}>
        {t("Prev")}
      </Button>
      <Button disabled={page >= total} onClick={() => turnTo(page + 1)}>
        {t("Next")}
      </Button>
    </span>
  );
}
