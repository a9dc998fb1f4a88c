import {
  type Annotation,
  type Attendee,
  type Deck,
  type Element,
  type ElementData,
  type PassageKind,
  type PassageState,
  PASSAGE_KINDS,
} from "@planner/contract/model";
import type { PlanDocument } from "@planner/engine";
import type { MeetingRow } from "../../tables/meeting.tables.ts";
import type { NewPassage } from "../../tables/passage.tables.ts";
import { foldedOf, invitedMark, personMark, teamMark, titleMark, toTerms } from "./words.ts";

/** A meeting with all that is read of it. */
export interface Readable {
  readonly meeting: MeetingRow;
  /** Finished parts, as anybody in the team sees them. */
  readonly elements: readonly Element[];
  readonly deck: Deck | undefined;
  readonly documents: readonly PlanDocument[];
}

interface Draft {
  readonly kind: PassageKind;
  readonly text: string;
  readonly part?: string;
  readonly itemId?: string | undefined;
  readonly person?: string | undefined;
  readonly page?: number | null;
  readonly fileId?: string | null;
  readonly said?: number | undefined;
  readonly state?: PassageState | undefined;
  /** Whose words or task it is, or who it is. */
  readonly people?: readonly string[];
  /** Found by these too, and not shown. */
  readonly also?: string;
}

/** PostgreSQL keeps a megabyte of lexemes of a passage, and nobody reads such a page. */
const LONGEST = 20_000;
/** Lines of a document without pages that stand together. */
const LINES_TOGETHER = 12;

/** What can be found of a meeting. The same meeting gives the same passages. */
export function passagesOf(of: Readable): NewPassage[] {
  const { meeting, deck, documents } = of;
  const fileId = meeting.presentationFileId;
  const drafts: Draft[] = [
    { kind: "meeting", text: meeting.title },
    ...meeting.attendees.map(ofPerson),
    ...of.elements.flatMap((element) => ofElement(element, fileId)),
    ...(deck ? ofDeck(deck, fileId) : []),
    ...documents.flatMap(ofDocument),
  ];
  const order = (draft: Draft): number => PASSAGE_KINDS.indexOf(draft.kind);
  return drafts
    .map((draft) => ({ ...draft, text: draft.text.replaceAll("\0", "").trim().slice(0, LONGEST) }))
    .filter(({ text }) => text !== "")
    .toSorted((one, other) => order(one) - order(other))
    .map((draft, place) => toPassage(meeting, draft, place));
}

function toPassage(meeting: MeetingRow, draft: Draft, place: number): NewPassage {
  const { kind, text, also = "", people = [] } = draft;
  const names = people.flatMap(foldedOf);
  const marks = new Set([
    ...names.map(personMark),
    ...(kind === "person" ? names.map(invitedMark) : []),
    ...(kind === "meeting" ? foldedOf(text).map(titleMark) : []),
  ]);
  return {
    teamId: meeting.teamId,
    meetingId: meeting.id,
    place,
    kind,
    text,
    part: draft.part ?? null,
    itemId: draft.itemId ?? null,
    person: draft.person ?? null,
    page: draft.page ?? null,
    fileId: draft.fileId ?? null,
    said: draft.said ?? null,
    state: draft.state ?? null,
    startTime: meeting.startTime,
    terms: toTerms(foldedOf(`${text}\n${also}`), [teamMark(meeting.teamId), ...marks]),
  };
}

function ofPerson({ name, email }: Attendee): Draft {
  const names = [name ?? "", email ?? ""];
  return {
    kind: "person",
    text: names.find((one) => one !== "") ?? "",
    itemId: email ?? name ?? "",
    also: names.join(" "),
    people: names,
  };
}

function ofElement({ type, data }: Element, fileId: string | null): Draft[] {
  if (data === null) return [];
  const lines = (texts: readonly string[]): Draft[] =>
    texts
      .flatMap((text) => text.split("\n"))
      .map((text) => ({ kind: "plan", part: type, text: withoutMarkdown(text) }));
  switch (type) {
    case "report":
      return data.pages.flatMap(({ page, annotations }) =>
        annotations.map((note) => ofNote(note, page === null ? {} : { page, fileId })),
      );
    case "extract":
      return data.segments.map((segment) => ofSegment(segment, fileId));
    // It says what the notes say.
    case "summary":
      return [];
    case "goal":
      return lines([data.text]);
    case "agenda":
      return lines([data.content]);
    case "strategy":
      return lines([data.text, ...data.goals]);
    case "questions":
      return lines(data.items.flatMap(({ title, text }) => [title, text]));
    case "challenges":
      return lines(data.items.flatMap(({ title, text, solution }) => [title, text, solution]));
    case "materials":
    case "insights":
      return lines(data.items);
  }
}

type Place = Pick<Draft, "page" | "fileId">;

const ofNote = (note: Annotation, place: Place): Draft => ({
  ...place,
  kind: "note",
  part: note.type,
  itemId: note.id,
  text: note.text,
  person: note.owner ?? note.evidence[0]?.speaker,
  people: [note.owner ?? "", ...note.evidence.map(({ speaker }) => speaker ?? "")],
  said: note.evidence[0]?.start,
  state: stateOf(note),
  also: `${note.subtype} ${note.subject ?? ""} ${note.reference}`,
});

function stateOf({ suggestion, type, isDone }: Annotation): PassageState | undefined {
  if (suggestion) return "unsure";
  if (type !== "Action Item") return undefined;
  return isDone ? "done" : "open";
}

const ofSegment = (
  { id, text, speaker, start, page }: ElementData["extract"]["segments"][number],
  fileId: string | null,
): Draft => ({
  kind: "said",
  text,
  itemId: id,
  person: speaker,
  people: [speaker ?? ""],
  said: start,
  ...(page !== null && { page, fileId }),
});

const ofDeck = ({ pages }: Deck, fileId: string | null): Draft[] =>
  pages.map(({ page, lines, pictureLines = [] }) => ({
    kind: "page",
    page,
    fileId,
    text: [...lines, ...pictureLines].map(({ text }) => text).join("\n"),
  }));

function ofDocument({ fileId, name, pages }: PlanDocument): Draft[] {
  const of = { kind: "material", part: name, fileId } as const;
  const texts = pages.flatMap(({ page, lines }): Draft[] => {
    if (page !== null) return [{ ...of, page, text: lines.join("\n") }];
    const groups = Math.ceil(lines.length / LINES_TOGETHER);
    return Array.from({ length: groups }, (_, group) => ({
      ...of,
      text: lines.slice(group * LINES_TOGETHER, (group + 1) * LINES_TOGETHER).join("\n"),
    }));
  });
  return [{ ...of, text: name }, ...texts];
}

/** A line of a plan as it is read: without the marks of headings, lists, quotes and emphasis. */
const withoutMarkdown = (line: string): string =>
  line
    .replace(/^\s*(?:#{1,6}\s+|>\s*|[-*+]\s+(?:\[[ xX]\]\s+)?|\d+[.)]\s+)+/, "")
    .replaceAll(/\*\*|__|`/g, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
