import type { FollowedNote, NoteState } from "@planner/contract/model";
import type { RefObject } from "react";
import { areShortcutsOn, OWN_KEYS, useKeys } from "../../platform/use-keys.ts";

const STATES: ReadonlyMap<string, NoteState> = new Map([
  ["a", "answered"],
  ["t", "touched"],
  ["n", "untouched"],
  ["g", "gone"],
]);
/** Letters mean nothing to a state that was just pressed and has the focus. */
const OWN_LETTERS = OWN_KEYS.replace("input", "input:not([type=radio])");

/** What keys do; `onUndo` takes the last judgement back. */
interface Acts {
  onJudge: (noteId: string, state: NoteState) => void;
  onUndo: () => void;
}

/** J and K go from note to note; on one that has the focus A, T, N and G say what has become of it. U undoes the last. */
export function useJudgeKeys(
  around: RefObject<HTMLElement | null>,
  notes: readonly FollowedNote[],
  { onJudge, onUndo }: Acts,
): void {
  useKeys(({ key }) => {
    if (!areShortcutsOn()) return false;
    if (key === "u") {
      onUndo();
      return true;
    }
    const entries = [...(around.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
    const at = entries.findIndex((entry) => entry.closest("li")?.contains(document.activeElement));
    if (key === "j" || key === "k") {
      entries[Math.max(0, at + (key === "j" ? 1 : -1))]?.focus();
      return true;
    }
    const state = STATES.get(key);
    const note = notes.find(({ id }) => id === entries[at]?.dataset["entry"]);
    if (!state || !note) return false;
    onJudge(note.id, state);
    return true;
  }, OWN_LETTERS);
}
