// Decks drawn as pictures: how fast their text is recognised, and how well segments find their pages by it. Names of talks
// run these alone; `--write` puts the table into bench/README.md.
import { loadavg, setPriority } from "node:os";
import { type Deck, LIMITS } from "@planner/contract/model";
import { alignSegments } from "@planner/engine";
import { openPdfReader } from "../../../server/src/adapters/pdf/pdf.adapter.ts";
import { openTextRecogniser } from "../../../server/src/adapters/text-recognition/text-recognition.adapter.ts";
import { languageOf, recogniseDeck } from "../../../server/src/features/file/recognised-page.ts";
import { type AlignCase, realCases } from "../quality/align-cases.ts";
import { type Score, scoreOf } from "../quality/align-score.ts";
import { DATA, hasData } from "../speed/material.ts";
import { cpuSeconds, pssMb } from "../speed/memory.ts";
import { tell } from "../speed/readme.ts";
import type { Row } from "../speed/table.ts";
import { drawAsPictures } from "./picture-deck.ts";

const FIRST = 12;

interface Recognised {
  /** As it is read before anything is recognised. */
  readonly bare: Deck;
  readonly deck: Deck;
  readonly firstSeconds: number;
  readonly firstCpuSeconds: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
}

/** Recognises a deck as the command line does, and watches what it takes. */
async function recognise(path: string, { segments }: AlignCase): Promise<Recognised> {
  const reader = openPdfReader();
  const recogniser = openTextRecogniser();
  let peakMb = 0;
  const look = (): void => {
    const pids = [...recogniser.pids(), ...reader.pids()];
    peakMb = Math.max(
      peakMb,
      pids.reduce((sum, pid) => sum + pssMb(pid), 0),
    );
  };
  const looking = setInterval(look, 200);
  try {
    const deck = await reader.readDeck(path);
    const startedAt = performance.now();
    const since = (): number => (performance.now() - startedAt) / 1_000;
    const cpu = (): number =>
      [...recogniser.pids(), ...reader.pids()].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
    let [firstSeconds, firstCpuSeconds] = [0, 0];
    const reading = {
      draw: (page: number) =>
        reader.renderPage(path, page, { widthPx: LIMITS.pagePx, priority: "background" }),
      recognise: recogniser.recognise,
      endsAt: Infinity,
      onPage: (read: number) => {
        // As beside nothing else: here other work would take what they yield.
        for (const pid of recogniser.pids()) setPriority(pid, 0);
        if (read === Math.min(FIRST, deck.pages.length))
          [firstSeconds, firstCpuSeconds] = [since(), cpu()];
      },
    };
    const seen = await recogniseDeck(deck, reading, languageOf(segments));
    const found = { bare: deck, deck: seen, firstSeconds, firstCpuSeconds };
    return { ...found, seconds: since(), cpuSeconds: cpu(), peakMb };
  } finally {
    clearInterval(looking);
    await Promise.all([recogniser.close(), reader.close()]);
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{Nd}]{2,}/gu) ?? [];
const textOf = ({ lines }: Deck["pages"][number]): string =>
  lines.map(({ text }) => text).join(" ");

/** How many of the words of the text layer were recognised on their page, and how many pages have the same title. */
function sharesOf(text: Deck, seen: Deck): { words: number; titles: number } {
  let [all, found, titles] = [0, 0, 0];
  for (const [index, page] of text.pages.entries()) {
    const there = new Set(wordsOf(textOf(seen.pages[index] ?? page)));
    const words = wordsOf(textOf(page));
    all += words.length;
    found += words.filter((word) => there.has(word)).length;
    const [own, other] = [page.title, seen.pages[index]?.title].map((one) => wordsOf(one ?? ""));
    if (own?.join(" ") === other?.join(" ")) titles += 1;
  }
  return { words: found / all, titles: titles / text.pages.length };
}

const scoreBy = (deck: Deck, { segments, truth }: AlignCase): Score => {
  const aligned = alignSegments(deck, segments).segments;
  return scoreOf(
    aligned.map(({ page }) => page),
    truth,
  );
};

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** Two rows: what was found by it, and what it took. */
async function measure(one: AlignCase): Promise<Row[]> {
  const reader = openPdfReader();
  const path = `${DATA}/align/${one.name}/deck.pdf`;
  const pictures = await drawAsPictures(reader, path, one);
  await reader.close();
  const seen = await recognise(pictures, one);
  const { words, titles } = sharesOf(one.deck, seen.deck);
  const asText = scoreBy(one.deck, one).f1;
  const without = scoreBy(seen.bare, one);
  const count = one.deck.pages.length;
  const hasText = one.deck.pages.some((page) => textOf(page) !== "");
  const shares = `; ${percent(words)} of the words, ${percent(titles)} of the titles`;
  const ofText = hasText ? `F1 with its text ${asText.toFixed(3)}` : "it has no text layer";
  return [
    {
      what: `${one.name}, ${count} pages`,
      figure: `F1 ${scoreBy(seen.deck, one).f1.toFixed(3)}${hasText ? shares : ""}`,
      bar: hasText ? `F1 ≥ ${(asText - 0.05).toFixed(3)}` : "–",
      beside: `${ofText}, without any ${without.f1.toFixed(3)} (within one page ${without.within1.toFixed(3)})`,
    },
    {
      what: `the same: time and memory`,
      figure: `first ${Math.min(FIRST, count)} pages ${seen.firstSeconds.toFixed(1)} s, all ${seen.seconds.toFixed(1)} s; ${seen.firstCpuSeconds.toFixed(1)} and ${seen.cpuSeconds.toFixed(1)} s of a core; ${seen.peakMb.toFixed(0)} MB`,
      bar: count >= 60 ? "first 12 ≤ 10 s, 60 ≤ 60 s, 700 MB" : "–",
      beside: `load ${(loadavg()[0] ?? 0).toFixed(0)}`,
    },
  ];
}

if (!hasData()) {
  console.log(`Skipped: the real decks and talks are not at ${DATA} (set PLANNER_DATA).`);
} else {
  const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const rows: Row[] = [];
  for (const one of await realCases(names)) {
    const measured = await measure(one);
    for (const { what, figure, beside } of measured) console.log(`${what}: ${figure} (${beside})`);
    rows.push(...measured);
  }
  tell("pictures", rows);
}
