import type { AlignedSegment, Deck, DeckPage } from "@planner/contract/model";
import type { DraftNote } from "../notes/draft.ts";
import { pageCountsOf, regionOf } from "../notes/region.ts";
import { subtypeOf } from "../notes/subtype.ts";
import { anchorRegion } from "./anchor.ts";

type Material = {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  builtIn: readonly DraftNote[];
};

/** The day by which the built-in engine finds an action due in the same words. */
function dueIn({ evidence }: DraftNote, { builtIn }: Material): string | undefined {
  const ids = new Set(evidence.map(({ segmentId }) => segmentId));
  return builtIn.find(
    (one) => one.type === "Action Item" && one.evidence.some(({ segmentId }) => ids.has(segmentId)),
  )?.due;
}

/** Adds what the engine knows better than a model: the subtype by its own vocabulary, the day that was named, and the place on the page. */
export function dressed(note: DraftNote, anchor: string, material: Material): DraftNote {
  const { deck, segments } = material;
  const page: DeckPage | undefined = deck?.pages.find((one) => one.page === note.page);
  const said = note.evidence.map(({ quote }) => quote).join(" ");
  const around = [page?.title ?? "", said, segments[note.order]?.text ?? ""].join(" ");
  const region =
    page && deck
      ? (anchorRegion(page, anchor) ?? regionOf(page, said, pageCountsOf(deck)))
      : undefined;
  const due = note.type === "Action Item" ? dueIn(note, material) : undefined;
  return {
    ...note,
    subtype: subtypeOf(note.type, note.text, around),
    ...(due === undefined ? {} : { due }),
    ...(region === undefined ? {} : { region }),
  };
}
