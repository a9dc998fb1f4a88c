import type { DeckPage, Region } from "@planner/contract/model";
import { wordsOf } from "../text/tokens.ts";

const PADDING = 0.012;
const hold = (value: number): number =>
  Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** The place of a line of the page that has the anchor's words in a row; undefined where none has, or many have. */
export function anchorRegion(page: DeckPage, anchor: string): Region | undefined {
  const wanted = ` ${wordsOf(anchor).join(" ")} `;
  if (wanted.trim() === "") return undefined;
  const lines = page.lines.filter(({ text }) => ` ${wordsOf(text).join(" ")} `.includes(wanted));
  const [line] = lines;
  if (!line || lines.length > 1) return undefined;
  const [x, y] = [hold(line.x - PADDING), hold(line.y - PADDING)];
  return {
    x,
    y,
    width: hold(hold(line.x + line.width + PADDING) - x),
    height: hold(hold(line.y + line.height + PADDING) - y),
  };
}
