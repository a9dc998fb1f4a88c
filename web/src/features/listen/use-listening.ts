import type { ServerEvents } from "@planner/contract/api";
import type { Mark, MarkType, Presentation } from "@planner/contract/model";
import type { LiveConnection } from "../../platform/live.ts";

/** Where the words come from: the server's speech service, the browser itself on this device, or nowhere. */
export type SpeechSource =
  | { kind: "server"; name: string; host: string }
  /** `pack`: whether the browser's words for the language are here, can be fetched with `fetchPack`, or are on their way. */
  | { kind: "browser"; pack: "here" | "offered" | "coming" }
  | { kind: "none" };

export type ListeningState =
  | { kind: "off" }
  | { kind: "starting" }
  /** `since`: milliseconds since 1970. `trouble`: a sentence while it goes on with a limp. */
  | { kind: "on"; since: number; trouble: string | null }
  /** The person has to know why it stopped. */
  | { kind: "failed"; message: string };

/** Everything that the present screen shows of the listening, and what it can ask for. */
export interface Listening {
  /** As the server told it last; null until it answered for the first time. */
  presentation: Presentation | null;
  /** A sentence why the presentation cannot be recorded; null while all is well. */
  refusal: string | null;
  source: SpeechSource;
  state: ListeningState;
  /** Whether the tab's sound is heard now. */
  hasTabAudio: boolean;
  /** Whether this browser can share the sound of a tab. */
  canShareTab: boolean;
  /** Loudness, 0–1, of the last tenth of a second; read while drawing. */
  level: () => number;
  /** What was heard lately: final words and those that may still change. */
  heard: { final: string; interim: string };
  /** Call it from a click: browsers ask for the microphone and the tab only then. */
  start: (options: { withTab: boolean }) => void;
  /** Resolves once all that was said is written down. */
  stop: () => Promise<void>;
  /** Has the browser fetch what it needs to recognise speech by itself. */
  fetchPack: () => void;
  /** Seconds on the presentation's clock: the audio's samples while it listens, else the clock on the wall. */
  now: () => number;
  /** The presenter rendered a page: stamped, sent, kept for the pages of segments. */
  turned: (page: number) => void;
  /** Marks this moment; answers the mark as it is sent. */
  mark: (type: MarkType, page: number) => Mark;
  unmark: (id: string) => void;
  /** Stops listening and ends the presentation; resolves once the server knows, or after some seconds without it. */
  end: () => Promise<void>;
}

export interface ListeningOptions {
  connection: LiveConnection;
  teamId: string;
  meetingId: string;
  fileId: string;
  /** Of `keptPresentation`. */
  presentationId: string;
  /** Words of the deck that the browser's own recognition should expect. */
  phrases?: readonly string[];
  onTranscript?: (event: ServerEvents["transcript"]) => void;
}

/** Listens for a presentation: see `Listening`. */
export function useListening(_options: ListeningOptions): Listening {
  throw new Error("not built yet");
}
