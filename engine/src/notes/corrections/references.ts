import type { Report } from "@planner/contract/model";
import { numberOf } from "../report.ts";
import type { Correction } from "./types.ts";

/** The page, or none where the deck has fewer. */
export const pageInDeck = (page: number | null, pageCount: number): number | null =>
  page !== null && page <= pageCount ? page : null;

const referenceOn = (page: number | null, number: number): string => `${page ?? 0}.${number}`;

/** What a note is called that comes to a page: no other was called that, taken out and moved away ones included. */
export function nextReference(
  made: Report,
  corrections: readonly Correction[],
  page: number | null,
): string {
  const onPage = made.pages.find((one) => one.page === page)?.annotations ?? [];
  const given = corrections.flatMap(({ anchor, changes }) => [
    ...(anchor.standing === "put back" ? [anchor.note.reference] : []),
    ...changes.flatMap(({ reference }) => reference ?? []),
  ]);
  const taken = [
    ...onPage.map(({ reference }) => reference),
    ...given.filter((one) => one.startsWith(referenceOn(page, 0).slice(0, -1))),
  ];
  return referenceOn(page, Math.max(0, ...taken.map(numberOf)) + 1);
}
