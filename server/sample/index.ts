import { join } from "node:path";
import { REVIEW_TITLE } from "./story.ts";

export { type SampleEvent, sampleStory } from "./story.ts";

/** Where the files of the sample's design review lie (absolute paths), and its title. */
export const SAMPLE = {
  deckPath: join(import.meta.dirname, "deck.pdf"),
  transcriptPath: join(import.meta.dirname, "transcript.vtt"),
  truthPath: join(import.meta.dirname, "truth.json"),
  title: REVIEW_TITLE,
} as const;
