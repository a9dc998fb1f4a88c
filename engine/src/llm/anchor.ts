import type { DeckPage, Region } from "@planner/contract/model";
import { boxAround } from "../notes/region.ts";
import { wordsOf } from "../text/tokens.ts";

/** The place of a line of the page that has the anchor's words in a row; undefined where none has, or many have. */
export function anchorRegion(page: DeckPage, anchor: string): Region | undefined {
  const wanted = ` ${wordsOf(anchor).join(" ")} `;
  if (wanted.trim() === "") return undefined;
  const lines = page.lines.filter(({ text }) => ` ${wordsOf(text).join(" ")} `.includes(wanted));
  return lines.length === 1 ? boxAround(lines) : undefined;
}
