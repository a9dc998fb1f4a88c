import type { DeckPage } from "@planner/contract/model";

/** "(2)", "2/3" or "continued"; a bare number ("Option 2") is part of the name. */
const CONTINUED = /[\s,–—-]*(?:\(\d+\)|\(?(?:\d+\s*(?:\/|of)\s*\d+|cont(?:inued|'d|\.)?)\)?)\s*$/iu;

/** A title of more words runs over all lines of a page that are as large: its first line is the name. */
const LONG_TITLE = 7;

/** A page's title as a name: without its page number in front, "continued" and a stop behind; "" where it has none. */
export function nameOf({ page, title, lines }: DeckPage): string {
  const whole = title ?? "";
  const isLong = whole.split(/\s+/u).length > LONG_TITLE;
  const first = isLong ? lines.find(({ text }) => whole.startsWith(text)) : undefined;
  return (first?.text ?? whole)
    .replace(new RegExp(String.raw`^0*${page}[\s.:)–—-]+(?=\p{L})`, "u"), "")
    .replace(CONTINUED, "")
    .replace(/[\s.:;,]+$/u, "");
}
