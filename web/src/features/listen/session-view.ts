import type { Refusal, TranscriptEvent } from "@planner/contract/api";
import type { Mark, Presentation } from "@planner/contract/model";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { SoundError } from "./sound/sound-input.ts";

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

/** Where the words come from: the server's speech service, the browser itself on this device, or nowhere. */
export type SpeechSource =
  | { kind: "server"; name: string; host: string }
  /** `pack`: whether the browser's words for the language are here, can be fetched with `fetchPack`, or are on their way. */
  | { kind: "browser"; pack: "here" | "offered" | "coming" }
  | { kind: "none" };

export type ListeningState =
  | { kind: "off" }
  | { kind: "starting" }
  /** `since`: milliseconds since 1970. `problem`: a sentence while it goes on all the same. */
  | { kind: "on"; since: number; problem: string | null }
  /** The person has to know why it stopped. */
  | { kind: "failed"; message: string };

/** Whether it listens, or is about to. */
export const isUnderWay = ({ kind }: ListeningState): boolean =>
  kind === "starting" || kind === "on";

/** What was heard lately, for a person to see that it works. */
interface Heard {
  readonly final: string;
  readonly interim: string;
}

/** Characters of final words that stay in sight. */
const TAIL = 400;

/** Follows `transcript` events: final words in the order in which they came, and of each channel those that may still change. */
export class HeardWords {
  #final = "";
  readonly #interim = new Map<0 | 1, string>();

  /** Answers what is to be seen after an event. */
  take({ transcript, final, channel }: TranscriptEvent): Heard {
    const words = transcript.trim();
    if (final) {
      this.#interim.delete(channel);
      this.#final = tailOf(`${this.#final} ${words}`.trim());
    } else this.#interim.set(channel, words);
    return this.now();
  }

  /** Nothing will become of words that were not final. */
  settle(): Heard {
    this.#interim.clear();
    return this.now();
  }

  now(): Heard {
    return { final: this.#final, interim: [...this.#interim.values()].join(" ").trim() };
  }
}

/** The last whole words. */
const tailOf = (text: string): string =>
  text.length <= TAIL ? text : text.slice(-TAIL).replace(/^\S*\s+/, "");

/** What is wrong with the sound, with the way to the server, and with how it hears. */
export interface Problem {
  readonly sound: string | null;
  readonly line: string | null;
  readonly server: string | null;
}

export const NOTHING_WRONG: Problem = { sound: null, line: null, server: null };

/** The one thing to say of it. */
export const sentenceAbout = ({ sound, line, server }: Problem): string | null =>
  sound ?? line ?? server;

/** What a session says by itself. */
export const NOTICES = {
  cutOff: "The connection is lost. Sound is kept for five minutes and sent once it is back.",
  unreachable: "Planner cannot be reached, so listening cannot start. Try again.",
  reloaded: "Listening stopped when the page was reloaded.",
  nobody: "Speech recognition is not available here.",
} as const satisfies Record<string, Message>;

/** What to say of a start that failed; what nobody foresaw is logged too. */
export function sentenceOfStart(error: unknown): string {
  if (error instanceof SoundError) return error.message;
  console.error("listening.failed", error);
  return t("Listening did not start. Try again.");
}
