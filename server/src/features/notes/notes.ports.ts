import type { Deck, Segment } from "@planner/contract/model";

/** One of a team's files. */
export interface FileKey {
  readonly teamId: string;
  readonly fileId: string;
}

/** What notes are made from. Both throw `Failure` with a sentence for what cannot be read. */
export interface NotesInputs {
  readDeck(key: FileKey): Promise<Deck>;
  readTranscript(key: FileKey): Promise<Segment[]>;
}
