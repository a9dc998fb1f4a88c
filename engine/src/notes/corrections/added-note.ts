import type { Annotation, Report, Segment } from "@planner/contract/model";
import { evidenceIn } from "../evidence.ts";
import { subtypeOf } from "../subtype.ts";
import { nextReference } from "./references.ts";
import type { Correction, NoteAnchor } from "./types.ts";

/** A note as a person writes it; `quote` is a part of what was spoken in `segment`, and proves it. */
type NewNote = Readonly<Pick<Annotation, "id" | "type" | "text" | "region" | "owner" | "due">> & {
  readonly segment: Segment;
  readonly quote: string;
  readonly page: number | null;
};

/** The note as it stands among those that there are; undefined where nobody spoke these words there. */
export function addedNote(
  { segment, quote, page, region, owner, due, ...note }: NewNote,
  { made, corrections }: { made: Report; corrections: readonly Correction[] },
): NoteAnchor | undefined {
  if (!segment.text.includes(quote)) return undefined;
  return {
    note: {
      ...note,
      reference: nextReference(made, corrections, page),
      subtype: subtypeOf(note.type, note.text, ""),
      evidence: [evidenceIn(segment, quote)],
      confidence: 1,
      suggestion: false,
      ...(region && { region }),
      ...(owner && { owner }),
      ...(due && { due }),
    },
    page,
    standing: "put back",
    isAdded: true,
  };
}
