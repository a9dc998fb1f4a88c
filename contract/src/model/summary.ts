import { z } from "zod";
import { Evidence } from "./annotation.ts";

/** A verbatim quote; `context` says what it was about, without italics. */
export const Quote = z.object({
  text: z.string(),
  speaker: z.string(),
  context: z.string(),
  evidence: Evidence.optional(),
});
export type Quote = z.infer<typeof Quote>;

/** What somebody said in one go; `speaker` is "" where nobody is named. */
export const Turn = z.object({ text: z.string(), speaker: z.string() });
export type Turn = z.infer<typeof Turn>;

/** One part of the summary: its pages in order, bullets as sentences, and the id of the note that each says, if one. */
export const SummarySection = z.object({
  title: z.string(),
  pages: z.array(z.int().min(1)),
  text: z.array(z.string()),
  notes: z.array(z.string().nullable()).optional(),
  quote: Quote.optional(),
});
export type SummarySection = z.infer<typeof SummarySection>;

/**
 * The summary of a meeting. `overview.page` is the page whose picture stands beside it, null without a deck. Its `text` is
 * one line of prose, then labels ("Decided:") with a line each ("- …") for what was decided, changed, promised and left
 * open, as `overviewBlocks` reads it. `sentences` are those of the prose with the ids of the notes that they rest on,
 * `titles` the names of pages, `readBack` what was read back before people parted, or what minutes list at their end under a heading (`list`), `exchanges` what was said around the
 * words that prove a note: with them the text can be composed anew when a person corrects a note.
 */
export const Summary = z.object({
  overview: z.object({
    page: z.int().min(1).nullable(),
    text: z.string(),
    /** ISO 639-1. */
    language: z.string().optional(),
    sentences: z.array(z.object({ text: z.string(), notes: z.array(z.string()) })).optional(),
    titles: z.array(z.object({ page: z.int().min(1), title: z.string() })).optional(),
    readBack: z.array(Turn.extend({ list: z.string().optional() })).optional(),
    exchanges: z.array(z.object({ note: z.string(), turns: z.array(Turn) })).optional(),
  }),
  sections: z.array(SummarySection),
});
export type Summary = z.infer<typeof Summary>;

/** What came of a meeting under a label. */
export type OverviewBlock = { label: string; items: string[] };

const ITEM = "- ";

/** The text of an overview as it is shown; summaries of before have a label and its only item on one line. */
export function overviewBlocks(text: string): { prose: string; blocks: OverviewBlock[] } {
  const [prose = "", ...lines] = text.split("\n");
  const blocks: OverviewBlock[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last && line.startsWith(ITEM)) last.items.push(line.slice(ITEM.length));
    else {
      const [label = "", item = ""] = line.split(/:\s*(.*)/su);
      blocks.push({ label, items: item === "" ? [] : [item] });
    }
  }
  return { prose, blocks };
}
