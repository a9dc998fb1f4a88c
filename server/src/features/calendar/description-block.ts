import type { DescriptionFormat } from "./calendar-account.ports.ts";

/** What Planner puts into an event's description; null takes it out. */
export interface Block {
  /** Plain text. */
  readonly agenda: string | null;
  /** What came of it, a line a point; plain text. Without an agenda it is left out. */
  readonly outcomes: string | null;
  /** The address of the meeting's plan. */
  readonly planLink: string | null;
}

const BEGIN = "─── Agenda by Planner ───";
const END = "─── End of the agenda ───";
const LINK = "Meeting plan: ";
/** Our lines as an editor may have written them anew: with other spaces, or one of them bold. */
const BEGINS = linesLike(BEGIN);
const ENDS = linesLike(END);
/** An empty line before what is ours, as it was written, or as an editor of HTML wrote it anew. */
const GAP = "\n\n";
const GAPS = /(?:\n\n|\r\n\r\n|<br ?\/?>\s?<br ?\/?>)$/i;
const LINKS = /Meeting plan: (?:<a [^<>]*>)?https?:\/\/[^\s<>"]+\/meeting\/[\w-]+(?:<\/a>)?/;
/** In characters: Google refuses longer descriptions. */
export const MAX_CHARS: Record<DescriptionFormat, number> = { html: 8_192, plain: Infinity };
/** In characters: the event's own words come first. */
const MAX_AGENDA = 4_000;
const MAX_OUTCOMES = 2_000;
const CUT = "… (the rest is in Planner)";
const MORE = "More in Planner";

/**
 * The description with Planner's block put in, renewed where it stands, or taken out. Everything else is kept to the
 * byte, and putting in and taking out gives the description as it was. What came of the agenda has as many of its lines as the
 * provider has room for, and says where there are more.
 */
export function withBlock(
  description: string,
  { agenda, outcomes, planLink }: Block,
  format: DescriptionFormat = "plain",
): string {
  const link = planLink === null ? null : inFormat(`${LINK}${planLink}`, format);
  const withAgenda = (lines: string | null): string => {
    const parts = agenda === null ? [] : [shortened(agenda), ...(lines === null ? [] : [lines])];
    const text = parts.length === 0 ? null : inFormat(parts.join("\n\n"), format);
    const ours = text === null ? null : `${BEGIN}\n${text}\n${END}`;
    return renewed(renewed(description, findAgenda, ours), findLink, link);
  };
  const fitting = lengthsOf(outcomes).find(
    (lines) => withAgenda(lines).length <= MAX_CHARS[format],
  );
  return withAgenda(fitting ?? null);
}

/** The description without anything that Planner put into it. */
export const withoutBlock = (description: string): string =>
  withBlock(description, { agenda: null, outcomes: null, planLink: null });

type Found = readonly [from: number, to: number];

/** Puts `text` where ours stands, or at the end; null cuts ours out with the empty line before it. */
function renewed(
  description: string,
  find: (description: string) => Found | undefined,
  text: string | null,
): string {
  const found = find(description);
  if (!found) {
    if (text === null) return description;
    return description === "" ? text : `${description}${GAP}${text}`;
  }
  const [before, after] = [description.slice(0, found[0]), description.slice(found[1])];
  // Somebody who copied ours has two of them, and both would be wrong soon.
  const rest = find(after) ? renewed(after, find, null) : after;
  return text === null ? cutOut(before, rest) : `${before}${text}${rest}`;
}

/** What is left around ours, without the empty line before it and without a pair of tags that held nothing else. */
function cutOut(before: string, after: string): string {
  const [, outside, tag] = /^([^]*)<(b|strong|i|em|u|span|p|div)\b[^<>]*>$/i.exec(before) ?? [];
  const close = tag && `</${tag}>`;
  const isEmptyPair = close !== undefined && after.toLowerCase().startsWith(close.toLowerCase());
  return isEmptyPair
    ? cutOut(outside ?? "", after.slice(close.length))
    : `${before.replace(GAPS, "")}${after}`;
}

/** From the last beginning before the first end after one: should a line of ours be lost, nothing of theirs is. */
function findAgenda(description: string): Found | undefined {
  const first = description.search(BEGINS);
  const end = first < 0 ? null : ENDS.exec(description.slice(first));
  if (!end) return undefined;
  const until = first + end.index;
  const begin = [...description.slice(first, until).matchAll(new RegExp(BEGINS, "giu"))].at(-1);
  return [first + (begin?.index ?? 0), until + end[0].length];
}

function linesLike(line: string): RegExp {
  const words = line.replaceAll(" ", String.raw`(?:\s|&nbsp;)+`);
  return new RegExp(`<(b|strong|i|em|u|span)\\b[^<>]*>${words}</\\1>|${words}`, "iu");
}

/** Outside the agenda, which may hold any text. */
function findLink(description: string): Found | undefined {
  const agenda = findAgenda(description);
  const blank = agenda
    ? description.slice(0, agenda[0]) +
      " ".repeat(agenda[1] - agenda[0]) +
      description.slice(agenda[1])
    : description;
  const found = LINKS.exec(blank);
  return found ? [found.index, found.index + found[0].length] : undefined;
}

const inFormat = (text: string, format: DescriptionFormat): string =>
  format === "html"
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;

/** What came of an agenda: all of it, then with ever fewer lines, that there are more in the place of the rest. */
function lengthsOf(outcomes: string | null): string[] {
  if (outcomes === null) return [];
  const lines = withoutMarks(outcomes).split("\n");
  const shorter = lines.map((_, at) => [...lines.slice(0, -1 - at), MORE].join("\n"));
  return [lines.join("\n"), ...shorter].filter((text) => text.length <= MAX_OUTCOMES);
}

/** Our own lines cannot stand inside. */
const withoutMarks = (text: string): string => text.replaceAll("───", "—").trim();

/** A long agenda ends at a whole line. */
function shortened(agenda: string): string {
  const clean = withoutMarks(agenda);
  if (clean.length <= MAX_AGENDA) return clean;
  const cut = clean.slice(0, MAX_AGENDA);
  return `${cut.slice(0, Math.max(cut.lastIndexOf("\n"), MAX_AGENDA / 2)).toWellFormed()}\n${CUT}`;
}
