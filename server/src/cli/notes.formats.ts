import type { Deck } from "@planner/contract/model";
import { type Notes, notesAsHtml, notesAsMarkdown, type PrintedNotes } from "@planner/engine";

/** Finished notes with what they were made of; `timings` in milliseconds a step. */
export interface FinishedNotes {
  deck: Deck | null;
  notes: Notes;
  timings: Record<string, number>;
}

function titlesOf({ deck }: FinishedNotes): { page: number; title: string | null }[] {
  return (deck?.pages ?? []).map(({ page, title }) => ({ page, title }));
}

function printed(finished: FinishedNotes): PrintedNotes {
  const { report, summary, message } = finished.notes;
  const pages = titlesOf(finished);
  return { title: pages[0]?.title ?? "Visual notes", pages, report, summary, message };
}

function asJson(finished: FinishedNotes): string {
  const { notes, timings } = finished;
  const segments = notes.segments.map(({ id, index, page, start, end, speaker }) => ({
    id,
    index,
    page,
    start,
    end,
    speaker,
  }));
  const { language, message, report, summary } = notes;
  const deck = { pages: titlesOf(finished) };
  return `${JSON.stringify({ deck, language, message, segments, report, summary, timings }, null, 2)}\n`;
}

/** How each format writes finished notes. */
export const NOTES_FORMATS = {
  json: asJson,
  md: (finished) => notesAsMarkdown(printed(finished)),
  html: (finished) => notesAsHtml(printed(finished)),
} as const satisfies Record<string, (finished: FinishedNotes) => string>;

export type NotesFormat = keyof typeof NOTES_FORMATS;
