import type { LlmPrices, LlmProvider } from "@planner/contract/model";
import type { LlmAnswer, LlmPort, LlmRequest, LlmUsage } from "@planner/engine";
import type { MeetingKey } from "../../tables/meeting.tables.ts";

/** A language model that can be asked. */
export interface ChosenModel {
  readonly provider: LlmProvider;
  readonly model: string;
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly prices: LlmPrices | undefined;
}

/** What came of a question: `status` is the HTTP status of the last answer, undefined where nothing answered. */
export interface TriedModel {
  readonly answer: LlmAnswer;
  readonly status?: number | undefined;
}

/** What the settings of the language model need of the installation. */
export interface LanguageModelPort {
  /** Whether the environment says which one, if any: it wins over the settings. */
  readonly isGiven: boolean;
  readonly given: ChosenModel | undefined;
  /** Asks one small question, once. */
  tryOut(chosen: ChosenModel): Promise<TriedModel>;
}

/**
 * The language model of this installation. `complete` never throws; `usage` and `tries` count those that failed, too. `status`
 * is the HTTP status of the last answer, undefined where nothing answered.
 */
export interface Llm {
  /** Provider and model, as in `openai/gpt-5`. */
  readonly name: string;
  takesPictures(): boolean;
  complete(
    request: LlmRequest,
    pictures: readonly Uint8Array[],
    signal: AbortSignal,
  ): Promise<{ answer: LlmAnswer; usage: LlmUsage; tries: number; status?: number | undefined }>;
}

/** Whose notes a model is asked for. */
export interface LlmMeeting extends MeetingKey {
  readonly deckId: string;
}

/** What a meeting's questions have cost so far, all tries of all jobs; `dollars` only where the operator said what tokens cost. */
export interface MeetingCost extends LlmUsage {
  readonly calls: number;
  readonly dollars?: number;
}

/** The model as one meeting's notes see it: answers are kept, pictures are found, time and tokens have an end. */
export interface MeetingLlm extends LlmPort {
  cost(): Promise<MeetingCost>;
}
/** Undefined: none is set, so that the built-in engine writes. */
export type LlmFor = (
  meeting: LlmMeeting,
) => MeetingLlm | undefined | Promise<MeetingLlm | undefined>;
/** The same of a model that is there. */
export type OpenedLlm = (meeting: LlmMeeting) => MeetingLlm;
