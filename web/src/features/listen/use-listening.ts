import type { ServerEvents } from "@planner/contract/api";
import type { LiveConnection } from "../../platform/live.ts";

/** Where the words come from: the server's speech service, the browser itself, or nowhere. */
export type SpeechSource =
  | { kind: "server"; name: string; host: string }
  | { kind: "browser" }
  | { kind: "none" };

export type ListeningState =
  | { kind: "off" }
  | { kind: "starting" }
  /** `trouble`: a sentence while it goes on with a limp. */
  | { kind: "on"; since: number; trouble: string | null }
  /** The person has to know why it stopped. */
  | { kind: "failed"; message: string };

/** Everything that the present screen shows of the listening, and what it can ask for. */
export interface Listening {
  source: SpeechSource;
  state: ListeningState;
  hasTabAudio: boolean;
  canShareTab: boolean;
  /** Loudness, 0–1, of the last tenth of a second; read while drawing. */
  level: () => number;
  /** What was heard lately: final words and those that may still change. */
  heard: { final: string; interim: string };
  start: (options: { withTab: boolean }) => void;
  /** Resolves once all that was said is written down. */
  stop: () => Promise<void>;
  /** Seconds on the presentation's clock: the audio's samples while it listens, else the clock on the wall. */
  now: () => number;
  /** The presenter rendered a page: stamped, sent, kept for the pages of segments. */
  turned: (page: number) => void;
}

export interface ListeningOptions {
  connection: LiveConnection;
  teamId: string;
  meetingId: string;
  fileId: string;
  presentationId: string;
  onTranscript?: (event: ServerEvents["transcript"]) => void;
}

/** Listens for a presentation: see `Listening`. */
export function useListening(_options: ListeningOptions): Listening {
  throw new Error("not built yet");
}
