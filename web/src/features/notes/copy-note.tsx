import type { AlignedSegment } from "@planner/contract/model";
import { TextButton } from "../../ui/button.tsx";
import type { PlacedNote } from "./note-groups.ts";
import { useCopyNote } from "./note-source.ts";

/** Copies a note with the words behind it and where it comes from. */
export function CopyNote({ note, segments }: { note: PlacedNote; segments: AlignedSegment[] }) {
  const { copied, copyNote } = useCopyNote(note, segments);
  return (
    <TextButton aria-label={`${copied ? "✓ Copied" : "Copy"} ${note.reference}`} onClick={copyNote}>
      {copied ? "✓ Copied" : "Copy"}
    </TextButton>
  );
}
