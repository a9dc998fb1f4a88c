import type { LlmPort } from "@planner/engine";
import { verdictsOn } from "../../../engine/src/testing/told-notes.ts";
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

/** What is asked for: the notes of a window, whether they are true, what was taken back, or an overview. */
export function purposeOf(prompt: string): "window" | "judge" | "takeback" | "reduce" {
  if (prompt.includes("\nNOTES TO CHECK (")) return "judge";
  if (prompt.includes("TRANSCRIPT OF THIS PART")) return "window";
  return prompt.includes("\nTRANSCRIPT (") ? "takeback" : "reduce";
}

/** These notes, judged true by a judge that finds only lies that nobody told it; nothing taken back, no overview. */
export function answerWith(
  prompt: string,
  notes: readonly ModelNote[],
  passed: Parameters<typeof verdictsOn>[1] = notes,
): unknown {
  const purpose = purposeOf(prompt);
  if (purpose === "window") return { notes };
  return purpose === "judge" ? verdictsOn(prompt, passed) : { changes: [], overview: [] };
}

const CITABLE = /^(s\d+) \| p\d+ \|/gmu;

/** Those of the notes that a prompt has the lines of; `at` is the segment that a note is about. */
export function askedAbout(
  prompt: string,
  notes: readonly { at: string; note: ModelNote }[],
): ModelNote[] {
  const ids = new Set(Array.from(prompt.matchAll(CITABLE), ([, id]) => id));
  return notes.filter(({ at }) => ids.has(at)).map(({ note }) => note);
}
