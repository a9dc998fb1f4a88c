import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Deck, LIMITS, type Segment } from "@planner/contract/model";
import { segmentsFromCues } from "@planner/engine";
import { meetingNames } from "../../../engine/fixtures/meetings/read.ts";
import { openTextRecogniser } from "../../../server/src/adapters/text-recognition/text-recognition.adapter.ts";
import { languageOf, recogniseDeck } from "../../../server/src/features/file/recognised-page.ts";
import { type Cue, readJson, TALKS } from "../harness/data.ts";
import { type Reader, withReader } from "../harness/readers.ts";
import type { TruthRow } from "./align-score.ts";
import { type Labelled, labelledMeeting, sampleMeeting } from "./labelled.ts";
import { letters, placesOf } from "./statement-score.ts";

/** A talk with its deck and with what page each segment is about. */
export interface AlignCase {
  name: string;
  group: string;
  deck: Deck;
  segments: Segment[];
  truth: TruthRow[];
}

/** All cases, with what stands on the pictures of decks; the real ones only where they are on this machine. */
export const alignCases = (): Promise<AlignCase[]> =>
  withReader(async (reader) => {
    const own = [sampleCase(await sampleMeeting(reader))];
    for (const name of meetingNames()) own.push(ownCase(await labelledMeeting(name, reader)));
    if (!existsSync(TALKS)) return own;
    const real: AlignCase[] = [];
    const recogniser = openTextRecogniser();
    try {
      for (const name of realNames()) {
        const one = await realCase(name, reader);
        const reading = {
          draw: (page: number) =>
            reader.renderPage(deckOf(name), page, { widthPx: LIMITS.pagePx, priority: "waiting" }),
          recognise: recogniser.recognise,
          endsAt: Infinity,
        };
        const deck = await recogniseDeck(one.deck, reading, languageOf(one.segments));
        real.push({ ...one, deck });
      }
      return [...own, ...real];
    } finally {
      await recogniser.close();
    }
  });

/** Real talks with the text layers of their decks alone: those of these names, or all. */
export const realCases = (names: readonly string[]): Promise<AlignCase[]> =>
  withReader(async (reader) => {
    const cases: AlignCase[] = [];
    for (const name of realNames())
      if (names.length === 0 || names.includes(name)) cases.push(await realCase(name, reader));
    return cases;
  });

/** The names of all talks with human truth; none where they are not on this machine. */
export const realNames = (): string[] =>
  existsSync(TALKS)
    ? readdirSync(TALKS)
        .filter((name) => existsSync(join(TALKS, name, "truth.json")))
        .toSorted()
    : [];

export const deckOf = (name: string): string => join(TALKS, name, "deck.pdf");

async function realCase(name: string, reader: Reader): Promise<AlignCase> {
  const deck = await reader.readDeck(deckOf(name));
  const hasText = (await reader.readText(deckOf(name))).trim() !== "";
  const cues = readJson(TALKS, name, "transcript.json") as Cue[];
  return {
    name,
    group: `${name.split("_")[0]}${hasText ? "" : ", images only"}`,
    deck,
    segments: segmentsFromCues(cues, { split: false }),
    truth: readJson(TALKS, name, "truth.json") as TruthRow[],
  };
}

/** The sample meeting: a segment belongs to the cue in which it begins. */
function sampleCase({ deck, segments, cues, pages }: Labelled): AlignCase {
  const truth = segments.map(({ start = 0 }, segment) => {
    const cue = cues.findLastIndex((one) => (one.start ?? 0) <= start + 0.05);
    return { segment, page: pages[Math.max(cue, 0)] ?? -1 };
  });
  return { name: "sample meeting", group: "own meetings", deck, segments, truth };
}

/** One of the project's own design meetings: segments belong to cues by the letters of both in their order. */
function ownCase({ name, deck, segments, cues, pages }: Labelled): AlignCase {
  let length = 0;
  const ends = cues.map(({ text }) => (length += letters(text).length));
  const places = placesOf(cues.map(({ text }) => letters(text)).join(""), segments);
  const truth = segments.flatMap(({ id }, segment) => {
    const place = places.get(id) ?? -1;
    if (place < 0) return [];
    return [{ segment, page: pages[ends.findIndex((end) => end > place)] ?? -1 }];
  });
  return { name, group: "own meetings", deck, segments, truth };
}
