import type { AlignedSegment } from "@planner/contract/model";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Remark } from "../../../ui/notices.tsx";
import text from "../../../ui/text.module.css";
import { type DeckImages, fetchLargePage, STAGE_SIZES } from "../deck-images.ts";
import { EvidencePreview } from "../evidence/evidence-popover.tsx";
import { NoteModal } from "../list/note-modal.tsx";
import { UnsureLine } from "../note-filter-bar.tsx";
import type { NotesShown } from "../note-filter.ts";
import { NoteGroups } from "../note-groups-list.tsx";
import { clampPage, nextPageWithNotes, pagesOf, type PlacedNote } from "../note-groups.ts";
import { findNote } from "../notes-search.ts";
import { NOTHING_NOTED, NothingNoted } from "../nothing-noted.tsx";
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
  const pageCount = images?.pageCount ?? pagesOf(owned.map(({ note }) => note)).at(-1) ?? 0;
  const place = useDeckPlace();
  const selected = place.note === undefined ? undefined : findNote(shown, place.note);
  // A note may have moved to another page since its address was given.
  const page = clampPage(selected?.page ?? place.page ?? 1, pageCount);
  usePageKeys((step) => place.go(clampPage(page + step, pageCount)));
  useNeighbours(images, page, pageCount);
  const drop = useNoteDrop(shown);
  const unplaced = shown.filter((note) => note.page === null);
  if (pageCount === 0 && owned.length === 0 && unsure.length === 0)
    return <NothingNoted message={message} segments={segments} />;
  const remark = [owned.length === 0 && `${NOTHING_NOTED}.`, message].filter(Boolean).join(" ");
  return (
    <div className={style.deck} {...drop}>
      {remark && <Remark>{remark}</Remark>}
      {pageCount > 0 && (
        <>
          <DeckStage
            page={page}
            notes={shown.filter((note) => note.page === page)}
            selected={selected?.page === page ? selected : undefined}
            onSelect={(note) => place.go(page, note?.id)}
            images={images}
            segments={segments}
            foot={
              unsure.some((note) => note.page === page) && <UnsureLine notes={all} page={page} />
            }
          />
          <DeckControls page={page} pageCount={pageCount} pagesWithNotes={pages} onGo={place.go} />
          <FilmStrip
            page={page}
            pageCount={pageCount}
            notes={shown}
            images={images}
            onGo={place.go}
          />
        </>
      )}
      <Unplaced
        notes={unplaced}
        selected={selected?.page === null ? selected : undefined}
        onSelect={(note) => place.go(page, note?.id)}
        segments={segments}
      />
      <UnsureLine notes={all} page={null} />
    </div>
  );
}

interface UnplacedProps {
  notes: PlacedNote[];
  selected: PlacedNote | undefined;
  onSelect: (note: PlacedNote | undefined) => void;
  segments: AlignedSegment[];
}

/** What was said about no slide, after the last slide. */
function Unplaced({ notes, selected, onSelect, segments }: UnplacedProps) {
  const pointing = usePointed(notes);
  if (notes.length === 0) return null;
  return (
    <section data-stage="" className={style.unplaced} aria-labelledby="unplaced" {...dropOn(null)}>
      <h2 id="unplaced" className={text.item}>
        Not about a slide
      </h2>
      <NoteGroups
        notes={notes}
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
          onPin={() => onSelect(pointing.note)}
        />
      )}
      <NoteModal
        opened={selected ? { type: selected.type, page: null, notes: [selected] } : null}
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

interface DeckPlace {
  /** As asked for in the address, unchecked. */
  page: number | undefined;
  /** Id or number of a note. */
  note: string | undefined;
  go: (page: number, noteId?: string) => void;
}

/** Page and note of the Deck view as they stand in the address: ?view=deck&page=7&note=decision-s41 */
function useDeckPlace(): DeckPlace {
  const [search, setSearch] = useSearchParams();
  const page = search.get("page");
  const go = useCallback(
    (to: number, noteId?: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.set("view", "deck");
          next.set("page", String(to));
          if (noteId) next.set("note", noteId);
          else next.delete("note");
          return next;
        },
        { replace: true, state: { keepPlace: true } },
      ),
    [setSearch],
  );
  return {
    page: page === null || !Number.isFinite(Number(page)) ? undefined : Number(page),
    note: search.get("note") ?? undefined,
    go,
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
