import { z } from "zod";

/** A rectangle on a page, in fractions 0–1 of its width and height, origin top left. */
export const Region = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Region = z.infer<typeof Region>;

/** One line of text on a page, in reading order, with its place and its height on the page (fractions 0–1). */
export const TextLine = Region.extend({ text: z.string() });
export type TextLine = z.infer<typeof TextLine>;

/**
 * One page: number from 1, size in points, text lines top to bottom. An image-only page has no lines. `speakerNotes` are
 * what its speaker meant to say: they help to find the page, and are never shown or quoted. `pictureLines` were recognised on
 * pictures that stand beside its text: they say where on the page something is, and not which page is meant. `drawnBytes` is what pictures
 * and shapes that may hold more text take of the file, where that was looked at.
 */
export const DeckPage = z.object({
  page: z.int().min(1),
  widthPt: z.number(),
  heightPt: z.number(),
  title: z.string().nullable(),
  lines: z.array(TextLine),
  speakerNotes: z.string().optional(),
  pictureLines: z.array(TextLine).optional(),
  drawnBytes: z.number().optional(),
});
export type DeckPage = z.infer<typeof DeckPage>;

/** A slide deck as the engine reads it. */
export const Deck = z.object({ pages: z.array(DeckPage) });
export type Deck = z.infer<typeof Deck>;
