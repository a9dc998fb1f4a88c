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
  | { kind: "on"; since: number; problem: string | null }
  /** The person has to know why it stopped. */
  | { kind: "failed"; message: string };

/** Whether it listens, or is about to. */
export const isUnderWay = ({ kind }: ListeningState): boolean =>
  kind === "starting" || kind === "on";
