import type { LlmPrices, LlmProvider } from "@planner/contract/model";
import type { LlmAnswer } from "@planner/engine";

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
