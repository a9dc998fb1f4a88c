import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnnotationType, Deck, DeckPage, Segment } from "@planner/contract/model";
import { segmentsFromText } from "@planner/engine";
import { readMeeting as readLong } from "../../../engine/fixtures/meetings/read.ts";
import { clientReview } from "../../../engine/fixtures/short-meetings/client-review.ts";
import { critique } from "../../../engine/fixtures/short-meetings/critique.ts";
import { filmReview } from "../../../engine/fixtures/short-meetings/film-review.ts";
import { handoff } from "../../../engine/fixtures/short-meetings/handoff.ts";
import { onboardingReview } from "../../../engine/fixtures/short-meetings/onboarding-review.ts";
import { packagingReview } from "../../../engine/fixtures/short-meetings/packaging-review.ts";
import { researchReadout } from "../../../engine/fixtures/short-meetings/research-readout.ts";
import {
  deckOf,
  type LabelledMeeting,
  readMeeting as readShort,
} from "../../../engine/fixtures/short-meetings/labelled-meeting.ts";
import { readCaptions } from "../../../server/src/adapters/documents/captions.ts";
import { readTranscriptFile } from "../../../server/src/adapters/documents/transcript.adapter.ts";
import { ROOT } from "../harness/data.ts";
import { type Reader, withReader } from "../harness/readers.ts";

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
  cues: { text: string; start?: number | undefined }[];
  /** What page was shown at each cue; null for none. */
  pages: (number | null)[];
  gold: Gold[];
  mayBe: Label[];
  lookalikes: (Label & { why: string })[];
};

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
    pages: gold.pages,
    gold: gold.notes,
    mayBe: gold.mayBe,
    lookalikes: gold.lookalikes.map(({ looksLike, ...rest }) => ({ ...rest, type: looksLike })),
  };
}

type Truth = {
  pages: (number | null)[];
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
    pages: truth.pages,
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
    pages: [],
    gold: gold.map(({ type, segmentIds }) => ({
      type,
      cues: segmentIds.map((id) => cueOf.get(id)!),
      quotes: [],
    })),
    mayBe: [],
    lookalikes: [],
  };
}

/** Fixed before the first run; see engine/src/classify/weights/README.md. */
const TUNED_ON = [
  "museum-critique",
  "ferry-client-review",
  "clinic-handoff",
  "warehouse-sync",
  "energy-kickoff",
  "hotel-ideation-workshop",
  "design-system-sync",
  "annual-report-critique",
  "podcast-app-minutes",
  "insurance-portal-minutes",
  "airport-signage-critique",
  "council-service-workshop",
  "sneaker-packaging-review",
  "game-ui-motion-sync",
  "bakery-rebrand-presentation",
  "bank-kickoff-minutes",
  "festival-app-handoff",
  "charity-report-readout",
  "theatre-season-presentation",
  "tram-app-oneonone",
];
/** Of these, the ones that were measured before anyone tuned on them; the judges of every choice. */
export const JUDGES = TUNED_ON.slice(5);
const HELD_OUT = [
  "bike-research-readout",
  "cards-onboarding-readout",
  "festival-identity-presentation",
  "museum-app-stakeholders",
];
/** No weights have learned from these: rules were mended by the first, one rule by the second, and nobody who tunes reads the third. */
const WORDED_ON = [
  "pharmacy-app-review",
  "fleet-dashboard-sync",
  "insurance-claim-kickoff",
  "gym-onboarding-readout",
];
const READ_BLIND = [
  "brewery-website-client",
  "school-wayfinding-stakeholders",
  "meal-kit-packaging-critique",
  "hospital-menu-handoff",
];
const UNSEEN = [
  "train-ticket-app-critique",
  "furniture-shop-kickoff",
  "clinic-letters-stakeholders",
  "museum-shop-packaging-client",
];
const SHORT = [critique, clientReview, handoff, onboardingReview, packagingReview, researchReadout];

/** The meetings that weights and rules may be fitted to: the long ones, the sample, then the short ones. */
export const tunedOn = (): Promise<Labelled[]> =>
  withReader(async (reader) => [
    ...(await Promise.all(TUNED_ON.map((name) => labelledMeeting(name, reader)))),
    await sampleMeeting(reader),
    ...SHORT.map(shortMeeting),
  ]);

/** The meetings that nobody who tunes has read. */
export const heldOut = (): Promise<Labelled[]> =>
  withReader(async (reader) => [
    ...(await Promise.all(HELD_OUT.map((name) => labelledMeeting(name, reader)))),
    shortMeeting(filmReview),
  ]);

/** Written after all weights were trained: those by which wording was mended, those by which one rule was made, and those that nobody who tunes has read. */
export const untrained = (): Promise<Labelled[]> =>
  withReader((reader) =>
    Promise.all(
      [...WORDED_ON, ...READ_BLIND, ...UNSEEN].map((name) => labelledMeeting(name, reader)),
    ),
  );
