import type { AnnotationType } from "@planner/contract/model";
import type { Candidate } from "./candidates.ts";
import { cover, stemWeights } from "./coverage.ts";

const MOST_SAID = 4;
const MOST_NOTES = 7;
/** What was settled comes first; what was only pointed at stands on its page. */
const ORDER: readonly AnnotationType[] = [
  "Decision",
  "Action Item",
  "Open Question",
  "Feedback",
  "New Idea",
];

const rank = ({ note }: Candidate): number => (note ? ORDER.indexOf(note.type) : -1);

/** The bullets of a section: its notes by kind, else what covers most of what was said. */
export function bulletsOf(candidates: readonly Candidate[]): string[] {
  const notes = candidates
    .filter((one) => rank(one) >= 0)
    .toSorted((a, b) => rank(a) - rank(b) || a.segment - b.segment)
    .slice(0, MOST_NOTES);
  const said = candidates.filter(({ note }) => !note);
  const covering = cover(said, stemWeights(said, said), { sentences: MOST_SAID });
  const chosen = notes.length > 0 ? notes : covering;
  return [...new Set(chosen.map(({ text }) => text))];
}
