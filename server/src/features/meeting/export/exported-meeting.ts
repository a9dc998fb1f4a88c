import type {
  CommentThread,
  Element,
  ElementData,
  ElementType,
  Report,
} from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { fileNameOf } from "../../file/index.ts";
import { readComments } from "../comment/list-comments.ts";
import { findWhole } from "../meeting.store.ts";
import { withoutPersonal } from "../plan/profile-lines.ts";
import { noMeeting, requireMeeting } from "../require-meeting.ts";
import { toElement } from "../to-element.ts";

/** A meeting as one person sees it, to be written into a file. */
export interface ExportedMeeting {
  readonly row: MeetingRow;
  /** Those that are finished. */
  readonly elements: readonly Element[];
}

/** Throws `Failure("not_found")` where this person may not see it. */
export async function readExported(
  deps: Pick<Deps, "database">,
  params: { teamId: string; id: string },
  userId: string,
): Promise<ExportedMeeting> {
  const key = await requireMeeting(deps, params, userId);
  const found = await findWhole(deps.database.db, key);
  if (!found) throw noMeeting();
  const { row } = found;
  const elements = found.elements.filter(({ status }) => status === "DONE").map(toElement);
  return { row, elements: row.planAskedBy === userId ? elements : elements.map(withoutPersonal) };
}

/** What a finished part says; undefined where there is none. */
export const dataOf = <Type extends ElementType>(
  { elements }: ExportedMeeting,
  type: Type,
): ElementData[Type] | undefined =>
  (elements.find((element) => element.type === type)?.data ?? undefined) as
    | ElementData[Type]
    | undefined;

/** The finished notes. Throws `Failure("not_found")` with a sentence where there are none. */
export function requireNotes(exported: ExportedMeeting): {
  report: Report;
  summary: ElementData["summary"];
  extract: ElementData["extract"];
} {
  const [report, summary, extract] = [
    dataOf(exported, "report"),
    dataOf(exported, "summary"),
    dataOf(exported, "extract"),
  ];
  if (!report || !summary || !extract)
    throw new Failure("not_found", "This meeting has no finished visual notes to export.");
  return { report: withoutSuggestions(report), summary, extract };
}

/** Without the notes that wait behind 'Less sure' for a person's word. */
const withoutSuggestions = (report: Report): Report => ({
  ...report,
  pages: report.pages
    .map(({ page, annotations }) => ({
      page,
      annotations: annotations.filter(({ suggestion }) => !suggestion),
    }))
    .filter(({ annotations }) => annotations.length > 0),
});

/** What people wrote about the notes, as this person sees it. */
export async function listThreads(
  { database }: Pick<Deps, "database">,
  { row }: ExportedMeeting,
  userId: string,
): Promise<CommentThread[]> {
  const by = { kind: "member", userId, isOrganizer: false } as const;
  return (await readComments(database.db, row, by)).threads;
}

/** In the meeting's own time zone. */
const dateOf = ({ startTime, timeZone }: MeetingRow, options: Intl.DateTimeFormatOptions): string =>
  startTime.toLocaleDateString("en-US", { ...options, timeZone: timeZone ?? "UTC" });

/** What stands below the title: day and people. */
export function linesUnder({ row }: ExportedMeeting): string[] {
  const names = row.attendees.flatMap(({ name }) => name ?? []);
  const day = dateOf(row, { dateStyle: "full" });
  return names.length > 0 ? [day, names.join(", ")] : [day];
}

/** 'Checkout redesign 2026-11-12 visual notes.docx' */
export function exportName({ row }: ExportedMeeting, what: string, ending: string): string {
  const [month, day, year] = dateOf(row, {
    month: "2-digit",
    day: "2-digit",
    year: "numeric",
  }).split("/");
  return `${fileNameOf(row.title)} ${year}-${month}-${day} ${what}.${ending}`;
}
