import {
  ANNOTATION_TYPES,
  NOTE_KINDS,
  overviewBlocks,
  type Annotation,
  type Quote,
} from "@planner/contract/model";
import {
  factsOf,
  pageHeading,
  type PrintedNotes,
  quotesOf,
  replacedBy,
  sourceOf,
  textOf,
} from "./printed.ts";

/** Text that shows as it is: nothing in it is read as markdown or HTML. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\\`*_[\]<>#|~]/gu, String.raw`\$&`)
    .replace(/^(\s*)([-+]|\d+[.)])(?=\s)/u, String.raw`$1\$2`);
}

function quoted(text: string, source: string): string {
  return `> “${plain(text)}”${source ? ` ${plain(source)}` : ""}`;
}

function sectionQuote(quote: Quote): string {
  const source = sourceOf({ speaker: quote.speaker, ...quote.evidence });
  return quoted(quote.text, [source, quote.context].filter(Boolean).join(", "));
}

function summaryLines({ summary }: PrintedNotes): string[] {
  return summary.sections.flatMap((section) => {
    const pages = section.pages.length ? ` (page ${section.pages.join(", ")})` : "";
    return [
      `### ${plain(section.title)}${pages}`,
      section.text.map((sentence) => `- ${plain(sentence)}`).join("\n"),
      ...(section.quote ? [sectionQuote(section.quote)] : []),
    ];
  });
}

function overviewLines({ summary }: PrintedNotes): string[] {
  const { prose, blocks } = overviewBlocks(summary.overview.text);
  return [
    plain(prose),
    ...blocks.flatMap(({ label, items }) => [
      `**${plain(label)}**`,
      items.map((item) => `- ${plain(item)}`).join("\n"),
    ]),
  ];
}

function annotationLines(annotation: Annotation): string[] {
  const { reference, type, subtype } = annotation;
  const facts = [subtype, ...factsOf(annotation)];
  return [
    `**${reference} ${type}** ${plain(facts.join(", "))}`,
    plain(textOf(annotation)),
    ...replacedBy(annotation).map(plain),
    ...quotesOf(annotation.evidence).map(({ text, source }) => quoted(text, source)),
  ];
}

function highlightLines({ report }: PrintedNotes): string[] {
  const lines = ANNOTATION_TYPES.flatMap((type) => {
    const line = report[NOTE_KINDS[type].highlight];
    return line ? [`- ${plain(line)}`] : [];
  });
  return lines.length ? [lines.join("\n")] : [];
}

/** Visual notes as a markdown document: summary, then the notes by page, each with its quote. */
export function notesAsMarkdown(notes: PrintedNotes): string {
  const blocks = [
    `# ${plain(notes.title)}`,
    plain(notes.message ?? ""),
    ...overviewLines(notes),
    ...summaryLines(notes),
    ...(notes.report.pages.length ? ["## Notes"] : []),
    ...highlightLines(notes),
    ...notes.report.pages.flatMap(({ page, annotations }) => [
      `### ${plain(pageHeading(page, notes.pages))}`,
      ...annotations.flatMap(annotationLines),
    ]),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
