import type { Refusal, TranscriptEvent } from "@planner/contract/api";
import type { Mark, Presentation } from "@planner/contract/model";
import type { Heard } from "./heard-words.ts";
import type { ListeningState, SpeechSource } from "./listening-state.ts";

/** What is seen of a session; another object after each change. */
export interface SessionView {
  readonly presentation: Presentation | null;
  /** The presentation's marks, those included that the server has not heard of yet. */
  readonly marks: readonly Mark[];
  readonly refusal: { readonly code: Refusal; readonly message: string } | null;
  /** It was ended elsewhere while this window ran it. */
  readonly wasEnded: boolean;
  /** Marks of this window that the server did not take. */
  readonly refusedMarks: ReadonlySet<string>;
  readonly source: SpeechSource;
  readonly state: ListeningState;
  readonly hasTabAudio: boolean;
  readonly canShareTab: boolean;
  readonly heard: Heard;
}

/** Who follows a session. */
export interface Follower {
  /** Words of the deck that the browser's own recognition should expect. */
  readonly phrases: readonly string[] | undefined;
  /** Hears of everything that is said, interim words too. */
  readonly onTranscript: ((event: TranscriptEvent) => void) | undefined;
}

/** Before the server has answered. */
export const NOTHING_SEEN: SessionView = {
  presentation: null,
  marks: [],
  refusal: null,
  wasEnded: false,
  refusedMarks: new Set(),
  source: { kind: "none" },
  state: { kind: "off" },
  hasTabAudio: false,
  canShareTab: false,
  heard: { final: "", interim: "" },
};
