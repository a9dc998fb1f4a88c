import { createElement, Fragment, type ReactNode, useEffect } from "react";
import box from "./choice.module.css";
import { withoutControls } from "./foreign.tsx";
import { type Clean, hasHtml, lineNodesOf, nodesOf } from "./markdown-html.ts";
import style from "./markdown.module.css";
import { createStore } from "./store.ts";

interface MarkdownProps {
  children: string;
  /** The line of a longer text on which this one begins, from 0: boxes are named by the longer one's lines. */
  from?: number;
  /** The level that a first heading gets, for below a title of the page. */
  headings?: 3 | 4;
  /** Ticks or unticks the box on a line; left out: boxes are only looked at. */
  onTick?: ((line: number) => void) | undefined;
}

interface Walk {
  headings: number;
  onTick: ((line: number) => void) | undefined;
}

/** Markdown as elements: links lead to a new tab, HTML is cleaned, tasks are boxes that tick. */
export function Markdown({ children, from = 0, headings = 3, onTick }: MarkdownProps) {
  const { childNodes } = nodesOf(children, { from, clean: useCleaner(children) });
  return createElement(
    "div",
    { className: style.markdown },
    ...contentOf(childNodes, { headings, onTick }),
  );
}

/** One line of it, such as a heading. */
export function MarkdownLine({ children }: { children: string }) {
  const { childNodes } = lineNodesOf(children, { clean: useCleaner(children) });
  return createElement(
    Fragment,
    null,
    ...contentOf(childNodes, { headings: 3, onTick: undefined }),
  );
}

const cleaner = createStore<{ clean: Clean } | undefined>(undefined);

/** Heavy, and few people write HTML into a plan. */
export async function loadCleaner(): Promise<void> {
  cleaner.set(await import("./clean-html.ts"));
}

/** What cleans the HTML in a text; undefined where there is none, and until it is there. */
function useCleaner(words: string): Clean | undefined {
  const there = cleaner.use();
  const isWanted = hasHtml(words);
  const isMissed = isWanted && !there;
  useEffect(() => {
    // Without it the words stand there all the same.
    if (isMissed) loadCleaner().catch(() => undefined);
  }, [isMissed]);
  return isWanted ? there?.clean : undefined;
}

/**
 * React's elements for nodes that were cleaned: what is not known here loses its tag and keeps its words. They are told
 * apart by their places, so that a box keeps the focus when its list is drawn anew.
 */
const contentOf = (nodes: Iterable<Node>, walk: Walk): ReactNode[] =>
  [...nodes].map((node) => {
    if (node instanceof Text) return preservesSpace(node) ? withoutControls(node.data) : null;
    return node instanceof HTMLElement ? elementOf(node, walk) : null;
  });

// React complains of blanks between the rows of a table.
const BLANKS_DO_NOT_COUNT = /^(?:TABLE|THEAD|TBODY|TR|UL|OL|DL)$/;
const preservesSpace = ({ data, parentElement }: Text) =>
  data.trim() !== "" || !BLANKS_DO_NOT_COUNT.test(parentElement?.tagName ?? "");

function elementOf(node: HTMLElement, walk: Walk): ReactNode {
  const tag = node.tagName.toLowerCase();
  if (tag === "li" && node.dataset["task"] !== undefined) return <Task node={node} walk={walk} />;
  if (tag === "br" || tag === "hr") return createElement(tag);
  const content = contentOf(node.childNodes, walk);
  if (/^h[1-6]$/.test(tag)) {
    const level = Math.min(6, Number(tag[1]) + walk.headings - 1);
    return createElement(`h${level}`, null, ...content);
  }
  return createElement(tag, attributesOf(node), ...content);
}

const LEADS_OUT = /^(?:https?:|mailto:|tel:)/i;
const ALIGNED = new Map([
  ["center", style.center],
  ["right", style.right],
]);

function attributesOf(node: HTMLElement): Record<string, unknown> {
  const title = node.getAttribute("title");
  return {
    ...(title && { title: withoutControls(title) }),
    ...(node instanceof HTMLAnchorElement &&
      LEADS_OUT.test(node.getAttribute("href") ?? "") && {
        href: node.getAttribute("href"),
        target: "_blank",
        rel: "noopener noreferrer",
      }),
    ...(node instanceof HTMLOListElement && node.hasAttribute("start") && { start: node.start }),
    ...(node instanceof HTMLTableCellElement && {
      colSpan: node.colSpan,
      rowSpan: node.rowSpan,
      className: ALIGNED.get(node.getAttribute("align")?.toLowerCase() ?? ""),
    }),
    ...(node instanceof HTMLDetailsElement && node.open && { open: true }),
  };
}

const isList = (child: Node) => child instanceof HTMLElement && /^[UO]L$/.test(child.tagName);

/** An item of a task list: its own words tick the box, lists inside it do not. */
function Task({ node, walk }: { node: HTMLElement; walk: Walk }) {
  const line = Number(node.dataset["task"]);
  const all = [...node.childNodes];
  const split = all.findIndex(isList);
  const own = split < 0 ? all : all.slice(0, split);
  return (
    <li className={style.task}>
      <label>
        <input
          type="checkbox"
          className={box.box}
          checked={node.dataset["ticked"] === "true"}
          disabled={!walk.onTick}
          onChange={() => walk.onTick?.(line)}
        />
        {createElement("span", null, ...contentOf(own.flatMap(unwrapped), walk))}
      </label>
      {split >= 0 && createElement(Fragment, null, ...contentOf(all.slice(split), walk))}
    </li>
  );
}

/** A loose list wraps its words in paragraphs, which a label cannot hold. */
const unwrapped = (node: Node): Node[] =>
  node instanceof HTMLParagraphElement ? [...node.childNodes] : [node];
