import {
  type AlignedSegment,
  type CommentThread,
  NOTE_KINDS,
  overviewBlocks,
  printedThread,
  type Report,
  type Summary,
  threadsOfNoNote,
  threadsOfNote,
} from "@planner/contract/model";
import { plainMarkdown as plain } from "../../../platform/plain-markdown.ts";
import { clock } from "../../../platform/times.ts";
import { groupByType, notesOf, type PlacedNote } from "../note-groups.ts";
import { spokenBy } from "../notes-elements.ts";

export interface ExportedNotes {
  title: string;
  /** Date, time, people, as on screen. */
  meta: string[];
  report: Report;
  summary: Summary | null;
  segments: AlignedSegment[];
  /** Set under their notes, and those about pages at the end; none where they are left out. */
  threads?: readonly CommentThread[];
}

/** The whole notes as markdown: summary, then every sure note by type with its number and the words behind it. */
export function notesAsMarkdown(exported: ExportedNotes): string {
  const { title, meta, report, summary, segments, threads = [] } = exported;
  const parts = [`# ${plain(title)}`, meta.map(plain).join(" · ")];
  if (summary) parts.push(...summaryParts(summary));
  const sure = notesOf(report).filter(({ suggestion }) => !suggestion);
  for (const { type, subtypes } of groupByType(sure)) {
    parts.push(`## ${type}`, plain(report[NOTE_KINDS[type].highlight]));
    for (const { subtype, notes } of subtypes) {
      parts.push(
        `### ${plain(subtype)}`,
        notes.map((note) => noteLines(note, { segments, threads })).join("\n"),
      );
    }
  }
  parts.push(...otherComments(threads));
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const bullets = (items: readonly string[]): string =>
  items.map((item) => `- ${plain(item)}`).join("\n");

function summaryParts(summary: Summary): string[] {
  const { prose, blocks } = overviewBlocks(summary.overview.text);
  return [
    "## Summary",
    plain(prose),
    ...blocks.flatMap(({ label, items }) => [`**${plain(label)}**`, bullets(items)]),
    ...summary.sections.flatMap(({ title, pages, text, quote }) => [
      `### ${plain(title)}`,
      pages.length ? `Pages ${pages.join(", ")}` : "",
      bullets(text),
      quote
        ? `> “${plain(quote.text)}”\n> ${[quote.speaker, quote.context].filter(Boolean).map(plain).join(", ")}`
        : "",
    ]),
  ];
}

type Around = Required<Pick<ExportedNotes, "segments" | "threads">>;

function noteLines(note: PlacedNote, { segments, threads }: Around): string {
  const facts = [
    note.owner && `owner: ${plain(note.owner)}`,
    (note.due ?? note.dueWords) && `due: ${plain(note.due ?? note.dueWords ?? "")}`,
    note.isDone && "done",
    note.comment && plain(note.comment),
    note.runnerUp && `perhaps page ${note.runnerUp}`,
    note.marked && `marked by the presenter at ${clock(note.marked.at)}`,
  ].filter(Boolean);
  const words = note.isQuoted ? `“${plain(note.text)}”` : plain(note.text);
  const sentence = note.isQuoted && note.subject ? `${plain(note.subject)}: ${words}` : words;
  const head = `- **${note.reference}** ${sentence}${facts.length ? ` (${facts.join(", ")})` : ""}`;
  const quotes = note.evidence.map((evidence) => {
    const { speaker, start } = spokenBy(evidence, segments);
    const source = [speaker && plain(speaker), start === undefined ? "" : clock(start)]
      .filter(Boolean)
      .join(", ");
    return `  > “${plain(evidence.quote)}”${source ? ` ${source}` : ""}`;
  });
  const own = threadsOfNote(threads, note.id);
  return [head, ...quotes, ...own.flatMap(threadLines)].join("\n");
}

/** '  - **Ann Berg, 2026-11-28:** Is this settled?', its replies below; then who resolved it. */
function threadLines(thread: CommentThread): string[] {
  const { comments, end } = printedThread(thread);
  const lines = comments.map(({ by, text }) => `- **${plain(by)}:** ${plain(text)}`);
  if (end) lines.push(`- ${plain(end)}`);
  return lines.map((line, at) => `${at === 0 ? "  " : "    "}${line}`);
}

/** Comments on places of slides, and on notes that are not there any more. */
function otherComments(threads: readonly CommentThread[]): string[] {
  const lines = threadsOfNoNote(threads).flatMap(({ about, thread }) => [
    `- ${plain(about)}`,
    ...threadLines(thread),
  ]);
  return lines.length === 0 ? [] : ["## Comments", lines.join("\n")];
}
