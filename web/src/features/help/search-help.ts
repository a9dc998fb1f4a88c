import MiniSearch from "minisearch";
import type { HelpSection } from "./help-page.ts";
import { helpContents, slugOf } from "./pages.ts";

const SECTIONS = import.meta.glob<HelpSection[]>(
  ["../../../../docs/*.md", "../../../../docs/help/*.md", "!**/wording.md"],
  { query: "?sections", import: "default", eager: true },
);

/** A section that was found, and where it is. */
export interface FoundHelp {
  readonly to: string;
  readonly page: string;
  readonly title: string;
  /** The words around the first of those that were looked for. */
  readonly excerpt: string;
}

const MOST = 12;
const EXCERPT = 160;

const titles = new Map<string, string>(
  helpContents.flatMap(({ pages }) => pages.map(({ slug, title }) => [slug, title])),
);

const documents = Object.entries(SECTIONS).flatMap(([path, sections]) => {
  const slug = slugOf(path);
  const page = titles.get(slug);
  if (page === undefined) return [];
  return sections.map(({ id, title, words }) => ({
    to: `/help/${slug}${id === "" ? "" : `#${id}`}`,
    page,
    title,
    words,
  }));
});

const index = new MiniSearch<(typeof documents)[number]>({
  idField: "to",
  fields: ["title", "page", "words"],
  storeFields: ["page", "title", "words"],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, combineWith: "AND" },
});
index.addAll(documents);

/** The sections with all of these words, or words that begin so, the best first; where there is none, with nearly these. */
export function searchHelp(words: string): FoundHelp[] {
  const exact = index.search(words);
  const found = exact.length > 0 ? exact : index.search(words, { fuzzy: 0.25 });
  return found.slice(0, MOST).map(({ id, terms, ...stored }) => {
    const { page, title, words: text } = stored as unknown as (typeof documents)[number];
    return { to: id as string, page, title, excerpt: excerptOf(text, terms) };
  });
}

function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const first = Math.max(0, Math.min(...places, text.length) - EXCERPT / 4);
  const from = first === 0 || places.length === 0 ? 0 : text.indexOf(" ", first) + 1;
  const cut = text.slice(from, from + EXCERPT);
  const words = from + EXCERPT < text.length ? `${cut.replace(/\s\S*$/, "")} …` : cut;
  return from > 0 ? `… ${words}` : words;
}
