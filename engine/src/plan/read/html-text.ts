import entities from "./entities.json" with { type: "json" };

const BLOCKS = new Set(
  "p div tr table ul ol h1 h2 h3 h4 h5 h6 section article header footer pre hr".split(" "),
);
const HIDDEN = new Set("script style head title blockquote".split(" "));
const ENTITIES: ReadonlyMap<string, string> = new Map(Object.entries(entities));
const HTML =
  /<(?:br|p|div|li|ul|ol|a|b|i|u|span|strong|em|h[1-6]|table|html|body|font)(?:\s|\/?>)/iu;

/** Whether a calendar keeps a description as HTML. */
export const isHtml = (text: string): boolean => HTML.test(text);

const entity = (written: string, name: string): string => {
  if (!name.startsWith("#")) return ENTITIES.get(name) ?? written;
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x11_00_00 && !(code >= 0xd8_00 && code < 0xe0_00)
    ? String.fromCodePoint(code)
    : "";
};

/** Text with its entities as letters. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/giu, (written, name: string) =>
    entity(written, name),
  );

/** Deeper lists stand no further in, so that the text stays about as long as its source. */
const DEEPEST = 6;

type Reader = { out: string; hidden: number; depth: number };

const onTag = (reader: Reader, name: string, isClosing: boolean): void => {
  if (HIDDEN.has(name)) reader.hidden = Math.max(0, reader.hidden + (isClosing ? -1 : 1));
  if (reader.hidden > 0) return;
  if (name === "ul" || name === "ol")
    reader.depth = Math.max(0, reader.depth + (isClosing ? -1 : 1));
  if (name === "li" && !isClosing)
    reader.out += `\n${"  ".repeat(Math.max(0, Math.min(reader.depth, DEEPEST) - 1))}• `;
  else if (name === "br" || BLOCKS.has(name)) reader.out += "\n";
  else if (name === "td" || name === "th") reader.out += " ";
};

/** A calendar's HTML as lines of plain text; points of lists begin with '• ', deeper ones further in. */
export function plainOf(html: string): string {
  const reader: Reader = { out: "", hidden: 0, depth: 0 };
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const end = open < 0 ? html.length : open;
    // Line breaks of the source are spaces in HTML, but calendars mix both, and a lost line is worse than one more.
    if (reader.hidden === 0) reader.out += html.slice(at, end);
    if (open < 0) break;
    const close = html.indexOf(">", open);
    const tag = close < 0 ? null : /^<(\/?)([a-z][a-z0-9]*)/iu.exec(html.slice(open, open + 20));
    if (tag) onTag(reader, tag[2]!.toLowerCase(), tag[1] === "/");
    else if (reader.hidden === 0) reader.out += "<";
    at = tag ? close + 1 : open + 1;
  }
  return withoutEntities(reader.out);
}
