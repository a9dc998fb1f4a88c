import type { Report, Summary } from "@planner/contract/model";
import { placedNotes } from "../notes/report.ts";
import { composed } from "./overview.ts";
import { bulletOf } from "./worded.ts";

const QUOTES = /“/u;

/**
 * The summary for somebody who may read the notes and not the words behind them. `report` is the report as they see it,
 * without evidence: what says a note is worded anew from it, and what else quotes somebody is left out.
 */
export function summaryWithoutEvidence({ sections, overview }: Summary, report: Report): Summary {
  const { readBack: _readBack, exchanges: _exchanges, ...rest } = overview;
  const { language = "en" } = rest;
  const noteOf = new Map(placedNotes(report).map(({ note }) => [note.id, note]));
  return {
    overview: {
      ...rest,
      text: rest.sentences ? composed(rest, report).text : withoutQuotingItems(rest.text),
    },
    sections: sections
      .map(({ quote: _quote, notes = [], ...section }) => {
        const bullets = section.text.flatMap((text, at) => {
          const id = notes[at] ?? null;
          const note = id === null ? undefined : noteOf.get(id);
          if (!QUOTES.test(text)) return [{ text, id }];
          return note ? [{ text: bulletOf(note, section.title, language), id }] : [];
        });
        return {
          ...section,
          text: bullets.map(({ text }) => text),
          notes: bullets.map(({ id }) => id),
        };
      })
      .filter(({ text }) => text.length > 0),
  };
}

/** What cannot be composed anew, of which nobody kept what it rests on, without the lines that quote and their labels. */
const withoutQuotingItems = (text: string): string =>
  text
    .split("\n")
    .filter((line, at) => at === 0 || !QUOTES.test(line))
    .filter((line, at, lines) => !line.endsWith(":") || lines[at + 1]?.startsWith("- "))
    .join("\n");
