import type { Deck, DeckPage, TextLine } from "@planner/contract/model";
import { detectLanguage } from "@planner/engine";
import { isPassing } from "../../platform/failures.ts";
import type { PageRecognition } from "../../tables/file.tables.ts";
import {
  RECOGNISED_LANGUAGES,
  type RecognisedLanguage,
  type RecognisedText,
  type TextRecogniser,
} from "./file.ports.ts";

/** A page with its text layer alone, and what was recognised on its picture, if anybody tried. */
export interface PageText {
  readonly page: DeckPage;
  readonly recognised: PageRecognition | null;
}

/** Fewer letters than this, and what a page is about stands in its picture. */
const FEW_LETTERS = 30;
/** Less than this holds no text: an icon, or fewer than ten letters drawn as shapes. */
const MIN_DRAWN_BYTES = 1_000;
/** Less than this beside text is a logo, an icon or a frame; a screenshot of half a page takes three times as much. */
const MIN_PICTURE_BYTES = 20_000;
/** In a deck that mostly has text, what is read from the other pages confuses more than it helps (0.04 of F1 on a lecture). */
const MIN_SHARE = 0.25;
/** With fewer words the frequent ones among them do not tell the language. */
const LEAST_WORDS = 40;

/** What to recognise on a deck next, in which language. */
export interface Recognition {
  readonly language: RecognisedLanguage;
  /** Page numbers in the order of the deck. */
  readonly pages: number[];
  /** Of those whose picture stands beside text: the lines of that text, by page number. */
  readonly ownLines: ReadonlyMap<number, readonly TextLine[]>;
}

/**
 * Which pages of a deck are to be read: pictures with little text beside them, and those with a picture beside their text,
 * that nobody has read, or that were read in another language than the deck turned out to be in. Its own words tell the language, else those that were `spoken`, else it is English.
 */
export function planRecognition(
  pages: readonly PageText[],
  spoken: RecognisedLanguage | undefined,
): Recognition {
  const language = ownLanguage(pages) ?? spoken ?? "en";
  const bare = barePages(pages.map(({ page }) => page));
  const areBareRead = bare.size >= MIN_SHARE * pages.length;
  const illustrated = pages.filter(
    ({ page }) => !bare.has(page.page) && (page.drawnBytes ?? 0) >= MIN_PICTURE_BYTES,
  );
  const ownLines = new Map(illustrated.map(({ page }) => [page.page, page.lines]));
  const isDue = ({ page, recognised }: PageText): boolean =>
    (ownLines.has(page.page) || (areBareRead && bare.has(page.page))) &&
    (!recognised || (recognised.language !== language && recognised.lines.length > 0));
  return { language, pages: pages.filter(isDue).map(({ page }) => page.page), ownLines };
}

/** Page 1, then pages that were spoken about as they come, then the others. */
export const inOrderOfUse = (pages: readonly number[], spoken: readonly number[]): number[] => [
  ...new Set([1, ...spoken].filter((page) => pages.includes(page))),
  ...pages.filter((page) => page !== 1 && !spoken.includes(page)),
];

/** The language of what was said, where text is recognised in it. */
export const languageOf = (
  segments: readonly { text: string }[],
): RecognisedLanguage | undefined => {
  const language = detectLanguage(segments);
  return RECOGNISED_LANGUAGES.find((one) => one === language);
};

function ownLanguage(pages: readonly PageText[]): RecognisedLanguage | undefined {
  const lines = pages.flatMap(({ page, recognised }) => [
    ...page.lines,
    ...(recognised?.lines ?? []),
  ]);
  const words = lines.reduce((sum, { text }) => sum + (text.match(/\p{L}{2,}/gu)?.length ?? 0), 0);
  return words < LEAST_WORDS ? undefined : languageOf(lines);
}

/** Numbers of the pages that are pictures, with little text beside them; a header or footer that stands on most pages is none. */
function barePages(pages: readonly DeckPage[]): Set<number> {
  const onPages = new Map<string, number>();
  for (const { lines } of pages)
    for (const text of new Set(lines.map(bareText)))
      onPages.set(text, (onPages.get(text) ?? 0) + 1);
  const isRepeated = (line: TextLine): boolean =>
    pages.length > 2 && (onPages.get(bareText(line)) ?? 0) * 2 > pages.length;
  const letters = ({ lines }: DeckPage): number =>
    lines
      .filter((line) => !isRepeated(line))
      .reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  return new Set(
    pages.filter((page) => isDrawn(page) && letters(page) < FEW_LETTERS).map(({ page }) => page),
  );
}

const isDrawn = ({ drawnBytes = Infinity }: DeckPage): boolean => drawnBytes >= MIN_DRAWN_BYTES;

/** A line without its numbers, so that page numbers make no difference. */
const bareText = ({ text }: TextLine): string => text.replaceAll(/[\p{Nd}\s]+/gu, " ").trim();

/** The page as the engine reads it: with the lines that were recognised beside those of its text layer, or on pictures. */
export function withRecognised(page: DeckPage, recognised: RecognisedText | null): DeckPage {
  if (!recognised || recognised.lines.length === 0) return page;
  if (recognised.isBeside) return { ...page, pictureLines: recognised.lines.map(placed) };
  const lines = recognised.lines
    .filter((line) => !page.lines.some((own) => covers(own, line)))
    .map(placed);
  return {
    ...page,
    title: recognised.title ?? page.title,
    lines: [...page.lines, ...lines].toSorted((one, other) => one.y - other.y || one.x - other.x),
  };
}

const placed = ({ text, x, y, width, height }: TextLine): TextLine => ({
  text,
  x,
  y,
  width,
  height,
});

/** Surer than what a photograph is taken for. */
const LEAST_CONFIDENCE = 0.6;

/**
 * What stands on a picture beside a page's text: the page was read as a whole, so lines of its text are left out, and its own
 * title stays.
 */
function besideText(own: readonly TextLine[], { lines }: RecognisedText): RecognisedText {
  const isOwn = (line: TextLine): boolean =>
    own.some(
      (one) =>
        covers(grown(one), line) ||
        (isInRow(one, line) && lettersOf(one).includes(lettersOf(line))),
    );
  return {
    title: null,
    lines: lines.filter((line) => isWord(line) && !isOwn(line)),
    isBeside: true,
  };
}

const isWord = ({ text, confidence }: RecognisedText["lines"][number]): boolean =>
  confidence >= LEAST_CONFIDENCE && /\p{L}{3,}/u.test(text);

/** Ink and font differ: a recognised line reaches beyond its own one by up to half of its height. */
const grown = ({ text, x, y, width, height }: TextLine): TextLine => ({
  text,
  x: x - height,
  y: y - height / 2,
  width: width + 2 * height,
  height: 2 * height,
});

const isInRow = (one: TextLine, { y, height }: TextLine): boolean =>
  Math.abs(one.y + one.height / 2 - y - height / 2) < Math.max(one.height, height);

const lettersOf = ({ text }: TextLine): string =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]+/gu, "");

const covers = (own: TextLine, { x, y, width, height }: TextLine): boolean =>
  x + width / 2 >= own.x &&
  x + width / 2 <= own.x + own.width &&
  y + height / 2 >= own.y &&
  y + height / 2 <= own.y + own.height;

/** What is kept of a page whose picture cannot be read. */
const NOTHING: RecognisedText = { title: null, lines: [] };

interface Reading {
  /** Draws a page as a picture. */
  readonly draw: (page: number) => Promise<Buffer>;
  readonly recognise: TextRecogniser["recognise"];
  /** Takes what stands on a page, at once; nothing where its picture cannot be read. */
  readonly save: (page: number, text: PageRecognition) => Promise<void> | void;
  /** On the clock of `performance.now()`. */
  readonly endsAt: number;
  /** Pictures at a time; without it a process each on the two processors of a small machine. */
  readonly atATime?: number;
}

/** Reads the pictures of pages in their order, as many as there is time for. Throws what may be better at the next try. */
export async function readPictures(
  { language, pages, ownLines }: Recognition,
  { draw, recognise, save, endsAt, atATime = 2 }: Reading,
): Promise<void> {
  const waiting = pages.values();
  const readOn = async (): Promise<void> => {
    for (const page of waiting) {
      if (performance.now() > endsAt) return;
      const text = await draw(page)
        .then((image) => recognise(image, language))
        .catch((error: unknown) => {
          if (isPassing(error)) throw error;
          return NOTHING;
        });
      const own = ownLines.get(page);
      await save(page, { ...(own ? besideText(own, text) : text), language });
    }
  };
  await Promise.all(Array.from({ length: atATime }, readOn));
}

/**
 * The deck with what stands on the pages that are pictures, for somebody who waits; pictures beside text would take longer than
 * they are worth then. `onPage` hears how many of how many pages are read.
 */
export async function recogniseDeck(
  { pages }: Deck,
  reading: Omit<Reading, "save"> & { onPage?(read: number, count: number): void },
  spoken: RecognisedLanguage | undefined,
): Promise<Deck> {
  const texts = new Map<number, PageRecognition>();
  const plan = (): Recognition => {
    const all = planRecognition(
      pages.map((page) => ({ page, recognised: texts.get(page.page) ?? null })),
      spoken,
    );
    return { ...all, pages: all.pages.filter((page) => !all.ownLines.has(page)) };
  };
  const count = plan().pages.length;
  if (count > 0) reading.onPage?.(0, count);
  const save = (page: number, text: PageRecognition): void => {
    texts.set(page, text);
    reading.onPage?.(texts.size, count);
  };
  await readPictures(plan(), { ...reading, save });
  // Once more where the pages turned out to be in another language.
  await readPictures(plan(), { ...reading, save });
  return { pages: pages.map((page) => withRecognised(page, texts.get(page.page) ?? null)) };
}
