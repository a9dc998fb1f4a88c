import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import type { PresentationKey } from "../../tables/presentation.tables.ts";
import { announce } from "../webhook/index.ts";

/** Tells webhooks that a presentation has ended. */
export const announceEnd = (
  deps: Pick<Deps, "send" | "now">,
  tx: Db,
  { presentationId, ...key }: PresentationKey,
): Promise<void> =>
  announce(deps, tx, key, { type: "presentation.ended", data: { presentationId } });
