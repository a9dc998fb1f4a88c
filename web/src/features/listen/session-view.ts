import type { Refusal } from "@planner/contract/api";
import type { Mark, Presentation } from "@planner/contract/model";
import type { Heard } from "./heard-words.ts";
import type { ListeningState, SpeechSource } from "./listening-state.ts";

/** What is seen of a session; another object after each change. */
export interface SessionView {
  readonly presentation: Presentation | null;
  /** The presentation's marks, those included that the server has not heard of yet. */
  readonly marks: readonly Mark[];
  readonly refusal: { readonly code: Refusal; readonly message: string } | null;
  readonly source: SpeechSource;
  readonly state: ListeningState;
  readonly hasTabAudio: boolean;
  readonly canShareTab: boolean;
  readonly heard: Heard;
}

/** Before the server has answered. */
export const NOTHING_SEEN: SessionView = {
  presentation: null,
  marks: [],
  refusal: null,
  source: { kind: "none" },
  state: { kind: "off" },
  hasTabAudio: false,
  canShareTab: false,
  heard: { final: "", interim: "" },
};
