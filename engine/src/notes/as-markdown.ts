import {
  type Annotation,
  type CommentThread,
  overviewBlocks,
  printedThread,
  threadsOfNoNote,
  threadsOfNote,
} from "@planner/contract/model";
import * as printed from "./printed.ts";

/** Text that shows as it is: nothing in it is read as markdown or HTML. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\\`*_[\]<>#|~]/gu, String.raw`\$&`)
    .replace(/^(\s*)([-+]|\d+[.)])(?=\s)/u, String.raw`$1\$2`);
}

function quoted({ text, source }: printed.PrintedQuote): string {
  return `> “${plain(text)}”${source ? ` ${plain(source)}` : ""}`;
}

function summaryLines({ summary }: printed.PrintedNotes): string[] {
  return summary.sections.flatMap((section) => {
    const pages = section.pages.length ? ` (page ${section.pages.join(", ")})` : "";
    return [
      `### ${plain(section.title)}${pages}`,
      section.text.map((sentence) => `- ${plain(sentence)}`).join("\n"),
      ...(section.quote ? [quoted(printed.printedQuote(section.quote))] : []),
    ];
  });
}

function overviewLines({ summary }: printed.PrintedNotes): string[] {
  const { prose, blocks } = overviewBlocks(summary.overview.text);
  return [
    plain(prose),
    ...blocks.flatMap(({ label, items }) => [
      `**${plain(label)}**`,
      items.map((item) => `- ${plain(item)}`).join("\n"),
    ]),
  ];
}

/** A list: a comment, its replies below it, then who resolved it. */
function threadList(thread: CommentThread): string {
  const { comments, end } = printedThread(thread);
  const lines = comments.map(({ by, text }) => `- **${plain(by)}:** ${plain(text)}`);
  if (end) lines.push(`- ${plain(end)}`);
  return lines.map((line, at) => `${at === 0 ? "" : "  "}${line}`).join("\n");
}

function otherComments({ threads = [] }: printed.PrintedNotes): string[] {
  const others = threadsOfNoNote(threads);
  if (others.length === 0) return [];
  return [
    "## Comments",
    ...others.flatMap(({ about, thread }) => [plain(about), threadList(thread)]),
  ];
}

function annotationLines(annotation: Annotation, { threads = [] }: printed.PrintedNotes): string[] {
  const { reference, type, subtype } = annotation;
  const facts = [subtype, ...printed.factsOf(annotation)];
  return [
    `**${reference} ${type}** ${plain(facts.join(", "))}`,
    plain(printed.textOf(annotation)),
    ...printed.replacedBy(annotation).map(plain),
    ...printed.quotesOf(annotation.evidence).map(quoted),
    ...threadsOfNote(threads, annotation.id).map(threadList),
  ];
}

/** Visual notes as a markdown document: summary, then the notes by page, each with its quote and its comments. */
export function notesAsMarkdown(notes: printed.PrintedNotes): string {
  const blocks = [
    `# ${plain(notes.title)}`,
    plain(notes.message ?? ""),
    ...overviewLines(notes),
    ...summaryLines(notes),
    ...(notes.report.pages.length ? ["## Notes"] : []),
    printed
      .highlightsIn(notes.report)
      .map(({ line }) => `- ${plain(line)}`)
      .join("\n"),
    ...notes.report.pages.flatMap(({ page, annotations }) => [
      `### ${plain(printed.pageHeading(page, notes.pages))}`,
      ...annotations.flatMap((annotation) => annotationLines(annotation, notes)),
    ]),
    ...otherComments(notes),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
