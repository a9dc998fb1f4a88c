import { LANGUAGES } from "../languages/index.ts";
import { placeOf, titleOf } from "../read/sources.ts";
import type { Brief } from "../select/select.ts";
import type { PlanDocument, PlanLanguage, Source } from "../types.ts";
import { type Filled, fillIn } from "./filled.ts";

const MOST = 3;

/**
 * The pages that are pictures, so that nobody takes them for read: 'Usability report, p. 7 is an image, not read'. One
 * sentence for each document.
 */
export const unreadPages = (brief: Brief): Filled[] =>
  brief.documents.flatMap((document) => unread(brief, document) ?? []).slice(0, MOST);

const picturesOf = ({ pages }: PlanDocument): number[] =>
  pages.flatMap(({ page, title, lines }) =>
    page !== null && !title?.trim() && lines.length === 0 ? [page] : [],
  );

function unread(brief: Brief, document: PlanDocument): Filled | undefined {
  const { language, phrases } = brief;
  const pages = picturesOf(document);
  const sources = pages.map((page): Source => {
    const label = placeOf({ document, page, language: "en" });
    return { kind: "document", label, quote: "", fileId: document.fileId, page };
  });
  const [first, ...others] = pages;
  if (first === undefined) return undefined;
  if (others.length === 0)
    return fillIn(
      brief,
      phrases.notRead,
      { label: placeOf({ document, page: first, language }) },
      sources,
    );
  const { slides, pages: paged, slideCount, pageCount } = phrases;
  const named =
    pages.length > MOST_NAMED
      ? fillIn(brief, document.isDeck ? slideCount : pageCount, { n: pages.length })
      : fillIn(brief, document.isDeck ? slides : paged, { text: listed(pages, language) });
  const label = `${titleOf(document)}, ${named?.text ?? ""}`;
  return fillIn(brief, phrases.severalNotRead, { label }, sources);
}

const MOST_NAMED = 6;

/** "3, 7 and 9", of two pages and more. */
const listed = (pages: readonly number[], language: PlanLanguage): string =>
  `${pages.slice(0, -1).join(", ")} ${LANGUAGES[language].format.and} ${pages.at(-1)!}`;
