import type { AlignedSegment, Element, Meeting } from "@planner/contract/model";

/** Somebody who speaks in a meeting. */
export interface Speaker {
  /** Of the first segment, so that it stays where the name changes. */
  id: string;
  name: string;
  segments: number;
  /** Words of theirs by which they are known, the longest of the first ones. */
  said: string;
}

/** How many of the first segments are looked through for words by which somebody is known. */
const FIRST = 5;

/** Who speaks, in the order in which they first did. */
export const speakersOf = (segments: readonly AlignedSegment[]): Speaker[] =>
  [...Map.groupBy(segments, ({ speaker }) => speaker ?? "")].flatMap(([name, theirs]) =>
    name === ""
      ? []
      : [
          {
            id: theirs[0]?.id ?? name,
            name,
            segments: theirs.length,
            said: theirs
              .slice(0, FIRST)
              .reduce((longest, { text }) => (text.length > longest.length ? text : longest), ""),
          },
        ],
  );

/** The meeting with a speaker's name changed wherever words are theirs; what else speaks of them, the server knows. */
export const withSpeaker = (meeting: Meeting, from: string, to: string): Meeting => {
  const renamed = <One extends { speaker?: string | undefined }>(one: One): One =>
    one.speaker === from ? { ...one, speaker: to } : one;
  return {
    ...meeting,
    elements: meeting.elements.map((element) => renamedIn(element, renamed)),
  };
};

type Rename = <One extends { speaker?: string | undefined }>(one: One) => One;

function renamedIn(element: Element, renamed: Rename): Element {
  if (element.type === "extract" && element.data)
    return { ...element, data: { ...element.data, segments: element.data.segments.map(renamed) } };
  if (element.type !== "report" || !element.data) return element;
  const pages = element.data.pages.map(({ page, annotations }) => ({
    page,
    annotations: annotations.map((note) => ({ ...note, evidence: note.evidence.map(renamed) })),
  }));
  return { ...element, data: { ...element.data, pages } };
}
