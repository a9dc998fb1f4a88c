/** Control characters but line feed and tab, and those that turn the direction of text: a terminal might obey them. */
const COMMANDS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
/** What a terminal or a mail program may begin a new line at. */
const BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]/u;

/** Somebody else's words as they may stand in a mail or in a terminal: every line break is a line feed, and nothing in them is a command. */
export const plainText = (text: string): string =>
  text.replaceAll(BREAKS, "\n").replaceAll(COMMANDS, "");

/** As `plainText`, on one line. */
export const oneLine = (text: string): string => plainText(text).replaceAll(/[\n\t]+/g, " ");

/** Nothing where there is nothing to see: spaces, and characters without width. */
export const blankIfInvisible = (text: string): string => (VISIBLE.test(text) ? text : "");
