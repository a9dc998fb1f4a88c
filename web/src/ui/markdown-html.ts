import MarkdownIt, { type StateCore, type Token } from "markdown-it";

const TASK = /^\[([ xX])\](?:\s+|$)/;
const TAG = /<[^>]*>/g;
const MARK = /\[[ xX]\](?=\s|$)/;

/** Makes of HTML from anywhere nodes that can do no harm. */
export type Clean = (html: string) => DocumentFragment;

interface Reading {
  /** Of a text that is cut out of a longer one: the line there on which it begins, from 0. */
  from?: number;
  /** Left out: HTML in the text loses its tags and keeps its words. */
  clean?: Clean | undefined;
}

const markdown = new MarkdownIt({ html: true, linkify: true, typographer: true });
// Pictures are not fetched from anywhere: their words stand in their place.
markdown.renderer.rules["image"] = (tokens, at) =>
  markdown.utils.escapeHtml(tokens[at]?.content ?? "");
markdown.core.ruler.after("inline", "tasks", markTasks);
markdown.core.ruler.after("inline", "alignment", alignCells);
for (const name of ["html_block", "html_inline"] as const)
  markdown.renderer.rules[name] = (tokens, at, _, { clean }: Reading) => {
    const html = tokens[at]?.content ?? "";
    return clean ? withoutStyles(html) : markdown.utils.escapeHtml(html.replaceAll(TAG, ""));
  };

/** `- [ ] words`: the item is told its line and whether it is ticked, and loses the brackets. */
function markTasks({ tokens, env }: StateCore): void {
  for (const [at, token] of tokens.entries()) {
    const item = tokens[at - 2];
    const words = token.children?.[0];
    const found = words?.type === "text" && TASK.exec(words.content);
    if (!found || item?.type !== "list_item_open" || !token.map) continue;
    words.content = words.content.slice(found[0].length);
    item.attrSet("data-task", String(token.map[0] + ((env as Reading).from ?? 0)));
    item.attrSet("data-ticked", String(found[1] !== " "));
  }
}

/** `|:-:|--:|`: as an attribute that the page's policy does not forbid. */
function alignCells({ tokens }: StateCore): void {
  for (const token of tokens) {
    const style = token.attrGet("style");
    if (!style) continue;
    token.attrs = token.attrs?.filter(([name]) => name !== "style") ?? null;
    token.attrSet("align", style.replace("text-align:", ""));
  }
}

const TAG_NAMES = { style: "template", base: "wbr" } as const;

/**
 * HTML whose styles and base address are turned into what is cleaned away in silence. Cleaning takes them too, but the
 * browser reads the words first, and complains already there of what the page's policy forbids.
 */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/(<\/?)(style|base)\b/gi, (_, open: string, name: string) =>
      open.concat(TAG_NAMES[name.toLowerCase() as keyof typeof TAG_NAMES]),
    )
    .replaceAll(/<[a-z][^<>]*/gi, (tag) => tag.replaceAll(/([\s"'/])style(?=\s*=)/gi, "$1x-style"));

/** A text in Markdown as nodes that can do no harm: without its HTML, what is left to markdown-it's own few tags. */
export const nodesOf = (words: string, reading: Reading = {}): ParentNode =>
  (reading.clean ?? parse)(markdown.render(words, reading));

/** The same for one line, such as a heading: no paragraphs, no lists. */
export const lineNodesOf = (words: string, reading: Reading = {}): ParentNode =>
  (reading.clean ?? parse)(markdown.renderInline(words, reading));

/** A document of its own runs and loads nothing. */
const parse = (html: string): ParentNode => new DOMParser().parseFromString(html, "text/html").body;

/** Whether there is HTML in a text, which has to be cleaned before it is shown as such. */
export const hasHtml = (words: string): boolean =>
  words.includes("<") && markdown.parse(words, {}).some(isHtml);

const isHtml = ({ type, children }: Token): boolean =>
  type.startsWith("html_") || (children?.some(isHtml) ?? false);

/** The blocks of a text: `map` holds their first line and the one after their last. */
export const blocksOf = (words: string): Token[] => markdown.parse(words, {});

/** The text with the box ticked, or unticked, that stands on a line; as it was where there is none. */
export const toggleTask = (words: string, line: number): string =>
  words
    .split("\n")
    .map((text, at) =>
      at === line ? text.replace(MARK, (mark) => (mark === "[ ]" ? "[x]" : "[ ]")) : text,
    )
    .join("\n");
