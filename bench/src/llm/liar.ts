import type { LlmPort } from "@planner/engine";
import type { ModelNote } from "../../../engine/src/verify/model-notes.ts";
import { openLlm } from "../../../server/src/adapters/llm/llm.adapter.ts";
import { openLog } from "../../../server/src/platform/log.ts";
import { openChatServer } from "./chat-server.ts";

/** A model over HTTP, asked through the product's own adapter, whose answers can be changed from run to run. */
export interface Liar {
  readonly llm: LlmPort;
  answer: (prompt: string) => unknown;
  close(): Promise<void>;
}

/** Starts such a model on a free port. */
export async function openLiar(): Promise<Liar> {
  const server = await openChatServer((prompt) => JSON.stringify(liar.answer(prompt)));
  const settings = { model: "liar", apiKey: undefined, concurrency: 10, vision: "off" } as const;
  const model = openLlm(
    { provider: "openai-compatible", baseUrl: server.url, ...settings },
    { log: openLog("silent") },
  );
  const never = new AbortController().signal;
  const liar: Liar = {
    llm: { ask: async (request) => (await model.ask(request, [], never)).answer },
    answer: () => ({}),
    close: () => server.close(),
  };
  return liar;
}

/** What is asked for: the notes of a window, other words for some of them, or a choice for the summary. */
export function purposeOf(prompt: string): "window" | "mend" | "reduce" {
  if (prompt.includes("\nPART part1 |")) return "reduce";
  return prompt.includes("NOTES TO WRITE AGAIN") ? "mend" : "window";
}

/** A choice of nothing: the built-in engine's summary stands. */
export const NO_CHOICE = { overview: [], sections: [] };

const CITABLE = /^(s\d+) \| p\d+ \|/gmu;

/** Those of the notes that a prompt has the lines of; `at` is the segment that a note is about. */
export function askedAbout(
  prompt: string,
  notes: readonly { at: string; note: ModelNote }[],
): ModelNote[] {
  const ids = new Set(Array.from(prompt.matchAll(CITABLE), ([, id]) => id));
  return notes.filter(({ at }) => ids.has(at)).map(({ note }) => note);
}
