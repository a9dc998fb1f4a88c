import {
  type Found,
  type FoundMeeting,
  type FoundPassage,
  PASSAGE_KINDS,
} from "@planner/contract/model";

export const LONG =
  "The buttons are too small for a thumb, and the second of them is under the fold. ";
export const REGION = { x: 0.1, y: 0.2, width: 0.4, height: 0.1 };
export const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

/** Every kind in turn, every third with long words; notes are decisions that do not hold any more. */
const passage = (place: number): FoundPassage => {
  const kind = PASSAGE_KINDS[place % PASSAGE_KINDS.length] ?? "note";
  const isNote = kind === "note";
  const hasPage = isNote || kind === "page";
  return {
    place,
    kind,
    part: isNote ? "Decision" : kind === "material" ? "brief-of-the-checkout.pdf" : null,
    itemId: "x",
    text: place % 3 ? "The buttons are large." : LONG.repeat(3),
    marks: [[4, 11]],
    person: "Tomás Reis",
    page: hasPage ? 4 : null,
    fileId: hasPage ? "none" : null,
    ratio: place % 2 ? 4 / 3 : null,
    region: hasPage ? REGION : null,
    said: kind === "said" ? 3_725 : null,
    state: null,
    replacedBy: isNote
      ? { decisionId: "d", text: LONG, startTime: "2026-01-19T09:00:00.000Z", page: 7 }
      : null,
  };
};
export const foundMeeting = (place: number): FoundMeeting => ({
  id: `m${place}`,
  title: place % 3 ? "Design review" : "Checkout redesign with the shipping people: second round",
  startTime: new Date(Date.UTC(2026, 0, 28 - place, 9)).toISOString(),
  passages: many(5, (at) => passage(place * 5 + at)),
  more: place % 2 ? 5_000 : 0,
});
/** What Find answers: as much as comes at once. */
export const found = (fields: Partial<Found> = {}): Found => ({
  meetings: many(20, foundMeeting),
  people: [],
  isQuestion: false,
  canAnswer: false,
  isLoose: true,
  unread: 5_000,
  next: null,
  ...fields,
});
