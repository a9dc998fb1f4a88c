import type { Meeting } from "@planner/contract/model";
import { notesOf } from "../../features/notes/note-groups.ts";
import { notesElements } from "../../features/notes/notes-elements.ts";
import { t } from "../../i18n/translate.ts";

type Made = Pick<Meeting, "elements">;

/** Whether the register has decisions of the meeting. */
export function hasDecisions({ elements }: Made): boolean {
  const { report } = notesElements(elements);
  const notes = report?.data ? notesOf(report.data) : [];
  return notes.some(({ type, suggestion }) => type === "Decision" && !suggestion);
}

/** What goes when the notes are deleted. What clients signed goes with the meeting, which stays as long as it has a plan. */
export function goesOf({ elements }: Made): string {
  return elements.some(({ type }) => type === "goal")
    ? t(
        "The notes and the summary go, for everyone in the team, with all corrections and the shared link. What clients signed stays as long as the meeting has its plan. You can undo this for ten seconds.",
      )
    : t(
        "The notes and the summary go, for everyone in the team, with all corrections and the shared link. What clients signed of its decisions goes, too. You can undo this for ten seconds.",
      );
}
