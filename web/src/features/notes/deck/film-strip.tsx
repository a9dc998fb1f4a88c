import { memo, type MouseEvent, useEffect, useMemo, useRef } from "react";
import { t } from "../../../i18n/translate.ts";
import { useSteady } from "../../../platform/use-steady.ts";
import { Mark } from "../../../ui/mark.tsx";
import { SlideFrame } from "../../../ui/slide-frame.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { PageAttention } from "../attention.ts";
import { type DeckImages, smallPage } from "../deck-images.ts";
import style from "./film-strip.module.css";
import { dropOn } from "./note-drag.ts";
import type { PlacedNote } from "../note-groups.ts";
import { pageSearch } from "../notes-search.ts";

interface FilmStripProps {
  page: number;
  pageCount: number;
  notes: PlacedNote[];
  images: DeckImages | undefined;
  attention: ReadonlyMap<number, PageAttention>;
  /** Pages that nobody spoke about. */
  silent: ReadonlySet<number>;
  onGo: (page: number) => void;
}

/** A few pages share the width; more of them scroll. */
const FITTING = 10;
const NONE: PlacedNote[] = [];

/** All pages in small, with how long each was spoken about and the marks of its notes. */
export function FilmStrip({ page, pageCount, notes, images, attention, ...rest }: FilmStripProps) {
  const strip = useStripAt(page);
  const onPage = useMemo(() => Map.groupBy(notes, (note) => note.page), [notes]);
  const turn = useTurn(rest.onGo);
  return (
    <nav
      ref={strip}
      className={classNames(style.strip, pageCount > FITTING && style.long)}
      aria-label={t("Pages")}
    >
      {Array.from({ length: pageCount }, (_, at) => (
        <Frame
          key={at + 1}
          page={at + 1}
          current={page === at + 1}
          notes={onPage.get(at + 1) ?? NONE}
          {...smallPage(images, at + 1)}
          attention={attention.get(at + 1)}
          isSilent={rest.silent.has(at + 1)}
          onTurn={turn}
        />
      ))}
    </nav>
  );
}

interface FrameProps {
  page: number;
  current: boolean;
  notes: PlacedNote[];
  src: string | undefined;
  ratio: number | undefined;
  attention: PageAttention | undefined;
  isSilent: boolean;
  onTurn: (event: MouseEvent, page: number) => void;
}

/** Memoised: turning a page of a deck of 500 redraws two of them. */
const Frame = memo(function Frame(props: FrameProps) {
  const { page, current, notes, src, ratio, attention, isSilent, onTurn } = props;
  return (
    <a
      className={style.frame}
      href={pageSearch(page)}
      data-page={page}
      {...dropOn(page)}
      onClick={(event) => onTurn(event, page)}
      aria-current={current ? "page" : undefined}
      aria-label={[
        t("Page {page}", { page }),
        ...(notes.length ? [t("{count} note | {count} notes", { count: notes.length })] : []),
        ...(attention ? [attention.amount] : []),
        ...(isSilent ? [t("not spoken about")] : []),
      ].join(", ")}
    >
      <SlideFrame src={src} ratio={ratio} alt="" absent={t("page {page}", { page })} lazy />
      {attention && <span className={style.time} style={{ width: `${attention.share * 100}%` }} />}
      {isSilent && <span className={style.silent} />}
      <span className={style.marks}>
        <span className={style.number}>{page}</span>
        {notes.slice(0, 8).map((note) => (
          <Mark key={note.id} type={note.type} size="xs" />
        ))}
      </span>
    </a>
  );
});

/** Turns to a page in place; with a modifier key the link stays a link. */
const useTurn = (onGo: (page: number) => void) =>
  useSteady((event: MouseEvent, page: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(page);
  });

/** Keeps the current page in sight inside the strip, without moving the screen. */
function useStripAt(page: number) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = strip.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (!strip.current || !frame) return;
    strip.current.scrollLeft =
      frame.offsetLeft - (strip.current.clientWidth - frame.offsetWidth) / 2;
  }, [page]);
  return strip;
}
