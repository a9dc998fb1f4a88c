import { LANGUAGES } from "../../languages/index.ts";
import { PHRASES, fill } from "../../phrases.ts";
import type { Facts } from "../../read/read-facts.ts";
import { placeOf, titleOf } from "../../read/sources.ts";
import type { PlanDocument, PlanLanguage, Sourced } from "../../types.ts";

const MOST = 3;

/**
 * The pages that are pictures, so that nobody takes them for read: 'Usability report, p. 7 is an image, not read'. One
 * sentence for each document.
 */
export function unreadPages(documents: readonly PlanDocument[], facts: Facts): Sourced[] {
  return documents
    .flatMap((document) => {
      const pages = picturesOf(document);
      return pages.length > 0 ? [unread(document, pages, facts)] : [];
    })
    .slice(0, MOST);
}

const picturesOf = ({ pages }: PlanDocument): number[] =>
  pages.flatMap(({ page, title, lines }) =>
    page !== null && !title?.trim() && lines.length === 0 ? [page] : [],
  );

function unread(
  document: PlanDocument,
  pages: readonly number[],
  { people, reading: { language } }: Facts,
): Sourced {
  return {
    text: sentenceOf(document, pages, language),
    sources: pages.map((page) => ({
      kind: "document",
      label: placeOf({ document, page, language: "en" }),
      quote: "",
      fileId: document.fileId,
      page,
    })),
    audience: people.guests.length > 0 ? "team" : "all",
  };
}

function sentenceOf(
  document: PlanDocument,
  pages: readonly number[],
  language: PlanLanguage,
): string {
  const [first] = pages;
  if (pages.length === 1) {
    const label = placeOf({ document, page: first!, language });
    return fill(PHRASES.notRead, language, { label }) ?? "";
  }
  const runs = runsOf(pages);
  const { slides, pages: paged, slideCount, pageCount } = PHRASES;
  const named =
    runs.length > MOST_RUNS
      ? fill(document.isDeck ? slideCount : pageCount, language, { n: pages.length })
      : fill(document.isDeck ? slides : paged, language, { text: listed(runs, language) });
  const label = `${titleOf(document)}, ${named ?? ""}`;
  return fill(PHRASES.severalNotRead, language, { label }) ?? "";
}

const MOST_RUNS = 6;

/** '3', '5–8': pages that follow one another as one. */
function runsOf(pages: readonly number[]): string[] {
  const runs: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && page === last.to + 1) last.to = page;
    else runs.push({ from: page, to: page });
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
}

const listed = (runs: readonly string[], language: PlanLanguage): string =>
  runs.length === 1
    ? runs[0]!
    : `${runs.slice(0, -1).join(", ")} ${LANGUAGES[language].format.and} ${runs.at(-1)!}`;
