import {
  type Annotation,
  csvOf,
  plainText,
  PRODUCT_NAME,
  type Report,
} from "@planner/contract/model";
import { printed } from "@planner/engine";
import { foldedLine, icsText } from "../../../platform/ics-line.ts";

/** An action item with the page it is about; null: no slide. */
export type Task = Annotation & { readonly page: number | null };

export const tasksIn = ({ pages }: Report): Task[] =>
  pages.flatMap(({ page, annotations }) =>
    annotations.filter(({ type }) => type === "Action Item").map((note) => ({ ...note, page })),
  );

/** What a table of action items has in each row; the first five are enough on paper. */
export const TASK_COLUMNS = [
  "Note",
  "Action item",
  "Owner",
  "Due",
  "Done",
  "Page",
  "Comment",
  "Who",
  "Words",
] as const;

export const taskRows = (tasks: readonly Task[]): string[][] =>
  tasks.map((task) => {
    const [first] = task.evidence;
    return [
      task.reference,
      printed.textOf(task),
      task.owner ?? "",
      task.due ?? task.dueWords ?? "",
      task.isDone ? "Done" : "",
      task.page === null ? "" : String(task.page),
      task.comment ?? "",
      first?.speaker ?? "",
      first?.quote ?? "",
    ];
  });

/** The action items as a table for spreadsheets. */
export const tasksAsCsv = (tasks: readonly Task[]): string =>
  csvOf([TASK_COLUMNS, ...taskRows(tasks)]);

interface Around {
  readonly meetingId: string;
  readonly title: string;
  readonly now: Date;
}

/**
 * The action items as tasks of a calendar (RFC 5545, VTODO), which Apple's Reminders, Thunderbird and Nextcloud read. An
 * item keeps its UID, so that reading a newer file brings it up to date.
 */
export function tasksAsIcs(tasks: readonly Task[], around: Around): Buffer {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${PRODUCT_NAME}//${PRODUCT_NAME}//EN`,
    ...tasks.flatMap((task) => todo(task, around)),
    "END:VCALENDAR",
  ];
  return Buffer.from(lines.map((line) => foldedLine(line, "\r\n")).join(""), "latin1");
}

const property = (text: string): string => icsText(plainText(text));

function todo(task: Task, { meetingId, title, now }: Around): string[] {
  const words = printed.quotesOf(task.evidence).map(({ text, source }) => `“${text}” ${source}`);
  const about = [`${title}, ${task.reference}`, task.owner ?? "", task.comment ?? "", ...words];
  return [
    "BEGIN:VTODO",
    `UID:${property(`${meetingId}-${task.id}`)}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    `SUMMARY:${property(printed.textOf(task))}`,
    `DESCRIPTION:${property(about.filter(Boolean).join("\n"))}`,
    ...(task.due === undefined ? [] : [`DUE;VALUE=DATE:${task.due.replaceAll("-", "")}`]),
    `STATUS:${task.isDone ? "COMPLETED" : "NEEDS-ACTION"}`,
    "END:VTODO",
  ];
}
