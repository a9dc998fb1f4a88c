import DOMPurify, { type Config } from "dompurify";
import MarkdownIt, { type StateCore, type Token } from "markdown-it";

const TASK = /^\[([ xX])\](?:\s+|$)/;
const MARK = /\[[ xX]\](?=\s|$)/;

/** Where on a page a Markdown text stands that is cut out of a longer one. */
interface Place {
  /** The line of the longer text on which it begins, from 0. */
  from?: number;
}

const markdown = new MarkdownIt({ html: true, linkify: true, typographer: true });
// Pictures are not fetched from anywhere: their words stand in their place.
markdown.renderer.rules["image"] = (tokens, at) =>
  markdown.utils.escapeHtml(tokens[at]?.content ?? "");
markdown.core.ruler.after("inline", "tasks", markTasks);
markdown.core.ruler.after("inline", "alignment", alignCells);
for (const name of ["html_block", "html_inline"])
  markdown.renderer.rules[name] = (tokens, at) => withoutStyles(tokens[at]?.content ?? "");

/** `- [ ] words`: the item is told its line and whether it is ticked, and loses the brackets. */
function markTasks({ tokens, env }: StateCore): void {
  for (const [at, token] of tokens.entries()) {
    const item = tokens[at - 2];
    const words = token.children?.[0];
    const found = words?.type === "text" && TASK.exec(words.content);
    if (!found || item?.type !== "list_item_open" || !token.map) continue;
    words.content = words.content.slice(found[0].length);
    item.attrSet("data-task", String(token.map[0] + ((env as Place).from ?? 0)));
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

// What a note needs, and nothing that loads, runs, submits or lays out.
const TAGS =
  "a abbr b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s small span strong sub summary sup table tbody td th thead tr u ul";
const ATTRIBUTES = "href title start colspan rowspan align open";
const CLEAN = {
  ALLOWED_TAGS: TAGS.split(" "),
  ALLOWED_ATTR: ATTRIBUTES.split(" "),
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  // Else their values would have to be addresses.
  ADD_URI_SAFE_ATTR: ["start", "colspan", "rowspan", "align"],
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** A text in Markdown, HTML in it allowed, as nodes that can do no harm. */
export const nodesOf = (words: string, place: Place = {}): DocumentFragment =>
  DOMPurify.sanitize(markdown.render(words, place), CLEAN);

/** The same for one line, such as a heading: no paragraphs, no lists. */
export const lineNodesOf = (words: string): DocumentFragment =>
  DOMPurify.sanitize(markdown.renderInline(words), CLEAN);

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
