import type { Deck, Segment } from "@planner/contract/model";
import { alignSegments, makeNotes } from "@planner/engine";
import type { World } from "@planner/engine/testing/lies";
import type { ModelNote } from "../../../engine/src/llm/answer.ts";
import { peopleOf } from "../../../engine/src/notes/people.ts";
import { withReader } from "../harness/readers.ts";
import { type Labelled, labelledMeeting } from "../quality/labelled.ts";

/** A labelled meeting with true notes of it as a model would tell them. */
export type TrueMeeting = {
  name: string;
  deck: Deck;
  segments: Segment[];
  /** The built-in engine's notes: what was said, hardly reworded. */
  plain: ModelNote[];
  /** People's notes, worded freely. */
  free: ModelNote[];
  worldOf: (truth: ModelNote) => World;
};

/** The verifier's words and rules were looked at on these. */
const LOOKED_AT = [
  "museum-critique",
  "ferry-client-review",
  "clinic-handoff",
  "warehouse-sync",
  "energy-kickoff",
  "council-service-workshop",
];
const MOST_CLAIMS = 4;
const MOST_QUOTED_WORDS = 28;
const BARE = {
  subject: "",
  due: "",
  anchor: "",
  confidence: "high" as const,
};
/** Notes about something else stand at least so many segments away. */
const FAR = 5;

/** The long labelled meetings, or those of these names, read as the product reads them. */
export const trueMeetings = (names: readonly string[] = LOOKED_AT): Promise<TrueMeeting[]> =>
  withReader(async (reader) => {
    const meetings: TrueMeeting[] = [];
    for (const name of names) meetings.push(await trueMeeting(await labelledMeeting(name, reader)));
    return meetings;
  });

async function trueMeeting(meeting: Labelled): Promise<TrueMeeting> {
  const { name, deck, segments } = meeting;
  const plain = await plainNotes(meeting);
  const places = new Map(segments.map(({ id }, index) => [id, index]));
  const placeOf = ({ claims }: ModelNote): number => places.get(claims[0]?.segmentId ?? "") ?? 0;
  const people = peopleOf([], segments);
  return {
    name,
    deck,
    segments,
    plain,
    free: freeNotes(meeting),
    worldOf: (truth) => ({
      people,
      pageCount: deck.pages.length,
      others: plain.filter((other) => Math.abs(placeOf(other) - placeOf(truth)) >= FAR),
    }),
  };
}

async function plainNotes({ deck, segments }: Labelled): Promise<ModelNote[]> {
  const { report } = await makeNotes(deck, segments);
  return report.pages.flatMap(({ page, annotations }) =>
    annotations.map(({ evidence, type, text, owner }) => ({
      ...BARE,
      page: page ?? 0,
      type,
      text,
      owner: owner ?? "",
      claims: evidence
        .slice(0, MOST_CLAIMS)
        .map(({ segmentId, quote }) => ({ segmentId, quote, says: "" })),
    })),
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? [];

/** Finds words that follow one another across segments; answers in which they stand. */
function findRun(segments: readonly Segment[], wanted: readonly string[]): number[] {
  const spokenWords = segments.flatMap(({ text }, segment) =>
    wordsOf(text).map((word) => ({ word, segment })),
  );
  for (let at = 0; at + wanted.length <= spokenWords.length; at++)
    if (wanted.every((word, index) => spokenWords[at + index]!.word === word))
      return [...new Set(spokenWords.slice(at, at + wanted.length).map(({ segment }) => segment))];
  return [];
}

/** A person's notes with the segments in which they are said; those whose words are not found are left out. */
function freeNotes({ gold, deck, segments }: Labelled): ModelNote[] {
  const aligned = alignSegments(deck, segments).segments;
  return gold.flatMap((note) => {
    const { text } = note as typeof note & { text?: string };
    const claims = note.quotes.slice(0, MOST_CLAIMS).flatMap((quote) => {
      const words = quote.split(/\s+/u).slice(0, MOST_QUOTED_WORDS).join(" ");
      const [at] = findRun(segments, wordsOf(words));
      return at === undefined ? [] : [{ segmentId: segments[at]!.id, quote: words, says: "" }];
    });
    if (text === undefined || claims.length === 0) return [];
    const home = segments.findIndex(({ id }) => id === claims[0]!.segmentId);
    return [
      {
        ...BARE,
        // Where the alignment is wrong, a model that is right changes nothing: not what is measured here.
        page: aligned[home]?.page ?? 0,
        type: note.type,
        text,
        owner: note.owner ?? "",
        claims,
      },
    ];
  });
}
