import type { AlignedSegment, Deck, DeckPage } from "@planner/contract/model";
import type { DraftNote } from "../notes/draft.ts";
import { clockOf } from "../notes/printed.ts";
import type { CivilDay } from "../text/civil-date.ts";
import { dayInEnglish } from "../text/day-names.ts";
import { tally } from "../text/tally.ts";
import { nameOfLanguage } from "../text/language.ts";
import { isMachineTalk, machineTalkIn, seenText } from "../verify/machine-talk.ts";
import type { Window } from "./windows.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/prompt.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

const MAX_LINE_CHARS = 4_000;
const MAX_PAGE_CHARS = 900;
const MAX_PAGE_LINE_CHARS = 300;
const MAX_PAGES = 14;
const MAX_OUTLINE_CHARS = 5_000;
const MAX_TITLE_CHARS = 80;
const MAX_FIELD_CHARS = 400;
const LEFT_OUT = "(left out)";

/** What a prompt is made of. */
export type PromptSource = {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  people: readonly string[];
  title: string | undefined;
  language: string;
  /** The day of the meeting, where it is known. */
  today: CivilDay | undefined;
  /** What the person who asked wants to be different, and the language (BCP 47) that the notes are to be in. */
  guidance: string | undefined;
  notesLanguage: string;
  /** Segments that speak to a machine, or may: they are left out. */
  leftOut: ReadonlySet<string>;
};

/** One line of what has been checked already, or of what a person wants. */
export const onOneLine = (text: string, most: number): string =>
  seenText(text).replaceAll("|", "/").slice(0, most).toWellFormed();

/** One line of data: no line break, no column mark, and nothing that speaks to a machine. */
export function dataLine(text: string, most: number): string {
  return isMachineTalk(text) ? LEFT_OUT : onOneLine(text, most);
}

/** A line of a table of what has been checked already; a field without a value is "-". */
export const rowOf = (...fields: readonly (string | undefined)[]): string =>
  fields.map((one) => onOneLine(one ?? "-", MAX_FIELD_CHARS)).join(" | ");

function outline({ pages }: Deck): string {
  const lines = pages.map(({ page, title }) =>
    `p${page} | ${title === null ? "" : dataLine(title, MAX_TITLE_CHARS)}`.trim(),
  );
  return lines.join("\n").slice(0, MAX_OUTLINE_CHARS);
}

const MAX_INSTRUCTION_CHARS = 2_000;
/** What the notes are to be like: the only words of a person that are no material. */
function wished({ guidance = "", notesLanguage }: PromptSource): string[] {
  const instruction = onOneLine(guidance, MAX_INSTRUCTION_CHARS);
  const language =
    notesLanguage === "und" ? "the language of the meeting" : nameOfLanguage(notesLanguage);
  return [`NOTES IN | ${language}`, ...(instruction === "" ? [] : [`WISH | ${instruction}`])];
}

/** What all windows of a meeting share, to the byte: what is wanted, title, people and the titles of the deck. */
export function contextOf(source: PromptSource): string {
  const { deck, people, title, language, today } = source;
  const names = people.slice(0, 40).map((name) => dataLine(name, 60));
  // Days are counted from it.
  const day = today === undefined ? "" : ` | ${dayInEnglish(today)}`;
  return [
    ...wished(source),
    "DATA",
    `MEETING | ${dataLine(title ?? "", MAX_TITLE_CHARS)} | language ${language}${day}`,
    `PEOPLE | ${names.join(", ")}`,
    "DECK",
    deck ? outline(deck) : "(no deck)",
  ].join("\n");
}

function pageText({ page, lines }: DeckPage): string {
  const machineLines = machineTalkIn(lines.map((line) => line.text));
  const text = lines
    .map((line, index) =>
      machineLines.has(index) ? LEFT_OUT : dataLine(line.text, MAX_PAGE_LINE_CHARS),
    )
    .join(" / ");
  return `p${page} | ${text.slice(0, MAX_PAGE_CHARS).toWellFormed() || "(a picture without text)"}`;
}

type Part = PromptSource & Window;

/** The pages that a window is about, in order; with so many beside them on either side. */
function pagesOf({ deck, segments, from, to }: Part, beside = 0): DeckPage[] {
  const wanted = [...new Set(segments.slice(from, to).flatMap(({ page }) => page ?? []))];
  const isWanted = ({ page }: DeckPage): boolean =>
    wanted.some((one) => Math.abs(one - page) <= beside);
  return (deck?.pages ?? []).filter(isWanted);
}

/** All pages of a short deck, since any may be meant; of a longer one those that were shown and their neighbours. */
function windowPages(part: Part): DeckPage[] {
  const all = part.deck?.pages ?? [];
  return all.length <= MAX_PAGES ? all : pagesOf(part, 1).slice(0, MAX_PAGES);
}

/** A line of the transcript as a prompt shows it. */
export function segmentLine(segment: AlignedSegment, leftOut: ReadonlySet<string>): string {
  const { id, page, start, speaker, text } = segment;
  const words = leftOut.has(id) ? LEFT_OUT : onOneLine(text, MAX_LINE_CHARS);
  return `${id} | p${page ?? 0} | ${start === undefined ? "-" : clockOf(start)} | ${dataLine(speaker ?? "-", 60)} | ${words}`;
}

/** The pages of a window and what was said in it, a line each. */
export const materialOf = (part: Part): string[] => [
  "PAGES (number | text)",
  ...windowPages(part).map(pageText),
  "TRANSCRIPT OF THIS PART (id | page | time | speaker | words)",
  ...part.segments
    .slice(part.before, part.from)
    .map((one) => `before ${segmentLine(one, part.leftOut)}`),
  ...part.segments.slice(part.from, part.to).map((one) => segmentLine(one, part.leftOut)),
];

/** The data of one window: its pages, then what was said, a line each, then the notes of what the presenter marked of it. */
export function windowPrompt(part: Part, marked: readonly DraftNote[]): string {
  const isMarked = marked.length > 0;
  const marks = marked.map(({ evidence, type }) => `${evidence[0]!.segmentId} | ${type}`);
  return [
    ...materialOf(part),
    ...(isMarked ? ["MARKED BY THE PRESENTER (id | type)", ...marks] : []),
    `END OF DATA. Write the notes of this part as JSON${isMarked ? "; each marked line gets a note of the type that it is marked as" : ""}.`,
  ].join("\n");
}

const MAX_PICTURES = 2;

/** Pages whose picture would help: those without text, and those that are pointed at. */
export function picturesOf(part: Part): number[] {
  const lines = part.segments.slice(part.from, part.to);
  const pointing = lines.filter(({ text }) => PATTERNS.deictic.test(text));
  const pointedAt = tally(pointing.map(({ page }) => page));
  const needOf = ({ page, lines: text }: DeckPage): number =>
    (text.length === 0 ? 10 : 0) + (pointedAt.get(page) ?? 0);
  return pagesOf(part)
    .filter((page) => needOf(page) > 0)
    .toSorted((left, right) => needOf(right) - needOf(left) || left.page - right.page)
    .slice(0, MAX_PICTURES)
    .map(({ page }) => page);
}
