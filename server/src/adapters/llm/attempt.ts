import type { LlmRequest, LlmUsage } from "@planner/engine";
import { jsonSchema, type ModelMessage, Output, streamText } from "ai";
import type { OpenedModel } from "./models.ts";
import type { LlmPatience } from "./settings.ts";

/** How an answer is asked for; each of these is taken by more models than the one before. */
export const LLM_MODES = ["schema", "json", "text"] as const;
export type LlmMode = (typeof LLM_MODES)[number];

/** What came back of one try: all of the text that arrived, and the error where the stream broke. */
export interface Attempt {
  readonly text: string;
  /** `cut` where the model ran out of tokens, or the stream ended without an end. */
  readonly end: "whole" | "cut" | "refused";
  readonly usage: LlmUsage;
  readonly error?: unknown;
}

interface AttemptOptions {
  readonly request: LlmRequest;
  readonly pictures: readonly Uint8Array[];
  readonly mode: LlmMode;
}

/** Warnings of the SDK go to the console; what matters of them is in the answer. */
globalThis.AI_SDK_LOG_WARNINGS = false;

const NO_USAGE: LlmUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
const ONE_CACHE_ENTRY = { anthropic: { cacheControl: { type: "ephemeral" } } } as const;
/** Models that think before they write count that as output. */
const ROOM_TO_THINK = 2;

/** The part that all calls of a meeting share stands first and by itself, so that providers can cache it. */
function messagesOf({ request, pictures, mode }: AttemptOptions): ModelMessage[] {
  const shape =
    mode === "schema" ? "" : `\nThe JSON has this schema: ${JSON.stringify(request.schema.json)}`;
  return [
    {
      role: "user",
      content: [
        { type: "text", text: request.context, providerOptions: ONE_CACHE_ENTRY },
        { type: "text", text: request.prompt + shape },
        ...pictures.map((data) => ({ type: "file", mediaType: "image/jpeg", data }) as const),
      ],
    },
  ];
}

function outputOf({ request, mode }: AttemptOptions) {
  const { name, json } = request.schema;
  if (mode === "schema") return { output: Output.object({ name, schema: jsonSchema(json) }) };
  return mode === "json" ? { output: Output.json() } : {};
}

/**
 * Asks once and reads the stream to its end. It never throws: an error is part of the answer. The SDK's own timers begin
 * with the first byte of an answer, so a server that takes the question and says nothing would never be given up.
 */
export async function attempt(
  { model, options }: OpenedModel,
  input: AttemptOptions,
  { patience, signal }: { patience: LlmPatience; signal: AbortSignal },
): Promise<Attempt> {
  let text = "";
  let seen: Omit<Attempt, "text"> = { end: "cut", usage: NO_USAGE };
  const watch = openWatch(patience);
  try {
    const { stream } = streamText({
      model,
      ...options,
      ...outputOf(input),
      instructions: input.request.instructions,
      messages: messagesOf(input),
      maxOutputTokens: input.request.maxOutputTokens * ROOM_TO_THINK,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, watch.signal]),
      onError: () => undefined,
    });
    for await (const part of stream) {
      if (SPEAKS.has(part.type)) watch.heard();
      if (part.type === "text-delta") text += part.text;
      else if (part.type === "error") seen = { ...seen, error: part.error };
      else if (part.type === "abort") seen = { ...seen, error: TOO_LATE };
      else if (part.type === "finish") seen = { ...seen, ...endOf(part) };
    }
  } catch (error) {
    seen = { ...seen, error };
  } finally {
    watch.close();
  }
  return { text, ...seen };
}

const TOO_LATE = new DOMException("the model took too long", "TimeoutError");
/** Thinking counts as a sign of life. */
const SPEAKS = new Set(["text-delta", "reasoning-delta"]);

/** Stops a try that stays silent for too long, before the first word, between words, or altogether. */
function openWatch({ firstMs, silentMs, totalMs }: LlmPatience) {
  const stop = new AbortController();
  const giveUp = (): void => stop.abort(TOO_LATE);
  let silence = setTimeout(giveUp, firstMs);
  const total = setTimeout(giveUp, totalMs);
  return {
    signal: stop.signal,
    heard: (): void => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, silentMs);
    },
    close: (): void => {
      clearTimeout(silence);
      clearTimeout(total);
    },
  };
}

interface Finish {
  readonly finishReason: string;
  readonly totalUsage: {
    inputTokens?: number | undefined;
    outputTokens?: number | undefined;
    inputTokenDetails?: { cacheReadTokens?: number | undefined };
  };
}

const ENDS: ReadonlyMap<string, Attempt["end"]> = new Map([
  ["stop", "whole"],
  ["content-filter", "refused"],
]);

function endOf({ finishReason, totalUsage }: Finish): Pick<Attempt, "end" | "usage"> {
  return {
    end: ENDS.get(finishReason) ?? "cut",
    usage: {
      inputTokens: totalUsage.inputTokens ?? 0,
      cachedInputTokens: totalUsage.inputTokenDetails?.cacheReadTokens ?? 0,
      outputTokens: totalUsage.outputTokens ?? 0,
    },
  };
}
