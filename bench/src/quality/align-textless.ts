import type { DeckPage } from "@planner/contract/model";
import type { AlignCase } from "./align-cases.ts";

/** Which pages lose their text, by their place in the deck. */
const REMOVED: Record<string, (index: number) => boolean> = {
  "text removed": () => true,
  "two thirds of text removed": (index) => index % 3 !== 1,
  "a third of text removed": (index) => index % 3 === 1,
};

/** Its pictures are not measured: they were drawn beside the text. */
const textless = ({ page, widthPt, heightPt }: DeckPage): DeckPage => ({
  page,
  widthPt,
  heightPt,
  title: null,
  lines: [],
});

/** The same talk over decks whose pages, or some of them, are pictures that nobody has read. */
export function withoutText(one: AlignCase): AlignCase[] {
  return Object.entries(REMOVED).map(([name, isRemoved]) => ({
    ...one,
    group: `${one.group}, ${name}`,
    deck: {
      ...one.deck,
      pages: one.deck.pages.map((page, index) => (isRemoved(index) ? textless(page) : page)),
    },
  }));
}
