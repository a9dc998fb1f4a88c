import type { AlignedSegment } from "@planner/contract/model";
import { useMemo } from "react";
import { Remark } from "../../../ui/notices.tsx";
import text from "../../../ui/text.module.css";
import { DeckControls } from "./deck-controls.tsx";
import type { DeckImages } from "../deck-images.ts";
import { DeckStage } from "./deck-stage.tsx";
import style from "./deck-view.module.css";
import { EvidencePreview } from "../evidence/evidence-preview.tsx";
import { FilmStrip } from "./film-strip.tsx";
import { clampPage, pagesOf, type PlacedNote } from "../note-groups.ts";
import { NOTHING_NOTED, NothingNoted } from "../nothing-noted.tsx";
import { NoteModal } from "../list/note-modal.tsx";
import { NoteGroups } from "../note-groups-list.tsx";
import { findNote } from "../notes-search.ts";
import { dropOn, useNoteDrop } from "./note-drag.ts";
import { useDeckPlace } from "./use-deck-place.ts";
import { useNeighbours } from "./use-neighbours.ts";
import type { NotesShown } from "../use-notes-shown.ts";
import { UnsureLine } from "../unsure-line.tsx";
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
