/** "(2)", "2/3" or "continued"; a bare number ("Option 2") is part of the name. */
const CONTINUED = /[\s,–—-]*(?:\(\d+\)|\(?(?:\d+\s*(?:\/|of)\s*\d+|cont(?:inued|'d|\.)?)\)?)\s*$/iu;

/** A page's title as a name: without its page number in front, "continued" and a stop behind. */
export const plainTitle = (title: string, page: number): string =>
  title
    .replace(new RegExp(String.raw`^0*${page}[\s.:)–—-]+(?=\p{L})`, "u"), "")
    .replace(CONTINUED, "")
    .replace(/[\s.:;,]+$/u, "");
