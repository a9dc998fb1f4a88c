import { PUSH_LINES_MAX, PUSH_FORMS, PUSH_PICTURES_MAX } from "@planner/contract/model";
import {
  type Annotation,
  overviewBlocks,
  type PushService,
  type Report,
  type Summary,
} from "@planner/contract/model";
import { type Placed, placedNotes } from "@planner/engine/corrections";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";

interface Drafted {
  readonly meeting: Pick<MeetingRow, "id" | "title" | "startTime" | "timeZone">;
  readonly report: Report;
  readonly summary: Summary;
  /** None: all of the meeting. */
  readonly chosen: readonly Placed[];
}

/** Title and words of what would be sent, short enough for the service. */
export function draftPush(
  service: PushService,
  drafted: Drafted,
  publicUrl: string,
): { title: string; text: string } {
  const { chosen, meeting } = drafted;
  const { maxTitle, maxText } = PUSH_FORMS[service];
  const [only] = chosen;
  const title =
    chosen.length === 1 && only
      ? only.note.text
      : chosen.length > 1
        ? `${chosen.length} notes from ${meeting.title}`
        : meeting.title;
  const lines =
    chosen.length === 1 && only
      ? [...(only.note.text.length > maxTitle ? [only.note.text] : []), ...linesOf(only)]
      : chosen.length > 1
        ? chosen.flatMap(({ note }) => [`- ${sentenceOf(note)}`, ...quoteOf(note)])
        : wholeLines(drafted);
  const link = linkOf(drafted, publicUrl);
  return { title: cut(oneLine(title), maxTitle), text: fit(lines, link, maxText) };
}

/** The notes whose place on a slide goes along, in their order. */
export const picturedNotes = (chosen: readonly Placed[]): Placed[] =>
  chosen
    .filter(({ note, page }) => page !== null && note.region !== undefined)
    .slice(0, PUSH_PICTURES_MAX);

const linesOf = ({ note, page }: Placed): string[] => [
  ...quoteOf(note),
  ...(note.owner ? [`Owner: ${note.owner}`] : []),
  ...(note.due || note.dueWords ? [`Due: ${note.due ?? note.dueWords}`] : []),
  page === null ? `Note ${note.reference}` : `Note ${note.reference}, slide ${page}`,
];

const sentenceOf = ({ type, text, owner, due, dueWords }: Annotation): string => {
  const details = [owner, due ?? dueWords].filter((part) => part !== undefined);
  return `${type}: ${oneLine(text)}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
};

function quoteOf({ evidence }: Annotation): string[] {
  const [first] = evidence;
  if (!first) return [];
  return [`> “${oneLine(first.quote)}”${first.speaker ? ` – ${first.speaker}` : ""}`];
}

/** Overview, what came of it, and every sure note page by page. */
function wholeLines({ summary, report }: Drafted): string[] {
  const { prose, blocks } = overviewBlocks(summary.overview.text);
  const sure = placedNotes(report).filter(({ note }) => !note.suggestion);
  const byPage = Map.groupBy(sure, ({ page }) => page);
  return [
    ...(prose ? [prose] : []),
    ...blocks.flatMap(({ label, items }) => [`# ${label}`, ...items.map((item) => `- ${item}`)]),
    ...[...byPage].flatMap(([page, notes]) => [
      page === null ? "# About no slide" : `# Slide ${page}`,
      ...notes.map(({ note }) => `- ${note.reference} ${sentenceOf(note)}`),
    ]),
  ];
}

function linkOf({ meeting, chosen }: Drafted, publicUrl: string): string {
  const day = meeting.startTime.toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: meeting.timeZone ?? "UTC",
  });
  const [only] = chosen;
  const place =
    chosen.length === 1 && only
      ? `?view=deck${only.page === null ? "" : `&page=${only.page}`}&note=${encodeURIComponent(only.note.id)}`
      : "";
  return `From “${oneLine(meeting.title)}”, ${day}: ${publicUrl}/meeting/${encodeURIComponent(meeting.id)}${place}`;
}

/** As many lines as fit, and the link in any case. */
function fit(lines: readonly string[], link: string, maxText: number): string {
  const more = "The other notes are in Planner.";
  let room = maxText - link.length - more.length - 2;
  const some: string[] = [];
  for (const line of lines.map(oneLine)) {
    room -= line.length + 1;
    if (room < 0 || some.length >= PUSH_LINES_MAX - 2) return [...some, more, link].join("\n");
    some.push(line);
  }
  return [...some, link].join("\n");
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

const cut = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .trimEnd()
        .toWellFormed()}…`;
