import type { Meeting } from "@planner/contract/model";
import { notesElements } from "../../features/notes/notes-elements.ts";
import { notesOf } from "../../features/notes/note-groups.ts";

/** How much there is to see of a meeting's visual notes. */
export function extentOf({ elements, files }: Pick<Meeting, "elements" | "files">) {
  const { report } = notesElements(elements);
  const deck = files.find(({ contextType }) => contextType === "MEETING_PRESENTATION");
  return { pages: deck?.pageCount ?? 0, notes: report?.data ? notesOf(report.data).length : 0 };
}
