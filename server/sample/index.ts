import { join } from "node:path";
import { sampleMeeting } from "./calendar.ts";

export { sampleCalendar } from "./calendar.ts";

/** Where the files of the sample meeting lie (absolute paths), and its event in `sampleCalendar`. */
export const SAMPLE = {
  deckPath: join(import.meta.dirname, "deck.pdf"),
  transcriptPath: join(import.meta.dirname, "transcript.vtt"),
  truthPath: join(import.meta.dirname, "truth.json"),
  eventUid: sampleMeeting.uid,
  title: sampleMeeting.title,
} as const;
