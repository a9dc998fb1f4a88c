import type { AlignedSegment } from "@planner/contract/model";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { t, translated } from "../../../i18n/translate.ts";
import { Button } from "../../../ui/button.tsx";
import { Foreign } from "../../../ui/foreign.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Remark } from "../../../ui/notices.tsx";
import text from "../../../ui/text.module.css";
import { classNames } from "../../../ui/class-names.ts";
import { attentionOf, namesOf, type PageAttention, silentPages } from "../attention.ts";
import { type DeckImages, fetchLargePage, STAGE_SIZES } from "../deck-images.ts";
import { EvidencePreview } from "../evidence/evidence-popover.tsx";
import { NoteModal } from "../list/note-modal.tsx";
import { UnsureLine } from "../note-filter-bar.tsx";
import type { NotesShown } from "../note-filter.ts";
import { NoteGroups } from "../note-groups-list.tsx";
import {
  clampPage,
  nextPageWithNotes,
  type NoteOrder,
  pagesOf,
  type PlacedNote,
} from "../note-groups.ts";
import { noteStep, useNoteKeys } from "../note-keys.ts";
import { useNotesPlace } from "../notes-place.ts";
import { useNoteTools } from "../note-words.tsx";
import { findNote } from "../notes-search.ts";
import { NothingNoted } from "../nothing-noted.tsx";
import { DeckStage } from "./deck-stage.tsx";
import style from "./deck-view.module.css";
import { FilmStrip } from "./film-strip.tsx";
import { dropOn, useNoteDrop } from "./note-drag.ts";
import { usePageKeys } from "./use-page-keys.ts";
import { usePointed } from "./use-pointed.ts";

interface DeckViewProps {
  notes: NotesShown;
  images: DeckImages | undefined;
  segments: AlignedSegment[];
  message: string | null;
}

/** The deck page by page, each with the notes about it; page and note stand in the address. */
export function DeckView({ notes: all, images, segments, message }: DeckViewProps) {
  const { owned, shown, unsure } = all;
  const pages = useMemo(() => pagesOf(shown), [shown]);
  const attention = useMemo(() => attentionOf(segments).pages, [segments]);
  const pageCount = images?.pageCount ?? pagesOf(owned.map(({ note }) => note)).at(-1) ?? 0;
  const silent = useMemo(() => {
    const noted = new Set(owned.map(({ note }) => note.page));
    return silentPages(attention, { pageCount, noted });
  }, [attention, owned, pageCount]);
  const place = useNotesPlace("deck");
  const selected = place.note === undefined ? undefined : findNote(shown, place.note);
  // A note may have moved to another page since its address was given.
  const page = clampPage(selected?.page ?? place.page ?? 1, pageCount);
  usePageKeys((step) => {
    const to = clampPage(page + step, pageCount);
    if (to !== page) place.turn(to);
  });
  useNeighbours(images, page, pageCount);
  const select = (note: PlacedNote | undefined) => (note ? place.open(note) : place.close());
  const { slide: comments } = useNoteTools();
  const drop = useNoteDrop(shown);
  const deck = useRef<HTMLDivElement>(null);
  const goToNote = useNoteAcrossPages(deck, {
    page,
    pages,
    selected,
    turn: place.turn,
  });
  useNoteKeys(goToNote);
  const onPage = shown.filter((note) => note.page === page);
  const unplaced = shown.filter((note) => note.page === null);
  if (pageCount === 0 && owned.length === 0 && unsure.length === 0)
    return <NothingNoted message={message} segments={segments} />;
  const remark = [
    owned.length === 0 && t("Nothing was noted in this meeting."),
    message && translated(message),
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <div ref={deck} className={style.deck} {...drop}>
      {remark && <Remark>{remark}</Remark>}
      {pageCount > 0 && (
        <>
          <DeckStage
            page={page}
            notes={onPage}
            order={all.order}
            empty={
              all.isFiltered && onPage.length === 0
                ? t("No notes on this page match the filter.")
                : undefined
            }
            selected={selected?.page === page ? selected : undefined}
            onSelect={select}
            images={images}
            segments={segments}
            foot={
              unsure.some((note) => note.page === page) && <UnsureLine notes={all} page={page} />
            }
          />
          <DeckControls
            page={page}
            pageCount={pageCount}
            pagesWithNotes={pages}
            onGo={place.turn}
          />
          {comments?.under(page)}
          <FilmStrip
            page={page}
            pageCount={pageCount}
            notes={shown}
            images={images}
            attention={attention}
            silent={silent}
            onGo={place.turn}
          />
          {attention.size > 0 && (
            <p className={classNames(text.quiet, style.spoken)}>
              <Foreign>{spokenAbout(attention.get(page), silent.has(page))}</Foreign>
            </p>
          )}
        </>
      )}
      <Unplaced
        notes={unplaced}
        order={all.order}
        selected={selected?.page === null ? selected : undefined}
        onSelect={select}
        segments={segments}
      />
      <UnsureLine notes={all} page={null} />
    </div>
  );
}

/** '2 min, 210 words: Mara, Tom' of the page that is shown. */
function spokenAbout(own: PageAttention | undefined, isSilent: boolean): string {
  if (!own) return isSilent ? t("Nobody spoke about this page.") : "";
  const { amount, words } = own;
  const spoken = amount === words ? words : `${amount}, ${words}`;
  const value = namesOf(own);
  return value ? t("{name}: {value}", { name: spoken, value }) : spoken;
}

interface UnplacedProps {
  notes: PlacedNote[];
  order: NoteOrder;
  selected: PlacedNote | undefined;
  onSelect: (note: PlacedNote | undefined) => void;
  segments: AlignedSegment[];
}

/** What was said about no slide, after the last slide. */
function Unplaced({ notes, order, selected, onSelect, segments }: UnplacedProps) {
  const pointing = usePointed(notes);
  if (notes.length === 0) return null;
  return (
    <section data-stage="" className={style.unplaced} aria-labelledby="unplaced" {...dropOn(null)}>
      <h2 id="unplaced" className={text.item}>
        {t("Not about a slide")}
      </h2>
      <NoteGroups
        notes={notes}
        order={order}
        selected={selected}
        onSelect={onSelect}
        segments={segments}
        pointing={pointing}
        // The tools of the note that is open stand in the dialog.
        toolless={selected}
      />
      {!selected && pointing.note && (
        <EvidencePreview
          note={pointing.note}
          segments={segments}
          height={0}
          pointing={pointing}
          isCut={false}
          onPin={() => onSelect(pointing.note)}
        />
      )}
      <NoteModal
        opened={selected && { type: selected.type, page: null, notes: [selected] }}
        images={undefined}
        segments={segments}
        onClose={() => onSelect(undefined)}
      />
    </section>
  );
}

interface DeckControlsProps {
  page: number;
  pageCount: number;
  pagesWithNotes: number[];
  onGo: (page: number) => void;
}

/** One page on or back, and the jumps to the nearest pages with notes. */
function DeckControls({ page, pageCount, pagesWithNotes, onGo }: DeckControlsProps) {
  const before = nextPageWithNotes(pagesWithNotes, page, -1);
  const after = nextPageWithNotes(pagesWithNotes, page, 1);
  return (
    <div className={style.controls}>
      <Button
        className={style.square}
        aria-label={t("Previous page")}
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      >
        <Icon of={ChevronLeft} />
      </Button>
      <span className={style.now} role="status">
        {t("Page {page} of {all}", { page, all: pageCount })}
      </span>
      <Button
        className={style.square}
        aria-label={t("Next page")}
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
            {t("Prev Notes")}
          </Button>
          <Button disabled={after === undefined} onClick={() => after !== undefined && onGo(after)}>
            {t("Next Notes")}
          </Button>
        </span>
      )}
    </div>
  );
}

interface AcrossPages {
  page: number;
  /** Those with notes. */
  pages: number[];
  selected: PlacedNote | undefined;
  turn: (page: number) => void;
}

/** From note to note, and past the last one of a page to the next page with notes. Where one is open, the next one is opened. */
function useNoteAcrossPages(deck: RefObject<HTMLElement | null>, across: AcrossPages) {
  const { page, pages, selected, turn } = across;
  const wanted = useRef<1 | -1>(undefined);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    const step = wanted.current;
    wanted.current = undefined;
    if (step && deck.current) noteStep(deck.current, step);
  }, [deck, page]);
  return (step: 1 | -1): boolean => {
    if (!deck.current) return false;
    if (noteStep(deck.current, step, selected?.id)) {
      if (selected && document.activeElement instanceof HTMLElement) document.activeElement.click();
      return true;
    }
    const next = nextPageWithNotes(pages, page, step);
    if (next === undefined) return false;
    wanted.current = step;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    turn(next);
    return true;
  };
}

/** Fetches the pages before and after into the browser's cache, so that turning one shows it at once. */
function useNeighbours(images: DeckImages | undefined, page: number, pageCount: number): void {
  useEffect(() => {
    if (!images) return;
    for (const near of [page + 1, page - 1].filter((at) => at >= 1 && at <= pageCount))
      fetchLargePage(images, near, STAGE_SIZES);
  }, [images, page, pageCount]);
}
