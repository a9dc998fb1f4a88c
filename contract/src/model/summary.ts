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

/** One part of the summary: its pages in order, bullets as sentences. */
export const SummarySection = z.object({
  title: z.string(),
  pages: z.array(z.int().min(1)),
  text: z.array(z.string()),
  quote: Quote.optional(),
});
export type SummarySection = z.infer<typeof SummarySection>;

/**
 * The summary of a meeting. `overview.page` is the page whose picture stands beside it, null without a deck. Its `text` is
 * one line of prose, then a line each for what was decided, changed, left open and promised: `sentences` are those of the
 * prose with the ids of the notes that they rest on, so that it can be composed anew when a person corrects one.
 */
export const Summary = z.object({
  overview: z.object({
    page: z.int().min(1).nullable(),
    text: z.string(),
    /** ISO 639-1. */
    language: z.string().optional(),
    sentences: z.array(z.object({ text: z.string(), notes: z.array(z.string()) })).optional(),
  }),
  sections: z.array(SummarySection),
});
export type Summary = z.infer<typeof Summary>;
