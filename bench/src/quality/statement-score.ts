import type { Annotation, AnnotationType, Segment } from "@planner/contract/model";
import type { Gold, Label, Labelled } from "./labelled.ts";

/** Counts of one type in one or more meetings; `sure` are those of `returned` that are no mere suggestions. */
export type Tally = {
  returned: number;
  right: number;
  sure: number;
  sureRight: number;
  gold: number;
  hit: number;
};

/** What of a note is judged: a note of the product, or a statement before it is written. */
export type Noted = Pick<Annotation, "type" | "suggestion" | "owner" | "due"> & {
  evidence: readonly Pick<Annotation["evidence"][number], "segmentId" | "quote">[];
};

/** What a returned note turned out to be, for those who look at errors. */
export type Judged = { note: Noted; cues: number[]; gold: Gold[]; isMayBe: boolean };

export const letters = (text: string): string =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]/gu, "");

/** Where each segment begins in the letters of all cues; −1 for what is in none (a heading). */
export function placesOf(all: string, segments: readonly Segment[]): Map<string, number> {
  const places = new Map<string, number>();
  let at = 0;
  for (const { id, text } of segments) {
    const spoken = letters(text);
    const found = all.indexOf(spoken.slice(0, 40), Math.max(0, at - 5));
    if (found < 0 || found > at + 400) places.set(id, -1);
    else {
      places.set(id, found);
      at = found + spoken.length;
    }
  }
  return places;
}

/** Tells the cues in which the words of a note's evidence stand. */
export function cueFinder({
  cues,
  segments,
}: Labelled): (note: Pick<Noted, "evidence">) => number[] {
  const all = cues.map(({ text }) => letters(text)).join("");
  let length = 0;
  const ends = cues.map(({ text }) => (length += letters(text).length));
  const places = placesOf(all, segments);
  const texts = new Map(segments.map(({ id, text }) => [id, letters(text)]));
  return ({ evidence }) => {
    const found = evidence.flatMap(({ segmentId, quote }) => {
      const begin = places.get(segmentId) ?? -1;
      if (begin < 0) return [];
      const from = begin + Math.max(0, texts.get(segmentId)!.indexOf(letters(quote)));
      const to = from + letters(quote).length;
      return cues.flatMap((_, cue) =>
        (ends[cue - 1] ?? 0) < to && ends[cue]! > from ? [cue] : [],
      );
    });
    return [...new Set(found)];
  };
}

const meets = (cues: readonly number[], label: Label): boolean =>
  label.cues.some((cue) => cues.includes(cue));

/** Compares the notes of a meeting with its labels; a note on a `mayBe` is neither right nor wrong. */
export function judge(meeting: Labelled, notes: readonly Noted[]): Judged[] {
  const cuesOf = cueFinder(meeting);
  return notes.map((note) => {
    const cues = cuesOf(note);
    const here = (label: Label) => label.type === note.type && meets(cues, label);
    const gold = meeting.gold.filter(here);
    return { note, cues, gold, isMayBe: gold.length === 0 && meeting.mayBe.some(here) };
  });
}

/** The counts of one type. */
export function tallyOf(meeting: Labelled, judged: readonly Judged[], type: AnnotationType): Tally {
  const counted = judged.filter(({ note, isMayBe }) => note.type === type && !isMayBe);
  const right = counted.filter(({ gold }) => gold.length > 0);
  const hit = new Set(counted.flatMap((one) => one.gold));
  const isSure = ({ note }: Judged) => !note.suggestion;
  return {
    returned: counted.length,
    right: right.length,
    sure: counted.filter(isSure).length,
    sureRight: right.filter(isSure).length,
    gold: meeting.gold.filter((one) => one.type === type).length,
    hit: hit.size,
  };
}

const first = (name: string | undefined) => name?.split(" ")[0]?.toLowerCase();

/** Owners and due dates of the actions that were found: right of those given, and of those that the source says. */
export function factsOf(judged: readonly Judged[]) {
  const actions = judged.filter(({ note, gold }) => note.type === "Action Item" && gold.length > 0);
  const isOwner = ({ note, gold }: Judged) =>
    gold.some(({ owner }) => owner !== undefined && first(owner) === first(note.owner));
  const has = (one: Judged, fact: "owner" | "due") => one.gold.some((gold) => gold[fact]);
  return {
    ownersGiven: actions.filter(({ note }) => note.owner).length,
    ownersRight: actions.filter(isOwner).length,
    ownersNamed: actions.filter((one) => has(one, "owner")).length,
    duesGiven: actions.filter(({ note }) => note.due).length,
    duesRight: actions.filter((one) => one.note.due && has(one, "due")).length,
    duesNamed: actions.filter((one) => has(one, "due")).length,
  };
}
