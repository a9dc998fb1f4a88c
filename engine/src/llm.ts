/** JSON Schema of an answer: one flat object, or lists of flat objects. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * One question to a language model: for the notes of a window, whether they are true, what of a whole meeting was taken
 * back, for its overview, for a part of a plan, or for an answer from what was found. `instructions` are ours alone; `context` and `prompt` carry the meeting's data.
 * Instructions and context are the same to the byte for all windows of a meeting, so that providers can cache them.
 * `pages` are page numbers whose pictures would help; who has no pictures asks without.
 */
export type LlmRequest = {
  purpose: "window" | "judge" | "takeback" | "reduce" | "plan" | "answer";
  instructions: string;
  context: string;
  prompt: string;
  schema: { name: string; json: JsonSchema };
  pages: readonly number[];
  maxOutputTokens: number;
};

/** What a call cost; `cachedInputTokens` are part of `inputTokens`. */
export type LlmUsage = { inputTokens: number; cachedInputTokens: number; outputTokens: number };

/** Why there is no answer, after every try that made sense. */
export type LlmFailure =
  | "refused"
  | "timeout"
  | "rate-limited"
  | "unavailable"
  | "denied"
  | "garbage"
  | "over-budget"
  | "stopped";

/** `value` is JSON that nobody has checked yet; `isComplete` is false where the answer was cut off. */
export type LlmAnswer =
  | { kind: "answer"; value: unknown; isComplete: boolean; usage: LlmUsage }
  | { kind: "failure"; reason: LlmFailure };

/** A sign to stop; an `AbortSignal` is one. */
export type StopSignal = {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
};

/** A language model. It never throws: what goes wrong is an answer of kind `failure`. */
export type LlmPort = {
  /** Provider and model, where they are known. */
  readonly name?: string;
  complete(request: LlmRequest, signal?: StopSignal): Promise<LlmAnswer>;
};
