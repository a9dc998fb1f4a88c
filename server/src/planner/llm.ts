import type { LlmRequest } from "@planner/engine";
import { LIMITS } from "@planner/contract/model";
import { openLlm } from "../adapters/llm/llm.adapter.ts";
import { toModelPicture } from "../adapters/llm/picture.ts";
import type { LlmPatience } from "../adapters/llm/settings.ts";
import type { Deps } from "../deps.ts";
import type { LlmEnvironment } from "../environment/llm.ts";
import { findFile } from "../features/file/file.store.ts";
import { getPageImage } from "../features/file/page-images.ts";
import type {
  LlmMeeting,
  OpenedLlm,
  TriedModel,
} from "../features/language-model/language-model.ports.ts";
import { openCachedLlm } from "../features/language-model/cached-llm.ts";
import type { Log } from "../platform/log.ts";
import { watchModel } from "../watched.ts";

type LlmDeps = Pick<Deps, "database" | "log" | "telemetry" | "files" | "pdf">;

/** Puts the language model together: the adapter that asks, the answers that are kept, and the deck's pictures. */
export function openLlmFor(
  environment: LlmEnvironment,
  deps: LlmDeps,
  patience: Partial<LlmPatience> = {},
): OpenedLlm {
  const llm = watchModel(openLlm(environment, { log: deps.log, patience }), deps.telemetry);
  deps.log.info({ model: llm.name, vision: environment.vision }, "llm.ready");
  return openCachedLlm({
    llm,
    database: deps.database,
    log: deps.log,
    dailyTokens: environment.dailyTokens,
    prices: environment.prices,
    readPicture: (meeting, page) => readPicture(deps, meeting, page),
  });
}

const QUESTION: LlmRequest = {
  purpose: "window",
  instructions: "You answer with JSON.",
  context: "",
  prompt: 'Answer with the JSON object {"notes":["ready"]} and nothing else.',
  schema: {
    name: "ready",
    json: {
      type: "object",
      properties: { notes: { type: "array", items: { type: "string" } } },
      required: ["notes"],
      additionalProperties: false,
    },
  },
  pages: [],
  maxOutputTokens: 200,
};
/** A local server may have to read the model from disk first. */
const TRY_MS = 60_000;

/** Asks a model one small question, to see whether it answers. */
export async function tryLlm(environment: LlmEnvironment, log: Log): Promise<TriedModel> {
  const patience = { firstMs: TRY_MS, silentMs: TRY_MS, totalMs: TRY_MS, pauseMs: 200 };
  const llm = openLlm(environment, { log, patience });
  const { answer, status } = await llm.complete(QUESTION, [], AbortSignal.timeout(TRY_MS));
  return { answer, status };
}

/** A page that cannot be drawn is not shown; the words go without it. */
async function readPicture(
  deps: LlmDeps,
  { teamId, deckId }: LlmMeeting,
  page: number,
): Promise<Uint8Array | undefined> {
  try {
    const file = await findFile(deps.database.db, { teamId, fileId: deckId });
    if (!file) return undefined;
    const wanted = { page, widthPx: LIMITS.pagePx, priority: "waiting" as const };
    return await toModelPicture(await getPageImage(deps, file, wanted));
  } catch (error) {
    deps.log.warn({ err: error, page }, "llm.no_picture");
    return undefined;
  }
}
