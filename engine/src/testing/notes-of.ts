import type { Annotation, Deck } from "@planner/contract/model";
import { makeNotes } from "../notes/make-notes.ts";
import { deckOf, talkOf } from "./decks.ts";

export const DECK = deckOf(
  ["Home", "Choose a tour", "Enter a stop number", "Opening hours"],
  ["Ticket machine", "Coins", "Contactless", "Receipt"],
);

export async function madeOver(deck: Deck | null, lines: readonly string[], date?: string) {
  const { report, summary } = await makeNotes(
    deck,
    talkOf(...lines),
    date ? { meeting: { date } } : {},
  );
  return { notes: report.pages.flatMap(({ annotations }) => annotations), summary };
}

export const notesOver = async (...made: Parameters<typeof madeOver>): Promise<Annotation[]> =>
  (await madeOver(...made)).notes;

export const notesOf = (...lines: string[]): Promise<Annotation[]> => notesOver(DECK, lines);

export const ofType = (notes: readonly Annotation[], type: Annotation["type"]): Annotation[] =>
  notes.filter((note) => note.type === type && !note.suggestion);

export const textsOf = (notes: readonly Annotation[]): string[] => notes.map(({ text }) => text);

/** What is shown as decided of a talk. */
export const decidedIn = async (...lines: string[]): Promise<string> =>
  textsOf(ofType(await notesOf(...lines), "Decision")).join(" ");

/** Talk between two points, about nothing that either says. */
export const ELSEWHERE = [
  "Mara: Now the opening hours on the home page.",
  "Ines: The opening hours are too small, I think.",
  "Mara: They're the same size as last round.",
  "Tomás: Visitors look for them first.",
  "Ines: The tour button is lovely though.",
  "Mara: Good, that one took a while.",
];
