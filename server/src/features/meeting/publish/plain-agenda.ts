import MarkdownIt, { type Token } from "markdown-it";

const markdown = new MarkdownIt();

/**
 * A Markdown agenda as plain text for a calendar: headings and emphasis lose their signs, lists keep numbers and dashes,
 * a table's row becomes a line, and a link keeps its address.
 */
export function plainAgenda(content: string): string {
  const lines: string[] = [];
  const lists: (number | null)[] = [];
  let sign = "";
  let cells: string[] | undefined;
  for (const token of markdown.parse(content, {})) {
    const { type } = token;
    if (type === "bullet_list_open") lists.push(null);
    if (type === "ordered_list_open") lists.push(Number(token.attrGet("start") ?? 1));
    if (type.endsWith("_list_close")) lists.pop();
    if (type === "list_item_open") sign = nextSign(lists);
    if (type === "tr_open") cells = [];
    if (type === "inline" && cells) cells.push(textOf(token));
    else if (type === "inline") {
      lines.push(`${indentOf(lists, sign)}${sign}${textOf(token)}`);
      sign = "";
    }
    if (type === "fence" || type === "code_block") lines.push(token.content.trimEnd());
    if (type === "tr_close") {
      lines.push((cells ?? []).filter(Boolean).join(" | "));
      cells = undefined;
    }
    const endsBlock = token.level === 0 && token.nesting < 1;
    if (endsBlock) lines.push("");
  }
  return lines.join("\n").trim();
}

/** The dash or number of the list's next item. */
function nextSign(lists: (number | null)[]): string {
  const number = lists.at(-1) ?? null;
  if (number === null) return "- ";
  lists[lists.length - 1] = number + 1;
  return `${number}. `;
}

/** Two spaces for each list around the innermost one, and what goes on below an item stands under its text. */
const indentOf = (lists: readonly unknown[], sign: string): string =>
  "  ".repeat(Math.max(0, lists.length - (sign === "" ? 0 : 1)));

/** The words of a line, without emphasis. */
function textOf({ children }: Token): string {
  let text = "";
  const links: { href: string; from: number }[] = [];
  for (const token of children ?? []) {
    if (token.type === "link_open")
      links.push({ href: token.attrGet("href") ?? "", from: text.length });
    else if (token.type === "link_close") {
      const { href = "", from = 0 } = links.pop() ?? {};
      if (href !== "" && href !== text.slice(from)) text += ` (${href})`;
    } else if (token.type.endsWith("break")) text += " ";
    else text += token.content;
  }
  return text;
}
