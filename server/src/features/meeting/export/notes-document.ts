import {
  type Annotation,
  type CommentThread,
  NOTE_KINDS,
  overviewBlocks,
  printedThread,
  type Report,
  type Summary,
  threadsOfNoNote,
  threadsOfNote,
} from "@planner/contract/model";
import { type PrintedNotes, printed } from "@planner/engine";
import type { Block, Document, Paragraph, Run, SlideMark } from "./document.ports.ts";
import { TASK_COLUMNS, taskRows, tasksIn } from "./tasks.ts";

/** The document of visual notes, without its pictures: summary, action items, then every note below the picture of its page. */
export function notesDocument(
  notes: PrintedNotes & { under: readonly string[] },
): Omit<Document, "slides"> {
  const { title, under, summary, report } = notes;
  return {
    title,
    language: summary.overview.language ?? "en",
    blocks: [
      { kind: "title", text: title, under },
      ...(notes.message ? [line([{ text: notes.message, look: "quiet" }])] : []),
      ...overview(summary),
      ...sections(summary),
      ...taskTable(report),
      ...pages(notes),
      ...otherComments(notes.threads ?? []),
    ],
  };
}

const line = (runs: readonly Run[]): Block => ({ kind: "paragraph", paragraph: { runs } });
const heading = (level: 1 | 2, text: string): Block => ({ kind: "heading", level, text });
const plain = (text: string): Paragraph => ({ runs: [{ text }] });
const strong = (text: string): Paragraph => ({ runs: [{ text, look: "strong" }] });
const bullet = (text: string): Paragraph => ({ mark: "•", runs: [{ text }] });

function overview({ overview: { text } }: Summary): Block[] {
  const { prose, blocks } = overviewBlocks(text);
  return [
    { kind: "paragraph", paragraph: plain(prose), isLead: true },
    ...blocks.flatMap(({ label, items }): Block[] => [
      heading(2, label),
      ...items.map((item): Block => ({ kind: "paragraph", paragraph: bullet(item) })),
    ]),
  ];
}

function sections(summary: Summary): Block[] {
  if (summary.sections.length === 0) return [];
  return [
    heading(1, "Summary"),
    ...summary.sections.map(({ title, pages: numbers, text, quote }): Block => {
      const where = `${numbers.length === 1 ? "Page" : "Pages"} ${numbers.join(", ")}`;
      return {
        kind: "row",
        margin: numbers.length > 0 ? [{ runs: [{ text: where, look: "quiet" }] }] : [],
        main: [strong(title), ...text.map(bullet)],
        right: quote ? spoken(printed.printedQuote(quote)) : [],
      };
    }),
  ];
}

const spoken = ({ text, source }: printed.PrintedQuote): Paragraph[] => [
  { runs: [{ text: `“${text}”`, look: "spoken" }] },
  ...(source ? [{ runs: [{ text: source, look: "quiet" as const }] }] : []),
];

function taskTable(report: Report): Block[] {
  const tasks = tasksIn(report);
  if (tasks.length === 0) return [];
  return [
    heading(1, NOTE_KINDS["Action Item"].plural),
    {
      kind: "table",
      head: TASK_COLUMNS.slice(0, 5),
      widths: [8, 48, 16, 18, 10],
      rows: taskRows(tasks).map((row) => row.slice(0, 5)),
    },
  ];
}

function pages(notes: PrintedNotes): Block[] {
  const { report } = notes;
  if (report.pages.length === 0) return [];
  const lines = printed
    .highlightsIn(report)
    .map(({ type, line: words }) => [
      { text: type, look: "kind", colour: NOTE_KINDS[type].colours[0] } as const,
      { text: `  ${words}` },
    ]);
  return [
    heading(1, "Notes"),
    ...lines.map(line),
    ...report.pages.flatMap(({ page, annotations }): Block[] => [
      heading(2, printed.pageHeading(page, notes.pages)),
      ...(page === null ? [] : [slide(page, annotations)]),
      ...annotations.map((note) => noteRow(note, notes.threads ?? [])),
    ]),
  ];
}

const colourOf = ({ type }: Annotation): string => NOTE_KINDS[type].colours[0];

function slide(page: number, annotations: readonly Annotation[]): Block {
  const marks = annotations.flatMap((note): SlideMark[] =>
    note.region ? [{ label: note.reference, colour: colourOf(note), region: note.region }] : [],
  );
  return { kind: "slide", page, marks };
}

function noteRow(note: Annotation, threads: readonly CommentThread[]): Block {
  const facts = printed.factsOf(note).join(", ");
  return {
    kind: "row",
    margin: [
      { runs: [{ text: note.reference, look: "strong" }] },
      { runs: [{ text: note.type, look: "kind", colour: colourOf(note) }] },
    ],
    main: [
      strong(note.subtype),
      plain(printed.textOf(note)),
      ...(facts ? [{ runs: [{ text: facts, look: "quiet" as const }] }] : []),
      ...printed.replacedBy(note).map(plain),
      ...threadsOfNote(threads, note.id).flatMap(threadLines),
    ],
    right: printed.quotesOf(note.evidence).flatMap(spoken),
  };
}

/** A comment, its replies set in below it, then who resolved it. */
function threadLines(thread: CommentThread): Paragraph[] {
  const { comments, end } = printedThread(thread);
  const lines = comments.map(({ by, text }, at) => ({
    depth: at === 0 ? 0 : 1,
    mark: "–",
    runs: [{ text: `${by}: `, look: "quiet" as const }, { text }],
  }));
  return end ? [...lines, { depth: 1, runs: [{ text: end, look: "quiet" }] }] : lines;
}

function otherComments(threads: readonly CommentThread[]): Block[] {
  const others = threadsOfNoNote(threads);
  if (others.length === 0) return [];
  return [
    heading(1, "Comments"),
    ...others.map(({ about, thread }): Block => ({
      kind: "row",
      margin: [],
      main: [strong(about), ...threadLines(thread)],
      right: [],
    })),
  ];
}
