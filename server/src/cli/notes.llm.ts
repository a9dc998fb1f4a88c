import type { LlmPort } from "@planner/engine";
import { readEnvironment } from "../environment/environment.ts";
import { openLog } from "../platform/log.ts";

/** The language model of the environment, without pictures and without a memory; undefined where there is none. */
export async function openNotesLlm(variables: NodeJS.ProcessEnv): Promise<LlmPort | undefined> {
  const { llm: settings } = readEnvironment(variables);
  if (!settings) return undefined;
  const { openLlm } = await import("../adapters/llm/llm.adapter.ts");
  const llm = openLlm({ ...settings, vision: "off" }, { log: openLog("silent") });
  const never = new AbortController().signal;
  return {
    name: llm.name,
    complete: async (request) => (await llm.complete(request, [], never)).answer,
  };
}
