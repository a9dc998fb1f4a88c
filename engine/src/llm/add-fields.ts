import type { DeckPage, Region, TextLine } from "@planner/contract/model";
import { dayMeant } from "../classify/due.ts";
import type { DraftNote } from "../notes/draft.ts";
import { boxAround, regionOf } from "../notes/region.ts";
import { subtypeOf } from "../notes/subtype.ts";
import { wordsOf } from "../text/tokens.ts";
import type { WindowSource } from "./window-source.ts";

/**
 * Adds what the engine knows better than a model: the subtype by its own vocabulary, the date of the day that was named,
 * the place on the page, and the names that voices got since.
 */
export function withFields(note: DraftNote, anchor: string, source: WindowSource): DraftNote {
  const { deck, named, today } = source;
  const page: DeckPage | undefined = deck?.pages.find((one) => one.page === note.page);
  const quoted = note.evidence.map(({ quote }) => quote).join(" ");
  const around = [page?.title ?? "", quoted, named[note.order]?.text ?? ""].join(" ");
  const region =
    page && deck ? (anchorRegion(page, anchor) ?? regionOf(page, quoted, deck)) : undefined;
  const { dueWords } = note;
  const isDated = dueWords !== undefined && today !== undefined;
  const due = isDated ? dayMeant(dueWords, { today, isDayFirst: undefined }) : undefined;
  const speakers = new Map(named.map(({ id, speaker }) => [id, speaker]));
  const evidence = note.evidence.map((one) => ({ ...one, speaker: speakers.get(one.segmentId) }));
  return { ...note, evidence, subtype: subtypeOf(note.type, note.text, around), due, region };
}

/** The place of a line of the page that has the anchor's words in a row; undefined where none has, or many have. */
function anchorRegion(page: DeckPage, anchor: string): Region | undefined {
  const wanted = ` ${wordsOf(anchor).join(" ")} `;
  if (wanted.trim() === "") return undefined;
  const having = (lines: readonly TextLine[]): TextLine[] =>
    lines.filter(({ text }) => ` ${wordsOf(text).join(" ")} `.includes(wanted));
  const own = having(page.lines);
  const lines = own.length > 0 ? own : having(page.pictureLines ?? []);
  return lines.length === 1 ? boxAround(lines) : undefined;
}
