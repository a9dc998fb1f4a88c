import type { DeckPage, TextLine } from "@planner/contract/model";

/** What belongs together on a page: a row, a card, a caption of two lines. */
export type Block = readonly TextLine[];

/** Lines of one text stand closer than this, in heights of a line; and their heights differ by less. */
const CLOSE = 0.75;
const ALIKE = 1.9;
const SAME_EDGE = 0.012;
/** As many lines at one pitch are a list, whose entries each stand for themselves. */
const LIST = 3;
const SAME_PITCH = 0.15;

const bottomOf = (line: TextLine): number => line.y + line.height;

/** Whether a line goes on with the one above it: same edge or middle, close below, of like size. */
function goesOn(line: TextLine, above: TextLine): boolean {
  const gap = line.y - bottomOf(above);
  const height = Math.min(line.height, above.height);
  const isAligned =
    Math.abs(line.x - above.x) <= SAME_EDGE ||
    Math.abs(line.x + line.width / 2 - above.x - above.width / 2) <= SAME_EDGE;
  const ratio = Math.max(line.height, above.height) / height;
  return isAligned && gap > -height / 2 && gap <= CLOSE * height && ratio <= ALIKE;
}

function isList(lines: Block): boolean {
  if (lines.length < LIST) return false;
  const pitches = lines.slice(1).map((line, at) => line.y - lines[at]!.y);
  const [least, most] = [Math.min(...pitches), Math.max(...pitches)];
  return most - least <= SAME_PITCH * most;
}

/** The blocks of a page, from top to bottom. */
export function blocksOf({ lines }: DeckPage): Block[] {
  const chains: TextLine[][] = [];
  for (const line of lines.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const chain = chains.find((one) => goesOn(line, one.at(-1)!));
    if (chain) chain.push(line);
    else chains.push([line]);
  }
  return chains.flatMap((chain) => (isList(chain) ? chain.map((line) => [line]) : [chain]));
}

/** Where words say that something stands: across and down from 0 to 1; undefined where they say two places or none. */
export function placeSaid(text: string): { x?: number; y?: number } | undefined {
  const has = (words: string): boolean => new RegExp(`\\b(?:${words})\\b`, "iu").test(text);
  const [left, right] = [
    has("left|far left"),
    has("right(?: (?:hand|edge|side|one|column))|(?:on|to|at) the right|right"),
  ];
  const [top, bottom] = [has("top|upper"), has("bottom|lower|foot")];
  const x = left === right ? undefined : left ? 0 : 1;
  const y = top === bottom ? undefined : top ? 0 : 1;
  return x === undefined && y === undefined
    ? undefined
    : { ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) };
}

const ORDINALS = "first second third fourth fifth sixth".split(" ");
const ORDINAL = new RegExp(
  `\\bthe (?<which>${ORDINALS.join("|")}|last) (?:one|row|card|option|line|toggle|headline|entry|item|box|bullet|tile|button|column|tab|step|screen)\\b`,
  "iu",
);

/** The entry that "the third row" means, where a page has one list or row of like blocks; undefined otherwise. */
export function blockCounted(
  text: string,
  page: DeckPage,
  isHeading: (line: TextLine) => boolean,
): Block | undefined {
  const which = ORDINAL.exec(text)?.groups?.["which"]?.toLowerCase();
  if (which === undefined) return undefined;
  const blocks = blocksOf(page).filter((block) => !block.some(isHeading));
  const groups = [columnOf(blocks), rowOf(blocks)].filter((group) => group.length >= LIST);
  const [group, rival] = groups;
  if (!group || rival) return undefined;
  return which === "last" ? group.at(-1) : group[ORDINALS.indexOf(which)];
}

/** The largest group of blocks by what they share. */
function largest(blocks: readonly Block[], edge: (line: TextLine) => number): Block[] {
  const groups = [
    ...Map.groupBy(blocks, (block) => Math.round(edge(block[0]!) / (2 * SAME_EDGE))).values(),
  ];
  return groups.reduce<Block[]>((best, one) => (one.length > best.length ? one : best), []);
}

const columnOf = (blocks: readonly Block[]): Block[] =>
  largest(blocks, (line) => line.x).toSorted((one, other) => one[0]!.y - other[0]!.y);
const rowOf = (blocks: readonly Block[]): Block[] =>
  largest(blocks, (line) => line.y).toSorted((one, other) => one[0]!.x - other[0]!.x);
