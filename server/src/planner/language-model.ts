import type { Deps } from "../deps.ts";
import type { Environment } from "../environment/environment.ts";
import { type LlmEnvironment, llmOf } from "../environment/llm.ts";
import { findModel } from "../features/language-model/language-model.store.ts";
import type { OpenedLlm } from "../features/language-model/language-model.ports.ts";

type ModelDeps = Pick<Deps, "database" | "log" | "telemetry" | "files" | "pdf" | "sealing">;

/**
 * The language model of this installation: the one that the environment names, else the one that is set, looked up for
 * each meeting, so that a change holds in every process at once. The clients of all providers take 37 MB and a fifth of
 * a second, so they are loaded only where there is a model.
 */
export function openLanguageModel(
  { llm: given, isLlmGiven: isGiven }: Pick<Environment, "llm" | "isLlmGiven">,
  deps: ModelDeps,
): Pick<Deps, "llmFor" | "languageModel"> {
  let opened: { readonly version: string; readonly llmFor: OpenedLlm } | undefined;
  const open = async (environment: LlmEnvironment, version: string): Promise<OpenedLlm> => {
    const { openLlmFor } = await import("./llm.ts");
    if (opened?.version !== version) opened = { version, llmFor: openLlmFor(environment, deps) };
    return opened.llmFor;
  };
  return {
    llmFor: async (meeting) => {
      if (isGiven) return given && (await open(given, "environment"))(meeting);
      const set = await findModel(deps.database.db, deps.sealing).catch((error: unknown) => {
        // A key that no secret opens any more: notes are made all the same.
        deps.log.error({ err: error }, "llm.not_opened");
        return undefined;
      });
      return set && (await open(llmOf(set), set.version))(meeting);
    },
    languageModel: {
      isGiven,
      given,
      tryOut: async (chosen) => {
        const { tryLlm } = await import("./llm.ts");
        return tryLlm(llmOf(chosen), deps.log);
      },
    },
  };
}
