import { PHRASES, fill } from "../phrases.ts";
import type { PlanDocument, PlanLanguage } from "../types.ts";

/** A document's title: 'usability_report-v2.pdf' → 'Usability report v2'. */
export function titleOf({ name }: Pick<PlanDocument, "name">): string {
  const plain = name
    .replace(/\.\p{L}{2,4}\p{Nd}?$/u, "")
    .replaceAll(/[_\s]+|(?<=[\p{L}\p{Nd}])-+(?=[\p{L}\p{Nd}])/gu, " ")
    .trim();
  const title = plain === "" ? name : plain;
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}

type Where = { document: PlanDocument; page: number | null; language: PlanLanguage };

/** 'p. 11', 'slide 11', in the plan's language; empty where there are no pages. */
export function pageName({ document, page, language }: Where): string {
  if (page === null) return "";
  const phrase = document.isDeck ? PHRASES.slide : PHRASES.page;
  return fill(phrase, language, { page }) ?? "";
}

/** Where something stands: 'Usability report, p. 11', 'Pitch, slide 11'; the title alone where there are no pages. */
export function placeOf(where: Where): string {
  const page = pageName(where);
  return page === "" ? titleOf(where.document) : `${titleOf(where.document)}, ${page}`;
}
