import { HELP_GROUPS, type HelpSlug } from "./help-groups.ts";
import type { HelpHeading, HelpPage } from "./help-page.ts";

const HEADINGS = import.meta.glob<HelpHeading>(
  ["../../../../docs/*.md", "../../../../docs/help/*.md", "!**/wording.md"],
  { query: "?heading", import: "default", eager: true },
);
const PAGES = import.meta.glob<HelpPage>(
  ["../../../../docs/*.md", "../../../../docs/help/*.md", "!**/wording.md"],
  { query: "?page", import: "default" },
);

const bySlug = <T>(modules: Record<string, T>): ReadonlyMap<string, T> =>
  new Map(Object.entries(modules).map(([path, module]) => [slugOf(path), module]));

/** The name of a document, from its path. */
export const slugOf = (path: string): string => /([^/]+)\.md$/.exec(path)?.[1] ?? "";

const headings = bySlug(HEADINGS);
const pages = bySlug(PAGES);

export interface HelpEntry extends HelpHeading {
  readonly slug: HelpSlug;
}

/** Every page in its group, in their order. */
export const helpContents: readonly {
  title: (typeof HELP_GROUPS)[number]["title"];
  pages: readonly HelpEntry[];
}[] = HELP_GROUPS.map(({ title, pages: slugs }) => ({
  title,
  pages: slugs.map((slug) => {
    const heading = headings.get(slug);
    if (!heading) throw new Error(`The help has no document ${slug}.md.`);
    return { slug, ...heading };
  }),
}));

const listed: ReadonlySet<string> = new Set(HELP_GROUPS.flatMap(({ pages: slugs }) => slugs));

/** Loads one page; undefined where there is none of that name. */
export async function findHelpPage(slug: string): Promise<HelpPage | undefined> {
  return listed.has(slug) ? await pages.get(slug)?.() : undefined;
}
