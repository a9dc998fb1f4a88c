import {
  type AlignedSegment,
  NOTE_KINDS,
  overviewBlocks,
  type Report,
  type Summary,
} from "@planner/contract/model";
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
}

/** Characters that would become formatting; the words of a meeting must stay as they were said. */
const plain = (words: string): string =>
  words
    .replaceAll(/([\\`*_[\]<>#])/g, "\\$1")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The whole notes as markdown: summary, then every note by type with its number and the words behind it. */
export function notesAsMarkdown({ title, meta, report, summary, segments }: ExportedNotes): string {
  const parts = [`# ${plain(title)}`, meta.map(plain).join(" · ")];
  if (summary) parts.push(...summaryParts(summary));
  for (const { type, subtypes } of groupByType(notesOf(report))) {
    parts.push(`## ${type}`, plain(report[NOTE_KINDS[type].highlight]));
    for (const { subtype, notes } of subtypes) {
      parts.push(
        `### ${plain(subtype)}`,
        notes.map((note) => noteLines(note, segments)).join("\n"),
      );
    }
  }
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

function noteLines(note: PlacedNote, segments: AlignedSegment[]): string {
  const facts = [
    note.owner && `owner: ${plain(note.owner)}`,
    (note.due ?? note.dueWords) && `due: ${plain(note.due ?? note.dueWords ?? "")}`,
    note.isDone && "done",
    note.comment && plain(note.comment),
    note.suggestion && "less sure",
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
  return [head, ...quotes].join("\n");
}
