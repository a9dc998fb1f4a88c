import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg, setPriority } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type Deck, LIMITS } from "@planner/contract/model";
import { alignSegments } from "@planner/engine";
import sharp from "sharp";
import {
  type JpegPicture,
  picturesAsPdf,
} from "../../../server/src/adapters/decks/pictures-pdf.ts";
import { openTextRecogniser } from "../../../server/src/adapters/text-recognition/text-recognition.adapter.ts";
import { languageOf, recogniseDeck } from "../../../server/src/features/file/recognised-page.ts";
import { SCRATCH } from "../harness/data.ts";
import { cpuSeconds, pssMb, watchPeak } from "../harness/processes.ts";
import { type Reader, withReader } from "../harness/readers.ts";
import { type Row, row, sum } from "../harness/table.ts";
import { type AlignCase, deckOf, realCases } from "./align-cases.ts";
import { type Score, scoreOf } from "./align-score.ts";

const FIRST = 12;
const JPEG_QUALITY = 90;

/** Decks drawn as pictures: how fast their text is recognised, and how well segments find their pages by it; names of talks run these alone. */
export async function bench(words: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of await realCases(words)) rows.push(...(await measure(one)));
  return rows;
}

/** Draws every page of a deck and binds the pictures to a PDF without a text layer; answers its path. */
async function drawAsPictures(reader: Reader, { name, deck }: AlignCase): Promise<string> {
  const pictures: JpegPicture[] = [];
  for (const { page } of deck.pages) {
    const size = { widthPx: LIMITS.pagePx, priority: "waiting" } as const;
    const drawn = await reader.renderPage(deckOf(name), page, size);
    const jpeg = sharp(drawn).jpeg({ quality: JPEG_QUALITY });
    const { data, info } = await jpeg.toBuffer({ resolveWithObject: true });
    pictures.push({ bytes: data, widthPx: info.width, heightPx: info.height });
  }
  mkdirSync(join(SCRATCH, "pictures"), { recursive: true });
  const target = join(SCRATCH, "pictures", `${name}.pdf`);
  writeFileSync(target, await buffer(picturesAsPdf(pictures)));
  return target;
}

interface Recognised {
  /** As it is read before anything is recognised. */
  readonly bare: Deck;
  readonly deck: Deck;
  /** Until the first pages are read, and until all are. */
  readonly first: Used;
  readonly all: Used;
  readonly peakMb: number;
}
interface Used {
  readonly seconds: number;
  readonly cpu: number;
}

/** Recognises a deck as the command line does, and watches what it takes. */
const recognise = (path: string, { segments }: AlignCase): Promise<Recognised> =>
  withReader(async (reader) => {
    const recogniser = openTextRecogniser();
    const pids = (): number[] => [...recogniser.pids(), ...reader.pids()];
    const memory = watchPeak(() => sum(pids().map(pssMb)), 200);
    try {
      const bare = await reader.readDeck(path);
      const startedAt = performance.now();
      const used = (): Used => ({
        seconds: (performance.now() - startedAt) / 1_000,
        cpu: sum(pids().map(cpuSeconds)),
      });
      let first: Used = { seconds: 0, cpu: 0 };
      const reading = {
        draw: (page: number) =>
          reader.renderPage(path, page, { widthPx: LIMITS.pagePx, priority: "background" }),
        recognise: recogniser.recognise,
        endsAt: Infinity,
        onPage: (read: number) => {
          // As beside nothing else: here other work would take what they yield.
          for (const pid of recogniser.pids()) setPriority(pid, 0);
          if (read === Math.min(FIRST, bare.pages.length)) first = used();
        },
      };
      const deck = await recogniseDeck(bare, reading, languageOf(segments));
      return { bare, deck, first, all: used(), peakMb: memory.stop() };
    } finally {
      memory.stop();
      await recogniser.close();
    }
  });

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{Nd}]{2,}/gu) ?? [];
const textOf = ({ lines }: Deck["pages"][number]): string =>
  lines.map(({ text }) => text).join(" ");

const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;

/** How many of the words of the text layer were recognised on their page, and how many pages have the same title. */
function sharesOf(text: Deck, seen: Deck): string {
  let [all, found, titles] = [0, 0, 0];
  for (const [index, page] of text.pages.entries()) {
    const there = new Set(wordsOf(textOf(seen.pages[index] ?? page)));
    const words = wordsOf(textOf(page));
    all += words.length;
    found += words.filter((word) => there.has(word)).length;
    const [own, other] = [page.title, seen.pages[index]?.title].map((one) => wordsOf(one ?? ""));
    if (own?.join(" ") === other?.join(" ")) titles += 1;
  }
  return `${percent(found / all)} of the words, ${percent(titles / text.pages.length)} of the titles`;
}

function scoreBy(deck: Deck, { segments, truth }: AlignCase): Score {
  const aligned = alignSegments(deck, segments).segments;
  return scoreOf(
    aligned.map(({ page }) => page),
    truth,
  );
}

/** Two rows: what was found by it, and what it took. */
async function measure(one: AlignCase): Promise<Row[]> {
  const pictures = await withReader((reader) => drawAsPictures(reader, one));
  const { bare, deck, first, all, peakMb } = await recognise(pictures, one);
  const asText = scoreBy(one.deck, one).f1;
  const without = scoreBy(bare, one);
  const count = one.deck.pages.length;
  const hasText = one.deck.pages.some((page) => textOf(page) !== "");
  const ofText = hasText ? `F1 with its text ${asText.toFixed(3)}` : "it has no text layer";
  return [
    row(
      `${one.name}, ${count} pages`,
      `F1 ${scoreBy(deck, one).f1.toFixed(3)}${hasText ? `; ${sharesOf(one.deck, deck)}` : ""}`,
      hasText ? `F1 ≥ ${(asText - 0.05).toFixed(3)}` : "–",
      `${ofText}, without any ${without.f1.toFixed(3)} (within one page ${without.within1.toFixed(3)})`,
    ),
    row(
      "the same: time and memory",
      `first ${Math.min(FIRST, count)} pages ${first.seconds.toFixed(1)} s, all ${all.seconds.toFixed(1)} s; ${first.cpu.toFixed(1)} and ${all.cpu.toFixed(1)} s of a core; ${peakMb.toFixed(0)} MB`,
      count >= 60 ? "first 12 ≤ 10 s, 60 ≤ 60 s, 700 MB" : "–",
      `load ${(loadavg()[0] ?? 0).toFixed(0)}`,
    ),
  ];
}
