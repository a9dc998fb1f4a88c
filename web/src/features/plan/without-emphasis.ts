/** Markdown without the signs of headings, emphasis and quotations, and without tags; code keeps its own. */
export const withoutEmphasis = (markdown: string): string =>
  markdown
    .split(/(`+[^`]*`+)/)
    .map((part, at) => (at % 2 === 1 ? part : stripped(part)))
    .join("")
    .replaceAll(/^[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n");

const TAG = /<!--[^<>]*-->|<\/?[a-z][^<>]*>/gi;
// Addresses stand between the same signs.
const withoutTag = (tag: string): string => (/^<[a-z][\w.+-]*:|^<[^\s<>]+@/i.test(tag) ? tag : "");

const stripped = (words: string): string =>
  words
    .replaceAll(TAG, withoutTag)
    .replaceAll(/^([ \t]*)(?:>[ \t]?)+/gm, "$1")
    .replaceAll(/^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/gm, "$1")
    .replaceAll(/(\*\*|__)(?=\S)([\s\S]*?\S)\1/g, "$2")
    .replaceAll(/(?<![\w*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])/g, "$1")
    .replaceAll(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\p{N}_])/gu, "$1");
