import type { AlignedSegment, Deck, DeckPage, Report, Annotation } from "@planner/contract/model";
import { isPersonName } from "../notes/people.ts";
import { capitalised } from "../notes/sentence.ts";
import { listed } from "../text/listed.ts";
import { tokensOf, wordsOf } from "../text/tokens.ts";
import { outcomesOf, type Overview, type Sentences, type Titles, titleOf } from "./outcomes.ts";
import { nameOf } from "./page-titles.ts";
import { filled, type Phrases, phrasesIn } from "./phrases.ts";
import { withoutDisfluencies } from "../notes/disfluency.ts";
import { JESTS } from "../topics/quality.ts";
import { withoutLead } from "../topics/wording.ts";

/**
 * From what confidence on something less sure is worth a reader's check: of such tasks in own meetings that the heads had not
 * seen 86 % had been noted (docs/decisions/2026-11-27-to-be-checked.md).
 */
const LEAST = { Decision: 0.45, "Action Item": 0.4 } as const;
const MOST = 6;
const WORDS = { least: 3, most: 32 };

/** "If there's time I'll build it." */
const ONLY_IF = /^(?:if|when|maybe|perhaps)\b/iu;

type Firm = keyof typeof LEAST;
type Found = { note: Annotation; page: number | null; words: string };

/** What proves a note as it was said, without filler sounds. */
function wordsIn({ evidence }: Annotation): string {
  const quote = evidence[0]?.quote ?? "";
  return capitalised(withoutLead(withoutDisfluencies(quote)));
}

function foundIn({ pages }: Report, type: Firm): Found[] {
  const found = pages.flatMap(({ page, annotations }) =>
    annotations
      .filter((note) => note.type === type && note.suggestion && note.confidence >= LEAST[type])
      .map((note): Found => ({ note, page, words: wordsIn(note) })),
  );
  const readable = found.filter(
    ({ words }) =>
      tokensOf(words).length >= WORDS.least &&
      wordsOf(words).length <= WORDS.most &&
      !JESTS.test(words) &&
      !ONLY_IF.test(words),
  );
  const best = new Set(
    readable.toSorted((a, b) => b.note.confidence - a.note.confidence).slice(0, MOST),
  );
  return readable.filter((one) => best.has(one));
}

/**
 * What may have been decided or promised and waits for somebody to check it, in the words that were said: a list that
 * leaves it out looks whole and is not.
 */
function perhapsOf(
  report: Report,
  { titles, language }: { titles: Titles; language: string },
): { label: string; items: string[] }[] {
  const phrases = phrasesIn(language);
  const item = (type: Firm, { note, page, words }: Found): string => {
    const speaker = note.evidence[0]?.speaker;
    const who = isPersonName(speaker) ? speaker : undefined;
    const [first, behind] =
      type === "Decision"
        ? [titleOf(page, { titles }), who]
        : [note.owner ?? who, titleOf(page, { titles })];
    return `${first ? `${first}: ` : ""}“${words}”${behind ? ` (${behind})` : ""}`;
  };
  const kinds = [
    ["Decision", phrases.perhapsDecided],
    ["Action Item", phrases.perhapsDue],
  ] as const;
  return kinds.flatMap(([type, label]) => {
    const items = foundIn(report, type).map((one) => item(type, one));
    return items.length > 0 ? [{ label, items }] : [];
  });
}

const MOST_NAMES = 6;
const MOST_PLACES = 2;
/** More pages than that are told by their count. */
const MOST_SILENT = 3;
/** A page that stands out has so many times the words of the others. */
const STANDS_OUT = 1.5;

type Talk = {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  report: Report;
  language: string;
};

/**
 * An overview as it is read: a line of prose, then under a label each a list of what came of the meeting, of what may have
 * come of it and waits to be checked, and of what was read back at its end.
 */
export function overviewText(
  { sentences = [], titles = [], readBack = [], language = "en" }: Partial<Overview>,
  report: Report,
): string {
  const outcomes = outcomesOf(report, { titles, language });
  const prose = [...sentences.map(({ text }) => text), unreviewed(report, language)].filter(
    (one) => one !== "",
  );
  const known = new Set(outcomes.flatMap(({ items }) => items.flatMap(tokensOf)));
  const back = readBack
    .filter(({ text }) => !isRepeated(text, known))
    .map(({ text, speaker }) => `${speaker ? `${speaker}: ` : ""}“${text}”`);
  const label = phrasesIn(language).readBack;
  const perhaps = perhapsOf(report, { titles, language }).flatMap((block) => {
    const items = block.items.filter((item) => !isRepeated(item, known));
    return items.length > 0 ? [{ ...block, items }] : [];
  });
  const blocks = [...outcomes, ...perhaps, ...(back.length > 0 ? [{ label, items: back }] : [])];
  const lines = blocks.flatMap((block) => [
    `${block.label}:`,
    ...new Set(block.items.map((one) => `- ${one}`)),
  ]);
  return [prose.join(" "), ...lines].filter((line) => line !== "").join("\n");
}

/** Whether a line says little that the lists have not. */
function isRepeated(text: string, known: ReadonlySet<string>): boolean {
  const stems = [...new Set(tokensOf(text))];
  return stems.filter((stem) => known.has(stem)).length * 5 >= stems.length * 4;
}

const inNumber = ({ one, many }: { one: string; many: string }, count: number): string =>
  count === 1 ? one : filled(many, { count });

/** The types that are counted by name. */
const COUNTED: ReadonlySet<string> = new Set(["Decision", "Action Item", "Open Question"]);

/** "Less sure and not reviewed yet: 2 decisions, 1 action item and 4 other notes." Who reads three decisions would think that there were no more. */
function unreviewed({ pages }: Report, language: string): string {
  const phrases = phrasesIn(language);
  const unsure = pages.flatMap(({ annotations }) => annotations.filter((one) => one.suggestion));
  const counts = (
    [
      [phrases.decisions, "Decision"],
      [phrases.tasks, "Action Item"],
      [phrases.questions, "Open Question"],
    ] as const
  ).flatMap(([forms, type]) => {
    const count = unsure.filter((note) => note.type === type).length;
    return count === 0 ? [] : [inNumber(forms, count)];
  });
  if (counts.length === 0) return "";
  const rest = unsure.length - unsure.filter(({ type }) => COUNTED.has(type)).length;
  const others = rest === 0 ? [] : [inNumber(phrases.otherNotes, rest)];
  return filled(phrases.unsure, { counts: listed([...counts, ...others], language) });
}

/** Who went through what and for how long, what most was said about, and which pages nobody spoke about. */
export function discussed(talk: Talk): Sentences {
  const { deck, segments, report } = talk;
  const language = talk.language === "und" ? "en" : talk.language;
  const phrases = phrasesIn(language);
  const { who, isOne } = speakersOf(segments, phrases, language);
  const minutes = minutesOf(segments);
  const timeIn = (phrase: string): string =>
    minutes === undefined ? "" : ` ${filled(phrase, { count: minutes })}`;
  const spoken = wordsByPage(segments, report);
  const form = isOne ? "one" : "many";
  const sentences: string[] = [];
  if (deck && spoken.size > 0) {
    const count = deck.pages.length;
    const isAll = spoken.size === count && count > 1;
    const name = placeNames(deck, phrases);
    const counted = filled(isAll ? phrases.all : phrases.some, { count, part: spoken.size });
    const title = deck.pages[0] ? nameOf(deck.pages[0]) : "";
    const of = title === "" ? counted : filled(phrases.ofDeck, { pages: counted, deck: title });
    const pages = count === 1 ? name(deck.pages[0]!.page) : of;
    sentences.push(
      `${filled(phrases.wentThrough[form], { who, pages })}${timeIn(phrases.minutes)}.`,
    );
    const most = outstanding(spoken).map(name);
    if (most.length > 0) sentences.push(filled(phrases.mostly, { places: listed(most, language) }));
    // Nobody speaks about a title page.
    const speech = speechIn(segments);
    const silent = deck.pages
      .filter((page) => page.page > 1 && !spoken.has(page.page) && !isSpokenOf(page, deck, speech))
      .map(({ page }) => page);
    if (silent.length > 0 && silent.length <= MOST_SILENT)
      sentences.push(filled(phrases.silent, { places: listed(silent.map(name), language) }));
  } else sentences.push(`${filled(phrases.talked[form], { who })}${timeIn(phrases.forMinutes)}.`);
  return sentences.map((text) => ({ text, notes: [] }));
}

function speakersOf(
  segments: readonly AlignedSegment[],
  phrases: Phrases,
  language: string,
): { who: string; isOne: boolean } {
  const words = new Map<string, number>();
  for (const { speaker, text } of segments)
    if (speaker) words.set(speaker, (words.get(speaker) ?? 0) + text.length);
  const most = [...words].toSorted((left, right) => right[1] - left[1]).map(([name]) => name);
  const names = most.filter(isPersonName);
  if (most.length === 0) return { who: phrases.meeting, isOne: true };
  if (names.length < most.length && most.length > 1)
    return { who: filled(phrases.people, { count: most.length }), isOne: false };
  if (names.length === 0) return { who: phrases.meeting, isOne: true };
  const others = names.length - MOST_NAMES;
  // Of one left over the name is as short.
  if (others <= 1) return { who: listed(names, language), isOne: names.length === 1 };
  const first = names.slice(0, MOST_NAMES).join(", ");
  return { who: filled(phrases.others, { names: first, count: others }), isOne: false };
}

type Speech = { text: string; words: ReadonlySet<string> };

/** All that was said, in small letters, and its words. */
const speechIn = (segments: Talk["segments"]): Speech => ({
  text: segments.map(({ text }) => text.toLowerCase()).join("\n"),
  words: new Set(segments.flatMap(({ text }) => tokensOf(text))),
});

/** Whether a page was named, or most words that only it has were said, on whatever page that was heard. */
function isSpokenOf(page: DeckPage, deck: Deck, speech: Speech): boolean {
  const name = nameOf(page).toLowerCase();
  if (name !== "" && speech.text.includes(name)) return true;
  const others = deck.pages.filter((other) => other.page !== page.page);
  const elsewhere = new Set(
    others.flatMap(({ lines }) => lines).flatMap(({ text }) => tokensOf(text)),
  );
  const own = [...new Set(page.lines.flatMap(({ text }) => tokensOf(text)))].filter(
    (token) => !elsewhere.has(token),
  );
  return own.length > 0 && own.filter((token) => speech.words.has(token)).length * 2 >= own.length;
}

function minutesOf(segments: readonly AlignedSegment[]): number | undefined {
  const starts = segments.flatMap(({ start }) => start ?? []);
  const ends = segments.flatMap(({ end, start }) => end ?? start ?? []);
  if (starts.length === 0) return undefined;
  const seconds =
    ends.reduce((a, b) => Math.max(a, b), 0) - starts.reduce((a, b) => Math.min(a, b));
  const minutes = Math.round(seconds / 60);
  return minutes > 1 ? minutes : undefined;
}

/** How much was said about each page; what is noted on a page was said about it. */
function wordsByPage(segments: readonly AlignedSegment[], { pages }: Report): Map<number, number> {
  const words = new Map<number, number>();
  for (const { page, annotations } of pages)
    if (page !== null && annotations.length > 0) words.set(page, 0);
  for (const { page, text } of segments)
    if (page !== null) words.set(page, (words.get(page) ?? 0) + wordsOf(text).length);
  return words;
}

/** The pages that much more was said about than about the others, most first. */
function outstanding(words: ReadonlyMap<number, number>): number[] {
  if (words.size <= MOST_PLACES) return [];
  const mean = [...words.values()].reduce((sum, count) => sum + count, 0) / words.size;
  return [...words]
    .filter(([, count]) => count >= STANDS_OUT * mean)
    .toSorted((left, right) => right[1] - left[1] || left[0] - right[0])
    .slice(0, MOST_PLACES)
    .map(([page]) => page);
}

/** The names of a deck's pages, by which notes are placed. */
export const titlesOf = (deck: Deck | null, language: string): NonNullable<Overview["titles"]> =>
  (deck?.pages ?? []).map((one) => ({
    page: one.page,
    title: nameOf(one) || capitalised(pageNumber(one.page, phrasesIn(language))),
  }));

/** "page 4" */
const pageNumber = (page: number, phrases: Phrases): string =>
  /\(([^)]*)\)/u.exec(filled(phrases.page, { title: "", page }))?.[1] ?? String(page);

/** "Calendar (page 4)", or "page 4" where it has no title. */
const placeNames =
  ({ pages }: Deck, phrases: Phrases) =>
  (page: number): string => {
    const one = pages.find((each) => each.page === page);
    const title = one ? nameOf(one) : "";
    return title === "" ? pageNumber(page, phrases) : filled(phrases.page, { title, page });
  };
