// The documents of `docs` as pages of the app: a document is turned into HTML when the app is built.
import MarkdownIt, { type Token } from "markdown-it";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { HELP_GROUPS } from "./src/features/help/help-groups.ts";
import type { HelpHeading, HelpPage, HelpSection } from "./src/features/help/help-page.ts";

/** What a module may ask of a document: all of it, what a list of pages says of it, or its words by heading. */
const FORMS = {
  page: (document) => pageModule(document),
  heading: ({ title, lead, headings }) => exported({ title, lead, headings } satisfies HelpHeading),
  sections: (document) => exported(document.sections),
} satisfies Record<string, (document: HelpDocument) => string>;

interface HelpDocument extends HelpPage {
  readonly sections: readonly HelpSection[];
  /** Addresses of its pictures, from the document. */
  readonly pictures: readonly string[];
}

/** Answers imports like `docs/mcp.md?page`. */
export const helpPages = (): Plugin => ({
  name: "help-pages",
  enforce: "pre",
  load(id) {
    const [file = "", form = ""] = id.split("?", 2);
    if (!file.endsWith(".md") || !(form in FORMS)) return undefined;
    this.addWatchFile(file);
    const document = readDocument(readFileSync(file, "utf8"));
    return FORMS[form as keyof typeof FORMS](document);
  },
});

const exported = (value: unknown): string => `export default ${JSON.stringify(value)};`;

/** Each picture is a file of the build, whose address the module puts in. */
function pageModule({ pictures, html, title, lead, headings }: HelpDocument): string {
  const imports = pictures.map(
    (path, place) => `import picture${place} from ${JSON.stringify(`./${path}`)};`,
  );
  const filled = pictures.map(
    (_path, place) => `.replaceAll(${JSON.stringify(mark(place))}, picture${place})`,
  );
  return `${imports.join("\n")}
const html = ${JSON.stringify(html)}${filled.join("")};
export default { ...${JSON.stringify({ title, lead, headings })}, html };`;
}

const mark = (place: number): string => `picture:${place}`;
const SLUGS: ReadonlySet<string> = new Set(HELP_GROUPS.flatMap(({ pages }) => pages));

/** Reads a document whose first line is its title and whose first paragraph says what it is about. */
function readDocument(text: string): HelpDocument {
  const markdown = new MarkdownIt({ typographer: true });
  const tokens = markdown.parse(text, {});
  const title = tokens[1]?.content ?? "";
  const body = tokens.slice(3);
  const headings = nameHeadings(body);
  const pictures = namePictures(body);
  for (const { children } of body) redirectLinks(children ?? []);
  keepTablesInside(body);
  return {
    title,
    lead: leadOf(body),
    headings: headings.filter(({ level }) => level === 2),
    html: markdown.renderer.render(body, markdown.options, {}),
    sections: sectionsOf(body, title),
    pictures,
  };
}

/** Gives each heading an id that links can name. */
function nameHeadings(tokens: readonly Token[]): { id: string; title: string; level: number }[] {
  const used = new Map<string, number>();
  return tokens.flatMap((token, at) => {
    if (token.type !== "heading_open") return [];
    const title = plainOf(tokens[at + 1]);
    const slug = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "");
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    const id = count === 0 ? slug : `${slug}-${count}`;
    token.attrSet("id", id);
    return [{ id, title, level: Number(token.tag[1]) }];
  });
}

function namePictures(tokens: readonly Token[]): string[] {
  const images = tokens.flatMap(({ children }) =>
    (children ?? []).filter(({ type }) => type === "image"),
  );
  return images.map((image, place) => {
    const path = String(image.attrGet("src"));
    image.attrSet("src", mark(place));
    // As scripts/pictures.mjs makes them.
    image.attrSet("width", "1200");
    image.attrSet("height", "750");
    return path;
  });
}

/** Other documents are pages of the app; a link to what is no page of it becomes plain words; others open in a new tab. */
function redirectLinks(tokens: readonly Token[]): void {
  let isPlain = false;
  for (const token of tokens) {
    if (token.type === "link_close" && isPlain) token.tag = "span";
    if (token.type !== "link_open") continue;
    const [path = "", anchor] = String(token.attrGet("href")).split("#", 2);
    const slug = basename(path, ".md");
    isPlain = !/^https?:/.test(path) && path !== "" && !(path.endsWith(".md") && SLUGS.has(slug));
    if (isPlain) {
      token.tag = "span";
      token.attrs = null;
    } else if (path.endsWith(".md")) {
      token.attrSet("href", `/help/${slug}${anchor === undefined ? "" : `#${anchor}`}`);
    } else if (path !== "") {
      token.attrSet("target", "_blank");
      token.attrSet("rel", "noopener noreferrer");
    }
  }
}

/** A wide table or a long line of code scrolls within the page; whoever has no mouse can reach it. */
function keepTablesInside(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === "table_open" || token.type === "fence") token.attrSet("tabindex", "0");
    // The page's policy forbids styles.
    token.attrs = token.attrs?.filter(([name]) => name !== "style") ?? null;
  }
}

function leadOf(tokens: readonly Token[]): string {
  const at = tokens.findIndex(({ type }) => type === "paragraph_open");
  const words = plainOf(tokens[at + 1]);
  return /^.*?[.!?](?= |$)/.exec(words)?.[0] ?? words;
}

/** The words below each heading, as Find of the help reads them. */
function sectionsOf(tokens: readonly Token[], title: string): HelpSection[] {
  const sections: { id: string; title: string; words: string[] }[] = [{ id: "", title, words: [] }];
  for (const [at, token] of tokens.entries()) {
    if (token.type === "heading_open") {
      const heading = plainOf(tokens[at + 1]);
      sections.push({ id: String(token.attrGet("id")), title: heading, words: [] });
    } else if (tokens[at - 1]?.type !== "heading_open" && token.content !== "") {
      sections.at(-1)?.words.push(plainOf(token));
    }
  }
  return sections
    .filter(({ words }) => words.length > 0)
    .map(({ words, ...section }) => ({ ...section, words: words.join(" ") }));
}

/** The words of a line, without its marks. */
function plainOf(token: Token | undefined): string {
  if (!token?.children) return token?.content ?? "";
  return token.children.map(({ type, content }) => (type === "softbreak" ? " " : content)).join("");
}
