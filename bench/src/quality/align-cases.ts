import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Deck, type DeckPage, LIMITS, type Segment } from "@planner/contract/model";
import { segmentsFromCues, segmentsFromText } from "@planner/engine";
import { meetingNames, readMeeting } from "../../../engine/fixtures/meetings/read.ts";
import { readTranscriptFile } from "../../../server/src/adapters/documents/transcript.adapter.ts";
import { openPdfReader } from "../../../server/src/adapters/pdf/pdf.adapter.ts";
import {
  openTextRecogniser,
  type TesseractRecogniser,
} from "../../../server/src/adapters/text-recognition/text-recognition.adapter.ts";
import { languageOf, recogniseDeck } from "../../../server/src/features/file/recognised-page.ts";
import type { TruthRow } from "./align-score.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const FOLDER = join(process.env["PLANNER_DATA"] ?? join(ROOT, "../shared/data"), "align");
/** Long enough to read every picture of a deck, however busy the machine: figures must not depend on it. */
const PATIENCE_MS = 600_000;
const SAMPLE = join(ROOT, "server/sample");

/** A talk with its deck and with what page each segment is about. */
export interface AlignCase {
  name: string;
  group: string;
  deck: Deck;
  segments: Segment[];
  truth: TruthRow[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

type Reader = ReturnType<typeof openPdfReader>;

/** A real talk with the text layer of its deck. */
async function realCase(name: string, reader: Reader): Promise<AlignCase> {
  const folder = join(FOLDER, name);
  const deck = await reader.readDeck(join(folder, "deck.pdf"));
  const hasText = (await reader.readText(join(folder, "deck.pdf"))).trim() !== "";
  const cues = read(join(folder, "transcript.json")) as Parameters<typeof segmentsFromCues>[0];
  return {
    name,
    group: `${name.split("_")[0]}${hasText ? "" : ", images only"}`,
    deck,
    segments: segmentsFromCues(cues, { split: false }),
    truth: read(join(folder, "truth.json")) as TruthRow[],
  };
}

/** The project's own sample meeting, whose truth is told by cue: a segment belongs to the cue in which it begins. */
async function sampleCase(reader: Reader): Promise<AlignCase> {
  const path = join(SAMPLE, "transcript.vtt");
  const { segments } = await readTranscriptFile({ path, name: "transcript.vtt" }, reader);
  const { pages } = read(join(SAMPLE, "truth.json")) as { pages: (number | null)[] };
  const starts = cueStarts(readFileSync(path, "utf8"));
  const truth = segments.map(({ start = 0 }, segment) => {
    const cue = starts.findLastIndex((one) => one <= start + 0.05);
    return { segment, page: pages[Math.max(cue, 0)] ?? -1 };
  });
  return {
    name: "sample meeting",
    group: "own meetings",
    deck: await reader.readDeck(join(SAMPLE, "deck.pdf")),
    segments,
    truth,
  };
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]/gu, "");

/** In which cue each segment stands, by the letters of both in their order; −1 for what is no cue (a heading). */
function cuesOfSegments(cues: readonly { text: string }[], segments: readonly Segment[]): number[] {
  let length = 0;
  const ends = cues.map((cue) => (length += letters(cue.text).length));
  const all = cues.map((cue) => letters(cue.text)).join("");
  let at = 0;
  return segments.map(({ text }) => {
    const said = letters(text);
    const found = all.indexOf(said.slice(0, 40), Math.max(0, at - 5));
    if (found < 0 || found > at + 400) return -1;
    at = found + said.length;
    return ends.findIndex((end) => end > found);
  });
}

/** The project's own design meetings, each as another tool writes it. */
async function meetingCase(name: string, reader: Reader): Promise<AlignCase> {
  const { transcriptFile, transcript, cues, gold, deck } = readMeeting(name);
  const path = join(ROOT, "engine/fixtures/meetings", name, transcriptFile);
  const segments = transcriptFile.endsWith(".md")
    ? segmentsFromText(transcript)
    : (await readTranscriptFile({ path, name: transcriptFile }, reader)).segments;
  const truth = cuesOfSegments(cues, segments).flatMap((cue, segment) =>
    cue < 0 ? [] : [{ segment, page: gold.pages[cue] ?? -1 }],
  );
  const pages = deck.pages.map(({ title, lines }, index) => pageOf(index + 1, title, lines));
  return { name, group: "own meetings", deck: { pages }, segments, truth };
}

/** A page with its lines one under the other. */
function pageOf(page: number, title: string, lines: readonly string[]): DeckPage {
  const place = { x: 0.1, width: 0.5, height: 0.04 };
  return {
    page,
    widthPt: 960,
    heightPt: 540,
    title,
    lines: [title, ...lines].map((text, row) => ({ ...place, text, y: 0.14 + 0.05 * row })),
  };
}

function cueStarts(vtt: string): number[] {
  return Array.from(
    vtt.matchAll(/^(?:(\d+):)?(\d+):(\d+\.\d+) -->/gm),
    ([, hours = "0", minutes, seconds]) =>
      Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  );
}

/** All cases; the real ones only where they are on this machine. */
export async function alignCases(): Promise<AlignCase[]> {
  const reader = openPdfReader({ documentMs: PATIENCE_MS });
  const recogniser = openTextRecogniser();
  try {
    const cases = [await sampleCase(reader)];
    for (const name of meetingNames()) cases.push(await meetingCase(name, reader));
    if (!existsSync(FOLDER)) {
      console.log(`Skipped the real talks: they are not at ${FOLDER} (set PLANNER_DATA).`);
      return cases;
    }
    const names = readdirSync(FOLDER).filter((name) =>
      existsSync(join(FOLDER, name, "truth.json")),
    );
    for (const name of names.toSorted())
      cases.push(await withPictures(await realCase(name, reader), { reader, recogniser }));
    return cases;
  } finally {
    await Promise.all([reader.close(), recogniser.close()]);
  }
}

/** The talk with what stands on the pictures of its deck. */
async function withPictures(
  one: AlignCase,
  { reader, recogniser }: { reader: Reader; recogniser: TesseractRecogniser },
): Promise<AlignCase> {
  const path = join(FOLDER, one.name, "deck.pdf");
  const reading = {
    draw: (page: number) =>
      reader.renderPage(path, page, { widthPx: LIMITS.pagePx, priority: "waiting" }),
    recognise: recogniser.recognise,
    endsAt: Infinity,
  };
  return { ...one, deck: await recogniseDeck(one.deck, reading, languageOf(one.segments)) };
}

/** Real talks with the text layers of their decks alone: those of these names, or all. */
export async function realCases(names: readonly string[]): Promise<AlignCase[]> {
  const reader = openPdfReader({ documentMs: PATIENCE_MS });
  const all = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, "truth.json")));
  try {
    const cases: AlignCase[] = [];
    for (const name of all.toSorted())
      if (names.length === 0 || names.includes(name)) cases.push(await realCase(name, reader));
    return cases;
  } finally {
    await reader.close();
  }
}
