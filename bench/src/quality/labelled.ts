import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AnnotationType, Deck, DeckPage, Segment } from "@planner/contract/model";
import { segmentsFromText } from "@planner/engine";
import { readMeeting as readLong } from "../../../engine/fixtures/meetings/read.ts";
import {
  deckOf,
  type LabelledMeeting,
  readMeeting as readShort,
} from "../../../engine/fixtures/short-meetings/labelled-meeting.ts";
import { readCaptions } from "../../../server/src/adapters/documents/captions.ts";
import { readTranscriptFile } from "../../../server/src/adapters/documents/transcript.adapter.ts";
import type { openPdfReader } from "../../../server/src/adapters/pdf/pdf.adapter.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SAMPLE = join(ROOT, "server/sample");

/** A place in a transcript: a cue, and where it is known the words in it. */
export type Label = { type: AnnotationType; cues: number[]; quotes: string[] };

/** A note that a person would take. */
export type Gold = Label & { owner?: string | undefined; due?: string | undefined };

/** A meeting as the product reads it, with what stands in it. */
export type Labelled = {
  name: string;
  date: string | undefined;
  deck: Deck;
  segments: Segment[];
  cues: { text: string }[];
  gold: Gold[];
  mayBe: Label[];
  lookalikes: (Label & { why: string })[];
};

type Reader = ReturnType<typeof openPdfReader>;

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

const DAY = /\d{1,2} [A-Z][a-z]+ \d{4}|[A-Z][a-z]+ \d{1,2}, \d{4}/;

/** '2026-03-05', 'Monday 7 September 2026' or 'Tue, Jul 21, 2026 3:00PM' as ISO 8601. */
function dateOf(written: string): string | undefined {
  if (/^\d{4}-/.test(written)) return written;
  const at = new Date(`${DAY.exec(written)?.[0] ?? ""} UTC`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10);
}

/** One of the meetings of engine/fixtures/meetings, read from the file that its tool wrote. */
export async function labelledMeeting(name: string, reader: Reader): Promise<Labelled> {
  const { transcriptFile, transcript, cues, gold, deck } = readLong(name);
  const folder = join(ROOT, "engine/fixtures/meetings");
  const head = readFileSync(join(folder, "source", `${name}.txt`), "utf8").slice(0, 400);
  const file = { path: join(folder, name, transcriptFile), name: transcriptFile };
  return {
    name,
    date: dateOf(/^date: (.+)$/m.exec(head)?.[1] ?? ""),
    deck: { pages: deck.pages.map(({ title, lines }, page) => pageOf(page + 1, title, lines)) },
    segments: transcriptFile.endsWith(".md")
      ? segmentsFromText(transcript)
      : (await readTranscriptFile(file, reader)).segments,
    cues,
    gold: gold.notes,
    mayBe: gold.mayBe,
    lookalikes: gold.lookalikes.map(({ looksLike, ...rest }) => ({ ...rest, type: looksLike })),
  };
}

type Truth = {
  items: { type: AnnotationType; cues: number[]; owner?: string; due?: string }[];
  mayBe: Partial<Record<AnnotationType, number[]>>;
};

/** The sample meeting that comes with the product. */
export async function sampleMeeting(reader: Reader): Promise<Labelled> {
  const path = join(SAMPLE, "transcript.vtt");
  const truth = JSON.parse(readFileSync(join(SAMPLE, "truth.json"), "utf8")) as Truth;
  return {
    name: "sample",
    date: undefined,
    deck: await reader.readDeck(join(SAMPLE, "deck.pdf")),
    segments: (await readTranscriptFile({ path, name: "transcript.vtt" }, reader)).segments,
    cues: await readCaptions(readFileSync(path, "utf8"), "vtt"),
    gold: truth.items.map((item) => ({ ...item, quotes: [] })),
    mayBe: Object.entries(truth.mayBe).flatMap(([type, cues]) =>
      cues.map((cue) => ({ type: type as AnnotationType, cues: [cue], quotes: [] })),
    ),
    lookalikes: [],
  };
}

/** One of the short meetings, whose lines are segments at once. */
export function shortMeeting(meeting: LabelledMeeting): Labelled {
  const { segments, gold } = readShort(meeting);
  const cueOf = new Map(segments.map(({ id }, cue) => [id, cue]));
  return {
    name: meeting.name,
    date: undefined,
    deck: deckOf(meeting),
    segments,
    cues: segments,
    gold: gold.map(({ type, segmentIds }) => ({
      type,
      cues: segmentIds.map((id) => cueOf.get(id)!),
      quotes: [],
    })),
    mayBe: [],
    lookalikes: [],
  };
}
