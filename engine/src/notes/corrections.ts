/** What people correct in notes, for the one who keeps it: the door to this part of the engine. */
export { anchorOf } from "./corrections/likeness.ts";
export { correctPages, followersOf, runFrom } from "./corrections/correct-pages.ts";
export { correctReport } from "./corrections/correct-report.ts";
export { correctSummary } from "./corrections/correct-summary.ts";
export { addedNote } from "./corrections/added-note.ts";
export { nextReference } from "./corrections/references.ts";
export { matched as matchedNotes, refindNotes } from "./corrections/refind-notes.ts";
export { withRenewed } from "./corrections/renewed.ts";
export { renamedSegments } from "./corrections/rename-speakers.ts";
export type * from "./corrections/types.ts";
export { type Placed, placedNotes } from "./report.ts";
export { countNotes } from "./count-notes.ts";
export { summaryWithoutEvidence } from "../summarise/without-evidence.ts";
