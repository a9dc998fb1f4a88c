import type { About } from "../about.ts";
import { fill } from "../phrases.ts";
import { LABEL_PHRASES } from "../phrases/labels.ts";
import type { PlanDocument, PlanInput, Sourced } from "../types.ts";
import { mayBeQuoted } from "./may-be-quoted.ts";
import { placeOf } from "./names.ts";

const MOST = 3;

/** The pages that are pictures, so that nobody takes them for read: 'Usability report, p. 7 is an image, not read'. */
export function unreadPages(input: PlanInput, about: About): Sourced[] {
  return input.documents
    .filter((document) => mayBeQuoted(document, about))
    .flatMap((document) => picturesOf(document).map((page) => unread(document, page, about)))
    .slice(0, MOST);
}

const picturesOf = ({ pages }: PlanDocument): number[] =>
  pages.flatMap(({ page, title, lines }) =>
    page !== null && !title?.trim() && lines.length === 0 ? [page] : [],
  );

function unread(document: PlanDocument, page: number, { reading, people }: About): Sourced {
  const { language } = reading;
  const label = placeOf({ document, page, language });
  return {
    text: fill(LABEL_PHRASES.notRead, language, { label }) ?? "",
    sources: [
      {
        kind: "document",
        label: placeOf({ document, page, language: "en" }),
        quote: "",
        fileId: document.fileId,
        page,
      },
    ],
    audience: people.guests.length > 0 ? "team" : "all",
  };
}
