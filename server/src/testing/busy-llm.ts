import type { OpenedLlm } from "../features/meeting/notes/llm.ports.ts";

/** A model that never answers in time: with it plans are shown part by part, and written by the built-in engine. */
export const busyLlm: OpenedLlm = () => ({
  ask: () => Promise.resolve({ kind: "failure", reason: "unavailable" }),
  cost: () => Promise.resolve({ calls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }),
});
