import { LIMITS } from "@planner/contract/model";
import { openLlm } from "./adapters/llm/llm.adapter.ts";
import { toModelPicture } from "./adapters/llm/picture.ts";
import type { LlmPatience } from "./adapters/llm/settings.ts";
import type { Deps } from "./deps.ts";
import type { LlmEnvironment } from "./environment.llm.ts";
import { findFile } from "./features/file/file.store.ts";
import { getPageImage } from "./features/file/page-images.ts";
import { keepLlm } from "./features/notes/kept-llm.ts";
import type { LlmFor, LlmMeeting } from "./features/notes/llm.ports.ts";
import { watchModel } from "./watched.ts";

type LlmDeps = Pick<Deps, "database" | "log" | "telemetry" | "files" | "pdf">;

/** Puts the language model together: the adapter that asks, the answers that are kept, and the deck's pictures. */
export function openLlmFor(
  environment: LlmEnvironment,
  deps: LlmDeps,
  patience: Partial<LlmPatience> = {},
): LlmFor {
  const llm = watchModel(openLlm(environment, { log: deps.log, patience }), deps.telemetry);
  deps.log.info({ model: llm.name, vision: environment.vision }, "llm.ready");
  return keepLlm({
    llm,
    database: deps.database,
    log: deps.log,
    dailyTokens: environment.dailyTokens,
    prices: environment.prices,
    readPicture: (meeting, page) => readPicture(deps, meeting, page),
  });
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
