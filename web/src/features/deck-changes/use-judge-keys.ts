import type { FollowedNote, NoteState } from "@planner/contract/model";
import type { RefObject } from "react";
import { areShortcutsOn, useKeys } from "../../platform/use-keys.ts";

const STATES: ReadonlyMap<string, NoteState> = new Map([
  ["a", "answered"],
  ["t", "touched"],
  ["u", "untouched"],
  ["g", "gone"],
]);

/** J and K go from note to note; on one that has the focus A, T, U and G say what has become of it. */
export function useJudgeKeys(
  around: RefObject<HTMLElement | null>,
  notes: readonly FollowedNote[],
  onJudge: (noteId: string, state: NoteState) => void,
): void {
  useKeys(({ key }) => {
    if (!areShortcutsOn()) return false;
    const entries = [...(around.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    if (key === "j" || key === "k") {
      entries[Math.max(0, at + (key === "j" ? 1 : -1))]?.focus();
      return true;
    }
    const state = STATES.get(key);
    const note = notes.find(({ id }) => id === entries[at]?.dataset["entry"]);
    if (!state || !note) return false;
    onJudge(note.id, state);
    return true;
  });
}
