import type { AlignedSegment, Deck, DeckPage } from "@planner/contract/model";
import { dayMeant } from "../classify/due.ts";
import type { DraftNote } from "../notes/draft.ts";
import { pageCountsOf, regionOf } from "../notes/region.ts";
import { subtypeOf } from "../notes/subtype.ts";
import type { CivilDay } from "../text/civil-date.ts";
import { anchorRegion } from "./anchor.ts";

type Material = {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  /** The day of the meeting, where it is known. */
  today: CivilDay | undefined;
};

/** The date that the words for a due day mean; undefined where no date is known. */
function dueOf({ dueWords }: DraftNote, { today }: Material): string | undefined {
  if (dueWords === undefined || today === undefined) return undefined;
  return dayMeant(dueWords, { today, isDayFirst: undefined });
}

/**
 * Adds what the engine knows better than a model: the subtype by its own vocabulary, the date of the day that was named,
 * the place on the page, and the names that voices got since.
 */
export function withFields(note: DraftNote, anchor: string, material: Material): DraftNote {
  const { deck, segments } = material;
  const page: DeckPage | undefined = deck?.pages.find((one) => one.page === note.page);
  const said = note.evidence.map(({ quote }) => quote).join(" ");
  const around = [page?.title ?? "", said, segments[note.order]?.text ?? ""].join(" ");
  const region =
    page && deck
      ? (anchorRegion(page, anchor) ?? regionOf(page, said, pageCountsOf(deck)))
      : undefined;
  const due = dueOf(note, material);
  const speakers = new Map(segments.map(({ id, speaker }) => [id, speaker]));
  const evidence = note.evidence.map(({ speaker: _heard, ...one }) => {
    const speaker = speakers.get(one.segmentId);
    return { ...one, ...(speaker === undefined ? {} : { speaker }) };
  });
  return {
    ...note,
    evidence,
    subtype: subtypeOf(note.type, note.text, around),
    ...(due === undefined ? {} : { due }),
    ...(region === undefined ? {} : { region }),
  };
}
